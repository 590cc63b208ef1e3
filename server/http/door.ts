import type { Call } from '#api/contract/define-call.ts'

import type { Admitted } from './gate.ts'

type LetGo = () => void
const nothing: LetGo = () => {}

export const ONE_AT_A_TIME = 'Your last request is still running. Send one at a time'

/**
 * Lets a person into calls of class x once at a time (calls.md §1), counted per node as rates are; answers what to call
 * when the answer has been sent, undefined while they are inside.
 */
export function createDoor() {
  const inside = new Set<string>()
  return ({ rate }: Call, { principal = '' }: Admitted = {}): LetGo | undefined => {
    if (rate !== 'x') return nothing
    if (inside.has(principal)) return undefined
    inside.add(principal)
    let isInside = true
    return () => {
      // Told twice, it must not let in a third beside who came after.
      if (isInside) inside.delete(principal)
      isInside = false
    }
  }
}
