import { describe, expect, test } from 'vitest'

import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import { samplePo, sampleDraft, sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

import type { Mapping } from './known-columns.ts'
import { pasteAgain, pasteRows } from './paste-rows.ts'

const around = { units: 'imperial', sources: { order: samplePo } } as const
function paste(text: string, draft: WizardDraft, at = 0) {
  const { report, ...rows } = pasteRows(draft, { at, column: 'packaging', text }, around)
  return { draft: { ...draft, ...rows }, report }
}
const grosses = ({ units }: WizardDraft) => units.map(({ gross }) => gross)
const empty = emptyDraft({ key: '', units: 'imperial' })

describe('columns that are matched by hand', () => {
  const text = 'Gebindeform\tPart\tGross\nKiste\tA-1\t880\nPalette\tA-2\t910'
  const pasted = paste(text, sampleDraft, 1)
  const match = ({ draft, report: from }: ReturnType<typeof paste>, mapping: Mapping) => {
    if (!from?.source) throw new Error('nothing was pasted')
    const { report, ...rows } = pasteAgain(
      draft,
      { source: from.source, meant: { mapping, units: mapping.map(() => undefined) } },
      around,
    )
    return { draft: { ...draft, ...rows }, report }
  }
  const understood = ['packaging', 'partNumber', 'gross'] as const

  test('replace the rows that were pasted, and add none', () => {
    const { draft, report } = match(pasted, understood)

    expect(draft.units).toMatchObject([
      { gross: '1,200' },
      { packaging: 'crate', gross: '880' },
      { packaging: 'pallet', gross: '910' },
    ])
    expect(report).toMatchObject({ rows: 2, unknown: [], isAgain: true })
  })

  test('leave rows that were typed above and below', () => {
    const below = { ...sampleUnit, id: '99', gross: '77' }
    const typed = { ...pasted.draft, units: [...pasted.draft.units, below], lastId: 120 }

    const { draft } = match({ ...pasted, draft: typed }, understood)

    expect(draft.units[0]).toEqual(pasted.draft.units[0])
    expect(draft.units.at(-1)).toEqual(below)
    expect(grosses(draft)).toEqual(['1,200', '880', '910', '77'])
  })

  test('bring rows back that were there before, with what the columns say now', () => {
    const over = paste('Foo\tPart\n5\tA-1', sampleDraft)
    const asGross = match(over, ['gross', 'partNumber'])

    expect(asGross.draft.units).toMatchObject([{ gross: '5', contents: [{ partNumber: 'A-1' }] }])
    expect(match(asGross, ['skip', 'partNumber']).draft.units).toMatchObject([
      { gross: '1,200', tare: '48.5', contents: [{ partNumber: 'A-1' }] },
    ])
  })

  test('make as many rows as there are units then', () => {
    const labels = paste('Foo\tPart\tPcs\nP-1\tA-1\t4\nP-1\tA-2\t4\nP-2\tA-3\t4', empty)
    const fewer = match(labels, ['supplierLabelId', 'partNumber', 'pieces'])
    const more = match(fewer, ['skip', 'partNumber', 'pieces'])

    expect(labels.draft.units).toHaveLength(3)
    expect(fewer.draft.units.map(({ contents }) => contents.length)).toEqual([2, 1])
    expect(more.draft.units.map(({ contents }) => contents.length)).toEqual([1, 1, 1])
    const ids = more.draft.units.flatMap(({ id, contents }) => [
      id,
      ...contents.map((one) => one.id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('begin rows where none were understood', () => {
    const first = paste('Osanumero\tNimike\tPaino\tKappaletta\nA-1\tTeline\t540\t4', sampleDraft, 1)

    expect(first.report).toMatchObject({
      rows: 0,
      unknown: ['Osanumero', 'Nimike', 'Paino', 'Kappaletta'],
    })
    expect(
      match(first, ['partNumber', 'description', 'gross', 'pieces']).draft.units,
    ).toMatchObject([
      { gross: '1,200' },
      { gross: '540', contents: [{ partNumber: 'A-1', quantity: '4' }] },
    ])
  })
})
