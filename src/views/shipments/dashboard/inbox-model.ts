import { dateAt, nextBusinessDay } from '#schemas/calendar.ts'
import type { InboxItem } from '#schemas/inbox.ts'

export type Due = 'overdue' | 'today' | 'later'

// Ours: two business days to answer (pages.md §2.10), counted from the day it came.
const dueDay = (since: string, zone: string): string =>
  nextBusinessDay(nextBusinessDay(dateAt(zone, Date.parse(since))))

/** How urgent a thing is: due two business days after it came; `now` in milliseconds, `zone` the reader's. */
function dueOf(since: string, now: number, zone: string): Due {
  const due = dueDay(since, zone)
  const today = dateAt(zone, now)
  if (today > due) return 'overdue'
  return today === due ? 'today' : 'later'
}

/** The inbox by urgency, the longest waiting first; empty groups are left out. */
export function inboxGroups(items: readonly InboxItem[], now: number, zone: string) {
  const sorted = items.toSorted((left, right) => left.since.localeCompare(right.since))
  return (['overdue', 'today', 'later'] as const)
    .map((due) => ({ due, items: sorted.filter(({ since }) => dueOf(since, now, zone) === due) }))
    .filter((group) => group.items.length > 0)
}
