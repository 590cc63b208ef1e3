import * as z from 'zod/mini'

import { dateAt, instantAt } from '#schemas/calendar.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { findDigestReaders, takeForDigest } from '#server/db/repositories/notifications.ts'
import type { NotificationRow } from '#server/db/repositories/notifications.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import { dayInText } from '#texts/day.ts'
import { digestTexts as words } from '#texts/notification-mails.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'

const FROM = '07:00'
/** People of one sweep; the next goes on. */
const MOST = 100
const MOST_ROWS = 100
/** Nobody's tenant: what one mail tells may be of several. */
const DIGEST_TENANT = 'notifications'

type Options = {
  readonly db: Db
  readonly now: () => Date
  /** Where it is seven: an IANA name. */
  readonly timeZone: string
  /** Told that there is something to send. */
  readonly wake: () => void
}

const sayRow = ({ params: { text, by } }: NotificationRow) => (by ? words.by(text, by) : text)

/**
 * Puts together what people want to hear of once a day: from seven in the morning at the company, everything that
 * happened before, in one mail each. Whoever has nothing to hear gets none.
 */
export function createDigests({ db, now, timeZone, wake }: Options) {
  function messageOf(day: string, rows: readonly NotificationRow[]): NewMessage {
    const to = rows.at(-1)?.digest_to
    const told = rows.slice(0, MOST_ROWS).map(sayRow)
    const payload: Payload = {
      type: 'digest',
      to: to ? [to] : [],
      subject: words.subject(rows.length, dayInText(day)),
      count: rows.length,
      rows: rows.length > MOST_ROWS ? [...told, words.more(rows.length - MOST_ROWS)] : told,
    }
    // By what it begins with: a row is taken once, and an address in a key would reach the log.
    const key = `digest:${rows[0]?.id}`
    return { tenant: DIGEST_TENANT, key, kind: 'mail', payload, requestId: null }
  }

  return async (): Promise<void> => {
    const at = now()
    const day = dateAt(timeZone, at.getTime())
    const before = new Date(instantAt(timeZone, day, FROM))
    if (at < before) return
    const readers = await findDigestReaders(db, { before, limit: MOST })
    for (const username of readers)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await inTransaction(db, async (tx) => {
        const rows = await takeForDigest(tx, { username, before, now: at })
        if (rows.length) await addMessages(tx, [messageOf(day, rows)], at)
      })
    if (readers.length) wake()
  }
}

const Payload = z.object({
  type: z.literal('digest'),
  to: z.array(z.string()),
  subject: z.string(),
  count: z.int(),
  rows: z.array(z.string()),
})
type Payload = z.infer<typeof Payload>

type Mailing = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly publicUrl: () => string
  readonly company: string
  readonly from: string
}

/** Renders and sends the mail of a day. */
export const digestMailJob =
  ({ mail, breaker, publicUrl, company, from }: Mailing): Job =>
  async ({ key, payload }) => {
    const pause = breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const { to, subject, count, rows } = Payload.parse(payload)
    const content = {
      lead: [],
      facts: [],
      list: { title: words.lead(count), rows },
      foot: { text: words.foot, link: `${publicUrl()}/account/` },
      warnings: [],
    }
    const { text, html } = render(content, { link: `${publicUrl()}/`, company })
    const sent = { key, from, to, cc: [], subject, text, html, attachments: [] }
    await breaker.run(() => mail.send(sent))
    return { type: 'done', rendered: { to, cc: [], subject, text, attachments: [] } }
  }
