import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { inboxActTexts as texts } from '#texts/inbox-acts.ts'
import { inboxTexts } from '#texts/shipment-dashboard.ts'
import { snoozeTexts } from '#texts/snooze.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'

import { nameOf } from './inbox.tsx'
import { reminderOf } from './reminder.ts'

const verbs: Readonly<Partial<Record<InboxItem['kind'], string>>> = {
  ...inboxTexts.verbs,
  ...texts.verbs,
}

/** Tries again what was not sent and has no page. */
export type Retry = { readonly isBusy: boolean; readonly act: () => void }
export type Snooze = { readonly isBusy: boolean; readonly act: (item: InboxItem) => void }
type Props = {
  readonly item: InboxItem
  readonly href: string
  /** Absent: the item leads to where that is done. */
  readonly retry?: Retry | undefined
  /** Puts it off; absent: not from here. */
  readonly snooze?: Snooze | undefined
}

/** What staff do about a thing of their inbox: here, by a mail, or on its page. */
export function StaffActs({ item, href, retry, snooze }: Props) {
  if (item.targetKind === 'outbox' && retry)
    return (
      <Button size="sm" isBusy={retry.isBusy} onClick={retry.act}>
        {texts.retry}
      </Button>
    )
  const reminder = reminderOf(item, location.origin)
  const about = <span className={css({ srOnly: true })}>{nameOf(item)}</span>
  return (
    <span className={css({ display: 'flex', flexWrap: { base: 'wrap', md: 'nowrap' }, gap: '2' })}>
      <ButtonLink href={href} size="sm" {...(reminder ? { variant: 'ghost' } : {})}>
        {verbs[item.kind] ?? inboxTexts.open}
        {about}
      </ButtonLink>
      {reminder && (
        <ButtonLink href={reminder} size="sm">
          {texts.remind}
          {about}
        </ButtonLink>
      )}
      {snooze && item.until !== undefined && (
        <Button variant="ghost" size="sm" isBusy={snooze.isBusy} onClick={() => snooze.act(item)}>
          {snoozeTexts.snooze}
          {about}
        </Button>
      )}
    </span>
  )
}
