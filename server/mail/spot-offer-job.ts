import * as z from 'zod/mini'

import type { Db } from '#server/db/database.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import { offers } from '#server/db/repositories/spot-offers.ts'
import type { DocumentDesk } from '#server/documents/document-service.ts'
import { isStillTrue } from '#server/lifecycle/spot-offer/reminders.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'
import type { OfferMailFacts } from './spot-offer-facts.ts'
import { isForSupplier, spotContent } from './spot-offer-templates.ts'
import type { SpotMail } from './spot-offer-templates.ts'

type Options = {
  readonly db: Db
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly desk: Pick<DocumentDesk, 'read'>
  readonly publicUrl: () => string
  readonly company: string
  readonly from: string
}

const Payload = z.object({
  type: z.literal('spot-offer'),
  number: z.int(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  attachments: z.array(z.object({ filename: z.string(), key: z.string() })),
  facts: z.record(z.string(), z.unknown()),
  reminder: z.optional(
    z.object({
      kind: z.enum(['expires', 'answer', 'approval']),
      seq: z.int(),
      validTo: z.string(),
    }),
  ),
})
type Payload = z.infer<typeof Payload>

/** Renders and sends a mail about an offer; a reminder that is no longer true is not sent. */
export const spotMailJob =
  (options: Options): Job =>
  async (row) => {
    const pause = options.breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const payload = Payload.parse(row.payload)
    if (payload.reminder && !(await isDue(options.db, row, payload.reminder)))
      return { type: 'done' }
    const { to, cc, subject, attachments: wanted } = payload
    const papers = await Promise.all(
      wanted.map(async ({ filename, key }) => {
        const content = await options.desk.read(key)
        return content ? [{ filename, content }] : []
      }),
    )
    const attachments = papers.flat()
    const { text, html } = rendered(options, payload)
    const { key } = row
    const mail = { key, from: options.from, to, cc, subject, text, html, attachments }
    await options.breaker.run(() => options.mail.send(mail))
    const names = attachments.map(({ filename }) => filename)
    return { type: 'done', rendered: { to, cc, subject, text, attachments: names } }
  }

async function isDue(db: Db, row: OutboxRow, reminder: NonNullable<Payload['reminder']>) {
  const stored = await offers.load(db, row.tenant, row.request_id ?? '')
  return stored !== undefined && isStillTrue(reminder, stored.row, stored.history)
}

function rendered({ publicUrl, company }: Options, payload: Payload) {
  const number = payload.number as SpotMail // because planOfferMails wrote it
  const facts = payload.facts as OfferMailFacts // because planOfferMails wrote it
  const kind = payload.reminder?.kind
  const place = isForSupplier(number, kind) ? '/suppliers/offer' : '/dashboard/spot-feedstock/offer'
  const content = spotContent(number, facts, kind)
  return render(content, { link: `${publicUrl()}${place}/${facts.id}/`, company })
}
