import * as z from 'zod/mini'

import { DateOnly, line } from '#schemas/primitives.ts'
import { Booking, ShipmentState, ShipmentType } from '#schemas/shipment-request.ts'
import { TenantId } from '#schemas/tenants/tenant-id.ts'

const listOf = <T extends z.ZodMiniType<string, string>>(item: T) => z.array(item)

/** One rule per name of the list's address; what a name reads is text. */
const rules = {
  type: ShipmentType,
  q: line(3, 100),
  state: listOf(ShipmentState),
  booking: listOf(Booking),
  tenant: TenantId,
  site: line(1, 50),
  from: DateOnly,
  to: DateOnly,
  hazmat: z.enum(['yes', 'no']),
  prebooking: z.enum(['yes', 'no']),
  waiting: z.enum(['me', 'bizdev', 'logistics', 'carrier', 'requester', 'pickup']),
  sort: z.enum(['-created', 'created', 'pickup_date']),
  cols: listOf(line(1, 30)),
} as const
type Rules = typeof rules
type Name = keyof Rules

/** What the list shows, as its address says it; an absent name is the default. */
export type ListSearch = { readonly [K in Name]?: z.output<Rules[K]> | undefined }
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
    const read = known && rules[known].safeParse(isList(known) ? value.split(',') : value)
    if (known && read?.success) return [[known, read.data] as const]
    ignored.push(name)
    return []
  })
  return { search: Object.fromEntries(entries), ignored }
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
