import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'
import { dayInText } from '#texts/day.ts'

import { changeRows } from './changes.ts'
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

type Told = { readonly facts: OfferMailFacts; readonly kind: ReminderKind | undefined }
type Mail = {
  readonly subject: (told: Told) => string
  readonly lead: (told: Told) => readonly string[]
}

const whoDid = ({ by, onBehalfOf }: OfferMailFacts) =>
  onBehalfOf ? `${by}, for ${onBehalfOf},` : by

function decided(facts: OfferMailFacts): readonly string[] {
  if (facts.state === 'rejected') return [`${whoDid(facts)} rejected the price of the offer.`]
  return [
    `${whoDid(facts)} ${outcome(facts)} the offer.`,
    ...(facts.lossReason ? [`Reason: ${facts.lossReason}.`] : []),
  ]
}

/** calls.md §10: made of our own words, the id and dates. */
const mails: Readonly<Record<SpotMail, Mail>> = {
  25: {
    subject: ({ facts }) => `Approve offer ${facts.id}: ${facts.reasons.join(', ').toLowerCase()}`,
    lead: ({ facts }) => [
      `${facts.by} made or changed an offer. Its price waits for your decision.`,
      `Price check: ${facts.reasons.join(', ')}.`,
    ],
  },
  26: {
    subject: ({ facts }) => `Offer ${facts.id} valid to ${facts.validTo}`,
    lead: ({ facts }) => [
      `Here is our offer. It is valid to the end of ${dayInText(facts.validTo)}.`,
      'The letter is attached; answer in the portal.',
    ],
  },
  27: {
    subject: ({ facts }) => `Offer ${facts.id} ${outcome(facts)}`,
    lead: ({ facts }) => decided(facts),
  },
  29: {
    subject: ({ facts, kind }) =>
      kind === 'approval'
        ? `Reminder: offer ${facts.id} waits for approval`
        : `Reminder: offer ${facts.id} ends on ${facts.validTo}`,
    lead: ({ facts, kind }) =>
      kind === 'approval'
        ? ['The price of this offer has been waiting for two working days.']
        : [`The offer ends on ${dayInText(facts.validTo)} and has no answer yet.`],
  },
}

export const spotSubject = (number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): string =>
  mails[number].subject({ facts, kind })

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
  const changes = changeRows(facts.changes)
  const isNoteShown = facts.note !== null && !isForSupplier
  return {
    lead: mails[number].lead({ facts, kind }),
    facts: [
      ['Offer', facts.id],
      ['Supplier', facts.supplier],
      ['Kind', facts.useCase],
      ['Valid to', dayInText(facts.validTo)],
      ['Weight', `${facts.weightKg} kg`],
      ['Total', dollars.format(facts.total)],
      ...lines.map((text, at) => [`Line ${at + 1}`, text] as const),
    ],
    ...(isNoteShown ? { quote: { by: facts.by, text: facts.note } } : {}),
    ...(number === 25 && changes.length ? { list: { title: 'Changed', rows: changes } } : {}),
    warnings: [],
  }
}
