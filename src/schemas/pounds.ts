import type { Weight } from './handling-unit.ts'

const KG_PER_LB = 0.453_592_37

/** A weight in kilograms, not rounded. */
export const toKg = ({ value, unit }: Weight): number => (unit === 'kg' ? value : value * KG_PER_LB)
/** Kilograms in pounds, not rounded. */
export const kgToLb = (kg: number): number => kg / KG_PER_LB
