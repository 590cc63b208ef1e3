import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'

import type { OfferMailFacts } from './spot-facts.ts'
import type { Content } from './templates.ts'

/** The mails of calls.md §10 that an offer sends; 29 is the reminder. */
export type SpotMail = OfferMail | 29
export type ReminderKind = 'expires' | 'approval'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const perKg = (value: number) => `${value.toFixed(4)} $/kg`

const outcome = ({ state }: OfferMailFacts) =>
  state === 'supplier-approved'
    ? 'accepted'
    : state === 'supplier-rejected'
      ? 'declined'
      : 'rejected'

/** calls.md §10: made of our own words, the id and dates. */
export function spotSubject(number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): string {
  switch (number) {
    case 25:
      return `Approve offer ${facts.id}: ${facts.reasons.join(', ').toLowerCase()}`
    case 26:
      return `Offer ${facts.id} valid to ${facts.validTo}`
    case 27:
      return `Offer ${facts.id} ${outcome(facts)}`
    case 29:
      return kind === 'approval'
        ? `Reminder: offer ${facts.id} waits for approval`
        : `Reminder: offer ${facts.id} ends on ${facts.validTo}`
  }
}

function leadOf(number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): readonly string[] {
  const who = facts.onBehalfOf ? `${facts.by}, for ${facts.onBehalfOf},` : facts.by
  switch (number) {
    case 25:
      return [
        `${facts.by} made or changed an offer. Its price waits for your decision.`,
        `Price check: ${facts.reasons.join(', ')}.`,
      ]
    case 26:
      return [
        `Here is our offer. It is valid to the end of ${facts.validTo}.`,
        'The letter is attached; answer in the portal.',
      ]
    case 27:
      return facts.state === 'rejected'
        ? [`${who} rejected the price of the offer.`]
        : [
            `${who} ${outcome(facts)} the offer.`,
            ...(facts.lossReason ? [`Reason: ${facts.lossReason}.`] : []),
          ]
    case 29:
      return kind === 'approval'
        ? ['The price of this offer has been waiting for two working days.']
        : [`The offer ends on ${facts.validTo} and has no answer yet.`]
  }
}

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).slice(0, 120)

/** What an offer's mail says; only those to staff tell the price band. */
export function spotContent(number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): Content {
  const isForSupplier = number === 26
  const lines = facts.lines.map(
    ({ name, dryKg, offered, low, mid, high, total }) =>
      `${name}: ${dryKg} dry kg at ${perKg(offered)}, ${dollars.format(total)}` +
      (isForSupplier
        ? ''
        : ` (low ${low.toFixed(4)}, mid ${mid.toFixed(4)}, high ${high.toFixed(4)})`),
  )
  const changes = facts.changes.map(
    ({ path, from, to }) => `${path}: ${shown(from)} → ${shown(to)}`,
  )
  const isNoteShown = facts.note !== null && !isForSupplier
  return {
    lead: leadOf(number, facts, kind),
    facts: [
      ['Offer', facts.id],
      ['Supplier', facts.supplier],
      ['Kind', facts.useCase],
      ['Valid to', facts.validTo],
      ['Weight', `${facts.weightKg} kg`],
      ['Total', dollars.format(facts.total)],
      ...lines.map((text, at) => [`Line ${at + 1}`, text] as const),
    ],
    ...(isNoteShown ? { quote: { by: facts.by, text: facts.note } } : {}),
    ...(number === 25 && changes.length ? { list: { title: 'Changed', rows: changes } } : {}),
    warnings: [],
  }
}
