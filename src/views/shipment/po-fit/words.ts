import type { PoFit, Verdict } from '#machines/shipment/po-fit.ts'
import { poFitTexts as texts } from '#texts/po-fit.ts'
import type { Tone } from '#views/parts/badge.tsx'

/** A closed order stops an approval; all else only wants to be looked at. */
export const toneOf: Readonly<Record<Verdict, Tone>> = {
  fits: 'success',
  'not-on-order': 'warning',
  'closed-line': 'warning',
  closed: 'danger',
  unknown: 'warning',
  'no-order': 'warning',
  'no-parts': 'neutral',
}

/** The status of an order or a line: CANCELED and others come as the order system writes them. */
export const sayStatus = (status: string): string =>
  `${status.slice(0, 1)}${status.slice(1).toLowerCase()}`

const MOST_NAMED = 3
function named(parts: readonly string[]): string {
  const first = parts.slice(0, MOST_NAMED).join(', ')
  return parts.length > MOST_NAMED ? texts.more(first, parts.length - MOST_NAMED) : first
}

/** The parts that a verdict is about. */
const partsIn = ({ verdict, others, onClosed }: PoFit): readonly string[] => {
  if (verdict === 'closed-line') return onClosed
  return verdict === 'not-on-order' ? others.map(({ partNumber }) => partNumber) : []
}

/** A verdict in a few words, beside the number of the order. */
export const sayFit = (fit: PoFit): string =>
  texts.short[fit.verdict](partsIn(fit).length, fit.parts)

/** A verdict in sentences that name the order and the parts. */
export function sayWholeFit(fit: PoFit): string {
  const { verdict, poNumber, parts, onClosed } = fit
  const about = partsIn(fit)
  const order = poNumber ?? ''
  const said = texts.long[verdict](order, about.length, parts)
  const sentence = about.length > 0 ? texts.which(said, named(about)) : said
  if (verdict !== 'not-on-order' || onClosed.length === 0) return sentence
  const closed = texts.long['closed-line'](order, onClosed.length, parts)
  return `${sentence}. ${texts.which(closed, named(onClosed))}`
}
