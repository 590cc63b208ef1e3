import type { HistoryEvent } from '#machines/spot-offer/history/machine.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import type { ActorEvent } from '#tests/machines/actor-event.ts'

import { sampleDraft } from '../config/alphabet.ts'

const entry: ConfigHistoryEntry = {
  version: 3,
  timestamp: '2026-11-12T16:20:00.000Z',
  username: 'managers',
  userDisplayName: 'Maya Novak',
  action: 'config-update',
  actionDescription: '1 setting changed',
  note: 'Gas is dearer',
  changes: [{ path: 'processingCost', from: 1.15, to: 1.2 }],
}

/** What one does with the history, and what is answered. */
export const configHistoryAlphabet = [
  { type: 'MORE', before: 4 },
  { type: 'RESTORE', version: 2 },
  { type: 'LOOK', version: 3 },
  { type: 'xstate.done.actor.configHistory.readOlder', output: [entry] },
  { type: 'xstate.error.actor.configHistory.readOlder', error: new Error('No connection.') },
  { type: 'xstate.done.actor.configHistory.readVersion', output: sampleDraft },
  { type: 'xstate.error.actor.configHistory.readVersion', error: new Error('No such version.') },
  { type: 'xstate.done.actor.configHistory.markChecked', output: 3 },
  {
    type: 'xstate.error.actor.configHistory.markChecked',
    error: new Error('This is your own change.'),
  },
] as const satisfies readonly (HistoryEvent | ActorEvent)[]
