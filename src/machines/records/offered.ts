import type { Offered } from './lifecycle.ts'

/** Who asks, on which day. */
type Asking = {
  readonly by: { readonly id: string; readonly caller: string }
  readonly today: string
}
type Known<A extends string> = { readonly key: string; readonly all: readonly Offered<A>[] }

/** What an area says of asking its lifecycle about a record as somebody sees it. */
type AskingRules<R, N, Q extends Asking, A extends string> = {
  readonly askingOf: (record: R, now: N) => Q
  readonly offered: (record: R, asking: Q) => readonly Offered<A>[]
}

/** A lifecycle asked about records as pages show them: every action with whether this user could take it now. */
export function offeredOn<R extends object, N, Q extends Asking, A extends string>({
  askingOf,
  offered,
}: AskingRules<R, N, Q, A>) {
  // Deciding takes about a millisecond a record, and lists ask for a hundred again with every click.
  const known = new WeakMap<R, Known<A>>()
  return (record: R, now: N): readonly Offered<A>[] => {
    const asking = askingOf(record, now)
    const key = `${asking.by.id} ${asking.by.caller} ${asking.today}`
    const before = known.get(record)
    if (before?.key === key) return before.all
    const all = offered(record, asking)
    known.set(record, { key, all })
    return all
  }
}

/** Why an action is not possible, in one text; undefined: it is. */
export const whyNot = (offered: Offered<string> | undefined): string | undefined =>
  offered?.isPossible ? undefined : (offered?.reasons.map(({ text }) => text).join(' ') ?? '')
