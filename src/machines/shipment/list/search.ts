import { DATE, isDay } from '#schemas/calendar.ts'
import type { AdrClass, MaterialClassification } from '#schemas/material.ts'
import type { Booking, ShipmentState, ShipmentType } from '#schemas/shipment-request.ts'
import {
  adrClasses,
  bookings,
  materialClassifications,
  shipmentSortings,
  shipmentStates,
  shipmentTypes,
  waitingGroups,
} from '#schemas/shipment-words.ts'
import { isTenantId } from '#schemas/tenants/index.ts'

/** What the list shows, as its address says it; an absent name is the default. */
export type ListSearch = {
  readonly type?: ShipmentType | undefined
  readonly q?: string | undefined
  readonly state?: ShipmentState[] | undefined
  readonly booking?: Booking[] | undefined
  readonly tenant?: string | undefined
  readonly site?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly hazmat?: 'yes' | 'no' | undefined
  readonly prebooking?: 'yes' | 'no' | undefined
  readonly destination?: string | undefined
  readonly classification?: MaterialClassification | undefined
  readonly ddr?: 'yes' | 'no' | undefined
  readonly adr?: AdrClass | undefined
  readonly address?: 'yes' | 'no' | undefined
  readonly waiting?: 'me' | (typeof waitingGroups)[number] | undefined
  readonly sort?: (typeof shipmentSortings)[number] | undefined
  readonly cols?: string[] | undefined
}
type Name = keyof ListSearch
type Rule = (value: string) => boolean

const among =
  (words: readonly string[]): Rule =>
  (value) =>
    words.includes(value)
const line =
  (min: number, max: number): Rule =>
  (value) =>
    value.length >= min && value.length <= max && !value.includes('\n')
const date: Rule = (value) => DATE.test(value) && isDay(value)

// One rule per name of the list's address. By hand, since the list would carry zod for these few; a test holds them
// against the schema of the call.
const rules: Readonly<Record<Name, Rule>> = {
  type: among(shipmentTypes),
  q: line(3, 100),
  state: among(shipmentStates),
  booking: among(bookings),
  tenant: isTenantId,
  site: line(1, 50),
  from: date,
  to: date,
  hazmat: among(['yes', 'no']),
  prebooking: among(['yes', 'no']),
  destination: line(1, 50),
  classification: among(materialClassifications),
  ddr: among(['yes', 'no']),
  adr: among(adrClasses),
  address: among(['yes', 'no']),
  waiting: among(['me', ...waitingGroups]),
  sort: among(shipmentSortings),
  cols: line(1, 30),
}
const names = Object.keys(rules) as Name[] // because the object above is closed
const isList = (name: Name) => name === 'state' || name === 'booking' || name === 'cols'

/**
 * Reads the query of an address. A name that is not known and a value that breaks its rule are dropped and named, so
 * that the page can say so.
 */
export function readSearch(raw: Readonly<Record<string, string>>): {
  readonly search: ListSearch
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
  return { search: Object.fromEntries(entries) as ListSearch, ignored }
}

/** The query of an address for a search: lists with commas, in the order of the rules. */
export function writeSearch(search: ListSearch): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      if (value === undefined || value.length === 0) return []
      return [[name, typeof value === 'string' ? value : value.join(',')]]
    }),
  )
}

/** The address of a list with a search, for links. */
export function hrefOf(path: string, search: ListSearch): string {
  const query = new Map(Object.entries(writeSearch(search)))
  if (query.size === 0) return path
  const pairs = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}?${pairs.join('&').replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}

const flag = (value: 'yes' | 'no' | undefined) =>
  value && (value === 'yes' ? ('true' as const) : ('false' as const))
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  } // because only undefined ones are dropped

/** The query of the list calls (calls.md §5) for a search. */
export const toListQuery = (search: ListSearch) =>
  given({
    shipment_type: search.type,
    q: search.q,
    state: search.state,
    booking: search.booking,
    tenant: search.tenant,
    site_id: search.site,
    pickup_from: search.from,
    pickup_to: search.to,
    is_hazmat: flag(search.hazmat),
    is_pre_booking: flag(search.prebooking),
    destination: search.destination,
    classification: search.classification,
    is_ddr: flag(search.ddr),
    adr_class: search.adr,
    has_address_issue: flag(search.address),
    mine: search.waiting === 'me' ? ('true' as const) : undefined,
    waiting: search.waiting === 'me' ? undefined : search.waiting,
    sort: search.sort,
  })

/** What narrows the list: everything but how it is shown. */
export const filtersOf = (search: ListSearch): ListSearch => ({
  ...search,
  sort: undefined,
  cols: undefined,
})

/** Whether two searches show the same rows. */
export const sameFilters = (left: ListSearch, right: ListSearch): boolean =>
  JSON.stringify(writeSearch(filtersOf(left))) === JSON.stringify(writeSearch(filtersOf(right)))
