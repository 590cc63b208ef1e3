import type { AnySearch } from '#machines/records/list/define-list.ts'
import type { Filter } from '#machines/records/list/filters.ts'
import type { Option } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'

/** How one filter of a list is said. */
export type FilterLook = {
  readonly label: string
  /** The words that it takes, as people read them; of a choice those that are loaded. */
  readonly options?: readonly Option[]
  /** How a value is said that is no word of its own. */
  readonly say?: (value: string) => string
  /** Those that are offered, where that is not all of them; `draft` is what is chosen so far. */
  readonly offers?: (draft: AnySearch) => readonly Option[]
}
export type FilterLooks = Readonly<Record<string, FilterLook>>
export type Filters = Readonly<Record<string, Pick<Filter<never, object>, 'kind'>>>

export type Chip = {
  readonly label: string
  readonly value: string
  /** What is left without it. */
  readonly without: AnySearch
}

/** One chip per value that narrows the list, with the search that is left without it. */
export function chipsOf(search: AnySearch, filters: Filters, looks: FilterLooks): Chip[] {
  return Object.entries(filters).flatMap(([name, { kind }]) => {
    const value = search[name]
    const look = looks[name]
    if (value === undefined || !look) return []
    const say = (one: string) =>
      kind === 'day'
        ? sayDay(one)
        : (look.options?.find((option) => option.value === one)?.label ?? look.say?.(one) ?? one)
    const { label } = look
    if (typeof value === 'string')
      return [{ label, value: say(value), without: { ...search, [name]: undefined } }]
    return value.map((one) => ({
      label,
      value: say(one),
      without: { ...search, [name]: value.filter((other) => other !== one) },
    }))
  })
}
