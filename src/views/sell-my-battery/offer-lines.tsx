import { packsIn, quantityOf } from '#machines/sell-my-battery/offer/lines.ts'
import type { Line, OfferContext, OfferEvent } from '#machines/sell-my-battery/offer/types.ts'
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
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'

import { nameOf as nameOfPack } from './pack-card.tsx'

export type Send = (event: OfferEvent) => void
type Row = {
  readonly line: Line
  readonly priced: PricedLine | undefined
  /** What the pack cost when the offer was saved, where it costs something else now. */
  readonly was: number | null | undefined
}
type Props = {
  readonly context: OfferContext
  readonly send: Send
  /** Whether anything can be changed. */
  readonly isOpen: boolean
}

const muted = css({ textStyle: 'xs', color: 'text.muted' })
const note = css({ px: '5', py: '2', textStyle: 'xs', color: 'text.muted' })
const { conditions, column } = words
const nameOf = ({ battery }: Pick<Line, 'battery'>): string => nameOfPack(battery)

const whole = (value: number) => numberFormat({ maximumFractionDigits: 0 }, 'en-US').format(value)
const about = (text: string, isEstimated: boolean) => (isEstimated ? `≈ ${text}` : text)
function Weight({ kg, isEstimated }: { readonly kg: number; readonly isEstimated: boolean }) {
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

const Name = ({ line }: { readonly line: Line }) => (
  <div>
    <span className={css({ fontWeight: 'medium', mr: '2' })}>{nameOf(line)}</span>
    {line.battery.isBlacklistedForReuse && <Badge tone="warning">{words.recyclingOnly}</Badge>}
    {line.condition === 'damaged' && <Badge tone="danger">{words.ddr}</Badge>}
    <span className={`${muted} ${css({ display: 'block', overflowWrap: 'anywhere' })}`}>
      {detailOf(line)}
    </span>
  </div>
)

type ChangeProps = { readonly line: Line; readonly send: Send }
const Condition = ({ line, send }: ChangeProps) => (
  <select
    aria-label={`${column.condition}, ${nameOf(line)}`}
    className={`${input({ kind: 'select' })} ${css({ minW: '32' })}`}
    value={line.condition}
    onChange={({ target }) => {
      const condition = packConditions.find((one) => one === target.value)
      if (condition) send({ type: 'CONDITION', id: line.id, condition })
    }}
  >
    {packConditions.map((condition) => (
      <option key={condition} value={condition}>
        {conditions[condition]}
      </option>
    ))}
  </select>
)

function Quantity({ line, send }: ChangeProps) {
  const { min, max } = limits.quantity
  const count = quantityOf(line)
  const step = (by: 1 | -1) =>
    send({ type: 'QUANTITY', id: line.id, quantity: String((count ?? 1) + by) })
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
        <input
          aria-label={`${column.quantity}, ${nameOf(line)}`}
          className={`${input()} ${css({ w: '16', textAlign: 'center' })}`}
          inputMode="numeric"
          value={line.quantity}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `quantity-${line.id}` : undefined}
          onChange={({ target }) =>
            send({ type: 'QUANTITY', id: line.id, quantity: target.value.slice(0, 8) })
          }
        />
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

const amount = (value: number | null | undefined) =>
  value === undefined ? '–' : value === null ? words.notBought : words.usd(value)

function Each({ priced, was }: Row) {
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

const Remove = ({ line, send }: ChangeProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={words.remove(nameOf(line))}
    onClick={() => send({ type: 'REMOVE', id: line.id })}
  >
    <Icon name="trash" size={16} />
  </Button>
)

const kgOf = (line: Line) => line.battery.packWeightKg * (quantityOf(line) ?? 0)
const isEstimated = ({ battery }: Line) => battery.weightSource === 'estimated'

function columnsOf({ send, isOpen }: Props, hasPrices: boolean): readonly Column<Row>[] {
  const prices: readonly Column<Row>[] = [
    { id: 'each', label: column.each, align: 'end', cell: (row) => <Each {...row} /> },
    {
      id: 'total',
      label: column.total,
      align: 'end',
      cell: ({ priced }) => <strong>{amount(priced?.lineTotal)}</strong>,
    },
  ]
  const removal: readonly Column<Row>[] = [
    { id: 'remove', label: '', cell: ({ line }) => <Remove line={line} send={send} /> },
  ]
  return [
    { id: 'battery', label: column.battery, isRowHeader: true, cell: (row) => <Name {...row} /> },
    {
      id: 'condition',
      label: column.condition,
      cell: ({ line }) =>
        isOpen ? <Condition line={line} send={send} /> : conditions[line.condition],
    },
    {
      id: 'quantity',
      label: column.quantity,
      align: 'end',
      cell: ({ line }) => (isOpen ? <Quantity line={line} send={send} /> : line.quantity),
    },
    {
      id: 'weight',
      label: column.weight,
      align: 'end',
      cell: ({ line }) => <Weight kg={kgOf(line)} isEstimated={isEstimated(line)} />,
    },
    ...(hasPrices ? prices : []),
    ...(isOpen ? removal : []),
  ]
}

type CardProps = Omit<Props, 'context'> & { readonly row: Row; readonly hasPrices: boolean }
const LineCard = ({ row, send, isOpen, hasPrices }: CardProps) => {
  const { line, priced } = row
  return (
    <>
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <Name line={line} />
        {isOpen && <Remove line={line} send={send} />}
      </div>
      <div className={css({ display: 'flex', alignItems: 'flex-start', gap: '3' })}>
        {isOpen ? (
          <>
            <Condition line={line} send={send} />
            <Quantity line={line} send={send} />
          </>
        ) : (
          `${conditions[line.condition]} × ${line.quantity}`
        )}
      </div>
      <div className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <Weight kg={kgOf(line)} isEstimated={isEstimated(line)} />
        {hasPrices && (
          <span className={css({ textAlign: 'right' })}>
            <strong className={css({ display: 'block' })}>{amount(priced?.lineTotal)}</strong>
            <Each {...row} />
          </span>
        )}
      </div>
    </>
  )
}

type RemovedProps = { readonly removed: NonNullable<OfferContext['removed']>; readonly send: Send }
const Removed = ({ removed, send }: RemovedProps) => (
  <p role="status" className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
    {words.removed(nameOf(removed.line))}
    <Button size="sm" onClick={() => send({ type: 'UNDO' })}>
      {words.undo}
    </Button>
  </p>
)

/** The packs of an offer, with their prices for whoever may see them. */
export function OfferLines(props: Props) {
  const { context, send, isOpen } = props
  const { lines, priced, seller, removed, stored, isUnsaved } = context
  const hasPrices = seller !== 'visitor'
  const updates = stored && !isUnsaved ? (priced?.updates ?? []) : []
  const rows = lines.map((line, at): Row => {
    const update = updates.find(({ index }) => index === at)
    return { line, priced: priced?.lineItems[at], was: update?.from }
  })
  const kg = lines.reduce((sum, line) => sum + kgOf(line), 0)
  const anyEstimated = lines.some(isEstimated)
  const total = {
    battery: words.total,
    quantity: words.packs(packsIn(lines)),
    weight: <Weight kg={kg} isEstimated={anyEstimated} />,
    total: amount(priced?.pricing.lineItemTotal),
  }
  return (
    <Card
      title={words.title}
      isFlush
      actions={<span className={muted}>{words.packs(packsIn(lines))}</span>}
      footer={removed && <Removed removed={removed} send={send} />}
    >
      {rows.length === 0 ? (
        <EmptyState text={words.empty} hint={words.emptyHint[hasPrices ? 'seller' : 'visitor']} />
      ) : (
        <SmallList
          label={words.title}
          columns={columnsOf(props, hasPrices)}
          rows={rows}
          keyOf={({ line }) => line.id}
          total={total}
          renderCard={(row) => <LineCard {...{ row, send, isOpen, hasPrices }} />}
        />
      )}
      {anyEstimated && <p className={note}>{words.estimateNote}</p>}
      {lines.some(({ condition }) => condition === 'damaged') && (
        <p className={note}>
          {words.ddr}: {words.damaged}
        </p>
      )}
    </Card>
  )
}
