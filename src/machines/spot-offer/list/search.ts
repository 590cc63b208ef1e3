import { DATE, addDays, isDay } from '#schemas/calendar.ts'

/** What the list of offers shows, as its address says it; an absent name is the default. */
export type OfferSearch = {
  readonly q?: string | undefined
  readonly state?: readonly ListedState[] | undefined
  readonly supplier?: string | undefined
  readonly use?: 'firm-offer' | 'price-list' | undefined
  readonly reason?: 'near-high-price' | 'above-high-price' | undefined
  readonly waiting?: 'me' | undefined
  /** Made by the reader. */
  readonly mine?: 'yes' | undefined
  readonly expired?: 'yes' | 'no' | undefined
  /** Expires on this day at the latest. */
  readonly to?: string | undefined
  readonly sort?: 'expiration' | undefined
  readonly cols?: readonly string[] | undefined
}
/** Specification 1 §4, in the order of an offer's way. */
export const listedStates = [
  'pending-approval',
  'approved-or-expired',
  'rejected',
  'supplier-approved',
  'supplier-rejected',
  'deleted',
] as const
type ListedState = (typeof listedStates)[number]
type Name = keyof OfferSearch
type Rule = (value: string) => boolean

const among =
  (...words: readonly string[]): Rule =>
  (value) =>
    words.includes(value)
const line =
  (min: number, max: number): Rule =>
  (value) =>
    value.length >= min && value.length <= max && !value.includes('\n')

// One rule per name of the list's address; a test holds them against the schema of the call.
const rules: Readonly<Record<Name, Rule>> = {
  q: line(3, 100),
  state: among(...listedStates),
  supplier: (value) => /^300\d{12}$/.test(value),
  use: among('firm-offer', 'price-list'),
  reason: among('near-high-price', 'above-high-price'),
  waiting: among('me'),
  mine: among('yes'),
  expired: among('yes', 'no'),
  to: (value) => DATE.test(value) && isDay(value),
  sort: among('expiration'),
  cols: line(1, 30),
}
const names = Object.keys(rules) as Name[] // because the object above is closed
const isList = (name: Name) => name === 'state' || name === 'cols'

/**
 * Reads the query of an address. A name that is not known and a value that breaks its rule are dropped and named, so
 * that the page can say so.
 */
export function readOfferSearch(raw: Readonly<Record<string, string>>): {
  readonly search: OfferSearch
  readonly ignored: readonly string[]
} {
  const ignored: string[] = []
  const entries = Object.entries(raw).flatMap(([name, value]) => {
    if (value === '') return []
    const known = names.find((candidate) => candidate === name)
    const values = known && isList(known) ? value.split(',') : [value]
    if (known && values.every(rules[known])) return [[known, isList(known) ? values : value]]
    ignored.push(name)
    return []
  })
  // because each rule lets through just the values of its name
  return { search: Object.fromEntries(entries) as OfferSearch, ignored }
}

/** The query of an address for a search: lists with commas, in the order of the rules. */
export function writeOfferSearch(search: OfferSearch): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      if (value === undefined || value.length === 0) return []
      return [[name, typeof value === 'string' ? value : value.join(',')]]
    }),
  )
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  } // because only undefined ones are dropped

/** The query of the list call (calls.md §8) for a search. */
export const toOfferQuery = (search: OfferSearch) =>
  given({
    q: search.q,
    state: search.state && [...search.state],
    supplier_id: search.supplier,
    use_case: search.use,
    price_reason: search.reason,
    awaiting_me: search.waiting === 'me' ? ('true' as const) : undefined,
    mine: search.mine && ('true' as const),
    expired: search.expired && (search.expired === 'yes' ? ('true' as const) : ('false' as const)),
    expires_to: search.to,
    sort: search.sort,
  })

/** What narrows the list: everything but how it is shown. */
export const offerFiltersOf = (search: OfferSearch): OfferSearch => ({
  ...search,
  sort: undefined,
  cols: undefined,
})

const viewIds = ['all', 'waiting', 'mine', 'pending', 'open', 'ending', 'accepted'] as const
export type OfferViewId = (typeof viewIds)[number]
/** How near the end of an offer is "soon". */
export const SOON_DAYS = 7

/** The views that the list of offers has. `today` is a date of the company. */
export const offerViews = (
  today: string,
): readonly { readonly id: OfferViewId; readonly search: OfferSearch }[] => [
  { id: 'all', search: {} },
  { id: 'waiting', search: { waiting: 'me' } },
  { id: 'mine', search: { mine: 'yes' } },
  { id: 'pending', search: { state: ['pending-approval'] } },
  { id: 'open', search: { state: ['approved-or-expired'], expired: 'no' } },
  {
    id: 'ending',
    search: {
      state: ['approved-or-expired'],
      expired: 'no',
      to: addDays(today, SOON_DAYS),
      sort: 'expiration',
    },
  },
  { id: 'accepted', search: { state: ['supplier-approved'] } },
]

/** The view that a search is, if it is one. */
export function offerViewOf(search: OfferSearch, today: string): OfferViewId | undefined {
  const said = (one: OfferSearch) => JSON.stringify(writeOfferSearch(offerFiltersOf(one)))
  return offerViews(today).find((view) => said(view.search) === said(search))?.id
}
