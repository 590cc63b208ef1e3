import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react'

import { css } from '#styled/css'
import { kbd, menu } from '#styled/recipes'

import { Button } from './button.tsx'

type MenuItem = {
  readonly id: string
  readonly label: string
  /** Why it cannot be chosen now; it stays reachable. */
  readonly reason?: string | undefined
  readonly key?: string | undefined
  readonly isDangerous?: boolean | undefined
  readonly onChoose: () => void
}
type Props = {
  /** The accessible name of the button and of the menu. */
  readonly label: string
  /** Asked for when it opens: a list has a menu per row. */
  readonly items: () => readonly MenuItem[]
  /** What the button shows. */
  readonly children: ReactNode
  readonly look?: 'row' | 'bar'
  /** Inside a grid the cell has the focus, and the button is reached by a key. */
  readonly tabIndex?: number
  readonly empty?: string
}

const GAP = 4
const popover = css({
  position: 'fixed',
  inset: '[auto]',
  m: '0',
  color: 'text',
  maxH: '[60dvh]',
  maxW: '[min(24rem, calc(100vw - 2rem))]',
  overflow: 'auto',
})
const item = css({
  flexWrap: 'wrap',
  py: '1.5',
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-disabled=true]': { color: 'text.faint', cursor: 'not-allowed' },
  '&[data-danger]:not([aria-disabled=true])': { color: 'status.danger.fg' },
})

// From the left edge of its button where there is room, else up to the right one.
function place(node: HTMLElement, button: HTMLElement): void {
  // Where it stands before it is placed, it may be narrower than it will be.
  node.style.left = '0'
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = node
  const below = anchor.bottom + GAP
  const top = below + height > innerHeight ? Math.max(GAP, anchor.top - GAP - height) : below
  node.style.top = `${top}px`
  const left = anchor.left + width + GAP <= innerWidth ? anchor.left : anchor.right - width
  node.style.left = `${Math.max(GAP, left)}px`
}

const itemsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[role=menuitem]')]

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A menu button: the browser's own popover closes it, arrows move in it, what is refused says why. */
export function Menu({ label, items, children, look = 'bar', tabIndex, empty }: Props) {
  const id = useId()
  const button = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const slots = menu()
  const shown = isOpen ? items() : []
  // Shown with its items in it: only then is it as large as it will be, and has something to focus.
  useLayoutEffect(() => {
    const trigger = button.current?.querySelector('button')
    if (!isOpen || !box.current || !trigger) return
    box.current.showPopover()
    place(box.current, trigger)
    itemsIn(box.current)[0]?.focus()
  }, [isOpen])
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'Tab') box.current?.hidePopover()
    const list = itemsIn(event.currentTarget)
    const next = moves[event.key]?.(
      list.findIndex((node) => node === document.activeElement),
      list.length,
    )
    if (next === undefined) return
    event.preventDefault()
    list[next]?.focus()
  }
  return (
    <span ref={button} className={css({ display: 'inline-flex' })}>
      <Button
        aria-label={look === 'row' ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        variant={look === 'row' ? 'ghost' : 'outline'}
        {...(look === 'row' ? { size: 'sm' } : {})}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        // The browser closes it with this press, before the click.
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={(event) => {
          event.stopPropagation()
          if (!wasOpen.current) setOpen(true)
          wasOpen.current = false
        }}
      >
        {children}
      </Button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${slots.content} ${popover}`}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {shown.map((entry) => (
          <button
            key={entry.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts={entry.key}
            className={`${slots.item} ${item}`}
            {...(entry.reason
              ? { 'aria-disabled': true, 'aria-describedby': `${id}-${entry.id}` }
              : {})}
            {...(entry.isDangerous ? { 'data-danger': '' } : {})}
            onClick={(event) => {
              event.stopPropagation()
              if (entry.reason) return
              box.current?.hidePopover()
              entry.onChoose()
            }}
          >
            <span className={css({ flex: '1' })}>{entry.label}</span>
            {entry.key && (
              <kbd aria-hidden className={kbd()}>
                {entry.key.toUpperCase()}
              </kbd>
            )}
            {entry.reason && (
              <span
                id={`${id}-${entry.id}`}
                className={css({ w: 'full', textStyle: 'xs', color: 'text.faint' })}
              >
                {entry.reason}
              </span>
            )}
          </button>
        ))}
        {isOpen && shown.length === 0 && (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${slots.item} ${item}`}
            aria-disabled
          >
            {empty}
          </button>
        )}
      </div>
    </span>
  )
}
