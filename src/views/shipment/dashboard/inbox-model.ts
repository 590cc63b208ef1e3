import type { InboxItem } from '#schemas/inbox.ts'

/**
 * The inbox by urgency, in the order of the server, as far as its first items; groups without any of them are left out, and
 * the others say how many they really have.
 */
export const inboxGroups = (items: readonly InboxItem[], limit = items.length) =>
  [...Map.groupBy(items.slice(0, limit), ({ urgency }) => urgency.group)].map(([group, shown]) => ({
    group,
    items: shown,
    count: items.filter(({ urgency }) => urgency.group === group).length,
  }))
