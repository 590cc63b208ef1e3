import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'

/** Words of the chart that searches everything. */
export const recordSearch: MachineWords = {
  events: { TYPE: 'Type', RETRY: 'Try again', network: draftEvents.network },
  guards: {
    isSame: 'only blanks changed',
    isShort: 'the text is too short to search for',
    isOnline: 'you’re online',
    isBack: 'the connection is back',
    hasFound: 'something was found',
  },
}
