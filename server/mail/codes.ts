import { randomUUID } from 'node:crypto'

import type { DevMessage } from '#schemas/outbox.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addMessages, listSentMessages } from '#server/db/repositories/outbox.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import type { Secrets } from '#server/secrets.ts'

import { CODE_TENANT, Rendered, SealedContent, SealedPayload, codePlace } from './payload.ts'

/** A message of the user pools: a code, an invitation. */
export type CodeMessage = {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
}

const SHOWN = 200

type Options = {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly now: () => Date
  readonly wake: () => void
}

/** Messages with codes: sealed at rest, sent by the outbox like every other. */
export function createCodeDelivery({ db, secrets, now, wake }: Options) {
  const toDev = (row: OutboxRow): DevMessage | undefined => {
    const base = { key: row.key, at: row.created_at.toISOString() }
    const sealed = SealedPayload.safeParse(row.payload)
    if (sealed.success) {
      const opened: unknown = JSON.parse(secrets.open(sealed.data.sealed, codePlace(row.key)))
      const { to, subject, text, code } = SealedContent.parse(opened)
      return { ...base, to: [to], subject, text, attachments: [], ...(code ? { code } : {}) }
    }
    const rendered = Rendered.safeParse(row.rendered)
    if (!rendered.success) return undefined // not rendered yet
    const { to, cc, subject, text, attachments } = rendered.data
    return { ...base, to: [...to, ...cc], subject, text, attachments }
  }

  return {
    deliverCode: async ({ channel, ...content }: CodeMessage, tx: Tx | Db = db): Promise<void> => {
      const key = `code:${randomUUID()}`
      const payload = {
        type: 'sealed',
        sealed: secrets.seal(JSON.stringify(content), codePlace(key)),
      }
      const kind = channel === 'sms' ? 'sms' : 'mail'
      await addMessages(tx, [{ tenant: CODE_TENANT, key, kind, payload, requestId: null }], now())
      wake()
    },
    /** Mails and text messages, newest first, for the development outbox. */
    listDevMessages: async (): Promise<DevMessage[]> =>
      (await listSentMessages(db, SHOWN)).flatMap((row) => toDev(row) ?? []),
  }
}
export type CodeDelivery = ReturnType<typeof createCodeDelivery>
