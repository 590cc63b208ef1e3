import * as z from 'zod/mini'

import type { Occurrence } from '#machines/shipment/recurring/occurrences.ts'
import { tenantPath } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { loadOf, unitsIn } from '#schemas/totals.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { RecurringRow } from '#server/db/repositories/recurring.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import { dayInText } from '#texts/day.ts'
import { recurringMailTexts as words, recurringTexts } from '#texts/recurring.ts'
import { weightText } from '#texts/weight.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'

const Payload = z.object({
  type: z.literal('recurring'),
  to: z.array(z.string()),
  subject: z.string(),
  lead: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Below the portal's address. */
  path: z.string(),
  home: z.string(),
})
type Payload = z.infer<typeof Payload>

/** The mail that asks to send a pickup that was prepared; none where nobody has an address. */
export function recurringMessage(
  row: RecurringRow,
  { plannedDate, pickupDate, moved }: Occurrence,
  key: string,
): readonly NewMessage[] {
  const tenant = tenantOf(row.tenant)
  if (!row.created_email || !tenant) return []
  const { address } = row.form.pickupAddress
  const { units, grossKg } = loadOf(row.form, { itemCount: row.facts.itemCount })
  const weight = weightText(grossKg, unitsIn(address.countryCode), 'en-US')
  const day = dayInText(pickupDate)
  const [from, to] = row.form.pickupTimeWindow
  const payload: Payload = {
    type: 'recurring',
    to: [row.created_email],
    subject: words.subject(day, address.city),
    lead: [
      words.lead(day),
      ...(moved === null ? [] : [`${recurringTexts.moved(dayInText(plannedDate), moved)}.`]),
      words.hint,
    ],
    facts: [
      [words.pickup, `${day}, ${from}–${to}`],
      [words.site, address.name],
      [words.loadLabel, recurringTexts.load(units, weight)],
      [words.repeats, recurringTexts.plan(row.every_weeks, dayInText(row.until_date))],
    ],
    path: `${tenantPath(tenant, 'shipment-request')}?copy=${row.request_id}&date=${pickupDate}&sends=${key}&step=review`,
    home: tenant.path,
  }
  return [
    {
      tenant: row.tenant,
      key: `recurring:${key}`,
      kind: 'mail',
      payload,
      requestId: row.request_id,
    },
  ]
}

type Mailing = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly publicUrl: () => string
  readonly company: string
  readonly from: string
}

/** Renders and sends it. */
export const recurringMailJob =
  ({ mail, breaker, publicUrl, company, from }: Mailing): Job =>
  async ({ key, payload }) => {
    const pause = breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const { to, subject, lead, facts, path, home } = Payload.parse(payload)
    const foot = { text: words.foot, link: `${publicUrl()}${home}` }
    const content = { lead, facts, foot, warnings: [] }
    const { text, html } = render(content, { link: `${publicUrl()}${path}`, company })
    await breaker.run(() =>
      mail.send({ key, from, to, cc: [], subject, text, html, attachments: [] }),
    )
    return { type: 'done', rendered: { to, cc: [], subject, text, attachments: [] } }
  }
