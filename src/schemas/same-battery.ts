import { plainCode } from './plain-text.ts'

/** Part and serial numbers are printed with blanks, dots and dashes that nobody types alike. */
export const evenOut = (text: string): string =>
  plainCode(text)
    .replaceAll(/[\s.\-/]/g, '')
    .toUpperCase()

type Numbers = {
  readonly serialNumber?: string | undefined
  readonly vin?: string | undefined
}
const serialOf = ({ serialNumber = '' }: Numbers) => evenOut(serialNumber)
const vinOf = ({ vin = '' }: Numbers) => evenOut(vin)

/**
 * Whether two batteries of one part are the same one: by their serial numbers, else by their VINs. A car may have had
 * two batteries: one VIN with two serial numbers is two. The database refuses the same, for those who write at once:
 * an index of `sameKeyOf`, and a trigger by VIN (migration 033).
 */
export const isSameBattery = (one: Numbers, other: Numbers): boolean =>
  serialOf(one) !== '' && serialOf(other) !== ''
    ? serialOf(one) === serialOf(other)
    : vinOf(one) !== '' && vinOf(one) === vinOf(other)

/** What no two open batteries of a part share, for an index of the database; null: it has neither number. */
export function sameKeyOf(battery: Numbers): string | null {
  if (serialOf(battery) !== '') return `serial ${serialOf(battery)}`
  return vinOf(battery) === '' ? null : `vin ${vinOf(battery)}`
}
