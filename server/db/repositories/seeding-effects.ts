import type { Tx } from '#server/db/database.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import { mailKey } from '#server/records/history.ts'

import { addMessages } from './outbox.ts'
import type { NewMessage } from './outbox.ts'

type Entry = {
  readonly seq: number
  readonly at: Date
  readonly sent_emails: readonly Pick<StoredEmail, 'number' | 'sentTo' | 'subject'>[]
}
type Told = {
  readonly row: { readonly tenant: string; readonly id: string }
  readonly writes: readonly {
    readonly entry?: Entry | undefined
    readonly messages: readonly NewMessage[]
  }[]
}
type When = { readonly now: Date; readonly papersAfterMs: number }

/** What followed from a told history: its mails count as sent, its papers are still to be drawn, after a while. */
export async function storeEffects(
  tx: Tx,
  told: readonly Told[],
  { now, papersAfterMs }: When,
): Promise<void> {
  const runAt = new Date(now.getTime() + papersAfterMs)
  const papers = told
    .flatMap(({ writes }) => writes.flatMap(({ messages }) => messages))
    .filter(({ kind }) => kind === 'document')
  await addMessages(
    tx,
    papers.map((message) => ({ ...message, runAt })),
    now,
  )
  const mails = told.flatMap(({ row: { tenant, id }, writes }) =>
    writes.flatMap(({ entry }) => (entry ? mailsOf(entry, { tenant, id }) : [])),
  )
  await tx.insertInto('outbox').values(mails).execute()
}

const mailsOf = ({ seq, at, sent_emails: sent }: Entry, { tenant, id }: Told['row']) =>
  sent.map(({ number, sentTo: to, subject }) => ({
    tenant,
    key: mailKey(id, seq, number),
    bucket: 0,
    kind: 'mail' as const,
    payload: JSON.stringify({ type: 'demo', to, subject }),
    run_at: at,
    created_at: at,
    done_at: at,
    request_id: id,
  }))
