import { one, text } from './filters.ts'
import type { Filter } from './filters.ts'

type Filters = Readonly<Record<string, Filter<unknown, object>>>
type ValueOf<T> = T extends Filter<infer V, object> ? V : never
type AskedBy<T> = T extends Filter<unknown, infer Q> ? Q : never
type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** What a list shows, as its address says it; an absent name is the default. */
export type SearchOf<F extends Filters, S extends string> = {
  readonly [K in keyof F]?: ValueOf<F[K]> | undefined
} & {
  readonly sort?: S | undefined
  /** The chosen columns, in their order. */
  readonly cols?: readonly string[] | undefined
}
/** The query of the list's call. */
type QueryOf<F extends Filters, S extends string> = Partial<Joined<AskedBy<F[keyof F]>>> & {
  readonly sort?: S
}

type Raw = Readonly<Record<string, string>>
/** A search as generic pieces see it. */
export type AnySearch = {
  readonly [name: string]: string | readonly string[] | undefined
  readonly sort?: string | undefined
  readonly cols?: readonly string[] | undefined
}

type View<F extends Filters, S extends string> = {
  readonly id: string
  readonly search: SearchOf<F, S>
}
type Definition<F extends Filters, S extends string, V extends View<F, S>> = {
  /** "shipments": what views are kept under. */
  readonly name: string
  readonly path: string
  /** By their names in the address, in their order there. */
  readonly filters: F
  readonly sorts: readonly S[]
  /** The order of the list by itself, where its column knows one: what it is narrowed to may have its own. */
  readonly usual?: (search: SearchOf<F, S>) => string
  /** The filter that says which list it is, a user pool: its views are its words, and nothing else ends them. */
  readonly within?: keyof F & string
  /** The name in the address that says which record is open over the list: it narrows nothing. */
  readonly over?: keyof F & string
  /** Names in the address of another list on the same page: they narrow nothing here. */
  readonly beside?: readonly (keyof F & string)[]
  /** The views that the list has by itself; `today` is a date. */
  readonly views: (today: string) => readonly V[]
}
/** A list as generic pieces see it. */
export type DefinedList<Search extends AnySearch> = {
  readonly name: string
  readonly path: string
  readonly filters: Filters
  readonly usual?: (search: Search) => string
  readonly within?: string
  readonly over?: string
  readonly beside?: readonly string[]
  readonly views: (today: string) => readonly { readonly id: string; readonly search: Search }[]
  readonly read: (raw: Raw) => { readonly search: Search; readonly ignored: readonly string[] }
  readonly write: (search: Search) => Readonly<Record<string, string>>
  readonly query: (search: Search) => object
  readonly href: (search: Search) => string
}

/**
 * A list of records: one table of filters is its address, the query of its call, its chips, its dialog and its views.
 */
export function defineList<
  const F extends Filters,
  const S extends string,
  const V extends View<F, S>,
>(list: Definition<F, S, V>) {
  type Search = SearchOf<F, S>
  const rules: Filters = {
    ...list.filters,
    sort: one('sort', list.sorts),
    cols: { ...text('', [1, 30]), kind: 'many' },
  }
  const given = (search: Search) =>
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = (search as AnySearch)[name] // because each value of a filter is a text or some
      return value === undefined ? [] : [[name, value, rule] as const]
    })
  const write = (search: Search): Record<string, string> =>
    Object.fromEntries(
      given(search)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => value),
    )
  /** What is not known or breaks its rule is dropped and named, so that the page can say so. */
  const read = (raw: Raw): { readonly search: Search; readonly ignored: readonly string[] } => {
    const ignored: string[] = []
    const entries = Object.entries(raw).flatMap(([name, value]) => {
      if (value === '') return []
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
      const values = rule?.kind === 'many' ? value.split(',') : [value]
      if (rule && values.every(rule.fits)) return [[name, rule.kind === 'many' ? values : value]]
      ignored.push(name)
      return []
    })
    return { search: Object.fromEntries(entries) as Search, ignored } // because each rule lets through just the values of its name
  }
  return {
    ...list,
    read,
    write,
    /** The address of the list with a search, for links. */
    href: (search: Search) => addressOf(list.path, write(search)),
    query: (search: Search) =>
      Object.fromEntries(
        given(search).flatMap(([, value, rule]) => {
          const { as, say } = rule.pick?.(String(value)) ?? rule
          return as ? [[as, say?.(String(value)) ?? value]] : []
        }),
      ) as QueryOf<F, S>, // because each filter says its own part
  }
}

// Commas and colons as people like to read them.
function addressOf(path: string, written: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(written).map((pair) => pair.map(encodeURIComponent).join('='))
  const query = pairs.join('&').replaceAll('%2C', ',').replaceAll('%3A', ':')
  return query ? `${path}?${query}` : path
}
