import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'
import { dayInText } from '#texts/day.ts'
import { sayFreight } from '#texts/freight.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

import { offerChangeRows } from './changes.ts'
import type { OfferMailFacts } from './spot-offer-facts.ts'
import type { Content } from './templates.ts'

/** The mails of calls.md §10 that an offer sends; 29 is the reminder. */
export type SpotMail = OfferMail | 29
export type ReminderKind = 'expires' | 'answer' | 'approval'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const unitPrices = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
})
const kilograms = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
const perKg = (value: number) => `${unitPrices.format(value)}/kg`
const weight = (kg: number) => `${kilograms.format(kg)} kg`

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

const whoDid = ({ by, onBehalfOf }: Pick<OfferMailFacts, 'by' | 'onBehalfOf'>) =>
  onBehalfOf ? `${by}, for ${onBehalfOf},` : by

function decided(facts: OfferMailFacts): readonly string[] {
  if (facts.state === 'rejected') return [`${whoDid(facts)} rejected the price of this offer.`]
  return [
    `${whoDid(facts)} ${outcome(facts)} the offer.`,
    ...(facts.lossReason ? [`Reason: ${facts.lossReason}.`] : []),
  ]
}

/** Who asks for an approval: who made the offer what it is, or who approved it before. */
function asked({ action, by, onBehalfOf, editedBy, approvals }: OfferMailFacts): readonly string[] {
  const waits = 'Please review its price.'
  if (action === 'create') return [`${by} made an offer. ${waits}`]
  if (action !== 'approve') return [`${by} changed an offer. ${waits}`]
  const { given, asked: all } = approvals
  return [
    `${whoDid({ by, onBehalfOf })} approved the offer by ${editedBy} (${given} of ${all} approvals). ${waits}`,
  ]
}

/** calls.md §10: made of our own words, the id and dates. */
const mails: Readonly<Record<SpotMail, Mail>> = {
  25: {
    subject: ({ facts }) => `Approve offer ${facts.id}: ${facts.reasons.join(', ').toLowerCase()}`,
    lead: ({ facts }) => [...asked(facts), `Price check: ${facts.reasons.join(', ')}.`],
  },
  26: {
    subject: ({ facts }) =>
      `Offer ${facts.id}: ${dollars.format(facts.total)}, valid until ${dayInText(facts.validTo)}`,
    lead: ({ facts }) => [
      `Here’s our offer. It’s valid until the end of ${dayInText(facts.validTo)}.`,
      facts.useCase === spotWords.useCases['price-list']
        ? 'The price list is attached.'
        : 'The letter is attached. Answer in the portal.',
    ],
  },
  27: {
    subject: ({ facts }) => `Offer ${facts.id} ${outcome(facts)}`,
    lead: ({ facts }) => decided(facts),
  },
  32: {
    subject: ({ facts }) => `Offer ${facts.id} withdrawn`,
    lead: () => [
      'We withdrew this offer. You can no longer accept it, and its letter is no longer valid.',
    ],
  },
  33: {
    subject: ({ facts }) => `Offer ${facts.id} is being revised`,
    lead: () => [
      'We’re revising this offer. You can’t accept it until we send a new letter. The letter you have is no longer valid.',
    ],
  },
  29: {
    subject: ({ facts, kind }) =>
      kind === 'approval'
        ? `Reminder: offer ${facts.id} is waiting for approval`
        : `Reminder: offer ${facts.id} expires on ${dayInText(facts.validTo)}`,
    lead: ({ facts, kind }) =>
      kind === 'approval'
        ? ['The price of this offer has been waiting for approval for two business days.']
        : [
            `This offer expires on ${dayInText(facts.validTo)} and has no answer yet.`,
            ...(kind === 'answer' ? ['Accept or decline it in the portal.'] : []),
          ],
  },
}

export const spotSubject = (number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): string =>
  mails[number].subject({ facts, kind })

const TO_SUPPLIER: readonly SpotMail[] = [26, 32, 33]
/** Whether a mail is the supplier's: then nothing in it tells of costs, margins, approvals or notes. */
export const isForSupplier = (number: SpotMail, kind?: ReminderKind): boolean =>
  TO_SUPPLIER.includes(number) || kind === 'answer'

// Without it the lines add up to another total than the mail tells.
function freightRows({ freight }: OfferMailFacts, isShared: boolean) {
  if (!freight) return []
  const charged = freight.charged > 0 ? dollars.format(freight.charged) : undefined
  if (isShared) return [['Freight', sayFreight(freight.party, charged)] as const]
  return charged === undefined ? [] : [['Freight charged', charged] as const]
}

/** What an offer's mail says; only those to staff tell the price band. */
export function spotContent(number: SpotMail, facts: OfferMailFacts, kind?: ReminderKind): Content {
  const isShared = isForSupplier(number, kind)
  const lead = mails[number].lead({ facts, kind })
  const names = [
    ['Offer', facts.id],
    ['Supplier', facts.supplier],
  ] as const
  // What an offer becomes is not told before it is approved; what it was no longer holds.
  if (number === 32 || number === 33) return { lead, facts: names, warnings: [] }
  const lines = facts.lines.map(
    ({ name, dryKg, offered, low, mid, high, total }) =>
      `${name}: ${weight(dryKg)} dry at ${perKg(offered)}, ${dollars.format(total)}` +
      (isShared ? '' : ` (low ${perKg(low)}, mid ${perKg(mid)}, high ${perKg(high)})`),
  )
  const changes = offerChangeRows(facts)
  const isNoteShown = facts.note !== null && !isShared
  return {
    lead,
    facts: [
      ...names,
      ['Type', facts.useCase],
      ['Valid until', dayInText(facts.validTo)],
      ['Weight', weight(facts.weightKg)],
      ['Total', dollars.format(facts.total)],
      ...lines.map((text, at) => [`Line ${at + 1}`, text] as const),
      ...freightRows(facts, isShared),
    ],
    ...(isNoteShown ? { quote: { by: facts.by, text: facts.note } } : {}),
    ...(number === 25 && changes.length ? { list: { title: 'Changes', rows: changes } } : {}),
    warnings: [],
  }
}
