/**
 * An exact decimal: units × 10^-scale. Money is never a float (domain.md §4).
 * Ours: sixty lines on bigint instead of a library, since the same code runs in the browser.
 */
export type Decimal = { readonly units: bigint; readonly scale: number }

const FORM = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

/** A number as it is written (0.1 is one tenth), or decimal text; throws on anything that is no finite decimal. */
export function decimal(value: number | string): Decimal {
  const match = FORM.exec(String(value))
  if (!match) throw new Error(`not a decimal: ${value}`)
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const units = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

export const zero = decimal(0)
const one = decimal(1)
export const hundred = decimal(100)

const at = ({ units, scale }: Decimal, wanted: number) => units * 10n ** BigInt(wanted - scale)

function together(a: Decimal, b: Decimal) {
  const scale = Math.max(a.scale, b.scale)
  return { scale, a: at(a, scale), b: at(b, scale) }
}

export function plus(left: Decimal, right: Decimal): Decimal {
  const { scale, a, b } = together(left, right)
  return { units: a + b, scale }
}
export const minus = (left: Decimal, right: Decimal): Decimal =>
  plus(left, { units: -right.units, scale: right.scale })
export const times = (...factors: readonly Decimal[]): Decimal =>
  factors.reduce((a, b) => ({ units: a.units * b.units, scale: a.scale + b.scale }))
export const sum = (parts: readonly Decimal[]): Decimal => parts.reduce(plus, zero)
/** Negative, zero or positive as left is below, equal to or above right. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const { a, b } = together(left, right)
  return a < b ? -1 : a > b ? 1 : 0
}

const absolute = (value: bigint) => (value < 0n ? -value : value)
// Half up: away from zero at exactly half, for losses as for gains.
function divide(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [a, b] = [absolute(numerator), absolute(denominator)]
  const rounded = (2n * a + b) / (2n * b)
  return isNegative ? -rounded : rounded
}

/** A quotient rounded half up to some decimals; throws on division by zero. */
export function over(left: Decimal, right: Decimal, digits: number): Decimal {
  const { a, b } = together(left, right)
  return { units: divide(a * 10n ** BigInt(digits), b), scale: digits }
}

/** Rounded half up to some decimals. */
export const rounded = (value: Decimal, digits: number): Decimal =>
  value.scale <= digits ? value : over(value, one, digits)

/** Decimal text with as many decimals as the value has. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = absolute(units)
    .toString()
    .padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The JSON number of a decimal; exact for what is rounded to cents or to four decimals. */
export const toNumber = (value: Decimal): number => Number(decimalText(value))
