import { packsIn } from '#machines/sell-my-battery/offer/lines.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { css } from '#styled/css'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { KeyHints } from '#views/parts/key-hints.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import type { Column } from '#views/parts/table.tsx'

import {
  Condition,
  Each,
  Name,
  Quantity,
  Remove,
  Weight,
  amount,
  isEstimated,
  kgOf,
  nameOf,
} from './line-cells.tsx'
import type { LineRow, Send } from './line-cells.tsx'

type Shown = 'lines' | 'priced' | 'seller' | 'removed' | 'stored' | 'isUnsaved'
type Props = {
  readonly title?: string
  readonly context: Pick<OfferContext, Shown>
  readonly send: Send
  /** Whether anything can be changed. */
  readonly isOpen: boolean
}

const muted = css({ textStyle: 'xs', color: 'text.muted' })
const note = css({ px: '5', py: '2', textStyle: 'xs', color: 'text.muted' })
const { conditions, column } = words

function columnsOf({ send, isOpen }: Props, hasPrices: boolean): readonly Column<LineRow>[] {
  const prices: readonly Column<LineRow>[] = [
    { id: 'each', label: column.each, align: 'end', cell: (row) => <Each {...row} /> },
    {
      id: 'total',
      label: column.total,
      align: 'end',
      cell: ({ priced }) => <strong>{amount(priced?.lineTotal)}</strong>,
    },
  ]
  const removal: readonly Column<LineRow>[] = [
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

type CardProps = Omit<Props, 'context'> & { readonly row: LineRow; readonly hasPrices: boolean }
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
  const { title = words.title, context, send, isOpen } = props
  const { lines, priced, seller, removed, stored, isUnsaved } = context
  const hasPrices = seller !== 'visitor'
  const updates = stored && !isUnsaved ? (priced?.updates ?? []) : []
  const rows = lines.map((line, at): LineRow => {
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
      title={title}
      isFlush
      actions={<span className={muted}>{words.packs(packsIn(lines))}</span>}
      footer={removed && <Removed removed={removed} send={send} />}
    >
      {rows.length === 0 ? (
        <EmptyState text={words.empty} hint={words.emptyHint[hasPrices ? 'seller' : 'visitor']} />
      ) : (
        <SmallList
          label={title}
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
      {isOpen && rows.length > 0 && (
        <div className={note}>
          <KeyHints keys={words.keys} />
        </div>
      )}
    </Card>
  )
}
