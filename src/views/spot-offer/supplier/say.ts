import { numberFormat } from '#schemas/number-format.ts'
import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

const dollars = () => numberFormat({ style: 'currency', currency: 'USD' })
const weight = () => numberFormat({ maximumFractionDigits: 1 })
const KG_PER_LB = 0.45359237

/** US dollars and cents: "$50,000.00". */
export const sayMoney = (value: number): string => dollars().format(value)

/** Kilograms, in the unit that the offer is written in as well: "5,000 lb (2,268 kg)". */
export function sayMass(kg: number, unit: 'kg' | 'lb'): string {
  const inKg = `${weight().format(kg)} kg`
  return unit === 'kg' ? inKg : `${weight().format(kg / KG_PER_LB)} lb (${inKg})`
}

/** What an offer is: firm, or a price list. */
export const sayKind = (kind: UseCase): string => spotWords.useCases[kind]
