import { numberFormat } from '#schemas/number-format.ts'
import { metals } from '#schemas/spot-offer/words.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

const money = () => numberFormat({ style: 'currency', currency: 'USD' }, 'en-US')
const number = (digits: number) => numberFormat({ maximumFractionDigits: digits })

/** "$4,662.00". All amounts are US dollars (domain.md §4). */
export const sayMoney = (dollars: number): string => money().format(dollars)

/** "+$7,872.00", "−$883.19": how far from something. */
export const sayDifference = (dollars: number): string =>
  `${dollars < 0 ? '−' : '+'}${sayMoney(Math.abs(dollars))}`

const fourDigits = () =>
  numberFormat({ style: 'currency', currency: 'USD', minimumFractionDigits: 4 }, 'en-US')
/** "$4.4984/kg", with all four decimals: beneath one another in a list. */
export const sayEachKg = (dollars: number): string => `${fourDigits().format(dollars)}/kg`

const oneDigit = () => numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** "19.1%", always with its decimal. */
export const sayMargin = (percent: number): string =>
  `${percent < 0 ? '−' : ''}${oneDigit().format(Math.abs(percent))}%`

const perKg = () =>
  numberFormat(
    {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    },
    'en-US',
  )
/** "$4.662" per dry kilogram: up to the four decimals that prices are rounded to. */
export const sayPerKg = (dollars: number): string => perKg().format(dollars)

/** "1,000 kg". */
export const sayKg = (kg: number): string => `${number(1).format(kg)} kg`
/** "20.5%", which stays on one line. */
export const sayPercent = (percent: number, digits: 1 | 2 = 2): string =>
  `${number(digits).format(percent)}%`

type Composition = Readonly<Record<(typeof metals)[number], number>>
/** What something is made of, by share in percent: "Ni 20%, Co 7%"; empty where nothing is known. */
export const sayComposition = (composition: Composition): string =>
  metals
    .filter((metal) => composition[metal] > 0)
    .map((metal) => `${spotWords.metals[metal]}\u00A0${sayPercent(composition[metal])}`)
    .join(', ')

const DAY_MS = 86_400_000
/** Days from one date to another. */
export const daysUntil = (date: string, today: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
