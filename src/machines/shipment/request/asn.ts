import type { ShipmentEvent, ShipmentFacts } from './types.ts'

/** From how much more or less than was estimated a note has to say why (pages.md §3.2), as a share of the estimate. */
const EXPLAINED_SHARE = 0.1
// Kilograms are converted: a difference behind the sixth decimal is one of floats.
const DECIMALS = 6

/** Whether what was announced can still be changed: once the units are known, they are compared with it. */
export const hasOpenEstimate = ({
  isPreBooking,
  isAsnConfirmed,
}: Pick<ShipmentFacts, 'isPreBooking' | 'isAsnConfirmed'>): boolean =>
  isPreBooking && !isAsnConfirmed

/** How far something is from its estimate. */
export type Difference = {
  readonly estimated: number
  readonly actual: number
  /** More (above zero) or less. */
  readonly by: number
  /** The same as a share of the estimate. */
  readonly share: number
  /** More than a note-less confirmation may be off; exactly a tenth is not. */
  readonly isFar: boolean
}

/** How far an amount is from its estimate; undefined where none was made. */
export function differenceFrom(estimated: number | null, actual: number): Difference | undefined {
  if (estimated === null || estimated <= 0) return undefined
  const by = Number((actual - estimated).toFixed(DECIMALS))
  const limit = Number((estimated * EXPLAINED_SHARE).toFixed(DECIMALS))
  return { estimated, actual, by, share: by / estimated, isFar: Math.abs(by) > limit }
}

type Estimated = Pick<ShipmentFacts, 'estimatedUnits' | 'estimatedKg'>
type Loaded = { readonly units: number; readonly grossKg: number }

/** What is shipped against what was announced, in units and in gross kilograms. */
export const asnDifference = ({ estimatedUnits, estimatedKg }: Estimated, actual: Loaded) => ({
  units: differenceFrom(estimatedUnits, actual.units),
  gross: differenceFrom(estimatedKg, actual.grossKg),
})

/** Whether units or weight are so far from the estimate that a note has to say why. */
export function needsExplaining(estimated: Estimated, actual: Loaded): boolean {
  const { units, gross } = asnDifference(estimated, actual)
  // Nothing at all is refused for another reason.
  return actual.units > 0 && (units?.isFar === true || gross?.isFar === true)
}

/** The same of an event: anything but a confirmation explains itself. */
export const isUnexplained = (facts: Estimated, event: ShipmentEvent): boolean =>
  event.type === 'confirm-asn' && !event.note && needsExplaining(facts, event)
