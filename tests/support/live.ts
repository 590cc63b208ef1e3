import { fromPromise } from 'xstate'

import type { Port } from '#flows/live/port.ts'
import { createTab } from '#flows/live/tab.ts'
import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type { Answer, Sending } from '#machines/records/action/types.ts'
import type { FlowMessage } from '#schemas/flow-recording.ts'

/** A line between tabs that copies as a browser does, and keeps what passed. */
export function createLine() {
  const ends = new Set<(data: unknown) => void>()
  const passed: FlowMessage[] = []
  const open = (): Port => {
    const own = new Set<(data: unknown) => void>()
    return {
      post: (message) => {
        passed.push(structuredClone(message))
        for (const end of ends) if (!own.has(end)) end(structuredClone(message))
      },
      listen: (next) => {
        ends.add(next)
        own.add(next)
        return () => ends.delete(next)
      },
    }
  }
  return { open, passed }
}

let clock = 1_795_255_200_000
const around = (tab: string) => ({ tab, now: () => ++clock, place: () => '/dashboard/' })
/** An inspected tab on such a line. */
export const aTab = (line: ReturnType<typeof createLine>, name = 'a') =>
  createTab(line.open(), around(name))
/** The action dialog with an answer of its server. */
export const sendAction = (answer: () => Promise<Answer>) =>
  actionDialogMachine.provide({ actors: { sendAction: fromPromise<Answer, Sending>(answer) } })
export const pending = () => new Promise<Answer>(() => {})
