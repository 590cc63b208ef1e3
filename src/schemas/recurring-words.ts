/** Where the plan of a recurring request is. */
export const recurringStates = ['active', 'paused', 'ended'] as const
export type RecurringState = (typeof recurringStates)[number]

export const recurringActions = ['change', 'pause', 'resume', 'end', 'skip'] as const
export type RecurringAction = (typeof recurringActions)[number]

export const MAX_WEEKS = 12
/** Business days before the lead time by which somebody is asked to send the next one. */
export const NOTICE_DAYS = 2
