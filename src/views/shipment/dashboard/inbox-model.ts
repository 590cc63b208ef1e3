import type { InboxItem } from '#schemas/inbox.ts'

/**
 * The inbox by urgency, in the order of the server, as far as its first items; groups without any of them are left out, and
 * the others say how many they really have.
 */
export function inboxGroups(items: readonly InboxItem[], limit = items.length) {
  const first = new Set(items.slice(0, limit))
  return [...Map.groupBy(items, ({ urgency }) => urgency.group)]
    .map(([group, found]) => ({
      group,
      items: found.filter((item) => first.has(item)),
      count: found.length,
    }))
    .filter((group) => group.items.length > 0)
}
