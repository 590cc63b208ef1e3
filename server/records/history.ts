import type { StoredEmail } from '#server/db/tables.ts'

/** A field that an action changed. */
type Change = { readonly path: string; readonly from: unknown; readonly to: unknown }
/** An entry of a history as every table of records keeps it. */
export type EntryRow = {
  readonly seq: number
  readonly at: Date
  readonly username: string
  readonly user_display_name: string
  readonly user_email: string | null
  readonly action: string
  readonly action_description: string
  readonly new_state: string
  readonly note: string | null
  readonly sent_emails: readonly StoredEmail[]
  readonly changes: readonly Change[] | null
}
export const ENTRY = [
  'seq',
  'at',
  'username',
  'user_display_name',
  'user_email',
  'action',
  'action_description',
  'new_state',
  'note',
  'sent_emails',
  'changes',
] as const satisfies readonly (keyof EntryRow)[]

export type MailStatus = 'queued' | 'sent' | 'stuck'
export type MailStatuses = ReadonlyMap<string, MailStatus>

/** The key of an action's mail in the outbox. */
export const mailKey = (id: string, seq: number, number: number): string =>
  `${id}:${seq}:mail-${number}`

/** An entry as the API answers it, with what became of its mails. */
export const toEntry = <A extends string, N extends string>(
  entry: EntryRow & { readonly action: A; readonly new_state: N },
  { id, mails }: { readonly id: string; readonly mails: MailStatuses },
) => ({
  seq: entry.seq,
  timestamp: entry.at.toISOString(),
  username: entry.username,
  userDisplayName: entry.user_display_name,
  userEmail: entry.user_email,
  newState: entry.new_state,
  action: entry.action,
  actionDescription: entry.action_description,
  ...(entry.note === null ? {} : { note: entry.note }),
  sentEmails: entry.sent_emails.map(({ number, ...mail }) => {
    const key = mailKey(id, entry.seq, number)
    const status = mails.get(key)
    if (!status) return mail
    // Whoever may see it can have it sent again.
    return status === 'stuck' ? { ...mail, status, outboxId: key } : { ...mail, status }
  }),
  ...(entry.changes === null ? {} : { changes: [...entry.changes] }),
})

type Known<E> = { readonly history: readonly E[]; readonly mails: MailStatuses }

/** A record after an action: its mails are on their way. */
export function recordAfter<R extends { readonly id: string }, E extends EntryRow>(
  row: R,
  { before, entry }: { readonly before: Known<E> | undefined; readonly entry: E | undefined },
) {
  const mails = new Map(before?.mails)
  const history = [...(before?.history ?? []), ...(entry ? [entry] : [])]
  for (const { number } of entry?.sent_emails ?? [])
    mails.set(mailKey(row.id, entry?.seq ?? 0, number), 'queued')
  return { row, history, mails }
}
