import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { transitionsOf } from '#flows/graph.ts'
import { guardsOf, isChoice } from '#machines/records/explain.ts'
import type { GuardUse } from '#machines/records/explain.ts'
import type { Allowed } from '#machines/records/lifecycle.ts'
import { statusOf } from '#schemas/error.ts'
import type { ErrorCode, Reason } from '#schemas/error.ts'
import { machineWords } from '#texts/chart-words.ts'

type Decision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly reasons: readonly Reason[] }

/** A lifecycle beside the table of who may do what where, which is typed by hand. */
type Ruled<P extends string, A extends string, C extends string, E> = {
  readonly places: readonly P[]
  /** Where no record is yet. */
  readonly start: P
  readonly callers: readonly C[]
  readonly types: readonly A[]
  readonly mayByTable: (type: A, place: P, caller: C) => boolean
  /** Each way in which somebody can send an event. */
  readonly sentBy: (type: A, caller: C) => readonly { readonly name: string; readonly event: E }[]
  readonly decide: (place: P, event: E, caller: C) => Decision
  readonly allowed: (place: P, caller: C) => readonly Allowed<A>[]
}

/** Holds a lifecycle against its table: what the machine allows, and what a page would offer. */
export function testTable<P extends string, A extends string, C extends string, E>(
  of: Ruled<P, A, C, E>,
): void {
  const { places, start, callers, types, mayByTable, sentBy, decide } = of

  test.each(places)('in %s the machine allows exactly what the table allows', (place) => {
    const asked = types.flatMap((type) =>
      callers.flatMap((caller) =>
        sentBy(type, caller).map(({ name, event }) => ({
          what: `${name} by ${caller}`,
          table: mayByTable(type, place, caller),
          machine: decide(place, event, caller).ok,
        })),
      ),
    )

    expect(asked.filter(({ table, machine }) => table !== machine)).toEqual([])
    expect(asked.length).toBeGreaterThan(types.length * callers.length)
  })

  test.each(places.filter((place) => place !== start))(
    'in %s the page offers exactly what the server would do',
    (place) => {
      for (const caller of callers)
        for (const { action, isPossible, reasons } of of.allowed(place, caller)) {
          const [first] = sentBy(action, caller)
          if (!first) throw new Error(`no event for ${action}`)
          const { ok } = decide(place, first.event, caller)
          expect([action, caller, isPossible]).toEqual([action, caller, ok])
          expect(reasons.length > 0).toBe(!isPossible)
        }
    },
  )
}

/** One thing against an action, and the answer that it must get. */
type Refused = {
  readonly name: string
  /** Status and code. */
  readonly answer: string
  /** Codes of the reasons. */
  readonly reasons: string
  /** The first reason says this. */
  readonly words: string
}

/** Sees that what is refused is refused with its status, its code and all of its reasons in words. */
export function testRefusals<R extends Refused>(
  cases: readonly R[],
  {
    decide,
    seen,
  }: {
    readonly decide: (one: R) => Decision
    readonly seen: (name: string, code: string) => void
  },
): void {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const decision = decide(one)

    if (decision.ok) throw new Error('it was allowed')
    expect(`${statusOf[decision.code]} ${decision.code}`).toBe(one.answer)
    expect(decision.reasons.map(({ code }) => code).join(' ')).toBe(one.reasons)
    expect(decision.reasons[0]?.text).toContain(one.words)
    for (const { text, code } of decision.reasons) {
      expect(text).not.toMatch(/[{}]/)
      seen(one.name, code)
    }
  })
}

type Guarded = {
  readonly machine: AnyStateMachine
  readonly guards: object
  /** The code that a false guard is shown by. */
  readonly codeOf: (use: GuardUse) => string
  readonly cases: readonly Pick<Refused, 'reasons'>[]
}

/** Sees that each guard is used, has words for the chart, and a case in which it alone is false. */
export function testGuards({ machine, guards, codeOf, cases }: Guarded): void {
  const names = Object.keys(guards)
  const words = machineWords[machine.id]?.guards ?? {}
  const uses = (function walk(node: AnyStateNode): readonly string[] {
    const own = transitionsOf(node).flatMap(({ guard }) => guardsOf(guard).map(({ type }) => type))
    return [...own, ...Object.values(node.states).flatMap((child) => walk(child as AnyStateNode))] // because children are nodes of the same machine
  })(machine.root)

  describe('every guard', () => {
    test.each(names)('%s is used', (name) => {
      expect(uses).toContain(name)
    })

    // `by` only asks for roles: the chart says them.
    test.each(names.filter((name) => name !== 'by'))('%s has words for the chart', (name) => {
      expect(words[name]).toBeTruthy()
    })

    test.each(names.filter((name) => !isChoice({ type: name, params: undefined })))(
      '%s has a case where it alone is false',
      (name) => {
        const code = codeOf({ type: name, params: undefined })

        expect(cases.some(({ reasons }) => reasons === code)).toBe(true)
      },
    )

    test('no words are left over', () => {
      expect(Object.keys(words).filter((name) => !names.includes(name))).toEqual([])
    })
  })
}
