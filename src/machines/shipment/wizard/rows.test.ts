import { describe, expect, test } from 'vitest'

import { sampleChoices, sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { emptyContent, emptyDraft } from './draft.ts'
import type { WizardDraft } from './draft.ts'
import { rowsAfter } from './rows.ts'
import type { RowsCommand } from './rows.ts'

const around = { units: 'imperial', choices: sampleChoices } as const
type Command<T extends RowsCommand['type']> = Omit<
  Extract<RowsCommand, { readonly type: T }>,
  'type'
>
/** One kind of command as a function from a draft to the next one. */
const doing =
  <T extends RowsCommand['type']>(type: T) =>
  (draft: WizardDraft, command: Command<T>, by: Parameters<typeof rowsAfter>[2] = around) => {
    const whole = { type, ...command } as unknown as RowsCommand // because that is what it is made of
    const { report, ...rows } = rowsAfter(draft, whole, by)
    return { draft: { ...draft, ...rows }, report }
  }
const writeCell = (...args: Parameters<ReturnType<typeof doing<'write-cell'>>>) =>
  doing('write-cell')(...args).draft
const fillDown = (...args: Parameters<ReturnType<typeof doing<'fill-down'>>>) =>
  doing('fill-down')(...args).draft
const takePart = (...args: Parameters<ReturnType<typeof doing<'take-part'>>>) =>
  doing('take-part')(...args).draft
const moveUnit = (...args: Parameters<ReturnType<typeof doing<'move-unit'>>>) =>
  doing('move-unit')(...args).draft
const putUnit = (...args: Parameters<ReturnType<typeof doing<'put-unit'>>>) =>
  doing('put-unit')(...args).draft
const pasteCells = doing('paste-cells')
const paste = (text: string, draft: WizardDraft = sampleDraft, at = 0) =>
  pasteCells(draft, { at, column: 'packaging', text }, around)
const grosses = ({ units }: WizardDraft) => units.map(({ gross }) => gross)

describe('a cell', () => {
  test('below the last row begins a row that is measured as the one above', () => {
    const metric = { ...sampleDraft, units: [{ ...sampleUnit, weightUnit: 'kg', sizeUnit: 'cm' }] }

    const { units } = writeCell(metric, { at: 1, column: 'gross', text: '540' }, around)

    expect(units).toHaveLength(2)
    expect(units[1]).toMatchObject({ gross: '540', weightUnit: 'kg', sizeUnit: 'cm' })
  })

  test('that is emptied below the last row begins none', () => {
    expect(writeCell(sampleDraft, { at: 1, column: 'gross', text: '' }, around)).toEqual(
      sampleDraft,
    )
  })

  test('of a unit whose parts were taken out gets a part again', () => {
    const bare = { ...sampleDraft, units: [{ ...sampleUnit, contents: [] }] }

    const { units } = writeCell(bare, { at: 0, column: 'part', text: 'A-1' }, around)

    expect(units[0]?.contents).toMatchObject([{ partNumber: 'A-1', quantity: '1' }])
  })

  test('is copied from above, into a new row too, and not into the first one', () => {
    const filled = fillDown(sampleDraft, { at: 1, column: 'gross' }, around)

    expect(grosses(filled)).toEqual(['1,200', '1,200'])
    expect(fillDown(sampleDraft, { at: 0, column: 'gross' }, around)).toEqual(sampleDraft)
    expect(fillDown(sampleDraft, { at: 1, column: 'total' }, around)).toEqual(sampleDraft)
  })

  test('that should not have been typed in is as before', () => {
    const typed = writeCell(sampleDraft, { at: 0, column: 'gross', text: '9 kg' }, around)
    const begun = writeCell(sampleDraft, { at: 1, column: 'gross', text: '9' }, around)

    expect(putUnit(typed, { at: 0, unit: sampleUnit }).units).toEqual([sampleUnit])
    expect(putUnit(begun, { at: 1, unit: null }).units).toEqual([sampleUnit])
  })
})

describe('a block of cells', () => {
  test('is written from the focused cell on, to the right and below', () => {
    const text = '880\t62\n910\t63'

    const { draft, report } = pasteCells(sampleDraft, { at: 0, column: 'gross', text }, around)

    expect(draft.units).toMatchObject([
      { gross: '880', tare: '62', length: '48' },
      { gross: '910', tare: '63' },
    ])
    expect(report).toEqual({ rows: 2, unknown: [], leftOut: 0, beyond: 0 })
  })

  test('that is wider than the grid is not dropped silently', () => {
    const text = '880\t62\tblue\n910\t62\t'

    expect(pasteCells(sampleDraft, { at: 0, column: 'gross', text }, around).report).toMatchObject({
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
        tare: '48.5',
      },
      { gross: '310,5', quantity: '1', length: '80', height: '50', weightUnit: 'kg' },
    ])
    expect(draft.units[0]?.contents).toMatchObject([{ partNumber: 'CELL-2170' }])
    expect(report).toEqual({ rows: 2, unknown: ['Farbe'], leftOut: 0, beyond: 0 })
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

    expect(
      grosses(pasteCells(three, { at: 0, column: 'gross', text: '5\n\n7\n' }, around).draft),
    ).toEqual(['5', '', '7'])
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

    const { draft } = pasteCells(sampleDraft, { at: 0, column, text }, around)

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

describe('a part that is taken', () => {
  const taken = (draft: WizardDraft, at = 1) =>
    takePart(draft, { at, partNumber: 'CELL-2170' }, around).units[at]

  test('comes with its last names, packaging, size and weights', () => {
    const crate = {
      ...sampleDraft,
      units: [{ ...sampleUnit, packaging: 'crate', weightUnit: 'kg' }],
    }

    expect(taken(crate)).toMatchObject({
      packaging: 'crate',
      quantity: '1',
      gross: '1,200',
      tare: '48.5',
      weightUnit: 'kg',
      length: '48',
      contents: [{ partNumber: 'CELL-2170', description: 'Cell scrap, dry' }],
    })
  })

  test('leaves what was typed already', () => {
    const begun = writeCell(sampleDraft, { at: 1, column: 'gross', text: '900' }, around)

    expect(taken(begun)).toMatchObject({ gross: '900', tare: '', length: '48' })
  })

  test('is known from what was shipped before, unless it shared its unit', () => {
    const shared = { ...sampleUnit, contents: [...sampleUnit.contents, emptyContent('9')] }
    const draft = emptyDraft({ key: '', units: 'imperial' })
    const from = (shipped: typeof sampleUnit) =>
      takePart(
        draft,
        { at: 0, partNumber: 'CELL-2170' },
        { ...around, choices: { ...sampleChoices, shipped: [shipped] } },
      ).units[0]

    expect(from(sampleUnit)).toMatchObject({ gross: '1,200' })
    expect(from(shared)).toMatchObject({
      gross: '',
      contents: [{ description: 'Cell scrap, dry' }],
    })
  })
})

test('a row moves up and down, and not beyond the ends', () => {
  const two = fillDown(sampleDraft, { at: 1, column: 'gross' }, around)
  const [first, second] = two.units

  expect(moveUnit(two, { at: 0, by: 1 }).units).toEqual([second, first])
  expect(moveUnit(two, { at: 1, by: -1 }).units).toEqual([second, first])
  expect(moveUnit(two, { at: 0, by: -1 })).toEqual(two)
  expect(moveUnit(two, { at: 1, by: 1 })).toEqual(two)
})
