/** The drawing as a whole, in its own units. */
const LEFT = 10
const TOP = 5
const WIDTH = 955
const HEIGHT = 600
const MOST = 8
const STEP = 2
/** By how much of what is seen an arrow moves it. */
const PART = 0.25

/** What of the map is seen: how much larger, and around which point. */
export type MapView = { readonly scale: number; readonly x: number; readonly y: number }
export const WHOLE: MapView = { scale: 1, x: LEFT + WIDTH / 2, y: TOP + HEIGHT / 2 }

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)
// Nothing beyond the edge is shown.
function within({ scale, x, y }: MapView): MapView {
  const size = between(scale, 1, MOST)
  const [across, down] = [WIDTH / 2 / size, HEIGHT / 2 / size]
  return {
    scale: size,
    x: between(x, LEFT + across, LEFT + WIDTH - across),
    y: between(y, TOP + down, TOP + HEIGHT - down),
  }
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
function after(view: MapView, key: string): MapView {
  if (key === '0') return WHOLE
  if (key === '+' || key === '=') return { ...view, scale: view.scale * STEP }
  if (key === '-' || key === '−') return { ...view, scale: view.scale / STEP }
  const [x, y] = arrows[key] ?? [0, 0]
  const part = PART / view.scale
  return { ...view, x: view.x + x * WIDTH * part, y: view.y + y * HEIGHT * part }
}

/** What is seen after a key: + − 0 and arrows; undefined for one that changes nothing. */
export function movedBy(view: MapView, key: string): MapView | undefined {
  const next = within(after(view, key))
  const isSame = next.scale === view.scale && next.x === view.x && next.y === view.y
  return isSame ? undefined : next
}

/** The same as an SVG has it. */
export const boxOf = ({ scale, x, y }: MapView) => ({
  left: x - WIDTH / 2 / scale,
  top: y - HEIGHT / 2 / scale,
  width: WIDTH / scale,
  height: HEIGHT / scale,
})
