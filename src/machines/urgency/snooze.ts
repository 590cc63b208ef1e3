import { businessDaysBefore } from '#schemas/business-days.ts'
import type { WorkPlace } from '#schemas/business-days.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { Urgency } from '#schemas/urgency.ts'

type Day = { readonly today: DateOnly; readonly place: WorkPlace }

/**
 * The day on which a thing comes back that is snoozed now: the business day before it is due. Undefined where that day
 * has come, or where nothing goes on until somebody acts.
 */
export function snoozeDay({ group, due }: Pick<Urgency, 'group' | 'due'>, { today, place }: Day) {
  if (group === 'exceptions' || due === null) return undefined
  const day = businessDaysBefore(due, { days: 1, place })
  return day > today ? day : undefined
}

/** What somebody snoozed, as it was then. */
export type Snoozed = Pick<InboxItem, 'kind' | 'targetId' | 'since'> & {
  readonly due: DateOnly
  readonly until: DateOnly
}
type Thing = Pick<InboxItem, 'kind' | 'targetId' | 'since'> & {
  readonly urgency: Pick<Urgency, 'group' | 'due'>
}

/** Whether a thing is still away: not an exception, not on its day, and waiting for the same by the same day. */
export const isSnoozed = (thing: Thing, snoozed: Snoozed, today: DateOnly): boolean =>
  thing.kind === snoozed.kind &&
  thing.targetId === snoozed.targetId &&
  thing.urgency.group !== 'exceptions' &&
  thing.urgency.due === snoozed.due &&
  Date.parse(thing.since) === Date.parse(snoozed.since) &&
  today < snoozed.until
