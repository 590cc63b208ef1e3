import { expect, test } from 'vitest'

import { documentUploadMachine } from '#machines/shipment/document-upload/machine.ts'
import { documentUploadAlphabet } from '#tests/machines/shipment/document-upload/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

const OTHER = { name: 'other.pdf', contentType: 'application/pdf', bytes: 901, file: undefined }
const NOTHING = { picked: undefined, problem: undefined }
const pickedOf = (event: object) =>
  Reflect.get(event, 'picked') as { readonly contentType: string; readonly bytes: number } // because choose has one
const isPdf = (event: object) => pickedOf(event).contentType === 'application/pdf'

// A file that is wrong is never sent; one that is sent is the only one.
const choose = [
  {
    when: (_context: object, event: object) => isPdf(event) && pickedOf(event).bytes > 0,
    to: 'sending',
    keeps: (_context: object, event: object) => ({
      picked: Reflect.get(event, 'picked'),
      problem: undefined,
    }),
  },
  {
    to: 'wrong',
    keeps: (_context: object, event: object) => ({
      picked: undefined,
      problem: isPdf(event) ? ('empty' as const) : ('no-pdf' as const),
    }),
  },
]

test('sending a document of one’s own does in every situation what is written', () => {
  const unused = holdAgainst(documentUploadMachine, {
    inputs: [undefined],
    events: [...documentUploadAlphabet, { type: 'choose', picked: OTHER }],
    start: ['offered'],
    gives: {
      'documentUpload.send': ({ picked }) => picked,
    },
    enters: { sending: ['start documentUpload.send'] },
    rules: {
      offered: { choose },
      wrong: { choose, dismiss: { to: 'offered', keeps: () => NOTHING } },
      sending: {
        'done documentUpload.send': { to: 'offered', keeps: () => NOTHING },
        'failed documentUpload.send': {
          to: 'refused',
          keeps: (_context, event) => ({
            problem: { text: Reflect.get(event, 'error') instanceof Error ? 'It is no PDF.' : '' },
          }),
        },
      },
      refused: {
        choose,
        again: { to: 'sending', keeps: () => ({ problem: undefined }) },
        dismiss: { to: 'offered', keeps: () => NOTHING },
      },
    },
  })

  expect(unused).toEqual([])
})
