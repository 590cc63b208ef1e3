const named = { kind: 'approve', targetId: 'sr_00000042' } as const
/** What one puts off and takes back, and what comes of it. */
export const snoozeAlphabet = [
  { type: 'SNOOZE', ...named },
  { type: 'WAKE', ...named },
  { type: 'xstate.done.actor.snooze.snooze', output: undefined },
  { type: 'xstate.error.actor.snooze.snooze', error: new Error('offline') },
  { type: 'xstate.done.actor.snooze.wake', output: undefined },
  { type: 'xstate.error.actor.snooze.wake', error: new Error('offline') },
] as const
