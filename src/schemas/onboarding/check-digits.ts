/** A number as it is checked and kept: without what people write between its characters. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.\-\u2010-\u2015]/g, '')
    .toUpperCase()

const digitsOf = (text: string) => Array.from(text, Number)
const weighted = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)
const fits = (weights: readonly number[], modulus: number) => (text: string) =>
  weighted(text, weights) % modulus === 0

// Prefixes that the IRS has not given out.
const NO_EIN = /^(0[07-9]|1[7-9]|2[89]|49|69|7[089]|89|9[67])/
/** A U.S. Employer Identification Number: it has no check digit, but not every prefix is one. */
export const isEin = (text: string): boolean => /^\d{9}$/.test(text) && !NO_EIN.test(text)

/** A routing number of a U.S. bank (ABA). */
export const isRouting = (text: string): boolean =>
  /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) &&
  fits([3, 7, 1, 3, 7, 1, 3, 7, 1], 10)(text)

// ISO 7064, letters counting as two digits; digit by digit, since the number is longer than any of ours.
const mod97 = (text: string) =>
  Array.from(text, (letter) => Number.parseInt(letter, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const IBAN_LENGTHS =
  'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27'
/** An IBAN of the countries that are paid in Europe. */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,27}$/.test(text) &&
  IBAN_LENGTHS.split(' ').includes(`${text.slice(0, 2)}${text.length}`) &&
  mod97(`${text.slice(4)}${text.slice(0, 4)}`) === 1

/** ISO 9362: a bank, a country, a place, and perhaps a branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

// Luhn: every second digit from the right counts twice.
const luhn = (text: string) =>
  digitsOf(text)
    .toReversed()
    .reduce(
      (sum, digit, at) => sum + (at % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    ) %
    10 ===
  0
// ISO 7064 mod 11, 10.
function mod1110(text: string) {
  const rest = digitsOf(text.slice(0, -1)).reduce((product, digit) => {
    const sum = (product + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - rest) % 10 === Number(text.at(-1))
}
const lastOf = (sum: number) => (text: string) => Number(text.at(-1)) === sum
const british = (text: string) => {
  const rest = weighted(text.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))
  return rest % 97 === 0 || (rest + 55) % 97 === 0
}

type Rule = readonly [pattern: RegExp, check?: (body: string) => boolean]
/** What follows the country in a VAT number, with its check digits where they are published. */
const VAT: Readonly<Record<string, Rule>> = {
  AT: [/^U\d{8}$/, (text) => lastOf(austrian(text.slice(1, 8)))(text)],
  BE: [/^[01]\d{9}$/, (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))],
  BG: [/^\d{9,10}$/],
  CH: [/^E\d{9}(MWST|TVA|IVA)?$/, (text) => swiss(text.slice(1, 10))],
  CY: [/^\d{8}[A-Z]$/],
  CZ: [/^\d{8,10}$/],
  DE: [/^\d{9}$/, mod1110],
  DK: [/^\d{8}$/, fits([2, 7, 6, 5, 4, 3, 2, 1], 11)],
  EE: [/^\d{9}$/, fits([3, 7, 1, 3, 7, 1, 3, 7, 1], 10)],
  EL: [
    /^\d{9}$/,
    (text) => lastOf((weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10)(text),
  ],
  ES: [/^[A-Z\d]\d{7}[A-Z\d]$/],
  FI: [/^\d{8}$/, fits([7, 9, 10, 5, 8, 4, 2, 1], 11)],
  FR: [
    /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    (text) =>
      !/^\d{11}$/.test(text) ||
      (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)),
  ],
  GB: [/^\d{9}(\d{3})?$/, british],
  HR: [/^\d{11}$/, mod1110],
  HU: [/^\d{8}$/, fits([9, 7, 3, 1, 9, 7, 3, 1], 10)],
  IE: [/^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/],
  IT: [/^\d{11}$/, luhn],
  LT: [/^(\d{9}|\d{12})$/],
  LU: [/^\d{8}$/, (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6))],
  LV: [/^\d{11}$/],
  MT: [/^\d{8}$/, fits([3, 4, 6, 7, 8, 9, 10, 1], 37)],
  NL: [
    /^\d{9}B\d{2}$/,
    (text) => mod97(`NL${text}`) === 1 || fits([9, 8, 7, 6, 5, 4, 3, 2, -1], 11)(text.slice(0, 9)),
  ],
  NO: [/^\d{9}(MVA)?$/, (text) => fits([3, 2, 7, 6, 5, 4, 3, 2, 1], 11)(text.slice(0, 9))],
  PL: [/^\d{10}$/, fits([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11)],
  PT: [
    /^\d{9}$/,
    (text) => lastOf(((11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10)(text),
  ],
  RO: [/^\d{2,10}$/],
  SE: [/^\d{12}$/, (text) => luhn(text.slice(0, 10))],
  SI: [/^\d{8}$/],
  SK: [/^\d{10}$/, (text) => Number(text) % 11 === 0],
}
function austrian(text: string) {
  const sum = digitsOf(text).reduce(
    (total, digit, at) => total + (at % 2 ? Math.floor(digit / 5) + ((digit * 2) % 10) : digit),
    0,
  )
  return (96 - sum) % 10
}
const swiss = fits([5, 4, 3, 2, 7, 6, 5, 4, 1], 11)

/** A VAT number with its country in front. */
export function isVat(text: string): boolean {
  const [pattern, check] = VAT[text.slice(0, 2)] ?? []
  const body = text.slice(2)
  return pattern !== undefined && pattern.test(body) && (check?.(body) ?? true)
}

// Greece is GR to customs and EL to taxes; Northern Ireland is XI.
const CUSTOMS = new Set([
  ...Object.keys(VAT).filter((one) => !['EL', 'CH', 'NO'].includes(one)),
  'GR',
  'XI',
])
const EORI_LENGTHS: Readonly<Record<string, RegExp>> = {
  DE: /^\d{7,15}$/,
  FR: /^\d{14}$/,
  GB: /^\d{12}$/,
  IT: /^[A-Z\d]{11,16}$/,
  NL: /^\d{9}$/,
  PL: /^[A-Z\d]{10,15}$/,
  XI: /^\d{12}$/,
}
/** An EORI number: a customs country, and up to 15 characters that it gave out; it has no check digit of its own. */
export const isEori = (text: string): boolean =>
  CUSTOMS.has(text.slice(0, 2)) &&
  (EORI_LENGTHS[text.slice(0, 2)] ?? /^[A-Z\d]{1,15}$/).test(text.slice(2))
