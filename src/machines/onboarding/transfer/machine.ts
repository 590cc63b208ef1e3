import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { providedEars } from '#machines/records/output.ts'
import { MAX_FILE_BYTES, fileTypes } from '#schemas/onboarding/words.ts'
import { onboardingFileTexts as texts } from '#texts/onboarding-files.ts'

import type { SendingFile, TransferContext, TransferEvent, TransferInput } from './types.ts'

const TRIES = 3 // redesign-2.md §3.4: by itself
const PAUSE_MS = 3_000

/**
 * One document on its way, beside the form: it goes on while one types, waits without a connection, tries three times by
 * itself, and says what is wrong with a file that cannot be taken.
 */
export const fileTransferMachine = setup({
  types: chartTypes<{
    context: TransferContext
    events: TransferEvent
    input: TransferInput
    tags: 'underway'
    meta: { readonly description: string }
  }>(),
  actors: { sendFile: providedEars<TransferEvent, SendingFile>('sendFile') },
  delays: { pause: PAUSE_MS },
  guards: {
    isLarge: ({ context }) => context.file.size > MAX_FILE_BYTES,
    isOtherKind: ({ context }) => !fileTypes.some((type) => type === context.file.type),
    isEmpty: ({ context }) => context.file.size === 0,
    isOffline: ({ context }) => !context.isOnline,
    isBack: ({ event }) => event.type === 'network' && event.isOnline,
    hasTries: ({ context }) => context.tries < TRIES,
  },
  actions: {
    sayLarge: assign(({ context }) => ({ problem: texts.large(context.file) })),
    sayOther: assign(({ context }) => ({ problem: texts.otherKind(context.file.name) })),
    sayEmpty: assign(({ context }) => ({ problem: texts.empty(context.file.name) })),
    begin: assign(({ context }) => ({ tries: context.tries + 1, sent: 0, speed: 0, problem: '' })),
    forgetTries: assign({ tries: 0 }),
    takeProgress: assign(({ event }) =>
      event.type === 'progress' ? { sent: event.sent, speed: event.speed } : {},
    ),
    takeProblem: assign(({ event }) => ('text' in event ? { problem: event.text } : {})),
    takeNetwork: assign(({ event }) =>
      event.type === 'network' ? { isOnline: event.isOnline } : {},
    ),
    takeFault: assign({ problem: texts.fault }),
    takeStored: assign(({ event }) => {
      if (event.type !== 'stored') return {}
      const { s3Key, filename, at } = event
      return { received: { s3Key, filename, at } }
    }),
  },
}).createMachine({
  id: 'fileTransfer',
  context: ({ input }) => ({ ...input, sent: 0, speed: 0, tries: 0, problem: '', received: null }),
  initial: 'looking',
  on: { network: { actions: 'takeNetwork' } },
  states: {
    looking: {
      meta: { description: 'Looks at the file: its kind, and how large it is' },
      on: {
        begin: [
          { guard: 'isLarge', target: 'refused', actions: 'sayLarge' },
          { guard: 'isEmpty', target: 'refused', actions: 'sayEmpty' },
          { guard: 'isOtherKind', target: 'refused', actions: 'sayOther' },
          { guard: 'isOffline', target: 'waiting' },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      tags: ['underway'],
      meta: { description: 'Uploading; you can go on meanwhile' },
      entry: 'begin',
      invoke: {
        id: 'file.send',
        src: 'sendFile',
        input: ({ context: { file, slug } }) => ({ file, slug }),
        onError: { target: 'stopped', actions: 'takeFault' },
      },
      on: {
        progress: { actions: 'takeProgress' },
        stored: { target: 'received', actions: 'takeStored' },
        stopped: [
          { guard: 'isOffline', target: 'waiting', actions: 'takeProblem' },
          { guard: 'hasTries', target: 'pausing', actions: 'takeProblem' },
          { target: 'stopped', actions: 'takeProblem' },
        ],
        refused: { target: 'refused', actions: 'takeProblem' },
      },
    },
    pausing: {
      tags: ['underway'],
      meta: { description: 'The upload stopped; it starts over in a moment' },
      after: { pause: 'sending' },
    },
    waiting: {
      tags: ['underway'],
      meta: { description: 'No connection; the upload starts when it is back' },
      entry: 'forgetTries',
      on: { network: { guard: 'isBack', target: 'sending', actions: 'takeNetwork' } },
    },
    received: { type: 'final', meta: { description: 'The document is there' } },
    stopped: {
      meta: { description: 'The upload stopped three times; try again' },
      on: { retry: { target: 'sending', actions: 'forgetTries' } },
    },
    refused: {
      type: 'final',
      meta: { description: 'This file can’t be taken; choose another one' },
    },
  },
})
