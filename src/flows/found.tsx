import { textWidth } from './laid.ts'
import type { LaidFlow } from './laid.ts'

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where each state and transition that is asked for is drawn, by its id; what is folded away is not. */
export function boxesOf(laid: LaidFlow, ids: ReadonlySet<string>): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { labels } of laid.edges)
    for (const label of labels) if (ids.has(label.transition)) boxes.set(label.transition, label)
  for (const state of laid.states) {
    if (ids.has(state.id)) boxes.set(state.id, state)
    for (const { text, transitions, x, y } of state.rows)
      for (const id of transitions)
        if (ids.has(id))
          boxes.set(id, { x: state.x + x, y: state.y + y - 12, width: textWidth(text), height: 16 })
  }
  return boxes
}

type Props = { readonly boxes: ReadonlyMap<string, Box>; readonly current: string | undefined }

/** A halo around what a search found. */
export const Found = ({ boxes, current }: Props) => (
  <>
    {[...boxes].map(([id, { x, y, width, height }]) => (
      <rect
        key={id}
        className="flow-halo"
        data-current={id === current ? '' : undefined}
        x={x - 4}
        y={y - 2}
        width={width + 8}
        height={height + 4}
        rx={8}
      />
    ))}
  </>
)
