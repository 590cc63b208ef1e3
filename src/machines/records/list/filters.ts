import { DATE, isDay } from '#schemas/calendar.ts'

// By hand, since a list would carry zod for these few; tests hold them against the schemas of the calls.

/** One filter of a list: a name of its address. `V` is its value there, `Q` what it says in the query of the call. */
export type Filter<V, Q extends object> = {
  readonly kind: 'text' | 'day' | 'one' | 'many' | 'choice'
  /** Whether a value of the address is one; of a list of values each. */
  readonly fits: (value: string) => boolean
  readonly ask: (value: V) => Q
  /** The words it takes, where they are known without loading anything. */
  readonly words?: readonly string[]
}

const isLine = (min: number, max: number) => (value: string) =>
  value.length >= min && value.length <= max && !value.includes('\n')
const asking =
  <const A extends string>(as: A) =>
  <V>(value: V) =>
    ({ [as]: value }) as { readonly [K in A]: V } // because a computed name widens to any
/** Words that somebody types; `as` is the name in the query of the call. */
export const text = <const A extends string>(
  as: A,
  [min, max]: readonly [number, number],
): Filter<string, { readonly [K in A]: string }> => ({
  kind: 'text',
  fits: isLine(min, max),
  ask: asking(as),
})

/** A date. */
export const day = <const A extends string>(
  as: A,
): Filter<string, { readonly [K in A]: string }> => ({
  kind: 'day',
  fits: (value) => DATE.test(value) && isDay(value),
  ask: asking(as),
})

/** One of a few words. */
export const one = <const A extends string, const W extends string>(
  as: A,
  words: readonly W[],
): Filter<W, { readonly [K in A]: W }> => ({
  kind: 'one',
  fits: (value) => words.some((word) => word === value),
  ask: asking(as),
  words,
})

/** Any of a few words. */
export const many = <const A extends string, const W extends string>(
  as: A,
  words: readonly W[],
): Filter<readonly W[], { readonly [K in A]: W[] }> => ({
  kind: 'many',
  fits: (value) => words.some((word) => word === value),
  ask: (values) => asking(as)([...values]),
  words,
})

/** Yes or no; the call knows true and false. */
export const yesNo = <const A extends string>(
  as: A,
): Filter<'yes' | 'no', { readonly [K in A]: 'true' | 'false' }> => ({
  kind: 'one',
  fits: (value) => value === 'yes' || value === 'no',
  ask: (value) => asking(as)(value === 'yes' ? 'true' : 'false'),
  words: ['yes', 'no'],
})

/** One word of the address that is a flag of the call: "me" is `mine=true`. */
export const only = <const A extends string, const W extends string>(
  as: A,
  word: W,
): Filter<W, { readonly [K in A]: 'true' }> => ({
  kind: 'one',
  fits: (value) => value === word,
  ask: () => asking(as)('true'),
  words: [word],
})

/** One of what is loaded, a site or a supplier: `fits` knows its form. */
export const choice = <const A extends string>(
  as: A,
  fits: (value: string) => boolean = isLine(1, 50),
): Filter<string, { readonly [K in A]: string }> => ({ kind: 'choice', fits, ask: asking(as) })

/** One or the other, as the first that takes the value says. */
export const either = <V extends string, Q extends object, W extends string, R extends object>(
  left: Filter<V, Q>,
  right: Filter<W, R>,
): Filter<V | W, Partial<Q> & Partial<R>> => ({
  kind: 'one',
  fits: (value) => left.fits(value) || right.fits(value),
  // because a value that fits the left is of its words, and any other of the right's
  ask: (value) => (left.fits(value) ? left.ask(value as V) : right.ask(value as W)) as Q & R,
  words: [...(left.words ?? []), ...(right.words ?? [])],
})
