import type { KeyboardEvent, PointerEvent } from 'react'

import { css } from '#styled/css'

type Props = {
  readonly label: string
  readonly count: number
  /** What is read out now; undefined: nothing yet. */
  readonly at: number | undefined
  readonly textOf: (at: number) => string
  /** The thing nearest to a place along the plot, in percent. */
  readonly nearest: (percent: number) => number
  readonly onRead: (at: number | undefined) => void
}

const cover = css({
  position: 'absolute',
  inset: '0',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  rounded: 'sm',
})

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at, count) => Math.min(count - 1, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  PageUp: (at, count) => Math.min(count - 1, at + 10),
  PageDown: (at) => Math.max(0, at - 10),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Lies on a plot and reads it thing by thing: under the pointer, or with the arrow keys as a slider. */
export function Reader({ label, count, at, textOf, nearest, onRead }: Props) {
  const current = at ?? count - 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onRead(undefined)
    const next = moves[event.key]?.(current, count)
    if (next === undefined) return
    event.preventDefault()
    // The first key shows where one is.
    onRead(at === undefined && !['Home', 'End'].includes(event.key) ? current : next)
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onRead(nearest(((event.clientX - box.left) / box.width) * 100))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={textOf(current)}
      className={cover}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onRead(undefined)}
      onBlur={() => onRead(undefined)}
    />
  )
}
