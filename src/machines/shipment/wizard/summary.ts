import { readNumber } from '#machines/records/form/numbers.ts'
import { count, grossEachOf } from '#machines/shipment/units/summary.ts'
import type { Summary } from '#machines/shipment/units/summary.ts'
import { isWeekend } from '#schemas/calendar.ts'
import { isLive } from '#schemas/hazmat.ts'
import { isSameAddress } from '#schemas/same-address.ts'
import { isTight } from '#schemas/time-window.ts'
import { toKg } from '#schemas/totals.ts'

import type { WizardDraft } from './draft.ts'
import { addressOf, declaredOf, isDerived, isTypedDay, siteOf } from './form.ts'
import type { Surroundings } from './form.ts'
import { setByOrder } from './orders.ts'
import { noticeOf } from './pickup.ts'

/** What is expected: units and gross weight as they were estimated. */
export function estimateSummaryOf({
  estimatedUnits,
  estimatedGross,
  estimatedUnit,
}: WizardDraft): Summary {
  const typed = readNumber(estimatedGross)
  const value = typeof typed === 'number' && typed > 0 ? typed : 0
  const unit = estimatedUnit === 'lb' ? 'lb' : 'kg'
  return { units: count(estimatedUnits), pieces: 0, grossKg: toKg({ value, unit }) }
}

export type Warning =
  | 'address-issue'
  | 'hazmat-off'
  | 'order-differs'
  | 'weekend'
  | 'short-notice'
  | 'far-ahead'
  | 'tight-window'
  | 'no-way-up'
const DAY_MS = 86_400_000
const FAR_DAYS = 180
/** What one person may lift; all that is heavier goes up by a dock, a lift gate or somebody's forklift. */
const BY_HAND_KG = 23 // NIOSH: 51 lb

const isTooHeavyByHand = ({ units, items }: WizardDraft): boolean =>
  items.length > 0 || units.some((unit) => toKg(grossEachOf(unit)) > BY_HAND_KG)
/** Whether nothing says how the goods get onto the truck. */
const hasNoWayUp = (draft: WizardDraft): boolean =>
  !draft.atDock && !draft.liftGate && draft.comments.trim() === '' && isTooHeavyByHand(draft)

// What is derived is not chosen; before anything is chosen, nothing differs.
const isAgainstOrder = (draft: WizardDraft, around: Surroundings): boolean =>
  !isDerived(around) &&
  draft.classification !== '' &&
  setByOrder(draft, around.choices)?.isSame === false

/** What may be meant so, but usually is not: shown, never in the way. */
export function warningsOf(draft: WizardDraft, around: Surroundings): readonly Warning[] {
  const { choices, now, tenant } = around
  const site = siteOf(draft, choices)
  const isElsewhere =
    site !== undefined && draft.otherAddress && !isSameAddress(addressOf(draft, site), site.address)
  const { materialClassification, isHazmat } = declaredOf(draft, { tenant })
  const { pickupDate, from, to } = draft
  const isDay = isTypedDay(pickupDate)
  const { given, needed } = noticeOf(draft, around) ?? { given: 0, needed: 0 }
  return [
    ...(isElsewhere ? ['address-issue' as const] : []),
    ...(isLive(materialClassification) && !isHazmat ? ['hazmat-off' as const] : []),
    ...(isAgainstOrder(draft, around) ? ['order-differs' as const] : []),
    ...(isDay && isWeekend(pickupDate) ? ['weekend' as const] : []),
    ...(given < needed ? ['short-notice' as const] : []),
    ...(isDay && Date.parse(pickupDate) - now > FAR_DAYS * DAY_MS ? ['far-ahead' as const] : []),
    ...(isTight([from, to]) ? ['tight-window' as const] : []),
    ...(hasNoWayUp(draft) ? ['no-way-up' as const] : []),
  ]
}
