import { numberFormat } from '#schemas/number-format.ts'

import { valueInWords } from './change-values.ts'
import { monthInText } from './month.ts'
import { editorTexts } from './spot-offer-editor.ts'
import { lineFieldInWords } from './spot-offer-line-fields.ts'
import { spotWords } from './spot-offer-words.ts'
import { offerTexts } from './spot-offers.ts'

type Change = { readonly path: string; readonly from: unknown; readonly to: unknown }
type Said = { readonly field: string; readonly from: string; readonly to: string }
type Saying = {
  /** What stands where a field held nothing. */
  readonly none: string
  /** The offer's weight unit after the changes; undefined: mails of an earlier release do not say. */
  readonly unit?: string | undefined
}
type Words = Readonly<Record<string, string>>

const OTHER = 'Another field'
const labels: Words = { ...editorTexts.fields, poNumber: offerTexts.offer.po }
/** What codes are called, by the field that holds them. */
const codes: Readonly<Record<string, Words>> = {
  useCase: spotWords.useCases,
  'shipping.party': offerTexts.shipping.parties,
  kind: spotWords.kinds,
  'pricing.mode': editorTexts.modes,
}
const LINE = /^feedstockLines\.(\d+)\.?(.*)$/
const METALS = /^(composition|pricing\.(payables|symbols))$/
const numbers = () => numberFormat({ maximumFractionDigits: 4 }, 'en-US')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numberOr = (value: unknown) => (typeof value === 'number' ? numbers().format(value) : value)

/** "Ni 70%, Co 50%": the metals that have a share, or a symbol of their own. */
const sayMetals = (value: Readonly<Record<string, unknown>>) =>
  Object.entries(spotWords.metals)
    .filter(([metal]) => value[metal])
    .map(([metal, name]) => {
      const held = value[metal]
      const said = valueInWords(numberOr(held), '')
      return typeof held === 'number' ? `${name} ${said}%` : `${name} ${said}`
    })
    .join(', ')

const sayWeight = (weight: unknown, { none, unit }: Saying) =>
  [valueInWords(numberOr(weight), none), typeof weight === 'number' && unit]
    .filter(Boolean)
    .join(' ')

/** A line that was added or removed: what it is and how much of it. */
const sayLine = ({ name, weight }: Readonly<Record<string, unknown>>, saying: Saying) =>
  `${valueInWords(name, OTHER)}, ${sayWeight(weight, saying)}`

/** The field of the head, or of a line without the line; '': a whole line. */
const fieldOf = (path: string) => LINE.exec(path)?.[2] ?? path

function sayValue(path: string, value: unknown, saying: Saying): string {
  const { none } = saying
  const field = fieldOf(path)
  if (field === 'weight') return sayWeight(value, saying)
  if (isRecord(value)) {
    if (field === '') return sayLine(value, saying)
    if (METALS.test(field)) return sayMetals(value) || none
  }
  if (typeof value === 'string') {
    const word = codes[field]?.[value]
    if (word) return word
    if (field === 'pricing.priceMonth') return monthInText(value)
  }
  return valueInWords(numberOr(value), none)
}

/** What a changed field of an offer is called (its dotted path); undefined: nothing that people read about. */
function sayField(path: string): string | undefined {
  const [, at, field] = LINE.exec(path) ?? []
  if (at === undefined) return labels[path] ?? OTHER
  const line = editorTexts.line.title(Number(at) + 1)
  if (!field) return line
  return field === 'uuid' ? undefined : `${line}: ${lineFieldInWords(field) ?? OTHER}`
}

/** The offer's weight unit before some changes. */
export function unitBefore(changes: readonly Change[], unit: string | undefined) {
  const was = changes.find(({ path }) => path === 'weightUnit')?.from
  return typeof was === 'string' ? was : unit
}

/** What changed in an offer, in the words of its pages. */
export function offerChangesInWords(changes: readonly Change[], saying: Saying): readonly Said[] {
  const before = { ...saying, unit: unitBefore(changes, saying.unit) }
  return changes.flatMap(({ path, from, to }) => {
    const field = sayField(path)
    if (field === undefined) return []
    return [{ field, from: sayValue(path, from, before), to: sayValue(path, to, saying) }]
  })
}
