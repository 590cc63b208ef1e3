import type * as z from 'zod/mini'

import { choice, date, defineFields, flag, number, text } from '#machines/records/form/fields.ts'
import type { Covers } from '#machines/records/form/fields.ts'
import { readNumber } from '#machines/records/form/numbers.ts'
import { readFields } from '#machines/records/form/read.ts'
import type { ReadFields } from '#machines/records/form/read.ts'
import { defineSheet } from '#machines/records/form/sheet.ts'
import type { RowOf, Sheet } from '#machines/records/form/sheet.ts'
import { EstimateRequest, EstimateUnit } from '#schemas/estimate/estimate.ts'
import { MAX_ESTIMATE_UNITS } from '#schemas/estimate/limits.ts'
import { estimatePageTexts } from '#texts/cost-estimate.ts'

const { fields: t, groups, postalHint, countries } = estimatePageTexts
const postalCode = { hint: postalHint, autoComplete: 'off' }
const from = { group: groups.from, together: 'from' }
const inches = { unit: 'in', hasRange: true } as const
const to = { group: groups.to, together: 'to' }

/** Everything but the units; a chosen site or destination only fills in a place. */
export const head = defineFields(
  {
    'addresses.from.postalCode': text(t.postalCode, { ...from, ...postalCode }),
    'addresses.from.countryCode': choice(t.countryCode, { ...from, options: countries }),
    'addresses.to.postalCode': text(t.postalCode, { ...to, ...postalCode }),
    'addresses.to.countryCode': choice(t.countryCode, { ...to, options: countries }),
    shipAt: date(t.shipAt),
    pickupRequiresLiftGate: flag(t.pickupRequiresLiftGate),
    site: choice(t.site, { isBeside: true }),
    destination: choice(t.destination, { isBeside: true }),
  },
  EstimateRequest,
)
/** What is known of equal units. */
export const unit = defineFields(
  {
    quantity: number(t.quantity, { hasRange: true }),
    weight: number(t.weight, { unit: 'lb', hasRange: true }),
    length: number(t.length, inches),
    width: number(t.width, inches),
    height: number(t.height, inches),
    isDdr: flag(t.isDdr),
    isHazmat: flag(t.isHazmat),
  } satisfies Covers<z.infer<typeof EstimateUnit>>,
  EstimateUnit,
)
export type HeadField = (typeof head.names)[number]
export type UnitField = (typeof unit.names)[number]
/** What was typed for equal units. */
export type UnitDraft = RowOf<UnitField>
/** The whole form as typed. */
export type EstimateDraft = Sheet<HeadField, UnitField>

/** One more unit of which nothing is known; most come singly. */
export const emptyUnit = (key: string): UnitDraft => ({ ...unit.empty, quantity: '1', key })
/** Nothing typed yet; most shipments stay within the USA. */
export const emptyDraft: EstimateDraft = {
  head: { ...head.empty, 'addresses.from.countryCode': 'US', 'addresses.to.countryCode': 'US' },
  rows: [emptyUnit('unit-1')],
}
/** How a draft is kept, sent and changed. */
export const sheet = defineSheet({
  head,
  row: unit,
  list: 'handlingUnits',
  keptAs: 'units',
  limits: { min: 1, max: MAX_ESTIMATE_UNITS },
  emptyRow: emptyUnit,
})

const HUNDRED = 100
// Mistakes are said at the units: what cannot be read does not count here.
function totalOf({ rows }: EstimateDraft): number {
  const sum = rows.reduce((total, { quantity, weight }) => {
    const all = Number(readNumber(quantity)) * Number(readNumber(weight))
    return all > 0 ? total + all : total
  }, 0)
  return Math.max(1, Math.round(sum * HUNDRED) / HUNDRED)
}

/** Reads what was typed through the schema that the server reads it by: what is asked, or what is wrong at which field. */
export function readEstimate(draft: EstimateDraft): ReadFields<EstimateRequest> {
  const places = { addresses: { from: {}, to: {} } }
  const form = sheet.toForm(draft, { ...places, totalWeightInLbs: totalOf(draft) })
  return readFields(EstimateRequest, form, (path) => sheet.fieldOf(path, draft))
}
