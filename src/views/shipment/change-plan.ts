import type { RecurringRequest } from '#schemas/recurring.ts'

import { sayTown } from './format.ts'

/** What the form has at first where a plan is changed; `today` is a date. */
export const changeOf = (plan: RecurringRequest, today: string) => ({
  planId: plan.id,
  requestId: plan.requestId,
  place: sayTown(plan),
  weeks: String(plan.everyWeeks),
  first: plan.firstDate,
  until: plan.until,
  today,
})
