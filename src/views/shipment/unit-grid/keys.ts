import type { KeyboardEvent } from 'react'

import type { Move } from '#machines/shipment/unit-grid/moves.ts'

/** What a key means in the grid (redesign.md §9). */
export type Meaning =
  | { readonly kind: 'move'; readonly to: Move; readonly takes?: true }
  | { readonly kind: 'begin'; readonly text?: string }
  | { readonly kind: 'choose'; readonly by: -1 | 1 }
  | { readonly kind: 'shift'; readonly by: -1 | 1 }
  | { readonly kind: 'cancel' | 'clear' | 'details' | 'enter' | 'fill' | 'submit' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
}
const upOrDown = (key: string) => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined)

function withControl({ key }: Key): Meaning | undefined {
  if (key === 'Enter') return { kind: 'submit' }
  if (key.toLowerCase() === 'd') return { kind: 'fill' }
  if (key === 'Home') return { kind: 'move', to: 'first' }
  return key === 'End' ? { kind: 'move', to: 'last' } : undefined
}

function whileTyping({ key }: Key): Meaning | undefined {
  if (key === 'Escape') return { kind: 'cancel' }
  const by = upOrDown(key)
  return by && { kind: 'choose', by }
}

function whileMoving({ key }: Key): Meaning | undefined {
  const to = arrows[key]
  if (to) return { kind: 'move', to }
  if (key === 'F2') return { kind: 'begin' }
  if (key === ' ') return { kind: 'details' }
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' }
  return key.length === 1 ? { kind: 'begin', text: key } : undefined
}

/** What a key means where one types, or moves; undefined: it is none of the grid's. */
export function meaningOf(event: Key, isTyping: boolean): Meaning | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return withControl(event)
  if (altKey) {
    const by = upOrDown(key)
    return by && !isTyping ? { kind: 'shift', by } : undefined
  }
  if (key === 'Tab')
    return shiftKey ? { kind: 'move', to: 'previous' } : { kind: 'move', to: 'next', takes: true }
  if (key === 'Enter') return shiftKey ? { kind: 'move', to: 'up' } : { kind: 'enter' }
  return isTyping ? whileTyping(event) : whileMoving(event)
}
