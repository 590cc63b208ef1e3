import { DATE, isDay } from '#schemas/calendar.ts'
import { inOneLine, isSearch } from '#schemas/plain-text.ts'

// By hand, since a list would carry zod for these few; tests hold them against the schemas of the calls.

/** How a value is said in the query of the call: its name there, and its value where that is another one. */
type Asking = { readonly as: string; readonly say?: (value: string) => string }
/** One filter of a list: a name of its address. `V` is its value there, `Q` what it says in the query of the call. */
export type Filter<V, Q extends object> = Asking & {
  readonly kind: 'text' | 'day' | 'one' | 'many' | 'choice'
  /** Whether a value of the address is one; of a list of values each. */
  readonly fits: (value: string) => boolean
  /** Which of two filters takes a value. */
  readonly pick?: (value: string) => Asking
  /** Types only. */
  readonly of?: { readonly value: V; readonly query: Q }
}
type As<A extends string, V> = { readonly [K in A]: V }

function isLine(min: number, max: number) {
  return (value: string) => {
    const { length } = inOneLine(value)
    return length >= min && length <= max
  }
}
const among = (words: readonly string[]) => (value: string) => words.includes(value)

/** Words that somebody types, of so many characters. */
export const text = <const A extends string>(
  as: A,
  [min, max]: readonly [number, number],
): Filter<string, As<A, string>> => ({ kind: 'text', as, fits: isLine(min, max) })

/** Words that a list is searched for; the call that answers reads them the same. */
export const words: Filter<string, As<'q', string>> = {
  kind: 'text',
  as: 'q',
  fits: (value) => isSearch(value) && value.length <= 100,
}

/** A date. */
export const day = <const A extends string>(as: A): Filter<string, As<A, string>> => ({
  kind: 'day',
  as,
  fits: (value) => DATE.test(value) && isDay(value),
})

/** One of a few words. */
export const one = <const A extends string, const W extends string>(
  as: A,
  known: readonly W[],
): Filter<W, As<A, W>> => ({ kind: 'one', as, fits: among(known) })

/** Any of a few words. */
export const many = <const A extends string, const W extends string>(
  as: A,
  known: readonly W[],
): Filter<readonly W[], As<A, W[]>> => ({ kind: 'many', as, fits: among(known) })

/** Yes or no; the call knows true and false. */
export const yesNo = <const A extends string>(
  as: A,
): Filter<'yes' | 'no', As<A, 'true' | 'false'>> => ({
  kind: 'one',
  as,
  fits: among(['yes', 'no']),
  say: (value) => String(value === 'yes'),
})

/** One word of the address that is a flag of the call: "me" is `mine=true`. */
export const only = <const A extends string, const W extends string>(
  as: A,
  word: W,
): Filter<W, As<A, 'true'>> => ({ kind: 'one', as, fits: among([word]), say: () => 'true' })

/** One of what is loaded, a site or a supplier: `fits` knows its form. */
export const choice = <const A extends string>(
  as: A,
  fits: (value: string) => boolean = isLine(1, 50),
): Filter<string, As<A, string>> => ({ kind: 'choice', as, fits })

/** One or the other, as the first says that takes the value. */
export const either = <V extends string, Q extends object, W extends string, R extends object>(
  left: Filter<V, Q>,
  right: Filter<W, R>,
): Filter<V | W, Partial<Q> & Partial<R>> => ({
  kind: 'one',
  as: left.as,
  fits: (value) => left.fits(value) || right.fits(value),
  pick: (value) => (left.fits(value) ? left : right),
})
