/** What one tries again, and what comes of it. */
export const outboxRetryAlphabet = [
  { type: 'RETRY', id: null },
  { type: 'RETRY', id: 'sr_00000042:1:mail-1' },
  { type: 'xstate.done.actor.outboxRetry.retry', output: undefined },
  { type: 'xstate.error.actor.outboxRetry.retry', error: new Error('offline') },
] as const
