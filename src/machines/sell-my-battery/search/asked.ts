import { plainCode, plainVin } from '#schemas/plain-text.ts'

import type { Asked, Field, SearchContext, Typed } from './types.ts'

export const VIN_LENGTH = 17
/** So many VINs are looked up in one go: as many lines as an offer takes. */
export const MOST_VINS = 50
/** calls.md §4. */
export const partLimits = { min: 3, max: 50 } as const

const isVin = (vin: string) => /^[A-Z0-9]{17}$/.test(vin)

/**
 * VINs as the field shows them. Papers print one in groups, so blanks are left out; beside a whole one they part it from
 * the next, and so do commas and lines.
 */
function typedVin(text: string, before: string): string {
  const parts = plainCode(text)
    .toUpperCase()
    .split(/[\s,;]+/)
    .map(plainVin)
    .filter(Boolean)
  const isList = parts.length > 1 && parts.some(isVin)
  const isNextBegun = isVin(parts.at(-1) ?? '') && /^[\s,;]$/.test(text.slice(before.length))
  return parts.join(isList ? ' ' : '') + (isNextBegun ? ' ' : '')
}

/** The VINs that are typed, each once. */
export const vinsIn = ({ vin }: Pick<Typed, 'vin'>): readonly string[] => [
  ...new Set(vin.split(' ').filter(Boolean)),
]
/** Those of several that are none. */
export const wrongVins = (typed: Pick<Typed, 'vin'>): readonly string[] =>
  vinsIn(typed).filter((vin) => !isVin(vin))

type Part = Pick<SearchContext, 'by' | 'typed' | 'maySearch'>

/** What would be asked for; undefined while something is missing, or the reader may not ask that. */
export function askedOf({ by, typed, maySearch }: Part): Asked | undefined {
  if (by === 'vin') {
    const [vin = '', ...others] = vinsIn(typed)
    return isVin(vin) && others.length === 0 ? { by, vin } : undefined
  }
  if (!maySearch) return undefined
  const { make, model, year } = typed
  if (by === 'car') return make && model && year ? { by, make, model, year } : undefined
  const part = plainCode(typed.part)
  return part.length >= partLimits.min && part.length <= partLimits.max ? { by, part } : undefined
}

/** Whether several VINs can be looked up: all of them are whole, and they are not too many. */
export function asksSeveral({ by, typed }: Pick<SearchContext, 'by' | 'typed'>): boolean {
  const { length } = vinsIn(typed)
  return by === 'vin' && length > 1 && length <= MOST_VINS && wrongVins(typed).length === 0
}

/** The VIN on a label: alone, with the I of an imported car before it, or among other texts; undefined: it has none. */
export function vinOn(label: string): string | undefined {
  const text = plainCode(label).toUpperCase()
  const alone = /^I?([A-HJ-NPR-Z0-9]{17})$/.exec(plainVin(text))
  return (alone ?? /(?<![A-Z0-9])I?([A-HJ-NPR-Z0-9]{17})(?![A-Z0-9])/.exec(text))?.[1]
}

/** What is typed after a change of one field: another make has other models and years. */
export function changed(typed: Typed, field: Field, text: string): Typed {
  if (field === 'vin') return { ...typed, vin: typedVin(text, typed.vin) }
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
