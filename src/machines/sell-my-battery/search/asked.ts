import { plainCode, plainVin } from '#schemas/plain-text.ts'

import type { Asked, Field, SearchContext, Typed } from './types.ts'

export const VIN_LENGTH = 17
/** calls.md §4. */
export const partLimits = { min: 3, max: 50 } as const

/** A VIN as the field shows it. */
const typedVin = (text: string): string => plainVin(text).toUpperCase()
const isVin = (vin: string) => /^[A-Z0-9]{17}$/.test(vin)

type Part = Pick<SearchContext, 'by' | 'typed' | 'maySearch'>

/** What would be asked for; undefined while something is missing, or the reader may not ask that. */
export function askedOf({ by, typed, maySearch }: Part): Asked | undefined {
  if (by === 'vin') return isVin(typed.vin) ? { by, vin: typed.vin } : undefined
  if (!maySearch) return undefined
  const { make, model, year } = typed
  if (by === 'car') return make && model && year ? { by, make, model, year } : undefined
  const part = plainCode(typed.part)
  return part.length >= partLimits.min && part.length <= partLimits.max ? { by, part } : undefined
}

/** What is typed after a change of one field: another make has other models and years. */
export function changed(typed: Typed, field: Field, text: string): Typed {
  if (field === 'vin') return { ...typed, vin: typedVin(text) }
  return field === 'make'
    ? { ...typed, make: text, model: '', year: '' }
    : { ...typed, [field]: text }
}

type Options = readonly {
  readonly year: number
  readonly makes: readonly { readonly make: string; readonly models: readonly string[] }[]
}[]
type Choices = Readonly<Record<'make' | 'model' | 'year', readonly string[]>>

const sorted = (names: readonly string[]) =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'))

/** What can be chosen: the models and years of the make, each only as far as it fits the other. */
export function choicesOf(options: Options, { make, model, year }: Typed): Choices {
  const cars = options.flatMap((one) =>
    one.makes.flatMap((of) =>
      of.models.map((name) => ({ make: of.make, model: name, year: String(one.year) })),
    ),
  )
  const ofMake = cars.filter((car) => car.make === make)
  return {
    make: sorted(cars.map((car) => car.make)),
    model: sorted(ofMake.filter((car) => !year || car.year === year).map((car) => car.model)),
    year: [
      ...new Set(ofMake.filter((car) => !model || car.model === model).map((car) => car.year)),
    ],
  }
}
