import type { Filter } from './filters.ts'
import { standingIn } from './kept-views.ts'
import type { KeptView, ViewStanding } from './kept-views.ts'

type Filters = Readonly<Record<string, Filter<never, object>>>
type ValueOf<T> = T extends { readonly ask: (value: infer V) => object } ? V : never
type AskedBy<T> = T extends { readonly ask: (value: never) => infer Q } ? Q : never
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
export type QueryOf<F extends Filters, S extends string> = Partial<Joined<AskedBy<F[keyof F]>>> & {
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
  /** The order of the list by itself, where its column knows one. */
  readonly usual?: string
  /** The views that the list has by itself; `today` is a date. */
  readonly views: (today: string) => readonly V[]
}
type At = { readonly opened: string | undefined; readonly today: string }

const isColumn = (value: string) => value.length > 0 && value.length <= 30 && !value.includes('\n')

/** How a list's address is read and written: what is not known or breaks its rule is dropped and named. */
function addressOf(filters: Filters, sorts: readonly string[]) {
  const rules: Readonly<Record<string, { isList: boolean; fits: (value: string) => boolean }>> = {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, { kind, fits }]) => [
        name,
        { isList: kind === 'many', fits },
      ]),
    ),
    sort: { isList: false, fits: (value) => sorts.includes(value) },
    cols: { isList: true, fits: isColumn },
  }
  const names = Object.keys(rules)
  const read = (raw: Raw) => {
    const ignored: string[] = []
    const entries = Object.entries(raw).flatMap(([name, value]) => {
      if (value === '') return []
      const rule = names.includes(name) ? rules[name] : undefined
      const values = rule?.isList ? value.split(',') : [value]
      if (rule && values.every(rule.fits)) return [[name, rule.isList ? values : value] as const]
      ignored.push(name)
      return []
    })
    return { search: Object.fromEntries(entries), ignored }
  }
  const write = (search: AnySearch): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        if (value === undefined || value.length === 0) return []
        return [[name, typeof value === 'string' ? value : value.join(',')]]
      }),
    )
  return { read, write }
}

/** A path with a query, as people like to read it: commas and colons as they are. */
export function addressWith(path: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const said = pairs.join('&').replaceAll('%2C', ',').replaceAll('%3A', ':')
  return said ? `${path}?${said}` : path
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
  const address = addressOf(list.filters, list.sorts)
  const write = (search: Search) => address.write(search as AnySearch) // because each value of a filter is a text or some
  const read = (raw: Raw): { readonly search: Search; readonly ignored: readonly string[] } => {
    const { search, ignored } = address.read(raw)
    return { search: search as object as Search, ignored } // because each rule lets through just the values of its name
  }
  /** What narrows the list: everything but how it is shown. */
  const narrowing = (search: Search): Search => ({ ...search, sort: undefined, cols: undefined })
  const said = (search: Search) => JSON.stringify(write(narrowing(search)))
  const viewOf = (search: Search, today: string) =>
    list.views(today).find((view) => said(view.search) === said(search))?.id as V['id'] | undefined // because views are of V
  return {
    ...list,
    read,
    write,
    narrowing,
    viewOf,
    /** The address of the list with a search, for links. */
    href: (search: Search, path = list.path) => addressWith(path, write(search)),
    /** Whether two searches show the same rows. */
    isSame: (left: Search, right: Search) => said(left) === said(right),
    query: (search: Search): QueryOf<F, S> =>
      Object.assign(
        {},
        ...Object.entries(list.filters).flatMap(([name, { ask }]) => {
          const value = search[name]
          return value === undefined ? [] : [ask(value as never)] // because the value is that filter's
        }),
        search.sort === undefined ? {} : { sort: search.sort },
      ) as QueryOf<F, S>, // because each filter says its own part
    /** Which view a search is, and what became of the one that was opened last. */
    standing: (search: Search, kept: readonly KeptView[], { opened, today }: At): ViewStanding =>
      standingIn(search, kept, {
        opened,
        address: {
          read: (raw) => read(raw).search,
          write,
          filters: narrowing,
          builtIn: (one) => viewOf(one, today),
        },
      }),
    /** The search that the list opens with for its reader, if they chose one. */
    opening: (kept: readonly KeptView[]): Search | undefined => {
      const first = kept.find(({ isMine, isDefault }) => isMine && isDefault)
      return first && read(first.search).search
    },
  }
}
