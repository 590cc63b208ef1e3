import type { RecurringState } from '#schemas/recurring-words.ts'

import type { Defaulted } from './column-types.ts'

type RecurringRequests = {
  tenant: string
  id: string
  site_id: string
  /** What is copied. */
  request_id: string
  state: RecurringState
  every_weeks: number
  first_date: string
  until_date: string
  revision: Defaulted<number>
  created_at: Date
}
type RecurringPickups = {
  tenant: string
  recurring_id: string
  planned_date: string
  pickup_date: string
  moved: string | null
  /** The Idempotency-Key under which it is submitted. */
  send_key: string
  made_at: Date
  is_skipped: Defaulted<boolean>
  /** The request that it became. */
  sent_as: string | null
}

/** Of loads that are shipped again every few weeks. */
export type RecurringTables = {
  recurring_requests: RecurringRequests
  recurring_pickups: RecurringPickups
}
