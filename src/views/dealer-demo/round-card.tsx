import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { compareCosts } from '#machines/dealer-demo/cost.ts'
import type { Cost } from '#machines/dealer-demo/cost.ts'
import { dealers } from '#machines/dealer-demo/dealers.ts'
import { legsOf, plantFor } from '#machines/dealer-demo/round.ts'
import type { Stop } from '#machines/dealer-demo/types.ts'
import { ROAD_FACTOR } from '#schemas/estimate/road-miles.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { dealerDemoTexts as words } from '#texts/dealer-demo.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'

import type { Choosing } from './types.ts'

type Sending = Pick<Choosing, 'stops' | 'send'>

const whole = (miles: number) => numberFormat({ maximumFractionDigits: 0 }).format(miles)
const dollars = (usd: number) =>
  numberFormat({ style: 'currency', currency: 'USD' }, 'en-US').format(usd)
const muted = css({ color: 'text.muted' })

const number = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '6',
  h: '6',
  rounded: 'full',
  bg: 'accent',
  color: 'accent.fg',
  textStyle: 'xs',
  fontWeight: 'semibold',
  cursor: 'grab',
  // A finger on it drags the stop, not the page.
  touchAction: 'none',
})
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })

type RowProps = Sending & { readonly stop: Stop; readonly at: number; readonly miles: number }
function StopRow({ stop: { id, batteries }, at, miles, stops, send }: RowProps) {
  const dealer = dealers.find((one) => one.id === id)
  const name = dealer?.name ?? id
  const move = (by: -1 | 1, button: HTMLElement) => {
    send({ type: 'MOVE', id, by })
    // The row moves in the document, and what moves there loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1, event.currentTarget)
  }
  const ways = [
    { by: -1, label: words.earlier(name), reason: at === 0 ? words.isFirst : undefined },
    { by: 1, label: words.later(name), reason: at === stops.length - 1 ? words.isLast : undefined },
  ] as const
  return (
    <li className={row}>
      <span aria-hidden data-drag={id} className={number}>
        {at + 1}
      </span>
      <span className={css({ flex: '1', minW: '0' })}>
        <span className={css({ fontWeight: 'medium' })}>{name}</span>{' '}
        <span className={css({ display: 'block', textStyle: 'xs', color: 'text.muted' })}>
          {dealer && `${dealer.city}, ${dealer.state} · `}
          {words.batteries(batteries)} · {words.miles(whole(miles))}
        </span>
      </span>
      {ways.map(({ by, label, reason }) => (
        <Button
          key={by}
          size="icon"
          variant="ghost"
          aria-label={label}
          reason={reason}
          onClick={({ currentTarget }) => move(by, currentTarget)}
          onKeyDown={onKeyDown}
        >
          <span className={css({ display: 'grid', rotate: by < 0 ? '180deg' : '0deg' })}>
            <Icon name="chevronDown" size={16} />
          </span>
        </Button>
      ))}
    </li>
  )
}

/** Drags a stop by its number: it changes places with whatever stop the pointer comes to. */
function useDrag({ stops, send }: Sending) {
  const dragged = useRef<string>(undefined)
  const end = () => {
    dragged.current = undefined
  }
  return {
    onPointerDown: ({ target, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      const { drag } = target instanceof HTMLElement ? target.dataset : {}
      if (drag === undefined) return
      dragged.current = drag
      // The row moves in the document; the list stays, and hears the pointer wherever it is.
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
      const id = dragged.current
      if (id === undefined) return
      const at = stops.findIndex((stop) => stop.id === id)
      const to = [...currentTarget.children].findIndex((child) => {
        const { top, bottom } = child.getBoundingClientRect()
        return clientY >= top && clientY <= bottom
      })
      if (to >= 0 && to !== at) send({ type: 'MOVE', id, by: to < at ? -1 : 1 })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function Stops({ stops, send }: Sending) {
  const drag = useDrag({ stops, send })
  const legs = legsOf(stops)
  const last = stops.at(-1)
  return (
    <div className={css({ display: 'grid', gap: '2', alignContent: 'start' })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboards have the buttons */}
      <ol aria-label={words.stops} className={css({ display: 'grid', gap: '2' })} {...drag}>
        {stops.map((stop, at) => (
          <StopRow key={stop.id} {...{ stop, at, stops, send }} miles={legs[at] ?? 0} />
        ))}
      </ol>
      {last && (
        <p className={row}>
          <span className={css({ w: '3', h: '3', mx: '1.5', rounded: 'sm', bg: 'text' })} />
          {plantFor(last).name}
        </p>
      )}
    </div>
  )
}

type BarProps = { readonly label: string; readonly cost: Cost; readonly most: number }
const Bar = ({ label, cost, most }: BarProps) => (
  <div className={css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '1' })}>
    <dt>{label}</dt>
    <dd data-numeric>
      <span className={muted}>{words.miles(whole(cost.miles))}</span>{' '}
      <span className={css({ fontWeight: 'semibold' })}>{dollars(cost.usd)}</span>
    </dd>
    <dd aria-hidden className={css({ gridColumn: '1 / -1', h: '2', rounded: 'sm', bg: 'subtle' })}>
      <div
        className={css({ h: 'full', rounded: 'sm', bg: 'accent' })}
        style={{ width: `${(cost.usd / most) * 100}%` }}
      />
    </dd>
  </div>
)

function Costs({ stops }: Pick<Choosing, 'stops'>) {
  const { round, singles, saved } = compareCosts(stops)
  const most = Math.max(round.usd, singles.usd)
  const miles = Math.round(saved.miles) > 0 ? whole(saved.miles) : undefined
  return (
    <div className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>
      <dl aria-label={words.costs} className={css({ display: 'grid', gap: '3' })}>
        <Bar label={words.oneRound} cost={round} most={most} />
        <Bar label={words.singles(stops.length)} cost={singles} most={most} />
      </dl>
      <p role="status" className={css({ fontWeight: 'medium', color: 'accent.text' })}>
        {saved.usd > 0 ? words.saves(dollars(saved.usd), miles) : words.savesNothing}
      </p>
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{words.rates(ROAD_FACTOR)}</p>
    </div>
  )
}

type Props = Sending & { readonly isSorted: boolean; readonly className: string }

/** The stops in their order, and what one truck for them costs beside a truck for each. */
export const RoundCard = ({ stops, send, isSorted, className }: Props) => (
  <Card
    title={words.round}
    className={className}
    actions={
      <span className={css({ display: 'flex', gap: '2' })}>
        <Button
          size="sm"
          reason={isSorted ? words.isSorted : undefined}
          onClick={() => send({ type: 'SORT' })}
        >
          {words.sort}
        </Button>
        <Button
          size="sm"
          reason={stops.length === 0 ? words.nothingToClear : undefined}
          onClick={() => send({ type: 'CLEAR' })}
        >
          {words.clear}
        </Button>
      </span>
    }
  >
    <div
      className={css({
        display: 'grid',
        gap: '5',
        textStyle: 'sm',
        gridTemplateColumns: { sm: '1fr 1fr' },
      })}
    >
      {stops.length > 0 && <Stops stops={stops} send={send} />}
      {stops.length > 1 ? <Costs stops={stops} /> : <p className={muted}>{words.empty}</p>}
    </div>
  </Card>
)
