import { sendParent } from 'xstate'

import { draftKeeperMachine } from './machine.ts'
import type { KeeperReport } from './types.ts'

/** The keeper as the child of a page's machine, which it tells what to take over. */
export const childKeeper = draftKeeperMachine.provide({
  actions: {
    handOver: sendParent((_, { kept }): KeeperReport => ({ type: 'replace-draft', kept })),
  },
})
