import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { leaveRecord } from '#scripts/flows-coverage.ts'
import type { CoverageRecord } from '#scripts/flows-coverage.ts'

import { declaredTransitions } from './paths.ts'

type Seen = CoverageRecord['where']

/** Collects which declared transitions of a machine a test took, and which refusals it saw. */
export function coverageOf(machine: AnyStateMachine, where: Seen) {
  const declared = declaredTransitions(machine)
  const taken = new Set<string>()
  const refused = new Set<string>()
  return {
    take: (ids: readonly string[]) => ids.forEach((id) => taken.add(id)),
    /** A refusal: of which event, where, why. */
    refuse: (situation: string, event: string, why: string) =>
      refused.add(`${situation} ${event} ${why}`),
    missing: () => declared.filter((id) => !taken.has(id)),
    /** Taken but not declared: the test walked on another machine. */
    unknown: () => [...taken].filter((id) => !declared.includes(id)),
    /** Hands it all to the report of the run. */
    print: () =>
      leaveRecord(expect.getState().testPath ?? '', {
        machine: machine.id,
        where,
        taken: [...taken],
        refused: refused.size,
      }),
  }
}
