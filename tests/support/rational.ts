/** A fraction on bigint, for tests that work out anew what the portal's decimals say; shares no code with them. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** A number as it is written: 0.1 is one tenth. */
export function rational(value: number | string): Rational {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = fraction.length - Number(exponent)
  const n = BigInt(whole + fraction)
  return digits < 0 ? { n: n * 10n ** BigInt(-digits), d: 1n } : { n, d: 10n ** BigInt(digits) }
}

export const add = (...terms: readonly Rational[]): Rational =>
  terms.reduce((a, b) => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d }), { n: 0n, d: 1n })
export const minus = (a: Rational, b: Rational): Rational => add(a, { n: -b.n, d: b.d })
export const times = (...factors: readonly Rational[]): Rational =>
  factors.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }))
export const by = (a: Rational, b: Rational): Rational =>
  b.n < 0n ? { n: -a.n * b.d, d: -a.d * b.n } : { n: a.n * b.d, d: a.d * b.n }
/** Whether a is at least b. */
export const isAtLeast = (a: Rational, b: Rational): boolean => a.n * b.d >= b.n * a.d

/** Half up to some decimals; a half of a loss goes away from zero. */
export function round(value: Rational, digits: number): Rational {
  const scaled = value.n * 10n ** BigInt(digits)
  const size = scaled < 0n ? -scaled : scaled
  const whole = size / value.d + ((size % value.d) * 2n >= value.d ? 1n : 0n)
  return { n: scaled < 0n ? -whole : whole, d: 10n ** BigInt(digits) }
}

/** The number that stands in an answer, of a fraction that ends within 20 decimals. */
export function toNumber(value: Rational): number {
  const { n } = round(value, 20)
  const text = (n < 0n ? -n : n).toString().padStart(21, '0')
  return Number(`${n < 0n ? '-' : ''}${text.slice(0, -20)}.${text.slice(-20)}`)
}
