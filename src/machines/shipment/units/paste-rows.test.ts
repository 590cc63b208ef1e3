import { describe, expect, test } from 'vitest'

import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { samplePo, sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import type { GridColumn } from './cells.ts'
import { pasteRows } from './paste-rows.ts'

const around = { units: 'imperial', sources: { order: samplePo } } as const
type To = { readonly at: number; readonly column: GridColumn; readonly text: string }
const pasteCells = (draft: WizardDraft, to: To) => {
  const { report, ...rows } = pasteRows(draft, to, around)
  return { draft: { ...draft, ...rows }, report }
}
const paste = (text: string, draft: WizardDraft = sampleDraft, at = 0) =>
  pasteCells(draft, { at, column: 'packaging', text })
const grosses = ({ units }: WizardDraft) => units.map(({ gross }) => gross)
const empty = emptyDraft({ key: '', units: 'imperial' })

describe('a block of cells', () => {
  test('is written from the focused cell on, to the right and below', () => {
    const text = '880\t62\n910\t63'

    const { draft, report } = pasteCells(sampleDraft, { at: 0, column: 'gross', text })

    expect(draft.units).toMatchObject([
      { gross: '880', tare: '62', length: '48' },
      { gross: '910', tare: '63' },
    ])
    expect(report).toMatchObject({
      rows: 2,
      unknown: [],
      leftOut: 0,
      beyond: 0,
      totals: 0,
      source: null,
    })
  })

  test('that is wider than the grid is not dropped silently', () => {
    const text = '880\t62\tblue\n910\t62\t'

    expect(pasteCells(sampleDraft, { at: 0, column: 'gross', text }).report).toMatchObject({
      beyond: 1,
    })
  })

  test('that is longer than a request ends at 100 rows and says how many are left out', () => {
    const text = Array.from({ length: 120 }, (_, at) => `crate\t${at + 1}`).join('\n')

    const { draft, report } = paste(text)

    expect(draft.units).toHaveLength(100)
    expect(report).toMatchObject({ rows: 100, leftOut: 20 })
    const ids = draft.units.flatMap(({ id, contents }) => [id, ...contents.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('with heads goes by their meaning, and lists those that are not known', () => {
    const text = [
      'L × W × H (cm)\tFarbe\tGross weight (kg)\tQty',
      '120 x 100 x 90\tblau\t540\t2',
      '80x60x50\trot\t310,5\t1',
    ].join('\n')

    const { draft, report } = paste(text)

    expect(draft.units).toMatchObject([
      {
        gross: '540',
        weightUnit: 'kg',
        quantity: '2',
        length: '120',
        sizeUnit: 'cm',
        // 48.5 lb were there: of a row in kilograms they are 22.
        tare: '22',
      },
      { gross: '310,5', quantity: '1', length: '80', height: '50', weightUnit: 'kg' },
    ])
    expect(draft.units[0]?.contents).toMatchObject([{ partNumber: 'CELL-2170' }])
    expect(report).toMatchObject({ rows: 2, unknown: ['Farbe'], leftOut: 0, beyond: 0, totals: 0 })
  })

  test('with heads puts rows of one label into one unit', () => {
    const text = 'Label\tPart\tPcs\nP-1\tA-1\t40\nP-1\tB-2\t6\nP-2\tC-3\t1'

    const { draft } = paste(text, emptyDraft({ key: '', units: 'imperial' }))

    expect(draft.units).toMatchObject([
      { supplierLabelId: 'P-1', contents: [{ partNumber: 'A-1' }, { partNumber: 'B-2' }] },
      { supplierLabelId: 'P-2', contents: [{ partNumber: 'C-3' }] },
    ])
  })

  test('keeps its rows apart where a cell is empty, and begins no row for an empty one', () => {
    const three = paste('crate\ncrate\ncrate').draft

    expect(grosses(pasteCells(three, { at: 0, column: 'gross', text: '5\n\n7\n' }).draft)).toEqual([
      '5',
      '',
      '7',
    ])
    expect(paste('crate\n\npallet', sampleDraft, 1).draft.units).toMatchObject([
      { packaging: 'pallet' },
      { packaging: 'crate' },
      { packaging: 'pallet' },
    ])
  })

  test.each([
    ['one number with a comma is one cell', '1,200', ['1,200'], ['48.5']],
    [
      'a file without heads has commas between',
      'crate,2,A-1 Rack,4,48x40x44,880,62',
      ['880'],
      ['62'],
    ],
  ])('%s', (_, text, gross, tare) => {
    const column = text.startsWith('crate') ? 'packaging' : 'gross'

    const { draft } = pasteCells(sampleDraft, { at: 0, column, text })

    expect(grosses(draft)).toEqual(gross)
    expect(draft.units.map((unit) => unit.tare)).toEqual(tare)
  })

  test('with heads again replaces the parts of a label', () => {
    const text = 'Label\tPart\tPcs\nP-1\tA-1\t40\nP-1\tB-2\t6'
    const once = paste(text).draft

    expect(paste(text, once).draft.units[0]?.contents).toMatchObject([
      { partNumber: 'A-1' },
      { partNumber: 'B-2' },
    ])
  })

  test.each([
    ['one row', 'Part\tGross\nA-1\t540', ['A-1']],
    ['rows of one label', 'Label\tPart\nP-1\tA-1\nP-1\tB-2', ['A-1', 'B-2']],
    ['rows without a part', 'Label\tGross\nP-1\t540', []],
  ])(
    'with heads gives a unit whose parts were taken out what belongs into it: %s',
    (_, text, parts) => {
      const bare = { ...sampleDraft, units: [{ ...sampleUnit, contents: [] }] }

      const { units } = paste(text, bare).draft

      expect(units).toHaveLength(1)
      expect(units[0]?.contents.map(({ partNumber }) => partNumber)).toEqual(parts)
    },
  )

  test('of nothing changes nothing', () => {
    expect(paste('').draft).toEqual(sampleDraft)
  })
})

describe('a spreadsheet', () => {
  const unread = 'Gebindeform\tPart\tPcs\nGitterbox\tA-1\t40\nKiste\tB-2\t6'

  test('with a column that nobody understood leaves the packaging missing, never a pallet', () => {
    const { draft, report } = paste(unread, empty)

    expect(draft.units).toMatchObject([{ packaging: '' }, { packaging: '' }])
    expect(report?.unknown).toEqual(['Gebindeform'])
  })

  test.each([
    ['whose packaging has an empty cell', 'Packaging\tPart\nCrate\tA-1\n\tA-2', ['crate', '']],
    ['without any such column', 'Part\tPcs\nA-1\t4\nA-2\t4', ['pallet', 'pallet']],
    ['that counts something nobody understood', 'Foo\tPart\n4\tA-1\n2\tA-2', ['', '']],
  ])('%s', (_, text, packagings) => {
    expect(paste(text, empty).draft.units.map(({ packaging }) => packaging)).toEqual(packagings)
  })

  test('that counts something nobody understood leaves units and pieces missing', () => {
    const { draft } = paste('Foo\tPart\n4\tA-1\n2\tA-2', empty)

    expect(draft.units).toMatchObject([
      { quantity: '', contents: [{ quantity: '' }] },
      { quantity: '', contents: [{ quantity: '' }] },
    ])
  })

  test('keeps what was typed in a row before', () => {
    expect(paste(unread).draft.units).toMatchObject([
      { packaging: 'pallet', gross: '1,200' },
      { packaging: '', gross: '' },
    ])
  })

  test('of heads alone makes no row', () => {
    const { draft, report } = paste('Verpackung\tTeilenummer\tBrutto (kg)', sampleDraft, 1)

    expect(draft.units).toEqual(sampleDraft.units)
    expect(report).toMatchObject({ rows: 0, unknown: [], source: { rows: [] } })
  })

  test('calls a part that it only numbers what it was called last', () => {
    const { draft } = paste('Part\tGross\nCELL-2170\t900\nB-9\t880', sampleDraft, 1)

    expect(draft.units.map(({ contents }) => contents[0]?.description)).toEqual([
      'Cell scrap, dry',
      'Cell scrap, dry',
      '',
    ])
  })

  test('without heads ends with its sum, and has numbers written one way', () => {
    const { draft, report } = paste(
      [
        'Pallet\t1\tA-1 Rack\t4\t48x40x44\t980,5\t62',
        'Pallet\t1\tA-2 Rack\t4\t48x40x44\t1.050\t62',
        'Total\t2\t\t\t\t2.030,5',
      ].join('\n'),
      empty,
    )

    expect(grosses(draft)).toEqual(['980,5', '1050'])
    expect(report).toMatchObject({ rows: 2, totals: 1 })
  })

  test.each([
    ['with its unit', 'gross', '1.050 kg\n1250 kg', ['1.050? kg', '1250']],
    ['decided by another one, with its unit', 'gross', '1.050 kg\n980,5 kg', ['1050', '980,5']],
    ['alone', 'gross', '1.050\n1250', ['1.050?', '1250']],
  ] as const)('without heads marks a number of two readings %s', (_, column, text, expected) => {
    const { draft } = pasteCells(sampleDraft, { at: 0, column, text })

    expect(grosses(draft)).toEqual(expected)
  })
})
