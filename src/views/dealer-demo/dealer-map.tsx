import { useState } from 'react'
import type { MouseEvent } from 'react'

import { dealers } from '#machines/dealer-demo/dealers.ts'
import type { Dealer } from '#machines/dealer-demo/dealers.ts'
import { plantFor, plants, whyNot } from '#machines/dealer-demo/round.ts'
import { toggle } from '#machines/dealer-demo/selectors.ts'
import { css } from '#styled/css'
import { dealerDemoTexts as words } from '#texts/dealer-demo.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { WHOLE, boxOf, movedBy } from './map-view.ts'
import type { MapView } from './map-view.ts'
import { placeOnMap } from './projection.ts'
import type { MapPoint } from './projection.ts'
import type { Choosing } from './types.ts'
import { nationPath, statesPath } from './us-outline.ts'

/** How far from its middle a press still means a dealer: a finger on a phone covers about as much. */
const REACH = 40
const placed = dealers.map((dealer) => ({ dealer, ...placeOnMap(dealer) }))
type Placed = (typeof placed)[number]

function nearestTo(
  event: MouseEvent<SVGSVGElement>,
  view: MapView,
  shown: readonly Placed[],
): Dealer | undefined {
  const drawn = event.currentTarget.getBoundingClientRect()
  const box = boxOf(view)
  const x = box.left + ((event.clientX - drawn.left) / drawn.width) * box.width
  const y = box.top + ((event.clientY - drawn.top) / drawn.height) * box.height
  const distance = (one: Placed) => Math.hypot(one.x - x, one.y - y)
  const [nearest] = shown.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= REACH / view.scale ? nearest.dealer : undefined
}

const mark = css({
  transition: 'fill 120ms, opacity 120ms',
  cursor: 'pointer',
  '& text': { textStyle: 'xs', fontWeight: 'semibold' },
  '&[data-off]': { opacity: '0.45', cursor: 'not-allowed' },
})
const waiting = css({
  '& circle': { fill: 'status.info.bg', stroke: 'status.info.fg' },
  '& text': { fill: 'status.info.fg' },
})
const stopped = css({
  '& circle': { fill: 'accent', stroke: 'surface' },
  '& text': { fill: 'accent.fg' },
})

