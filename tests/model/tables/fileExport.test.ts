import { expect, test } from 'vitest'

import { fileExportMachine } from '#machines/records/export/machine.ts'
import { fileExportAlphabet } from '#tests/machines/records/export/alphabet.ts'
import { holdAgainst } from '#tests/support/flow-table.ts'

test('the making of a file does in every situation what is written', () => {
  const unused = holdAgainst(fileExportMachine, {
    inputs: [undefined],
    events: fileExportAlphabet,
    start: ['offered'],
    enters: { writing: ['start fileExport.write'] },
    // From pages.md §2.2, not from the machine: a file that failed can be asked for again, two at once cannot.
    rules: {
      offered: { WRITE: 'writing' },
      writing: {
        'done fileExport.write': 'offered',
        'failed fileExport.write': {
          to: 'failed',
          // Only an error that says so knows why.
          keeps: (_context, event) => ({
            problem: Reflect.get(event, 'error') instanceof Error ? 'offline' : undefined,
          }),
        },
      },
      failed: { WRITE: 'writing' },
    },
  })

  expect(unused).toEqual([])
})
