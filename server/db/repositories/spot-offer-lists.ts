import { sql } from 'kysely'

import type { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import type { Scope } from '#server/http/scope.ts'
import { given, oneOf } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { SHARED_STATES } from './spot-offer-rows.ts'

export type OfferFilters = {
  /** The date in the company's time zone. */
  readonly today: string
  readonly states?: readonly OfferState[] | undefined
  readonly tenant?: string | undefined
  readonly useCase?: UseCase | undefined
  readonly priceReason?: PriceReason | undefined
  readonly q?: string | undefined
  readonly isExpired?: boolean | undefined
  readonly expiresTo?: string | undefined
  /** States as suppliers are told them, of what they can see or could see once; none: all. */
  readonly outside?: readonly OfferState[] | undefined
  /** Who made them, as rows name people. */
  readonly createdBy?: string | undefined
  /** Ids that the answer is limited to: what waits for somebody. */
  readonly ids?: readonly string[] | undefined
}

/** What a supplier can see now. */
export const shownNow = sql<boolean>`r.offer_state = any(${[...SHARED_STATES]})`
/** What a supplier can see, or could see once. */
export const shownOnce = sql<boolean>`(${shownNow} or r.left_open_at is not null)`
/** A state as suppliers are told it: what is rejected inside is being revised to them. */
const stateOutside = sql<OfferState>`case r.offer_state
  when 'rejected' then 'pending-approval' else r.offer_state end`

/** What a scope leaves visible of offers called r. */
export function inScope(scope: Scope): Condition {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind !== 'tenant') return sql<boolean>`false`
  return sql<boolean>`r.tenant = ${scope.tenant} and ${shownOnce}`
}

/** What of a list's filters holds of its rows. */
export function conditionsOf(filters: OfferFilters): readonly (Condition | undefined)[] {
  const { states, outside, today } = filters
  const isOver = sql<boolean>`(r.offer_state = 'approved-or-expired'
    and r.offer_expiration_date < ${today})`
  return [
    states === undefined && !outside ? sql`r.offer_state <> 'deleted'` : undefined,
    outside && shownOnce,
    outside?.length ? sql`${stateOutside} = any(${outside})` : undefined,
    oneOf(sql`r.offer_state`, states),
    given(filters.tenant, (tenant) => sql`r.tenant = ${tenant}`),
    given(filters.useCase, (useCase) => sql`r.use_case = ${useCase}`),
    given(filters.priceReason, (reason) => sql`${reason} = any(r.price_reasons)`),
    given(filters.expiresTo, (day) => sql`r.offer_expiration_date <= ${day}`),
    given(filters.createdBy, (id) => sql`r.created_by = ${id}`),
    given(filters.isExpired, (isExpired) => (isExpired ? isOver : sql`not ${isOver}`)),
    // The same in words that an index of days knows: the ends that are over are not passed by one by one.
    filters.isExpired === false && states?.join() === 'approved-or-expired'
      ? sql`r.offer_expiration_date >= ${today}`
      : undefined,
    given(filters.ids, (ids) => sql`r.id = any(${ids})`),
  ]
}
