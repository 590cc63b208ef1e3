import type { InboxItem } from '#schemas/inbox.ts'

type Named = Pick<InboxItem, 'kind' | 'targetId'>
/** One thing among the others: a record may ask for more than one. */
export const keyOfItem = ({ kind, targetId }: Named): string => `${kind} ${targetId}`

type Press = {
  /** What is shown, in its order. */
  readonly items: readonly Named[]
  readonly key: string
  /** From where a press with Shift reaches; absent: it is about one alone. */
  readonly from?: string | undefined
}
/** What is selected behind a press: one more or one less, or all up to it. */
export function selectedAfter(
  selected: ReadonlySet<string>,
  { items, key, from }: Press,
): ReadonlySet<string> {
  const next = new Set(selected)
  const keys = items.map(keyOfItem)
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(key)]
  if (end < 0) return selected
  if (start < 0) {
    if (!next.delete(key)) next.add(key)
    return next
  }
  for (const one of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(one)
  return next
}

/** Whether everything that is selected can be put off. */
export const canSnoozeAll = (items: readonly Pick<InboxItem, 'until'>[]): boolean =>
  items.length > 0 && items.every(({ until }) => until !== undefined)
