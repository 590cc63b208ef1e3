import * as z from 'zod/mini'

import type { ApprovalFlow } from '#schemas/spot-offer/approval.ts'
import type { ImportAverage } from '#schemas/spot-offer/price-import.ts'
import type { Colleague } from '#server/accounts/internal.ts'
import { SETTINGS_TENANT } from '#server/db/repositories/audit.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { NewImport } from '#server/db/repositories/price-imports.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'

const words = spotServerTexts.priceMail
/** Averages and lines named in one mail. */
const MOST = 60

const Kind = z.enum(['imported', 'waiting', 'confirmed', 'rejected', 'undone'])
type Kind = z.infer<typeof Kind>
type Average = Pick<ImportAverage, 'symbol' | 'month' | 'unit' | 'from'> & {
  readonly to: number | null
}

export type Told = {
  readonly kind: Kind
  readonly row: Pick<
    NewImport,
    'version' | 'user_display_name' | 'by_email' | 'file_name' | 'averages' | 'issues'
  >
  readonly averages: readonly Average[]
  /** Open offers that were priced again. */
  readonly repriced?: readonly string[]
  /** Who did it now: imported, judged or took back. */
  readonly by: string
  /** Everybody who may approve offers: nobody else is told. */
  readonly colleagues: readonly Colleague[]
  readonly flow: ApprovalFlow
}

/** Administrators, the approvers of the flow, and whose import it is. */
function addresseesOf({ flow, colleagues, row }: Told): string[] {
  const named = new Set(
    [...flow.approvers.map(({ email }) => email), row.by_email ?? ''].map((email) =>
      email.toLowerCase(),
    ),
  )
  return colleagues
    .filter(({ email, caller }) => caller === 'admin' || named.has(email.toLowerCase()))
    .map(({ email }) => email)
}

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const share = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'always' })

function sayAverage({ symbol, month, unit, from, to }: Average): string {
  const say = (value: number | null) => (value === null ? words.none : number.format(value))
  const change = from && to !== null ? ` (${share.format((100 * (to - from)) / from)}%)` : ''
  return `${symbol}, ${monthFormat.format(Date.parse(`${month}-01`))}: ${say(from)} → ${say(to)} ${unit}${change}`
}

const shortened = (rows: readonly string[]) =>
  rows.length > MOST ? [...rows.slice(0, MOST), words.more(rows.length - MOST)] : [...rows]

/** Ours: mail 34 tells every approver and administrator of an import of prices, and what became of it. */
export function priceMail(told: Told): NewMessage[] {
  const { kind, row, by } = told
  const to = addresseesOf(told)
  if (to.length === 0) return []
  const payload: Payload = {
    type: 'price-import',
    kind,
    to,
    subject: words.subjects[kind](row.version),
    by,
    importer: row.user_display_name,
    fileName: row.file_name,
    averages: shortened(told.averages.map(sayAverage)),
    issues:
      kind === 'waiting'
        ? shortened(row.issues.map(({ line, text }) => words.line(line, text)))
        : [],
    offers: shortened(told.repriced ?? []),
  }
  return [
    {
      tenant: SETTINGS_TENANT,
      key: `price-import:${row.version}:${kind}:mail-34`,
      kind: 'mail',
      payload,
      requestId: null,
    },
  ]
}

const Payload = z.object({
  type: z.literal('price-import'),
  kind: Kind,
  to: z.array(z.string()),
  subject: z.string(),
  by: z.string(),
  importer: z.string(),
  fileName: z.string(),
  averages: z.array(z.string()),
  issues: z.array(z.string()),
  offers: z.array(z.string()),
})
type Payload = z.infer<typeof Payload>

type Options = {
  readonly mail: MailPort
  readonly breaker: Breaker
  readonly publicUrl: () => string
  readonly company: string
  readonly from: string
}

function contentOf({ kind, by, importer, fileName, averages, issues, offers }: Payload) {
  const others = issues.length
    ? { title: words.issues, rows: issues }
    : { title: words.offers, rows: offers }
  return {
    lead: [...words.leads[kind](by, importer)],
    facts: [
      [words.importedBy, importer],
      [words.file, fileName],
    ] as const,
    list: { title: words.averages, rows: averages },
    ...(others.rows.length ? { also: others } : {}),
    warnings: [],
  }
}

/** Renders and sends the mail about an import of prices. */
export const priceMailJob =
  (options: Options): Job =>
  async ({ key, payload }) => {
    const pause = options.breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const told = Payload.parse(payload)
    const { to, subject } = told
    const { text, html } = render(contentOf(told), {
      link: `${options.publicUrl()}/dashboard/spot-feedstock/config/?tab=prices`,
      company: options.company,
    })
    const mail = { key, from: options.from, to, cc: [], subject, text, html, attachments: [] }
    await options.breaker.run(() => options.mail.send(mail))
    return { type: 'done', rendered: { to, cc: [], subject, text, attachments: [] } }
  }
