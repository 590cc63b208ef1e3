import type { Allowed } from './lifecycle.ts'

/** Who asks, on which day. */
type Asking = {
  readonly by: { readonly id: string; readonly caller: string }
  readonly today: string
}
type Known<A extends string> = { readonly key: string; readonly all: readonly Allowed<A>[] }

/** What an area says of asking its lifecycle about a record as somebody sees it. */
type AskingRules<R, N, Q extends Asking, A extends string> = {
  readonly askingOf: (record: R, now: N) => Q
  readonly allowed: (record: R, asking: Q) => readonly Allowed<A>[]
}

/** A lifecycle asked about records as pages show them: every action with whether this user could take it now. */
export function allowedOn<R extends object, N, Q extends Asking, A extends string>({
  askingOf,
  allowed,
}: AskingRules<R, N, Q, A>) {
  // Deciding takes about a millisecond a record, and lists ask for a hundred again with every click.
  const known = new WeakMap<R, Known<A>>()
  return (record: R, now: N): readonly Allowed<A>[] => {
    const asking = askingOf(record, now)
    const key = `${asking.by.id} ${asking.by.caller} ${asking.today}`
    const before = known.get(record)
    if (before?.key === key) return before.all
    const all = allowed(record, asking)
    known.set(record, { key, all })
    return all
  }
}

/** Why an action is not possible, in one text; undefined: it is. */
export const whyNot = (allowed: Allowed<string> | undefined): string | undefined =>
  allowed?.isPossible ? undefined : (allowed?.reasons.map(({ text }) => text).join(' ') ?? '')
