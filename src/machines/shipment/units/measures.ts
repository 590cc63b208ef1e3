import { readNumber } from '#machines/records/form/numbers.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { toKg } from '#schemas/pounds.ts'
import { keysIn } from '#schemas/table.ts'

import type { UnitDraft } from './draft.ts'

const WORDS = {
  kg: /^(kgs?|kilos?|kilogram(m?s?|mes?|mos?|mi)|公斤|千克|キロ)$/,
  lb: /^(lbs?|pounds?|libras?|#)$/,
  g: /^(g|gr|grams?|gramm)$/,
  t: /^(t|mt|tonnes?|tonnen?)$/,
  oz: /^(oz|ounces?)$/,
  cm: /^(cms?|centimet(er|re)s?|zentimeter)$/,
  in: /^(in|ins|inch|inches|"|″|”|''|′′|zoll|pouces?|pulgadas?)$/,
  mm: /^(mms?|millimet(er|re)s?)$/,
  m: /^(m|met(er|re)s?)$/,
  ft: /^(ft|foot|feet|'|′|’)$/,
} as const
export type Measure = keyof typeof WORDS
const measures = keysIn(WORDS)
const KG_PER_OZ = toKg({ value: 1, unit: 'lb' }) / 16
/** What one is in kilograms or centimeters, and which of the form's two units takes it. */
const SCALES = {
  kg: [1, 'kg'],
  lb: [toKg({ value: 1, unit: 'lb' }), 'lb'],
  g: [0.001, 'kg'],
  t: [1000, 'kg'],
  oz: [KG_PER_OZ, 'lb'],
  cm: [1, 'cm'],
  in: [2.54, 'in'],
  mm: [0.1, 'cm'],
  m: [100, 'cm'],
  ft: [30.48, 'in'],
} as const satisfies Record<Measure, readonly [number, Measure]>

/** The unit that a word names, in small letters; undefined when it names none. */
export const measureOf = (word: string | undefined): Measure | undefined =>
  measures.find((measure) => WORDS[measure].test(word ?? ''))

const families = {
  weight: {
    unit: 'weightUnit',
    fields: ['gross', 'tare', 'net'],
    named: ['kg', 'lb', 'g', 't', 'oz'],
  },
  size: {
    unit: 'sizeUnit',
    fields: ['length', 'width', 'height'],
    named: ['cm', 'in', 'mm', 'm', 'ft'],
  },
} as const satisfies Record<string, Family>
type Family = {
  readonly unit: 'weightUnit' | 'sizeUnit'
  readonly fields: readonly ('gross' | 'tare' | 'net' | 'length' | 'width' | 'height')[]
  readonly named: readonly Measure[]
}
type FamilyName = keyof typeof families
export type MeasuredField = (typeof families)[FamilyName]['fields'][number]
const familyOf = (field: MeasuredField): FamilyName =>
  families.weight.fields.some((one) => one === field) ? 'weight' : 'size'
export const isOfFamily = (measure: Measure, family: FamilyName): boolean =>
  families[family].named.some((one) => one === measure)

export type Measured = { readonly value: string; readonly measure: Measure | undefined }
/** A number with its unit behind it, apart: "540 kg" is "540" in kg; without a unit the text is as it was typed. */
export function readMeasured(text: string, family: FamilyName): Measured {
  const [, value, word] = /^(.*\d)\s*([^\s\d.,]+)\.?$/.exec(plainCode(text)) ?? []
  const measure = measureOf(word?.toLowerCase())
  return value === undefined || measure === undefined || !isOfFamily(measure, family)
    ? { value: text, measure: undefined }
    : { value, measure }
}

/** How much of one unit a number of another one is. */
export const inMeasure = (value: number, from: Measure, to: Measure): number =>
  (value * SCALES[from][0]) / SCALES[to][0]

const HUNDREDTHS = 100
const FEW = 3
/** A number that was converted or divided: two decimals, and of less than one three figures. */
export const roughly = (value: number): string =>
  String(
    Math.abs(value) < 1
      ? Number(value.toPrecision(FEW))
      : Math.round(value * HUNDREDTHS) / HUNDREDTHS,
  )

function converted(text: string, from: Measure, to: Measure): string {
  const value = readNumber(text)
  if (from === to || value === undefined) return text
  // What cannot be read keeps its unit beside it, so that it is not taken for one of the other.
  return typeof value === 'number' ? roughly(inMeasure(value, from, to)) : `${text} ${from}`
}

/**
 * A unit with a weight or a side as it was measured. A unit has one scale for all of its weights and one for its sides:
 * that of the first of them that is given (gross, then tare), and the others are converted to it.
 */
export function withMeasured(
  unit: UnitDraft,
  field: MeasuredField,
  { value, measure }: Measured,
): UnitDraft {
  const { unit: scale, fields } = families[familyOf(field)]
  if (!measure) return { ...unit, [field]: value }
  const [, target] = SCALES[measure]
  const own = measureOf(unit[scale])
  const leader = fields.find((one) => one === field || unit[one].trim() !== '')
  if (leader !== field && own) return { ...unit, [field]: converted(value, measure, own) }
  const others = fields
    .filter((one) => one !== field && own)
    .map((one) => [one, converted(unit[one], own ?? target, target)] as const)
  return {
    ...unit,
    ...Object.fromEntries(others),
    [field]: converted(value, measure, target),
    [scale]: target,
  }
}
