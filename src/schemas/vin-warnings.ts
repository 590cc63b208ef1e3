/** What looks wrong with a VIN and may still be right: its check digit, or the letters I, O and Q (domain.md §5). */
export type VinWarning = 'check_digit' | 'letters_ioq'

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_DIGIT = 8
/** ISO 3779: digits stand for themselves, letters for these. */
const LETTERS = 'ABCDEFGH.JKLMN.P.RSTUVWXYZ'
const LETTER_VALUES = '12345678.12345.7.923456789'
const valueOf = (sign: string): number => {
  const at = LETTERS.indexOf(sign)
  return Number(at === -1 ? sign : LETTER_VALUES[at])
}

/**
 * Warnings of a VIN, none for a text that is no VIN at all. They never refuse: European VINs carry no check digit, and
 * the letters are on plates in spite of the standard.
 */
export function vinWarnings(vin: string): readonly VinWarning[] {
  if (!/^[A-Z0-9]{17}$/.test(vin)) return []
  if (/[IOQ]/.test(vin)) return ['letters_ioq']
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(vin.charAt(at)), 0)
  const remainder = sum % 11
  return vin.charAt(CHECK_DIGIT) === (remainder === 10 ? 'X' : String(remainder))
    ? []
    : ['check_digit']
}
