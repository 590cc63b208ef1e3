import { expect, test } from 'vitest'

/** What an action does at some places, written by hand. */
export type Done<P extends string, F> = {
  readonly at: readonly P[]
  /** A variation of an event by its name. */
  readonly sent: string
  /** What the event tells besides. */
  readonly event?: object
  /** Where it leads; absent: it stays. */
  readonly to?: P
  /** What the server carries out. */
  readonly does: readonly string[]
  /** Facts of the record on which it depends. */
  readonly given?: Partial<F>
  /** Facts that it changes, each to what; a function of who acts. */
  readonly sets?: Partial<F> | ((by: string) => Partial<F>)
}

type Tried<F, D> = { readonly by: string; readonly before: F; readonly decision: D }
type Decided<F, E> =
  | { readonly ok: true; readonly facts: F; readonly effects: readonly E[] }
  | { readonly ok: false }

type Acting<P extends string, F, E, D extends Decided<F, E>> = {
  readonly rows: readonly Done<P, F>[]
  /** What is decided for each of those who may act there. */
  readonly tried: (at: P, row: Done<P, F>) => readonly Tried<F, D>[]
  readonly placeAfter: (decision: Extract<D, { readonly ok: true }>) => P
  readonly wordsOf: (effect: E) => string
}

const changedFacts = (before: object, after: object) =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([fact, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, fact)),
    ),
  )

/** Holds what a lifecycle does against its table: where it leads, the effects and the facts, for each who may act. */
export function testEffects<P extends string, F extends object, E, D extends Decided<F, E>>({
  rows,
  tried,
  placeAfter,
  wordsOf,
}: Acting<P, F, E, D>): void {
  const cases = rows.flatMap((row) => row.at.map((at) => ({ at, row })))
  test.each(cases.map((one) => [`${one.row.sent} at ${one.at}`, one] as const))(
    '%s',
    (_name, { at, row }) => {
      const all = tried(at, row)
      expect(all.length).toBeGreaterThan(0)
      for (const { by, before, decision } of all) {
        const { sets = {} } = row
        const wanted = {
          by,
          to: row.to ?? at,
          does: row.does.toSorted(),
          sets: typeof sets === 'function' ? sets(by) : sets,
        }
        const got = decision.ok
          ? {
              by,
              to: placeAfter(decision as Extract<D, { readonly ok: true }>), // because it was asked
              does: decision.effects.map(wordsOf).toSorted(),
              sets: changedFacts(before, decision.facts),
            }
          : { by, refused: decision }
        expect(got).toEqual(wanted)
      }
    },
  )
}
