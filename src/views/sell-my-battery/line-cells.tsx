import type { KeyboardEvent } from 'react'

import { quantityOf } from '#machines/sell-my-battery/offer/lines.ts'
import type { Line, OfferEvent } from '#machines/sell-my-battery/offer/types.ts'
import { batteryOfferLimits as limits, packConditions } from '#schemas/battery-offer/limits.ts'
import type { PricedLine } from '#schemas/battery-offer/offer.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { kgToLb } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { input } from '#styled/recipes'
import { sellTexts } from '#texts/sell-my-battery.ts'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Select } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { nameOf as nameOfPack } from './pack-card.tsx'

export type Send = (event: OfferEvent) => void
/** A line with its prices. */
export type LineRow = {
  readonly line: Line
  readonly priced: PricedLine | undefined
  /** What the pack cost when the offer was saved, where it costs something else now. */
  readonly was: number | null | undefined
}

const muted = css({ textStyle: 'xs', color: 'text.muted' })
const { conditions, column } = words
export const nameOf = ({ battery }: Pick<Line, 'battery'>): string => nameOfPack(battery)

const whole = (value: number) => numberFormat({ maximumFractionDigits: 0 }, 'en-US').format(value)
const about = (text: string, isEstimated: boolean) => (isEstimated ? `≈ ${text}` : text)
export function Weight({
  kg,
  isEstimated,
}: {
  readonly kg: number
  readonly isEstimated: boolean
}) {
  return (
    <span className={css({ whiteSpace: 'nowrap' })}>
      {about(`${whole(kgToLb(kg))} lb`, isEstimated)}
      <span className={`${muted} ${css({ display: 'block' })}`}>{whole(kg)} kg</span>
    </span>
  )
}

const detailOf = ({ vins, partNumber, battery }: Line) => {
  const [first, ...others] = vins
  if (first) return words.vins(first, others.length)
  return partNumber ? words.part(partNumber) : sellTexts.years(battery.yearFrom, battery.yearTo)
}

export const Name = ({ line }: { readonly line: Line }) => (
  // A VIN stays on its line.
  <div className={css({ minW: '32' })}>
    <span className={css({ fontWeight: 'medium', mr: '2' })}>{nameOf(line)}</span>
    {line.battery.isBlacklistedForReuse && <Badge tone="warning">{words.recyclingOnly}</Badge>}
    {line.condition === 'damaged' && <Badge tone="danger">{words.ddr}</Badge>}
    <span className={`${muted} ${css({ display: 'block', overflowWrap: 'anywhere' })}`}>
      {detailOf(line)}
    </span>
  </div>
)

type ChangeProps = { readonly line: Line; readonly send: Send }
export const Condition = ({ line, send }: ChangeProps) => (
  <Select
    aria-label={`${column.condition}, ${nameOf(line)}`}
    className={css({ minW: '32' })}
    value={line.condition}
    options={packConditions.map((condition) => ({
      value: condition,
      label: conditions[condition],
    }))}
    onChange={({ target }) => {
      const condition = packConditions.find((one) => one === target.value)
      if (condition) send({ type: 'CONDITION', id: line.id, condition })
    }}
  />
)

/** The quantity of the line above or below. */
function lineBeside(from: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const by = { ArrowUp: -1, ArrowDown: 1 }[key]
  return by === undefined ? undefined : all[all.indexOf(from) + by]
}

const { min, max } = limits.quantity
/** Changes a quantity by one, as far as that goes. */
const stepOf =
  ({ line, send }: ChangeProps) =>
  (by: 1 | -1) => {
    const count = (quantityOf(line) ?? 1) + by
    if (count >= min && count <= max)
      send({ type: 'QUANTITY', id: line.id, quantity: String(count) })
  }

/** The number as it is typed; + and − change it, arrows lead to the line beside it. */
function Count({ line, send, isWrong }: ChangeProps & { readonly isWrong: boolean }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { '+': 1, '-': -1 }[event.key] as 1 | -1 | undefined // because these are its values
    const to = lineBeside(event.currentTarget, event.key)
    if (by) stepOf({ line, send })(by)
    to?.focus()
    if (by || to) event.preventDefault()
  }
  return (
    <input
      aria-label={`${column.quantity}, ${nameOf(line)}`}
      data-line={line.id}
      className={`${input()} ${css({ w: '14', textAlign: 'center' })}`}
      inputMode="numeric"
      value={line.quantity}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `quantity-${line.id}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) =>
        send({ type: 'QUANTITY', id: line.id, quantity: target.value.slice(0, 8) })
      }
    />
  )
}

export function Quantity({ line, send }: ChangeProps) {
  const count = quantityOf(line)
  const step = stepOf({ line, send })
  const isWrong = count === undefined
  return (
    <div>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '1' })}>
        <Button
          size="icon"
          aria-label={`${words.fewer}, ${nameOf(line)}`}
          reason={isWrong ? words.quantityWrong : count <= min ? words.least : undefined}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={14} />
        </Button>
        <Count {...{ line, send, isWrong }} />
        <Button
          size="icon"
          aria-label={`${words.more}, ${nameOf(line)}`}
          reason={isWrong || count >= max ? words.quantityWrong : undefined}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={14} />
        </Button>
      </div>
      {isWrong && (
        <p
          id={`quantity-${line.id}`}
          className={css({ textStyle: 'xs', color: 'status.danger.fg' })}
        >
          {words.quantityWrong}
        </p>
      )}
    </div>
  )
}

export const amount = (value: number | null | undefined) =>
  value === undefined ? '–' : value === null ? words.notBought : words.usd(value)

export function Each({ priced, was }: LineRow) {
  if (was === undefined || was === null) return <>{amount(priced?.price)}</>
  return (
    <span className={css({ whiteSpace: 'nowrap' })}>
      <span className={`${muted} ${css({ display: 'block' })}`}>
        {words.was} <s>{words.usd(was)}</s>
      </span>
      <strong className={css({ fontWeight: 'medium', color: 'status.warning.fg' })}>
        {words.now} {amount(priced?.price)}
      </strong>
    </span>
  )
}

export const Remove = ({ line, send }: ChangeProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={words.remove(nameOf(line))}
    onClick={() => send({ type: 'REMOVE', id: line.id })}
  >
    <Icon name="trash" size={16} />
  </Button>
)

export const kgOf = (line: Line) => line.battery.packWeightKg * (quantityOf(line) ?? 0)
export const isEstimated = ({ battery }: Line) => battery.weightSource === 'estimated'
