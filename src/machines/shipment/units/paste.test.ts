import { expect, test } from 'vitest'

import { emptyDraft } from '#machines/shipment/wizard/draft.ts'
import { sampleDraft } from '#tests/machines/shipment/wizard/alphabet.ts'

import { pasteUnits } from './change.ts'
import { unitIssues } from './issues.ts'
import { readPasted } from './paste.ts'

const HEADER =
  'Label\tPart number\tDescription\tPcs\tGross (kg)\tTare (kg)\tLength (cm)\tWidth (cm)\tHeight (cm)\tDDR'
const ROWS = [
  'P-1\tCELL-2170\tCell scrap, dry\t12\t540\t22\t120\t100\t90\t',
  'P-1\tTAB-88\tCopper tabs\t3\t\t\t\t\t\t',
  'P-2\tMOD-94\tModule 94 Ah\t2\t310,5\t22\t120\t100\t90\tyes',
]

test('rows with the same label are one unit with several parts', () => {
  const { units, rows } = readPasted([HEADER, ...ROWS].join('\n'), { units: 'imperial' })

  expect(units).toMatchObject([
    {
      supplierLabelId: 'P-1',
      gross: '540',
      weightUnit: 'kg',
      sizeUnit: 'cm',
      contents: [
        { partNumber: 'CELL-2170', quantity: '12' },
        { partNumber: 'TAB-88', quantity: '3' },
      ],
    },
    { supplierLabelId: 'P-2', gross: '310,5', isDdr: true, contents: [{ partNumber: 'MOD-94' }] },
  ])
  expect(units.map(unitIssues)).toEqual([{}, {}])
  expect(rows).toMatchObject([
    { line: 2, unit: 0, problem: undefined },
    { line: 3, unit: 0, problem: undefined },
    { line: 4, unit: 1, problem: undefined },
  ])
})

test('a quoted CSV cell may hold the separator, quotes and a line feed', () => {
  const { units } = readPasted('Part,Description,Notes\n"A,1","Busbar ""B""","two\nlines"', {
    units: 'metric',
  })

  expect(units).toMatchObject([
    {
      weightUnit: 'kg',
      additionalContext: 'two\nlines',
      contents: [{ partNumber: 'A,1', description: 'Busbar "B"' }],
    },
  ])
})

test('a header that is not known is left out until it is mapped by hand', () => {
  const table = 'Warenkennung;Gross\nCELL-2170;540'

  expect(readPasted(table, { units: 'metric' }).mapping).toEqual([undefined, 'gross'])
  expect(
    readPasted(table, { units: 'metric', meant: { mapping: ['partNumber', 'gross'], units: [] } })
      .units,
  ).toMatchObject([{ contents: [{ partNumber: 'CELL-2170' }] }])
})

test.each([
  ['gross lb', 'Tare lb', 'L in', 'lb', 'in'],
  ['Gross weight lb', 'tare_wt_lbs', 'Length inches', 'lb', 'in'],
  ['GrossWeightLb', 'Tare (LBS)', 'len [in]', 'lb', 'in'],
  ['Gross weight (pounds)', 'Tare, pounds', 'Length/inch', 'lb', 'in'],
  ['GROSS KG', 'Tare-kgs', 'length cm', 'kg', 'cm'],
  ['Gross wt. (kilograms)', 'Tare kilos', 'Length (centimetres)', 'kg', 'cm'],
])(
  '"%s", "%s" and "%s" are weights and a length with their unit',
  (gross, tare, length, weight, size) => {
    const table = `Part\t${gross}\t${tare}\t${length}\nCELL-2170\t540\t22\t48`

    // The tenant's own unit is the other one: the header decides.
    const { mapping, units } = readPasted(table, { units: weight === 'lb' ? 'metric' : 'imperial' })

    expect(mapping).toEqual(['partNumber', 'gross', 'tare', 'length'])
    expect(units).toMatchObject([
      { gross: '540', tare: '22', length: '48', weightUnit: weight, sizeUnit: size },
    ])
  },
)

test('a column of units alone is no weight', () => {
  expect(readPasted('Part\tkg\tUOM\nA\t1\tlb', { units: 'metric' }).mapping).toEqual([
    'partNumber',
    undefined,
    'weightUnit',
  ])
})

test('what is wrong is said at its row', () => {
  const { rows } = readPasted('Part\tGross\nCELL-2170\theavy', { units: 'metric' })

  expect(rows).toMatchObject([{ line: 2, problem: { text: expect.any(String) } }])
})

test('nothing comes of nothing', () => {
  expect(readPasted('', { units: 'metric' })).toMatchObject({ units: [], rows: [] })
  expect(readPasted('Part\tGross', { units: 'metric' })).toMatchObject({ units: [], rows: [] })
})

