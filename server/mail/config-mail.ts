import * as z from 'zod/mini'

import { listed } from '#machines/records/who.ts'
import { saidConfigChanges } from '#machines/spot-offer/config/words.ts'
import type { ConfigEffect, ConfigHands, SpotConfig } from '#schemas/spot-offer/config.ts'
import type { Colleague } from '#server/accounts/internal.ts'
import { SETTINGS_TENANT } from '#server/db/repositories/audit.ts'
import type { NewMessage } from '#server/db/repositories/outbox.ts'
import type { ConfigRow } from '#server/db/repositories/spot-offer-config.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import type { Job } from '#server/outbox/jobs.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

import type { MailPort } from './port.ts'
import { render } from './render.ts'

const words = spotServerTexts.configMail
/** Offers named in one mail. */
const MOST = 30

type Told = {
  readonly row: ConfigRow
  readonly before: SpotConfig
  readonly effect: {
    readonly data: readonly ConfigEffect[]
    readonly hands: readonly ConfigHands[]
  }
  /** Everybody who may approve offers: nobody else is told, whatever a flow names. */
  readonly colleagues: readonly Colleague[]
}

function addresseesOf({ row, before, colleagues }: Told): string[] {
  const flows = [before.approvalFlow, row.config.approvalFlow]
  const named = new Set(
    flows.flatMap(({ approvers }) => approvers.map(({ email }) => email.toLowerCase())),
  )
  return colleagues
    .filter(({ email, caller }) => caller === 'admin' || named.has(email.toLowerCase()))
    .map(({ email }) => email)
}

const sayReason = (reasons: readonly (keyof typeof spotWords.priceReasons)[]) => {
  const reason = reasons.includes('above-high-price') ? 'above-high-price' : reasons[0]
  return reason ? spotWords.priceReasons[reason] : configTexts.review.none
}
const sayPeople = (names: readonly string[]) => listed(names) || words.nobody

/** The offers that a change touches, each with what becomes of it. */
function touchedOffers({ data, hands }: Told['effect']): string[] {
  const found = new Map<string, string[]>()
  const add = (offer: string, text: string) => found.set(offer, [...(found.get(offer) ?? []), text])
  for (const { offerId, supplierName, from, to } of hands)
    add(`${offerId}, ${supplierName}`, words.hands(sayPeople(from), sayPeople(to)))
  for (const { offerId, supplierName, from, to } of data)
    if (sayReason(from) !== sayReason(to))
      add(`${offerId}, ${supplierName}`, words.band(sayReason(from), sayReason(to)))
  return [...found].map(([offer, texts]) => `${offer}: ${texts.join('; ')}`)
}

const inOneLine = (text: string) => text.replaceAll('\n', '; ')

/** Ours: mail 31 tells every approver and administrator of a changed configuration; none when nothing changed. */
export function configMail(told: Told): NewMessage[] {
  const { row, before } = told
  const changes = saidConfigChanges(before, row.config).map(
    ({ setting, from, to }) =>
      `${configTexts.fields[setting]}: ${inOneLine(from)} → ${inOneLine(to)}`,
  )
  const to = addresseesOf(told)
  if (changes.length === 0 || to.length === 0) return []
  const offers = touchedOffers(told.effect)
  const payload: Payload = {
    type: 'spot-config',
    to,
    subject: words.subject(row.version),
    by: row.user_display_name,
    version: row.version,
    isRule: row.changes_rules,
    note: row.note,
    changes,
    touched: offers.length,
    offers: offers.slice(0, MOST),
  }
  return [
    {
      tenant: SETTINGS_TENANT,
      key: `spot-config:${row.version}:mail-31`,
      kind: 'mail',
      payload,
      requestId: null,
    },
  ]
}

const Payload = z.object({
  type: z.literal('spot-config'),
  to: z.array(z.string()),
  subject: z.string(),
  by: z.string(),
  version: z.int(),
  isRule: z.boolean(),
  note: z.nullable(z.string()),
  changes: z.array(z.string()),
  touched: z.int(),
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

/** Renders and sends the mail about a changed configuration. */
export const configMailJob =
  (options: Options): Job =>
  async ({ key, payload }) => {
    const pause = options.breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const { to, subject, by, version, isRule, note, changes, touched, offers } =
      Payload.parse(payload)
    const more = touched - offers.length
    const { text, html } = render(
      {
        lead: [words.lead(by, version), ...(isRule ? [words.check] : [])],
        facts: [
          [words.changedBy, by],
          [words.touched, String(touched)],
        ],
        ...(note === null ? {} : { quote: { by, text: note } }),
        list: { title: words.changes, rows: changes },
        ...(offers.length
          ? {
              also: {
                title: words.offers,
                rows: more > 0 ? [...offers, words.more(more)] : offers,
              },
            }
          : {}),
        warnings: [],
      },
      {
        link: `${options.publicUrl()}/dashboard/spot-feedstock/config/`,
        company: options.company,
      },
    )
    const mail = { key, from: options.from, to, cc: [], subject, text, html, attachments: [] }
    await options.breaker.run(() => options.mail.send(mail))
    return { type: 'done', rendered: { to, cc: [], subject, text, attachments: [] } }
  }
