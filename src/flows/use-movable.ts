import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly x: number; readonly y: number }
/** `start`: as much as can be read; `fit`: all of it; a number: pixels per unit of the layout. */
type Zoom = 'start' | 'fit' | number

const STEP = 1.25
const MIN = 0.2
const MAX = 3
const LARGEST_START = 1.1
const READABLE = 0.8 // below this the words of a chart are too small to read: then it scrolls
const DRAG_FROM = 3 // pixels; less is a click

const within = (scale: number) => Math.min(MAX, Math.max(MIN, scale))

function scaleOf(zoom: Zoom, chart: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom
  if (zoom === 'fit')
    return within(Math.min(room.width / chart.width, room.height / chart.height, 1))
  return Math.min(LARGEST_START, Math.max(READABLE, room.width / chart.width))
}

function useRoom(region: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>()
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [region])
  return room
}

/** Moves and zooms a chart in a region that scrolls: by wheel with Ctrl, by dragging, by keys, by buttons. */
export function useMovable(chart: Size, search: RefObject<HTMLElement | null>) {
  const region = useRef<HTMLDivElement>(null)
  const room = useRoom(region)
  const [zoom, setZoom] = useState<Zoom>('start')
  const scale = room ? scaleOf(zoom, chart, room) : undefined
  const drag = useDrag(region)
  useKeptCentre(region, scale)

  const by = (factor: number) => setZoom(within((scale ?? 1) * factor))
  useWheel(region, by)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== region.current || event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => by(STEP),
      '=': () => by(STEP),
      '-': () => by(1 / STEP),
      '0': () => setZoom('fit'),
      '/': () => search.current?.focus(),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    region,
    /** Pixels; undefined until the room is known. */
    width: scale && Math.round(chart.width * scale),
    zoomIn: () => by(STEP),
    zoomOut: () => by(1 / STEP),
    fit: () => setZoom('fit'),
    /** It is known how large the chart is drawn. */
    isReady: scale !== undefined,
    /** Scrolls so that a box of the layout is in sight, if it is not yet. */
    reveal: (box: Box) => {
      if (region.current && scale) revealIn(region.current, box, scale)
    },
    handlers: { onKeyDown, ...drag },
  }
}

function revealIn(region: HTMLElement, box: Box, scale: number) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = region
  const [left, top] = [box.x * scale, box.y * scale]
  const [right, bottom] = [left + box.width * scale, top + box.height * scale]
  const isAcross = left >= scrollLeft && right <= scrollLeft + clientWidth
  const isAlong = top >= scrollTop && bottom <= scrollTop + clientHeight
  if (isAcross && isAlong) return
  region.scrollTo({
    left: isAcross ? scrollLeft : (left + right - clientWidth) / 2,
    // What follows is drawn below: it matters more than what is above.
    top: isAlong ? scrollTop : top - clientHeight / 4,
  })
}

function useDrag(region: RefObject<HTMLElement | null>) {
  const drag = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onPointerDown = (event: PointerEvent) => {
    // Fingers scroll by themselves.
    if (event.pointerType !== 'touch' && event.button === 0)
      drag.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from || !event.buttons) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.hypot(x, y) < DRAG_FROM) return
    region.current?.scrollBy(-x, -y)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerUp = () => {
    drag.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: onPointerUp }
}

// What was in the middle stays there.
function useKeptCentre(region: RefObject<HTMLElement | null>, scale: number | undefined) {
  const before = useRef(scale)
  useLayoutEffect(() => {
    const element = region.current
    const factor = scale && before.current ? scale / before.current : 1
    before.current = scale
    if (!element || factor === 1) return
    const { clientWidth, clientHeight } = element
    element.scrollTo({
      left: (element.scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
      top: (element.scrollTop + clientHeight / 2) * factor - clientHeight / 2,
    })
  }, [region, scale])
}

function useWheel(region: RefObject<HTMLElement | null>, by: (factor: number) => void) {
  const latest = useRef(by)
  useEffect(() => {
    latest.current = by
  })
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault() // else the whole page zooms
      latest.current(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    const element = region.current
    // React listens passively, which cannot prevent.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [region])
}
