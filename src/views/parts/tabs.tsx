import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { tabs } from '#styled/recipes'

type Tab = { readonly id: string; readonly label: ReactNode }
type Props = {
  /** Names the list: "Shipments". */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly onChoose: (id: string) => void
  /** The id of the element with role tabpanel. */
  readonly panelId: string
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A tab list with arrow keys, Home and End; the panel is the caller's (`role="tabpanel"`, `aria-label`). */
export function Tabs({ label, tabs: all, current, onChoose, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const look = tabs()
  // The list is entered at the open tab, or at the first one while none is open.
  const entry = Math.max(
    all.findIndex(({ id }) => id === current),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(entry, all.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = all[next]
    if (tab) onChoose(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(next).focus()
  }
  return (
    // The focus is on the tabs themselves.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} role="tablist" aria-label={label} className={look.list} onKeyDown={onKeyDown}>
      {all.map((tab, at) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={look.tab}
          aria-selected={tab.id === current}
          aria-controls={panelId}
          tabIndex={at === entry ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
