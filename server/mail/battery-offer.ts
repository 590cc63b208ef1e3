import * as z from 'zod/mini'

import { Email } from '#schemas/primitives.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { StoredEmail } from '#server/db/tables.ts'
import { batteryLetterOf } from '#server/documents/battery-letter.ts'
import type { BatteryLetterData } from '#server/documents/battery-letter.ts'
import type { PdfPool } from '#server/documents/pdf-pool.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import { mailKey } from '#server/records/history.ts'
import { batteryOfferServerTexts as words } from '#texts/battery-offer-server.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'
import type { Content } from './templates.ts'

/** calls.md §10: 20 to the dismantler, 21 to the staff; a copy is 20 without the acceptance (ours: 35). */
const NUMBERS = { accepted: 20, staff: 21, copy: 35 } as const
type Kind = keyof typeof NUMBERS

/** How mails of an offer are addressed. */
export type OfferMailAround = {
  readonly from: string
  readonly company: string
  readonly staff: readonly string[]
  readonly now: Date
}

const isAddress = (text: string | null): text is string => Email.safeParse(text).success

function shippingText({ pricing }: BatteryOfferRow, isStaff: boolean, company: string): string {
  if (pricing.supplierWillShip) return isStaff ? words.ownForStaff : words.own
  return words.arranged(company, words.usd(pricing.shippingTotal))
}

function contentOf(row: BatteryOfferRow, kind: Kind, company: string): Content {
  const { facts } = words
  const isStaff = kind === 'staff'
  const hasDamaged = row.line_items.some(({ condition }) => condition === 'damaged')
  return {
    lead: [kind === 'copy' ? words.leads.copy(row.good_through) : words.leads[kind]],
    facts: [
      [facts.offer, row.id],
      ...(isStaff
        ? ([
            [facts.from, `${row.display_name}, ${row.email ?? ''}`],
            [facts.business, row.stated_company ?? '–'],
          ] as const)
        : []),
      [facts.packs, String(row.packs)],
      [facts.shipping, shippingText(row, isStaff, company)],
      [isStaff ? facts.totalForStaff : facts.total, words.usd(row.total)],
      ...(kind === 'copy' ? [] : ([[facts.next, words.next[row.next_onboarding_step]]] as const)),
    ],
    list: {
      title: words.lines,
      rows: row.line_items.map(({ battery, quantity, condition, lineTotal }) =>
        words.line(
          `${quantity} × ${[battery.make, battery.model, battery.trim].filter(Boolean).join(' ')}`,
          words.conditions[condition],
          words.usd(lineTotal),
        ),
      ),
    },
    warnings: hasDamaged ? [words.damaged] : [],
  }
}

/** The mails of an offer as it is now: what its history keeps of them, and what the outbox sends. */
export function offerMails(
  row: BatteryOfferRow,
  kinds: readonly Kind[],
  { from, company, staff, now }: OfferMailAround,
): { readonly emails: StoredEmail[]; readonly messages: NewMessage[] } {
  const planned = kinds.flatMap((kind) => {
    const to = kind === 'staff' ? [...staff] : [row.email].filter(isAddress)
    if (to.length === 0) return []
    const number = NUMBERS[kind]
    const subject =
      kind === 'staff' ? words.subjects.staff(row.id, row.total) : words.subjects[kind](row.id)
    const filename = `Offer-${row.id}.pdf`
    const payload: Payload = {
      type: 'battery-offer',
      to,
      subject,
      page:
        kind === 'staff'
          ? `/dashboard/battery-offers/${row.id}/`
          : `/sell-my-battery/?offer=${row.id}`,
      content: contentOf(row, kind, company),
      filename,
      letter: batteryLetterOf(row, company),
    }
    const email = { number, sentTo: to, sentFrom: from, cc: [], bcc: [], subject }
    return [
      {
        email: { ...email, attachmentFilenames: [filename] },
        message: {
          tenant: row.tenant,
          // A copy changes nothing, so its number does not rise: one a second.
          key:
            kind === 'copy'
              ? `${row.id}:copy-${now.getTime()}:mail-${number}`
              : mailKey(row.id, row.history_count, number),
          kind: 'mail' as const,
          payload,
          requestId: row.id,
        },
      },
    ]
  })
  return {
    emails: planned.map(({ email }) => email),
    messages: planned.map(({ message }) => message),
  }
}

const Payload = z.object({
  type: z.literal('battery-offer'),
  to: z.array(z.string()),
  subject: z.string(),
  page: z.string(),
  content: z.custom<Content>(),
  filename: z.string(),
  letter: z.custom<BatteryLetterData>(),
})
type Payload = z.infer<typeof Payload>

type Options = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly publicUrl: () => string
  readonly company: string
  readonly from: string
  readonly pdfs: Pick<PdfPool, 'drawBatteryLetter'>
}

/** Draws the PDF of an offer, and sends the mail that has it. */
export const batteryOfferMailJob =
  ({ mail, breaker, publicUrl, company, from, pdfs }: Options): Job =>
  async ({ key, payload }) => {
    const pause = breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const { to, subject, page, content, filename, letter } = Payload.parse(payload)
    const attachments = [{ filename, content: await pdfs.drawBatteryLetter(letter) }]
    const { text, html } = render(content, { link: `${publicUrl()}${page}`, company })
    await breaker.run(() => mail.send({ key, from, to, cc: [], subject, text, html, attachments }))
    return { type: 'done', rendered: { to, cc: [], subject, text, attachments: [filename] } }
  }
