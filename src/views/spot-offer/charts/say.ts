import { numberFormat } from '#schemas/number-format.ts'
import { timeFormat } from '#schemas/time-format.ts'

const format = (digits: number) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A price in the digits that its size asks for: "15,510" of a tonne, "21.05" of a pound. */
export const sayQuote = (value: number): string =>
  format(Math.abs(value) >= 1000 ? 0 : 2).format(value)

/** US dollars per kilogram: four decimals, as they are rounded. */
export const sayPerKg = (value: number): string => format(4).format(value)

/** The same with a sign, for what is added or taken off. */
export const sayChange = (value: number): string =>
  `${value < 0 ? '−' : '+'}${sayPerKg(Math.abs(value))}`

const part = (month: string, options: Intl.DateTimeFormatOptions) =>
  timeFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
/** "Nov 2026". */
export const sayMonth = (month: string): string => part(month, { month: 'short', year: 'numeric' })
/** "Nov", for an axis. */
export const sayMonthShort = (month: string): string => part(month, { month: 'short' })
