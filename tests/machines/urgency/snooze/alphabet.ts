const items = [
  { kind: 'approve', targetId: 'sr_00000042' },
  { kind: 'decide-offer', targetId: 'so_00000007' },
] as const
/** What one puts off and takes back, and what comes of it. */
export const snoozeAlphabet = [
  { type: 'SNOOZE', items },
  { type: 'WAKE', items },
  { type: 'xstate.done.actor.snooze.snooze', output: undefined },
  { type: 'xstate.error.actor.snooze.snooze', error: new Error('offline') },
  { type: 'xstate.done.actor.snooze.wake', output: undefined },
  { type: 'xstate.error.actor.snooze.wake', error: new Error('offline') },
] as const
