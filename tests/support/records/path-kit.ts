import { afterAll, expect, test } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  NonReducibleUnknown,
  SnapshotFrom,
} from 'xstate'

import { childKeeper } from '#machines/records/form/keeper/child.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { edgePaths, tours } from '#tests/support/paths.ts'
import type { Path } from '#tests/support/paths.ts'
import { walk } from '#tests/support/walk.ts'

/** A call that never answers: what it would say is on the path. */
export const silent = <O, I>() => fromPromise<O, I>(() => new Promise(() => {}))
/** Ears that hear nothing. */
export const deaf = <E extends EventObject, I extends NonReducibleUnknown = undefined>() =>
  fromCallback<E, I>(() => {})
/** What runs beside every form with a draft, silent. */
export const formActors = {
  watchDevice: deaf<EventObject, KeyInput>(),
  keepDraft: childKeeper.provide({ actors: { saveDraft: silent(), dropDraft: silent() } }),
}

type Step<M extends AnyStateMachine> = Path<M>[number]
type Heard = { readonly type: string }
type Walked<M extends AnyStateMachine> = {
  /** Absent: it takes none. */
  readonly inputs?: readonly InputFrom<M>[]
  /** What may happen. Several: they have nothing to do with each other, and each is walked by itself. */
  readonly alphabet?: readonly Heard[]
  readonly alphabets?: readonly (readonly Heard[])[]
  /** What makes two situations the same; absent: state and whole context. */
  readonly keyOf?: (snapshot: SnapshotFrom<M>) => string
  /** Of the ways to each edge one is walked for each of these; absent: all edges, in long tours. */
  readonly edgeOf?: (step: Step<M>) => unknown
  /** What no path may break. */
  readonly faultOf?: (
    snapshot: SnapshotFrom<M>,
    input: InputFrom<M>,
  ) => string | readonly string[] | undefined
  /** Fewer steps mean that something was not walked. */
  readonly atLeast?: number
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])

function oneForEach<M extends AnyStateMachine>(
  paths: readonly Path<M>[],
  edgeOf: (step: Step<M>) => unknown,
): readonly Path<M>[] {
  const last = (path: Path<M>) => path.slice(-1).map(edgeOf)
  return [...new Map(paths.map((path) => [JSON.stringify(last(path)), path])).values()]
}

/**
 * Walks generated paths on a living actor: each ends where the chart says, and every declared transition is on one.
 * Answers the steps, for what else must hold of them.
 */
export function testPaths<M extends AnyStateMachine>(
  machine: M,
  { inputs = [undefined as InputFrom<M>], keyOf = wholeOf, edgeOf, ...of }: Walked<M>, // because such a machine takes none
): readonly Step<M>[] {
  const { alphabet = [], alphabets = [alphabet], faultOf, atLeast = 0 } = of
  const walks = alphabets.flatMap((heard) => {
    const alive = heard as unknown as readonly EventFromLogic<M>[] // because actors' answers are no declared events
    // Whatever has ended hears nothing any more; a chart by itself does not know that.
    const events = ({ status }: AnyMachineSnapshot) => (status === 'active' ? alive : [])
    return inputs.flatMap((input) => {
      const way = { input, events, keyOf }
      const paths = edgeOf ? oneForEach(edgePaths(machine, way), edgeOf) : tours(machine, way)
      return paths.map((path) => ({ input, path }))
    })
  })
  const steps = walks.flatMap(({ path }) => path)
  const seen = coverageOf(machine, 'machine')
  afterAll(() => seen.print())

  test('every generated path ends where the chart says, and breaks no rule', () => {
    // Thousands of steps: each is compared at once, and only what is wrong is told.
    const wrong: unknown[] = []
    for (const { input, path } of walks)
      walk(machine, {
        input,
        path,
        check: ({ expected, actual, ids }) => {
          const [is, meant] = [keyOf(actual), keyOf(expected)]
          if (is !== meant) wrong.push({ is, meant })
          const faults = [faultOf?.(actual, input) ?? []].flat()
          if (faults.length > 0) wrong.push({ is, faults })
          if (ids.length === 0) wrong.push({ is, why: 'no transition led here' })
          seen.take(ids)
        },
      })

    expect(wrong).toEqual([])
    expect(steps.length).toBeGreaterThan(atLeast)
  })

  test('every declared transition is on some path', () => {
    expect(seen.missing()).toEqual([])
    expect(seen.unknown()).toEqual([])
  })
  return steps
}
