import { sql } from 'kysely'

import type { Condition } from '#server/records/conditions.ts'

/**
 * How often the request called r recurs, while its plan goes on: the plan that repeats it, or the one for which it was
 * sent. What is active comes before what is paused.
 */
export const repeatsOf = sql`(select json_build_object('everyWeeks', g.every_weeks, 'isPaused', g.state = 'paused')
  from (
    select * from recurring_requests where tenant = r.tenant and request_id = r.id
    union all
    select g.* from recurring_pickups p join recurring_requests g on g.tenant = p.tenant and g.id = p.recurring_id
      where p.tenant = r.tenant and p.sent_as = r.id) g
  where g.state <> 'ended' order by g.state, g.created_at limit 1)`

// From the plans, which are few: a list looked through for them would pass by a million others.
const recurring = sql<boolean>`((r.tenant, r.id) in (
  select tenant, request_id from recurring_requests where state <> 'ended'
  union all
  select p.tenant, p.sent_as from recurring_requests g
    join recurring_pickups p on p.tenant = g.tenant and p.recurring_id = g.id
    where g.state <> 'ended' and p.sent_as is not null))`
// From the row, since nearly all are wanted.
const once = sql<boolean>`(not exists (select from recurring_requests g
    where g.tenant = r.tenant and g.request_id = r.id and g.state <> 'ended')
  and not exists (select from recurring_pickups p
    join recurring_requests g on g.tenant = p.tenant and g.id = p.recurring_id
    where p.tenant = r.tenant and p.sent_as = r.id and g.state <> 'ended'))`

/** Requests that have a recurring pickup that goes on, or all the others. */
export const recurs = (isRecurring: boolean): Condition => (isRecurring ? recurring : once)
