import type { InboxItem } from '#schemas/inbox.ts'
import type { Urgency } from '#schemas/urgency.ts'

/** The inbox by urgency as the server says and sorts it; empty groups are left out. */
export const inboxGroups = (items: readonly InboxItem[]) =>
  (['exceptions', 'today', 'this-week', 'later'] as const satisfies readonly Urgency['group'][])
    .map((group) => ({ group, items: items.filter(({ urgency }) => urgency.group === group) }))
    .filter((group) => group.items.length > 0)
