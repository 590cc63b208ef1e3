import { PRICES_DAYS } from '#schemas/battery-offer/limits.ts'
import type { NextStep } from '#schemas/battery-offer/limits.ts'
import { addDays } from '#schemas/calendar.ts'
import { APPROVED_ROLE } from '#schemas/user-role-list.ts'

/** What accepting an offer depends on; pages and the server ask the same. */
export type AcceptFacts = {
  readonly isApproved: boolean
  readonly status: 'saved' | 'accepted' | 'expired' | undefined
  readonly lines: number
  readonly lineItemTotal: number | null
  /** In US dollars; null: a pack is no longer bought, or nobody knows what shipping costs. */
  readonly total: number | null
}
export type WhyNot =
  | 'accepted'
  | 'expired'
  | 'empty'
  | 'not-bought'
  | 'no-shipping'
  | 'nothing-left'
  | 'not-approved'

/** Why an offer cannot be accepted; undefined: it can. What its owner can do something about comes first. */
export function whyNotAccept(facts: AcceptFacts): WhyNot | undefined {
  const { isApproved, status, lines, lineItemTotal, total } = facts
  if (status === 'accepted' || status === 'expired') return status
  if (lines === 0) return 'empty'
  if (lineItemTotal === null) return 'not-bought'
  if (total === null) return 'no-shipping'
  if (total <= 0) return 'nothing-left'
  return isApproved ? undefined : 'not-approved'
}

/** The last day of prices that were made on a day. */
export const lastDayOf = (pricedOn: string): string => addDays(pricedOn, PRICES_DAYS)

/** Whether somebody may accept offers: an approved dismantler, or an administrator for one. */
export const mayAccept = (user: {
  readonly caller: string
  readonly roles: readonly string[]
}): boolean => user.caller === 'admin' || user.roles.includes(APPROVED_ROLE)

type Onboarding = {
  readonly total: number | null
  readonly onboardingFromUsd: number
  readonly hasAddress: boolean
}
/** What comes after accepting. */
export function nextStepOf({ total, onboardingFromUsd, hasAddress }: Onboarding): NextStep {
  if (total !== null && total >= onboardingFromUsd) return 'supplier_onboarding'
  return hasAddress ? 'none' : 'address_onboarding'
}
