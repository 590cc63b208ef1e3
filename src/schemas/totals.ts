import type { HandlingUnit, Weight } from './handling-unit.ts'

const KG_PER_LB = 0.453_592_37

/** A weight in kilograms, not rounded. */
export const toKg = ({ value, unit }: Weight): number => (unit === 'kg' ? value : value * KG_PER_LB)
/** Kilograms in pounds, not rounded. */
export const kgToLb = (kg: number): number => kg / KG_PER_LB

type Loaded = Pick<HandlingUnit, 'grossWeight' | 'quantity' | 'contents'>

/** Units, pieces and gross kilograms of a request; a unit's weight is of one, so it counts `quantity` times. */
export function totalsOf(units: readonly Loaded[]) {
  return {
    units: units.reduce((sum, unit) => sum + unit.quantity, 0),
    pieces: units.reduce(
      (sum, unit) => sum + unit.quantity * unit.contents.reduce((n, item) => n + item.quantity, 0),
      0,
    ),
    grossKg: units.reduce((sum, unit) => sum + unit.quantity * toKg(unit.grossWeight), 0),
  }
}
