import { numberFormat } from '#schemas/number-format.ts'

import { dayInText } from './day.ts'

const usd = (amount: number | null) =>
  amount === null
    ? 'not known'
    : numberFormat({ style: 'currency', currency: 'USD' }, 'en-US').format(amount)
const packs = (count: number) => (count === 1 ? '1 pack' : `${count} packs`)

/** What history, mails and the PDF of an offer for battery packs say. */
export const batteryOfferServerTexts = {
  usd,
  packs,
  history: {
    saved: (count: number, total: number | null) =>
      total === null
        ? `Saved with ${packs(count)}`
        : `Saved with ${packs(count)} for ${usd(total)}`,
    accepted: (total: number | null) => `Accepted for ${usd(total)}`,
  },
  subjects: {
    accepted: (id: string) => `Your battery offer ${id} is accepted`,
    copy: (id: string) => `Your battery offer ${id}`,
    staff: (id: string, total: number | null) => `Offer accepted: ${id}, ${usd(total)}`,
  },
  leads: {
    accepted: 'You accepted our offer for your battery packs. The offer is attached.',
    copy: (day: string) =>
      `Here is a copy of your offer. Its prices are good through ${dayInText(day)}.`,
    staff: 'A dismantler accepted an offer for battery packs.',
  },
  next: {
    none: 'We’ll email you about the pickup.',
    supplier_onboarding: 'Complete Supplier Onboarding so that we can pick up and pay you.',
    address_onboarding: 'Add your pickup address.',
  },
  facts: {
    offer: 'Offer',
    from: 'From',
    business: 'Business (not checked)',
    packs: 'Packs',
    total: 'You get',
    totalForStaff: 'Total',
    next: 'Next',
    shipping: 'Shipping',
  },
  lines: 'Packs',
  line: (line: string, condition: string, total: string) => `${line}, ${condition}: ${total}`,
  damaged:
    'Damaged packs (DDR) travel alone in P908 packaging. Do not ship them before you hear from us.',
  arranged: (company: string, cost: string) => `${company} arranges it, estimated at ${cost}`,
  own: 'You ship',
  ownForStaff: 'The dismantler ships',
  letter: {
    title: (id: string) => `Battery offer ${id}`,
    columns: ['Battery', 'Condition', 'Quantity', 'Weight', 'USD each', 'USD'] as const,
    estimated: 'estimated weight',
    recyclingOnly: (reason: string | null) => `Recycling only${reason ? `: ${reason}` : ''}`,
    vins: (vins: readonly string[]) => `VIN ${vins.join(', ')}`,
    part: (number: string) => `Part ${number}`,
    made: 'Prepared for',
    good: 'Prices good through',
    accepted: 'Accepted',
    packs: 'Packs',
    shipping: 'Shipping (estimate)',
    total: 'You get, in USD',
    terms:
      'Weights marked ≈ are estimates; the price stays as shown. The Terms of Use of selling batteries apply.',
  },
  conditions: { good: 'good', degraded: 'degraded', damaged: 'damaged' },
} as const
