import { plainCode } from '#schemas/plain-text.ts'

// No group of thousands begins with a nought: "0,500" is a half.
const GROUPED = /^-?[1-9]\d{0,2}([.,'’]\d{3})+$/

/**
 * Reads a number as people write it: "1200", "1 200.5", "1.200,5", "12,5". One comma before exactly three digits groups
 * thousands ("1,200") unless nought stands before it ("0,500"); one point is always a decimal point. Anything else stays
 * text, so that the schema names it.
 */
export function readNumber(typed: string): number | string | undefined {
  const text = plainCode(typed).replaceAll(/\s/g, '')
  if (text === '') return undefined
  const separators = [...new Set(text.replaceAll(/[^.,'’]/g, ''))]
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const isGrouped = separators.length === 1 && GROUPED.test(text) && !isOnePoint(text)
  const whole = isGrouped || last < 0 ? text : text.slice(0, last)
  const fraction = isGrouped || last < 0 ? '' : text.slice(last + 1)
  const groups = /[.,'’]/.test(whole) && !GROUPED.test(whole) ? undefined : whole
  const plain = groups?.replaceAll(/[.,'’]/g, '')
  if (plain === undefined || !/^-?\d*$/.test(plain) || !/^\d*$/.test(fraction)) return typed
  if (plain.replace('-', '') === '' && fraction === '') return typed
  return Number(`${plain === '' || plain === '-' ? `${plain}0` : plain}.${fraction || '0'}`)
}

const isOnePoint = (text: string) => text.split('.').length === 2 && !/[,'’]/.test(text)

const MILLIGRAMS = 1_000_000
/** A weight that was worked out: in two units they do not add up exactly, so it keeps a millionth, of a kilogram a milligram. */
export const roundWeight = (weight: number): number => Math.round(weight * MILLIGRAMS) / MILLIGRAMS
