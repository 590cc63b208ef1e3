import type { HandlingUnit, Weight } from './handling-unit.ts'
import { kgToLb, toKg } from './pounds.ts'
import type { Tenant } from './tenants/tenant.ts'

// The one place where a request's goods are counted: lists, records, inbox, dialogs, files, mails and papers say what
// stands here. Apart from the schemas, so that pages count without zod.

export { kgToLb, toKg } from './pounds.ts'

// Sums of floats end beside the half: six decimals are more than any scale tells.
const DECIMALS = 6
/** A total as it is said: whole, half up. Ours: what weighs something is never said to weigh nothing. */
function whole(value: number): number {
  const rounded = Math.round(Number(value.toFixed(DECIMALS)))
  return value > 0 ? Math.max(1, rounded) : rounded
}
/** What people at a place weigh in: pounds in the United States. */
export const unitsIn = (countryCode: string): Tenant['units'] =>
  countryCode === 'US' ? 'imperial' : 'metric'
/** Whole kilograms of a total in kilograms. */
export const wholeKg = (kg: number): number => whole(kg)
/** Whole pounds of a total in kilograms: converted first, rounded last. */
export const wholeLb = (kg: number): number => whole(kgToLb(kg))
/** A total in kilograms as a whole number of the unit that leads. */
export const wholeIn = (kg: number, units: Tenant['units']): number =>
  units === 'metric' ? wholeKg(kg) : wholeLb(kg)

type Counted = {
  readonly quantity: number
  readonly grossWeight: Weight
  readonly contents: readonly { readonly quantity: number }[]
}

/** Pieces of a line of units: its quantity times what each holds. */
export const piecesOf = (unit: Pick<Counted, 'quantity' | 'contents'>): number =>
  unit.quantity * unit.contents.reduce((sum, { quantity }) => sum + quantity, 0)
/** Gross weight of a line of units in the unit that was typed: its quantity times what each weighs. */
export const grossOf = ({ quantity, grossWeight }: Omit<Counted, 'contents'>): Weight => ({
  value: Number((quantity * grossWeight.value).toFixed(DECIMALS)),
  unit: grossWeight.unit,
})

/** Units, pieces and gross kilograms of handling units; a unit's weight is of one, so it counts `quantity` times. */
export function totalsOf(units: readonly Counted[]) {
  return {
    units: units.reduce((sum, { quantity }) => sum + quantity, 0),
    pieces: units.reduce((sum, unit) => sum + piecesOf(unit), 0),
    grossKg: units.reduce((sum, unit) => sum + toKg(grossOf(unit)), 0),
  }
}

type Form = {
  readonly handlingUnits: readonly HandlingUnit[]
  readonly estimatedHandlingUnits?: number | undefined
  readonly estimatedGrossWeight?: Weight | undefined
}
/** The batteries of a program's list; kilograms as far as its part list knows them. */
type Listed = { readonly itemCount: number; readonly itemsKg?: number | undefined }

export type Load = {
  readonly isEstimate: boolean
  readonly units: number
  readonly pieces: number
  readonly grossKg: number
}

/**
 * What a request amounts to: its handling units and, each a unit and a piece of its own, the batteries of its list. Of a
 * pre-booking that lists nothing yet it is what was estimated. Kilograms are exact; `wholeKg` and `wholeLb` say them.
 */
export function loadOf(form: Form, { itemCount, itemsKg = 0 }: Listed): Load {
  const { estimatedHandlingUnits: estimated, estimatedGrossWeight: gross } = form
  const { units, pieces, grossKg } = totalsOf(form.handlingUnits)
  if (units + itemCount === 0 && estimated)
    return { isEstimate: true, units: estimated, pieces: 0, grossKg: gross ? toKg(gross) : 0 }
  return {
    isEstimate: false,
    units: units + itemCount,
    pieces: pieces + itemCount,
    grossKg: grossKg + itemsKg,
  }
}
