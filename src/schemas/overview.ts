import type { Caller } from './user-type-name.ts'

/** What the strip of an overview can count of requests, and of offers. */
export const requestFigures = [
  'exceptions',
  'blocked',
  'to-approve',
  'pickups',
  'on-the-road',
  'late-deliveries',
] as const
export const offerFigures = ['offers-waiting', 'offers-ending', 'offers-open'] as const
export type RequestFigure = (typeof requestFigures)[number]
export type OfferFigure = (typeof offerFigures)[number]
export type Figure = RequestFigure | OfferFigure

/** What stands below the strip. */
export type OverviewCard =
  | 'exceptions'
  | 'approvals'
  | 'board'
  | 'offers'
  | 'prices'
  /** How old open requests are, and what was completed lately. */
  | 'progress'

type Overview = { readonly figures: readonly Figure[]; readonly cards: readonly OverviewCard[] }
const logistics: readonly Figure[] = [
  'exceptions',
  'to-approve',
  'pickups',
  'on-the-road',
  'late-deliveries',
]
const requests: readonly Figure[] = ['blocked', 'to-approve']
const offers: readonly Figure[] = ['offers-waiting', 'offers-ending', 'offers-open']
const nothing: Overview = { figures: [], cards: [] }

const overviews: Readonly<Partial<Record<Caller, Overview>>> = {
  // Ours: who decides everything has the figures of both departments that somebody must act on.
  admin: {
    figures: ['exceptions', 'to-approve', 'pickups', 'offers-waiting', 'offers-open'],
    cards: ['exceptions', 'approvals', 'board', 'offers', 'prices', 'progress'],
  },
  'customer-ops': {
    figures: [...requests, ...offers],
    cards: ['approvals', 'board', 'offers', 'prices', 'progress'],
  },
  managers: {
    figures: [...offers, ...requests],
    cards: ['offers', 'prices', 'approvals', 'board', 'progress'],
  },
  logistics: { figures: logistics, cards: ['exceptions', 'board', 'progress'] },
  lowest: { figures: [], cards: ['board'] },
}

/** What somebody's overview shows, in its order (redesign.md §6.4). */
export const overviewOf = (caller: Caller): Overview => overviews[caller] ?? nothing
