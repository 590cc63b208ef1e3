import { Suspense, lazy, useRef, useState } from 'react'

import { keyOfItem, selectedAfter } from '#machines/urgency/selecting.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { useHasBeen } from '#views/parts/use-kept.ts'
import { useEscape, useShortcuts } from '#views/parts/use-shortcuts.ts'
import { InboxMark } from '#views/shipment/dashboard/inbox-mark.tsx'
import type { InboxPage } from '#views/shipment/dashboard/inbox-page.tsx'

import type { useSnooze } from './use-snooze.ts'

const InboxSelected = lazy(async () => ({
  default: (await import('./inbox-selected.tsx')).InboxSelected,
}))

/** The thing whose row has the focus. */
export const focusedKey = () =>
  document.activeElement?.closest('[data-item]')?.getAttribute('data-item') ?? undefined

type Meant = {
  readonly items: readonly InboxItem[] | undefined
  readonly open: InboxItem | undefined
  readonly snoozing: ReturnType<typeof useSnooze>
}
/** `x` selects what is open or has the focus, Shift reaches from the last one, Escape lets go of all. */
export function useSelecting({ items = [], open, snoozing }: Meant) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const hasBegun = useHasBeen(keys.size > 0)
  const last = useRef<string>(undefined)
  // What is no longer there, or in another tab, is not meant.
  const selected = items.filter((item) => keys.has(keyOfItem(item)))
  const selectKey = (key: string, from?: string) => {
    setKeys(selectedAfter(new Set(selected.map(keyOfItem)), { items, key, from }))
    last.current = key
  }
  const select = (item: InboxItem, isReaching: boolean) =>
    selectKey(keyOfItem(item), isReaching ? last.current : undefined)
  const clear = () => setKeys(new Set())
  useShortcuts({
    x: () => {
      const key = open ? keyOfItem(open) : focusedKey()
      if (key !== undefined) selectKey(key)
    },
  })
  useEscape(selected.length > 0 ? clear : undefined)
  const props: Pick<Parameters<typeof InboxPage>[0], 'renderMark' | 'bar'> = {
    renderMark: (item, icon) => (
      <InboxMark
        {...{ item, icon }}
        isSelected={selected.includes(item)}
        onSelect={(isReaching) => select(item, isReaching)}
      />
    ),
    bar: hasBegun && (
      <Suspense>
        <InboxSelected items={selected} snoozing={snoozing} onClear={clear} />
      </Suspense>
    ),
  }
  return { selected, select, props }
}
