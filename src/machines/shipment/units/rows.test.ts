import { describe, expect, test } from 'vitest'

import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { samplePo, sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import { emptyContent } from './draft.ts'
import { rowsAfter } from './rows.ts'
import type { RowsCommand } from './rows.ts'

const around = { units: 'imperial', sources: { order: samplePo } } as const
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
        { ...around, sources: { shipped: [shipped] } },
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
