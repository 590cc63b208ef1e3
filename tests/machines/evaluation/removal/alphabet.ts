/** What one does, and what taking the battery away comes to. */
export const batteryRemovalAlphabet = [
  { type: 'REMOVE' },
  { type: 'KEEP' },
  { type: 'xstate.done.actor.batteryRemoval.remove', output: undefined },
  { type: 'xstate.error.actor.batteryRemoval.remove', error: new Error('It is in a request.') },
  { type: 'xstate.error.actor.batteryRemoval.remove', error: 'nobody knows why' },
] as const
