import type { MouseEvent } from 'react'

import { dealers } from '#machines/dealer-demo/dealers.ts'
import type { Dealer } from '#machines/dealer-demo/dealers.ts'
import { plantFor, plants, whyNot } from '#machines/dealer-demo/round.ts'
import { toggle } from '#machines/dealer-demo/selectors.ts'
import { css } from '#styled/css'
import { dealerDemoTexts as words } from '#texts/dealer-demo.ts'
import { Card } from '#views/parts/card.tsx'

import { placeOnMap } from './projection.ts'
import type { Choosing } from './types.ts'
import { nationPath, statesPath } from './us-outline.ts'

const LEFT = 10
const TOP = 5
const WIDTH = 955
const HEIGHT = 600
/** How far from its middle a press still means a dealer: a finger on a phone covers about as much. */
const REACH = 40
const placed = dealers.map((dealer) => ({ dealer, ...placeOnMap(dealer) }))
type Placed = (typeof placed)[number]

function nearestTo(event: MouseEvent<SVGSVGElement>, shown: readonly Placed[]): Dealer | undefined {
  const box = event.currentTarget.getBoundingClientRect()
  const x = LEFT + ((event.clientX - box.left) / box.width) * WIDTH
  const y = TOP + ((event.clientY - box.top) / box.height) * HEIGHT
  const distance = (one: Placed) => Math.hypot(one.x - x, one.y - y)
  const [nearest] = shown.toSorted((a, b) => distance(a) - distance(b))
  return nearest && distance(nearest) <= REACH ? nearest.dealer : undefined
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

type MarkProps = { readonly at: Placed; readonly stop: number; readonly isOff: boolean }
const Mark = ({ at: { dealer, x, y }, stop, isOff }: MarkProps) => (
  <g className={`${mark} ${stop > 0 ? stopped : waiting}`} data-off={isOff || undefined}>
    <title>{words.onMap(dealer.name, `${dealer.city}, ${dealer.state}`, dealer.batteries)}</title>
    <circle cx={x} cy={y} r={9 + dealer.batteries / 2} strokeWidth="1.5" />
    <text x={x} y={y + 4} textAnchor="middle">
      {stop || dealer.batteries}
    </text>
  </g>
)

const Plants = () =>
  plants.map((plant) => {
    const { x, y } = placeOnMap(plant)
    return (
      <g key={plant.name} className={css({ fill: 'text' })}>
        <rect x={x - 6} y={y - 6} width="12" height="12" rx="2" />
        <text x={x + 11} y={y + 4} className={css({ textStyle: 'xs', fontWeight: 'semibold' })}>
          {plant.name}
        </text>
      </g>
    )
  })

function Route({ stops }: Pick<Choosing, 'stops'>) {
  const last = stops.at(-1)
  if (!last) return null
  const points = [...stops, plantFor(last)].map(placeOnMap)
  return (
    <polyline
      points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
      className={css({ fill: 'none', stroke: 'accent' })}
      strokeWidth="2.5"
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

/** Where the dealers are. A picture for eyes and pointers: everything on it is in the list, too. */
export function DealerMap({ shown, stops, send, className }: Choosing & { className: string }) {
  const order = new Map(stops.map(({ id }, at) => [id, at + 1]))
  const visible = placed.filter(({ dealer }) => shown.includes(dealer) || order.has(dealer.id))
  // What is chosen lies on top.
  const drawn = visible.toSorted(
    (a, b) => (order.get(a.dealer.id) ?? 0) - (order.get(b.dealer.id) ?? 0),
  )
  const names = stops.map(({ id }) => dealers.find((dealer) => dealer.id === id)?.name ?? '')
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const dealer = nearestTo(event, visible)
    if (dealer) send(toggle(stops, dealer))
  }
  return (
    <Card title={words.map} className={className} footer={<Legend />}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboards have the list */}
      <svg
        viewBox={`${LEFT} ${TOP} ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.mapOf(shown.length, names)}
        className={css({ w: 'full', h: 'auto' })}
        onClick={choose}
      >
        <path d={nationPath} className={css({ fill: 'subtle', stroke: 'border.strong' })} />
        <path d={statesPath} className={css({ fill: 'none', stroke: 'surface' })} />
        <Route stops={stops} />
        <Plants />
        {drawn.map((at) => {
          const stop = order.get(at.dealer.id) ?? 0
          const isOff = stop === 0 && whyNot(stops, at.dealer) !== undefined
          return <Mark key={at.dealer.id} {...{ at, stop, isOff }} />
        })}
      </svg>
    </Card>
  )
}
