import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { ContentDraft, UnitDraft } from '#machines/shipment/units/draft.ts'
import { unitIssues } from '#machines/shipment/units/issues.ts'
import { readPasted } from '#machines/shipment/units/paste.ts'
import { readText } from '#views/parts/read-text.ts'

// Spreadsheets as suppliers keep them, each with what is to come of it beside it: a line per unit, as one would read it
// aloud, and what is wrong with it behind an exclamation mark.
const folder = path.resolve('tests/support/sheets')
const files = fs.readdirSync(folder)
const sheets = files.filter((file) => !file.endsWith('.expected'))
const metric = ['salzgitter-1252', 'excel-sep', 'goteborg', 'douai', 'osaka', 'noughts', 'helsinki']

const partOf = ({ partNumber, description, quantity, serialNumber }: ContentDraft) =>
  [partNumber, description, `×${quantity}`, serialNumber].filter(Boolean).join(' ')
const lineOf = (unit: UnitDraft): string =>
  [
    unit.packaging || '?',
    `×${unit.quantity}`,
    unit.contents.map(partOf).join(' + '),
    `${[unit.length, unit.width, unit.height].join(' × ')} ${unit.sizeUnit}`,
    `gross ${unit.gross} ${unit.weightUnit}, tare ${unit.tare}`,
    unit.isDdr ? 'DDR' : '',
    unit.supplierLabelId && `label ${unit.supplierLabelId}`,
    unit.additionalContext && `"${unit.additionalContext}"`,
    ...Object.entries(unitIssues(unit)).map(
      ([field, text]) => `! ${field.split('.').at(-1)}: ${text}`,
    ),
  ]
    .filter(Boolean)
    .join(' | ')

async function comesOf(file: string): Promise<string> {
  const read = await readText(new Blob([fs.readFileSync(path.join(folder, file))]))
  const units = metric.includes(path.parse(file).name) ? 'metric' : 'imperial'
  const pasted = readPasted(read.ok ? read.text : '', { units })
  const skipped = pasted.headers.filter((_, at) => !pasted.mapping[at])
  return [
    ...skipped.map((head) => `skipped: ${head}`),
    ...(pasted.leftOut > 0 ? [`left out: ${pasted.leftOut}`] : []),
    ...pasted.readAs.map((word) => `read as a pallet: ${word}`),
    ...pasted.units.map(lineOf),
    '',
  ].join('\n')
}

test.each(sheets)('%s is read as it was meant', async (file) => {
  const expected = fs.readFileSync(path.join(folder, `${path.parse(file).name}.expected`), 'utf8')

  expect(await comesOf(file)).toBe(expected)
})

test('each of them has what is to come of it beside it', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(files.length).toBe(sheets.length * 2)
})
