import { expect, test } from 'vitest'

import { fileTransferMachine } from '#machines/onboarding/transfer/machine.ts'
import type { TransferContext, TransferEvent } from '#machines/onboarding/transfer/types.ts'
import {
  fileTransferAlphabet,
  paper,
  sampleInput,
} from '#tests/machines/onboarding/transfer/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Event<T extends TransferEvent['type']> = Extract<TransferEvent, { readonly type: T }>
type Context = TransferContext
const begun = ({ tries }: Context) => ({ tries: tries + 1, sent: 0, speed: 0, problem: '' })
const online = (_: Context, { isOnline }: Event<'network'>) => ({ isOnline })
const said = (_: Context, { text }: Event<'stopped' | 'refused'>) => ({ problem: text })

// From redesign-2.md §3.4, not from the machine: three tries by itself, and uploads wait without a connection.
const rules: Readonly<Record<string, Rules<Context>>> = {
  '': { network: { keeps: online } },
  looking: {
    begin: [
      {
        when: ({ file }) => file.size > 10_485_760,
        to: 'refused',
        keeps: () => ({ problem: 'w-9.pdf is 14 MB. The limit is 10 MB.' }),
      },
      {
        when: ({ file }) => file.size === 0,
        to: 'refused',
        keeps: () => ({ problem: 'w-9.pdf is empty. Choose another file.' }),
      },
      {
        when: ({ file }) => !/pdf|png|jpeg/.test(file.type),
        to: 'refused',
        keeps: () => ({ problem: 'w-9.pdf is not a PDF, PNG or JPEG. Choose another file.' }),
      },
      { when: ({ isOnline }) => !isOnline, to: 'waiting', keeps: () => ({ tries: 0 }) },
      { to: 'sending', keeps: begun },
    ],
  },
  sending: {
    progress: {
      keeps: (_, { sent, speed }: Event<'progress'>) => ({ sent, speed }),
    },
    stored: {
      to: 'received',
      keeps: (_, { s3Key, filename, at }: Event<'stored'>) => ({
        received: { s3Key, filename, at },
      }),
    },
    stopped: [
      {
        when: ({ isOnline }) => !isOnline,
        to: 'waiting',
        keeps: (context, event: Event<'stopped'>) => ({ ...said(context, event), tries: 0 }),
      },
      { when: ({ tries }) => tries < 3, to: 'pausing', keeps: said },
      { to: 'stopped', keeps: said },
    ],
    refused: { to: 'refused', keeps: said },
    'failed file.send': {
      to: 'stopped',
      keeps: () => ({ problem: 'Something went wrong. Try again.' }),
    },
  },
  pausing: { 'after pause': { to: 'sending', keeps: begun } },
  waiting: {
    network: [
      {
        when: (_, { isOnline }: Event<'network'>) => isOnline,
        to: 'sending',
        keeps: (context) => ({ ...begun(context), isOnline: true }),
      },
      { keeps: online },
    ],
  },
  stopped: { retry: { to: 'sending', keeps: (context) => begun({ ...context, tries: 0 }) } },
}

const inputs = [
  sampleInput,
  { ...sampleInput, isOnline: false },
  { ...sampleInput, file: { ...paper, size: 14_000_000 } },
  { ...sampleInput, file: { ...paper, size: 0 } },
  { ...sampleInput, file: { ...paper, type: 'image/tiff' } },
]
test('a document on its way does in every situation what is written', () => {
  const unused = holdAgainst(fileTransferMachine, {
    inputs,
    events: fileTransferAlphabet,
    keyOf: ({ value, context: { tries, isOnline, sent, file } }) =>
      JSON.stringify([value, tries, isOnline, sent > 0, file.size, file.type]),
    start: ['looking'],
    gives: { 'file.send': ({ file, slug }) => ({ file, slug }) },
    enters: { sending: ['start file.send'], pausing: ['wait pause'] },
    rules,
  })

  expect(unused).toEqual([])
})
