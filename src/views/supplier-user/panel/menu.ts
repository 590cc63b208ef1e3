import type { About, UserAct, UserEvent } from '#machines/supplier-user/editing/types.ts'
import { whyNot } from '#schemas/supplier-user-rules.ts'
import { supplierUserPanelTexts as words } from '#texts/supplier-user-panel.ts'
import { supplierUserRuleTexts as ruleTexts } from '#texts/supplier-user-rules.ts'
import type { IconName } from '#views/parts/icon.tsx'
import type { MenuEntry } from '#views/parts/menu-popup.tsx'

const icons: Readonly<Record<UserAct, IconName>> = {
  'resend-invitation': 'mail',
  'reset-password': 'clock',
  disable: 'minus',
  enable: 'check',
  delete: 'trash',
}

type Given = {
  readonly about: About
  readonly mayDelete: boolean
  readonly send: (event: UserEvent) => void
  /** What else can be done: the answers to a sign-up. */
  readonly answers: readonly MenuEntry[]
}
const entryOf = (
  { about, send }: Pick<Given, 'about' | 'send'>,
  act: UserAct,
  reason: string | undefined,
): MenuEntry => ({
  id: act,
  label: words.acts[act].menu,
  icon: icons[act],
  reason,
  isDangerous: act === 'delete',
  onChoose: () => send({ type: 'ASK', about, act }),
})

/** What of somebody of the company is not the single sign-on's: whether they may come in. */
export const standingEntry = (about: About, send: Given['send'], isOwn: boolean): MenuEntry =>
  about.user.status === 'disabled'
    ? entryOf({ about, send }, 'enable', undefined)
    : entryOf({ about, send }, 'disable', isOwn ? ruleTexts.ownAccount : undefined)

/** What can be done to somebody; what a fact or a right forbids is off, with its reason. */
export function menuOf({ about, mayDelete, send, answers }: Given): readonly MenuEntry[] {
  const entry = (act: UserAct, reason: string | undefined) => entryOf({ about, send }, act, reason)
  const { user } = about
  return [
    {
      id: 'edit',
      label: words.edit,
      icon: 'edit',
      onChoose: () => send({ type: 'EDIT', about }),
    },
    entry('resend-invitation', whyNot('resend-invitation', user)),
    entry('reset-password', whyNot('reset-password', user)),
    user.status === 'disabled' ? entry('enable', undefined) : entry('disable', undefined),
    ...(answers.length > 0 ? (['rule', ...answers] as const) : []),
    'rule',
    entry('delete', mayDelete ? undefined : words.onlyAdmins),
  ]
}