test('pasted units replace the empty first one, keep the others, and end at 100', () => {
  const { units } = readPasted([HEADER, ...ROWS].join('\n'), { units: 'metric' })
  const many = Array.from({ length: 150 }, () => units).flat()

  expect(pasteUnits(emptyDraft({ key: '', units: 'metric' }), units).units).toHaveLength(2)
  expect(pasteUnits(sampleDraft, units).units).toHaveLength(3)
  const full = pasteUnits(sampleDraft, many)
  const ids = full.units.flatMap(({ id, contents }) => [id, ...contents.map((one) => one.id)])
  expect(full.units).toHaveLength(100)
  expect(new Set(ids).size).toBe(ids.length)
})

const inPounds = (text: string) => readPasted(text, { units: 'imperial' })

test.each([
  ['Tare (kg)', '50', 'Gross (lb)', '1000', '1000', '110.23', 'lb'],
  ['Tare lbs', '110', 'Gross kg', '500', '500', '49.9', 'kg'],
  ['Tare (g)', '25000', 'Gross (t)', '0,5', '500', '25', 'kg'],
  ['Tare', '28 kg', 'Gross', '880 lb', '880', '61.73', 'lb'],
])('each column keeps its unit: "%s" %s, "%s" %s', (...texts) => {
  const [tareHead, tareCell, grossHead, grossCell, gross, tare, weightUnit] = texts

  const { units } = inPounds(`Part\t${tareHead}\t${grossHead}\nA-1\t${tareCell}\t${grossCell}`)

  expect(units).toMatchObject([{ gross, tare, weightUnit }])
})

test.each([
  ['Total weight (kg)', '2000', '500'],
  ['Gross total', '4200', '1050'],
  ['Gesamtgewicht', '1000', '250'],
  ['Poids total (kg)', '1,5 t', '375'],
])('"%s" of 4 units is divided: %s', (head, total, gross) => {
  expect(inPounds(`Units\tPart\t${head}\n4\tA-1\t${total}`).units).toMatchObject([{ gross }])
})

test('a total that cannot be divided is a mistake at its row, never a weight of each', () => {
  const { units } = inPounds(
    'Units\tPart\tTotal weight\tTotal pcs\nsome\tA-1\t2000\t8\n4\tA-2\t2000\t10',
  )

  expect(units).toMatchObject([
    { gross: '2000 ÷ some', contents: [{ quantity: '8 ÷ some' }] },
    { gross: '500', contents: [{ quantity: '10 ÷ 4' }] },
  ])
  for (const unit of units) expect(unitIssues(unit)).toHaveProperty([`${unit.id}.1.quantity`])
})

test('what each weighs goes before a total beside it', () => {
  const { units, mapping } = inPounds('Units\tPart\tGross\tTotal weight\n4\tA-1\t500\t2000')

  expect(units).toMatchObject([{ gross: '500' }])
  expect(mapping).toEqual(['quantity', 'partNumber', 'gross', 'skip'])
})

test.each([
  ['Ja', true, ''],
  ['x', true, ''],
  ['Nein', false, ''],
  ['0', false, ''],
  ['', false, ''],
  ['teilweise', false, 'teilweise'],
  ['see remarks', false, 'see remarks'],
])('a cell of yes and no with "%s" is understood, or is a mistake', (cell, isDdr, ddrAsWritten) => {
  const { units } = inPounds(`Part\tDescription\tGross\tDDR\nA-1\tRack\t880\t${cell}`)

  expect(units).toMatchObject([{ isDdr, ddrAsWritten }])
  expect(units.map((unit) => 'isDdr' in unitIssues(unit))).toEqual([ddrAsWritten !== ''])
})

test.each([
  ['of numbered pallets is of pieces', 'Pallet #\tPart\tQty\n1\tA-1\t40\n2\tA-2\t40', '1', '40'],
  ['beside pieces is of units', 'Part\tQty\tPcs\nA-1\t4\t40', '4', '40'],
  ['beside units is of pieces', 'Part\tPallets\tQty\nA-1\t4\t40', '4', '40'],
  ['alone is of units', 'Part\tQty\nA-1\t4', '4', '1'],
])('a quantity %s', (_, text, quantity, pieces) => {
  expect(inPounds(text).units[0]).toMatchObject({ quantity, contents: [{ quantity: pieces }] })
})

test('of two columns of a kind the second is told instead of written over the first', () => {
  const { mapping } = inPounds('Part\tGross\tWeight\tNotes\tRemarks\nA-1\t880\t900\ta\tb')

  expect(mapping).toEqual([
    'partNumber',
    'gross',
    undefined,
    'additionalContext',
    'additionalContext',
  ])
})
