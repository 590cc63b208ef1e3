import { actsOn, isDangerous } from '#machines/supplier-user/editing/acts.ts'
import type { OfferedAct } from '#machines/supplier-user/editing/acts.ts'
import type { About, UserAct, UserEvent } from '#machines/supplier-user/editing/types.ts'
import { supplierUserPanelTexts as words } from '#texts/supplier-user-panel.ts'
import type { IconName } from '#views/parts/icon.tsx'
import type { MenuEntry } from '#views/parts/menu-popup.tsx'

const icons: Readonly<Record<UserAct, IconName>> = {
  'resend-invitation': 'mail',
  'reset-password': 'clock',
  disable: 'minus',
  enable: 'check',
  delete: 'trash',
}

type Asks = { readonly about: About; readonly send: (event: UserEvent) => void }
/** Something that can be done to somebody, as an entry of their menu. */
export const entryOf = ({ about, send }: Asks, { act, reason }: OfferedAct): MenuEntry => ({
  id: act,
  label: words.acts[act].menu,
  icon: icons[act],
  reason,
  isDangerous: isDangerous(act),
  onChoose: () => send({ type: 'ASK', about, act }),
})

type Given = Asks & {
  readonly onEdit: () => void
  readonly mayDelete: boolean
  /** What else can be done: the answers to a sign-up. */
  readonly answers: readonly MenuEntry[]
}
/** The menu of somebody; deleting is the last of it. */
export function menuOf({ about, mayDelete, send, onEdit, answers }: Given): readonly MenuEntry[] {
  const entries = actsOn(about.user, mayDelete).map((offered) => entryOf({ about, send }, offered))
  return [
    { id: 'edit', label: words.edit, icon: 'edit', onChoose: onEdit },
    ...entries.slice(0, -1),
    ...(answers.length > 0 ? (['rule', ...answers] as const) : []),
    'rule',
    ...entries.slice(-1),
  ]
}
