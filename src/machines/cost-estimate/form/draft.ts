import * as z from 'zod/mini'

import { defineFields, withoutEmpty } from '#machines/records/form/define-fields.ts'
import { readNumber } from '#machines/records/form/numbers.ts'
import { issuesOf, readThrough } from '#machines/records/form/read.ts'
import { EstimateRequest } from '#schemas/estimate/estimate.ts'
import { MAX_ESTIMATE_UNITS } from '#schemas/estimate/limits.ts'

/** Everything but the units, each by its path in what is asked; a chosen site or destination only fills in a place. */
const head = defineFields({
  'addresses.from.postalCode': 'text',
  'addresses.from.countryCode': 'text',
  'addresses.to.postalCode': 'text',
  'addresses.to.countryCode': 'text',
  shipAt: 'text',
  pickupRequiresLiftGate: 'flag',
  site: 'beside',
  destination: 'beside',
})
const unit = defineFields({
  quantity: 'number',
  weight: 'number',
  length: 'number',
  width: 'number',
  height: 'number',
  isDdr: 'flag',
  isHazmat: 'flag',
})
export type HeadField = (typeof head.names)[number]
export type UnitField = (typeof unit.names)[number]

/** What was typed for equal units; `key` tells rows apart. */
export type UnitDraft = typeof unit.empty & { readonly key: string }
/** The whole form as typed. */
export type EstimateDraft = {
  readonly head: typeof head.empty
  readonly units: readonly UnitDraft[]
}

/** One more unit of which nothing is known; most come singly. */
export const emptyUnit = (key: string): UnitDraft => ({ ...unit.empty, quantity: '1', key })
/** Nothing typed yet; most shipments stay within the USA. */
export const emptyDraft: EstimateDraft = {
  head: { ...head.empty, 'addresses.from.countryCode': 'US', 'addresses.to.countryCode': 'US' },
  units: [emptyUnit('unit-1')],
}

/** Every field by its name in issues, in the order of the page. */
export const fieldsOf = ({ units }: EstimateDraft): readonly string[] => [
  ...head.names,
  ...units.flatMap(({ key }) => unit.names.map((name) => `${key}.${name}`)),
]

const HUNDRED = 100
// Mistakes are said at the units: what cannot be read does not count here.
function totalOf({ units }: EstimateDraft): number {
  const sum = units.reduce((total, { quantity, weight }) => {
    const all = Number(readNumber(quantity)) * Number(readNumber(weight))
    return all > 0 ? total + all : total
  }, 0)
  return Math.max(1, Math.round(sum * HUNDRED) / HUNDRED)
}

const toRequest = (draft: EstimateDraft): unknown =>
  head.toForm(draft.head, {
    pickupRequiresLiftGate: false,
    addresses: { from: {}, to: {} },
    totalWeightInLbs: totalOf(draft),
    handlingUnits: draft.units.map((one) => unit.toForm(one, {})),
  })

/** Field → text: of a unit by `{key}.{field}`, everything else by its path. */
export type EstimateIssues = Readonly<Record<string, string>>
export type ReadEstimate =
  | { readonly ok: true; readonly request: EstimateRequest }
  | { readonly ok: false; readonly issues: EstimateIssues }

const UNIT = /^handlingUnits\.(\d+)\.(\w+)/
/** The field of the form that a path of what is asked is typed in. */
export function fieldOf(path: string, { units }: EstimateDraft): string {
  const [, index, inner] = UNIT.exec(path) ?? []
  const one = index === undefined ? undefined : units[Number(index)]
  return one ? `${one.key}.${inner}` : path
}

/** Reads what was typed through the schema that the server reads it by: what is asked, or what is wrong at which field. */
export function readEstimate(draft: EstimateDraft): ReadEstimate {
  const read = readThrough(EstimateRequest, toRequest(draft))
  if (read.ok) return { ok: true, request: read.value }
  return { ok: false, issues: issuesOf(read.found, (path) => fieldOf(path, draft)) }
}

const Kept = z.object({
  v: z.literal(1),
  head: z.object(head.kept),
  units: z
    .array(z.object({ key: z.string(), ...unit.kept }))
    .check(z.minLength(1), z.maxLength(MAX_ESTIMATE_UNITS)),
})

/** A draft in the form in which it is kept: empty fields are left out. */
export const packEstimate = (draft: EstimateDraft) => ({
  v: 1,
  head: withoutEmpty(draft.head),
  units: draft.units.map(withoutEmpty),
})
/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackEstimate(stored: unknown): EstimateDraft | undefined {
  const read = Kept.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, ...draft } = read.data
  return draft
}
/** Whether a content that the keeper hands back is a draft of an estimate. */
export const isEstimateDraft = (content: object): content is EstimateDraft =>
  'head' in content && 'units' in content