// Signs grow less than the land, so that near ones come apart.
const placedAt = ({ x, y }: MapPoint, scale: number) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${1 / Math.sqrt(scale)})`

type MarkProps = {
  readonly at: Placed
  readonly stop: number
  readonly isOff: boolean
  readonly scale: number
}
const Mark = ({ at, stop, isOff, scale }: MarkProps) => {
  const { dealer } = at
  return (
    <g
      className={`${mark} ${stop > 0 ? stopped : waiting}`}
      data-off={isOff || undefined}
      transform={placedAt(at, scale)}
    >
      <title>{words.onMap(dealer.name, `${dealer.city}, ${dealer.state}`, dealer.batteries)}</title>
      <circle r={9 + dealer.batteries / 2} strokeWidth="1.5" />
      <text y="4" textAnchor="middle">
        {stop || dealer.batteries}
      </text>
    </g>
  )
}

const Plants = ({ scale }: Pick<MapView, 'scale'>) =>
  plants.map((plant) => (
    <g
      key={plant.name}
      className={css({ fill: 'text' })}
      transform={placedAt(placeOnMap(plant), scale)}
    >
      <rect x="-6" y="-6" width="12" height="12" rx="2" />
      <text x="11" y="4" className={css({ textStyle: 'xs', fontWeight: 'semibold' })}>
        {plant.name}
      </text>
    </g>
  ))

function Route({ stops }: Pick<Choosing, 'stops'>) {
  const last = stops.at(-1)
  if (!last) return null
  const points = [...stops, plantFor(last)].map(placeOnMap)
  return (
    <polyline
      points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      className={css({ fill: 'none', stroke: 'accent' })}
      strokeWidth="2.5"
      vectorEffect="non-scaling-stroke"
    />
  )
}

const entry = css({ display: 'flex', alignItems: 'center', gap: '2' })
const Legend = () => (
  <ul
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '5',
      rowGap: '1',
      textStyle: 'sm',
    })}
  >
    {(['stop', 'waiting', 'plant'] as const).map((kind) => (
      <li key={kind} className={entry}>
        <svg width="12" height="12" aria-hidden="true">
          {kind === 'plant' ? (
            <rect width="12" height="12" rx="2" className={css({ fill: 'text' })} />
          ) : (
            <g className={kind === 'stop' ? stopped : waiting}>
              <circle cx="6" cy="6" r="5" />
            </g>
          )}
        </svg>
        {words.legend[kind]}
      </li>
    ))}
  </ul>
)

const zooms = [
  { key: '+', label: words.zoom.in, icon: 'plus' },
  { key: '-', label: words.zoom.out, icon: 'minus' },
] as const

type ZoomProps = { readonly view: MapView; readonly press: (key: string) => boolean }
const Zoom = ({ view, press }: ZoomProps) => (
  <span className={css({ display: 'flex', alignItems: 'center', gap: '1', ml: 'auto' })}>
    {zooms.map(({ key, label, icon }) => (
      <Button
        key={key}
        size="icon"
        variant="ghost"
        aria-label={label}
        reason={movedBy(view, key) ? undefined : words.zoom.end}
        onClick={() => press(key)}
      >
        <Icon name={icon} size={16} />
      </Button>
    ))}
    <Button
      size="sm"
      reason={movedBy(view, '0') ? undefined : words.zoom.isWhole}
      onClick={() => press('0')}
    >
      {words.zoom.whole}
    </Button>
  </span>
)

type DrawingProps = Choosing & { readonly view: MapView }
function Drawing({ shown, stops, send, view }: DrawingProps) {
  const order = new Map(stops.map(({ id }, at) => [id, at + 1]))
  const visible = placed.filter(({ dealer }) => shown.includes(dealer) || order.has(dealer.id))
  // What is chosen lies on top.
  const drawn = visible.toSorted(
    (a, b) => (order.get(a.dealer.id) ?? 0) - (order.get(b.dealer.id) ?? 0),
  )
  const names = stops.map(({ id }) => dealers.find((dealer) => dealer.id === id)?.name ?? '')
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const dealer = nearestTo(event, view, visible)
    if (dealer) send(toggle(stops, dealer))
  }
  const { left, top, width, height } = boxOf(view)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards have the list
    <svg
      viewBox={[left, top, width, height].join(' ')}
      role="img"
      aria-label={words.mapOf(shown.length, names)}
      className={css({ w: 'full', h: 'auto' })}
      onClick={choose}
    >
      <path d={nationPath} className={css({ fill: 'subtle', stroke: 'border.strong' })} />
      <path d={statesPath} className={css({ fill: 'none', stroke: 'surface' })} />
      <Route stops={stops} />
      <Plants scale={view.scale} />
      {drawn.map((at) => {
        const stop = order.get(at.dealer.id) ?? 0
        const isOff = stop === 0 && whyNot(stops, at.dealer) !== undefined
        return <Mark key={at.dealer.id} {...{ at, stop, isOff }} scale={view.scale} />
      })}
    </svg>
  )
}

/** The map with what makes it larger: buttons, and + − 0 and arrows while it has the focus. */
export function ZoomedMap(props: Choosing) {
  const [view, setView] = useState(WHOLE)
  const press = (key: string) => {
    const next = movedBy(view, key)
    if (next) setView(next)
    return next !== undefined
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of its buttons */}
      <div
        role="group"
        aria-label={words.zoom.keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
        tabIndex={0}
        onKeyDown={(event) => {
          if (!event.ctrlKey && !event.metaKey && press(event.key)) event.preventDefault()
        }}
      >
        <Drawing {...props} view={view} />
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' })}>
        <Legend />
        <Zoom view={view} press={press} />
      </div>
    </>
  )
}

/** Where the dealers are. A picture for eyes and pointers: everything on it is in the list, too. */
export const DealerMap = ({ className, ...choosing }: Choosing & { className: string }) => (
  <Card title={words.map} className={className}>
    <ZoomedMap {...choosing} />
  </Card>
)
