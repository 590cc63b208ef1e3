import { newestOf, runSetup } from './setup.ts'

const asRun = ({ context }: { readonly context: Parameters<typeof newestOf>[0] }) => ({
  id: newestOf(context)?.id ?? '',
})

/** Deletes what has been kept for its time, once that is confirmed: what the server does is shown as it goes on. */
export const retentionRunMachine = runSetup.createMachine({
  id: 'retentionRun',
  context: {
    seen: undefined,
    asked: undefined,
    typed: '',
    attempt: 0,
    refusal: undefined,
  },
  invoke: {
    id: 'retentionRun.follow',
    src: 'follow',
    onError: { actions: { type: 'keepRefusal', params: ({ event }) => event } },
  },
  on: {
    // Of whoever acts here the answer counts, and it comes soon.
    SEEN: {
      target: '.placing',
      actions: { type: 'keepSeen', params: ({ event }) => event },
    },
  },
  initial: 'reading',
  states: {
    reading: { meta: { description: 'Counting what is overdue' } },
    placing: {
      meta: { description: 'Where the newest run is' },
      always: [
        { guard: { type: 'isIn', params: { state: 'running' } }, target: 'running' },
        { guard: { type: 'isIn', params: { state: 'stopping' } }, target: 'stopping' },
        { guard: { type: 'isIn', params: { state: 'stopped' } }, target: 'stopped' },
        { guard: { type: 'isIn', params: { state: 'failed' } }, target: 'failed' },
        { target: 'idle' },
      ],
    },
    idle: {
      meta: { description: 'How much is overdue, by kind; nothing is being deleted' },
      on: { START: { guard: 'mayStart', target: 'confirming', actions: 'ask' } },
    },
    confirming: {
      tags: ['confirming'],
      meta: { description: 'Shows what will be deleted, and asks for a word' },
      on: {
        CHANGE: { actions: { type: 'type', params: ({ event }) => event } },
        CONFIRM: [
          { guard: 'isConfirmed', target: 'starting', actions: 'forgetRefusal' },
          { actions: 'showMistake' },
        ],
        CLOSE: { target: 'placing', actions: ['forgetAsked', 'forgetRefusal'] },
        SEEN: [
          {
            guard: { type: 'couldStart', params: ({ event }) => event },
            actions: { type: 'keepSeen', params: ({ event }) => event },
          },
          // Somebody else was first.
          {
            target: 'placing',
            actions: [
              { type: 'keepSeen', params: ({ event }) => event },
              'forgetAsked',
              'forgetRefusal',
            ],
          },
        ],
      },
    },
    starting: {
      tags: ['confirming', 'busy'],
      meta: { description: 'Starting to delete' },
      invoke: {
        id: 'retentionRun.start',
        src: 'start',
        input: ({ context }) => ({ asOf: context.asked?.asOf ?? '' }),
        onDone: {
          target: 'placing',
          actions: ['forgetAsked', { type: 'keepRun', params: ({ event }) => event }],
        },
        onError: {
          target: 'confirming',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
      on: { SEEN: { actions: { type: 'keepSeen', params: ({ event }) => event } } },
    },
    running: {
      tags: ['active'],
      meta: { description: 'Deleting overdue data, in small portions' },
      on: { STOP: { target: 'askingToStop', actions: 'forgetRefusal' } },
    },
    askingToStop: {
      tags: ['active', 'busy'],
      meta: { description: 'Asking the server to stop' },
      invoke: {
        id: 'retentionRun.stop',
        src: 'stop',
        input: asRun,
        onDone: {
          target: 'placing',
          actions: { type: 'keepRun', params: ({ event }) => event },
        },
        onError: {
          target: 'placing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
      on: { SEEN: { actions: { type: 'keepSeen', params: ({ event }) => event } } },
    },
    stopping: {
      tags: ['active'],
      meta: { description: 'Finishing the portion at hand' },
    },
    stopped: {
      meta: { description: 'Stopped; the rest is still there' },
      on: {
        RESUME: { target: 'resuming', actions: 'forgetRefusal' },
        START: { guard: 'mayStart', target: 'confirming', actions: 'ask' },
      },
    },
    failed: {
      meta: { description: 'Something could not be deleted; the rest is still there' },
      on: {
        RESUME: { target: 'resuming', actions: 'forgetRefusal' },
        START: { guard: 'mayStart', target: 'confirming', actions: 'ask' },
      },
    },
    resuming: {
      tags: ['busy'],
      meta: { description: 'Resuming the run' },
      invoke: {
        id: 'retentionRun.resume',
        src: 'resume',
        input: asRun,
        onDone: {
          target: 'placing',
          actions: { type: 'keepRun', params: ({ event }) => event },
        },
        onError: {
          target: 'placing',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
      on: { SEEN: { actions: { type: 'keepSeen', params: ({ event }) => event } } },
    },
  },
})
