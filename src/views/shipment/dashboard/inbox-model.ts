import type { InboxItem } from '#schemas/inbox.ts'

/** The inbox by urgency, in the order of the server; empty groups are left out. */
export const inboxGroups = (items: readonly InboxItem[]) =>
  [...Map.groupBy(items, ({ urgency }) => urgency.group)].map(([group, found]) => ({
    group,
    items: found,
  }))
