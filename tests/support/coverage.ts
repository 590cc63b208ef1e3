import type { AnyStateMachine } from 'xstate'

import { declaredTransitions } from './paths.ts'

type Seen = 'machine' | 'HTTP' | 'browser'

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
    print: () =>
      console.log(
        `coverage of ${machine.id} (${where}): ${taken.size} of ${declared.length} transitions` +
          (refused.size ? `, ${refused.size} refusals` : ''),
      ),
  }
}
