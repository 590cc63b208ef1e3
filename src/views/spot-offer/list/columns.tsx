import type { ReactNode } from 'react'

import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { ComputedLine } from '#schemas/spot-offer/priced-offer.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Link } from '#views/parts/link.tsx'
import { sayDay, sayInstant } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import { MiniBand } from '#views/spot-offer/charts/mini-band.tsx'
import { sayMoney, sayPercent } from '#views/spot-offer/format.ts'
import { endsOn, sayExpiry, sayReasons, statusOf } from '#views/spot-offer/model.ts'
import { OfferBadge } from '#views/spot-offer/state-badge.tsx'

/** An offer as a row: with what every list counts changes by. */
export type OfferRow = {
  readonly id: string
  readonly revision: number
  readonly offer: SpotOffer
}
type Column = GridColumn<OfferRow>

const words = offerListTexts.columns
const cases = spotWords.useCases
const mono = css({ textStyle: 'mono' })
const number = () => numberFormat({ maximumFractionDigits: 0 })
const perKg = () =>
  numberFormat({
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })

/** The line whose price comes nearest to its high price, or lies farthest above it. */
export function hardestLine(offer: SpotOffer): ComputedLine | undefined {
  if (offer.view !== 'full') return undefined
  const lines = offer.offerForm.feedstockLines.map(({ computed }) => computed)
  return lines.toSorted((left, right) => right.offered - right.high - (left.offered - left.high))[0]
}

function approvalsOf(offer: SpotOffer): string {
  const asked = offer.view === 'full' ? askedApprovers(offer) : []
  if (asked.length === 0) return offerListTexts.noApproval
  return offerListTexts.of(asked.filter(({ given }) => given).length, asked.length)
}
const marginOf = (offer: SpotOffer) =>
  offer.view === 'full' && offer.offerForm.totals.marginPct !== null
    ? offer.offerForm.totals.marginPct
    : undefined

type Shown = {
  readonly isFull: boolean
  readonly cols?: readonly string[] | undefined
  /** What is left of this day, for offers that end on it. */
  readonly lastHours?: ReactNode
}
type Read = (offer: SpotOffer) => string
type Rest = Partial<Omit<Column, 'id' | 'label' | 'text'>>
const plain = (width: number, text: Read, rest: Rest = {}) => ({
  width,
  text: ({ offer }: OfferRow) => text(offer),
  cell: ({ offer }: OfferRow) => text(offer),
  ...rest,
})

// The same on every day, and for everybody.
const table = {
  supplier: plain(11, ({ offerForm }) => offerForm.supplier.name),
  useCase: plain(6.5, ({ offerForm }) => cases[offerForm.useCase]),
  lines: plain(3.5, ({ offerForm }) => String(offerForm.feedstockLines.length), { align: 'end' }),
  weight: plain(5.75, ({ offerForm }) => String(offerForm.totals.weightKg), {
    align: 'end',
    cell: ({ offer }) => number().format(offer.offerForm.totals.weightKg),
  }),
  offered: plain(7, ({ offerForm }) => String(offerForm.totals.perKg), {
    align: 'end',
    cell: ({ offer }) => perKg().format(offer.offerForm.totals.perKg),
  }),
  check: plain(11, sayReasons, {
    cell: ({ offer }) => {
      const line = hardestLine(offer)
      return line ? (
        <span className={css({ display: 'flex' })}>
          <MiniBand prices={line} />
        </span>
      ) : null
    },
  }),
  margin: plain(5.75, (offer) => String(marginOf(offer) ?? ''), {
    align: 'end',
    cell: ({ offer }) => {
      const margin = marginOf(offer)
      return margin === undefined ? offerListTexts.noApproval : sayPercent(margin, 1)
    },
  }),
  total: plain(7.5, ({ offerForm }) => String(offerForm.totals.total), {
    align: 'end',
    cell: ({ offer }) => sayMoney(offer.offerForm.totals.total),
  }),
  approvals: plain(6, approvalsOf),
  po: plain(8, ({ poNumber }) => poNumber ?? '', {
    cell: ({ offer }) => <span className={mono}>{offer.poNumber}</span>,
  }),
  updated: plain(13.5, ({ updatedAt }) => updatedAt, {
    sort: { descending: '-updated' },
    cell: ({ offer }) => sayInstant(offer.updatedAt),
  }),
}

const tableOn = (today: string, { isFull, lastHours }: Shown) => ({
  ...table,
  id: plain(7.5, ({ offerId }) => offerId, {
    cell: ({ id }, href) =>
      isFull ? (
        <Link href={href} tabIndex={-1} className={`${link({ kind: 'plain' })} ${mono}`}>
          {id}
        </Link>
      ) : (
        <span className={mono}>{id}</span>
      ),
  }),
  state: plain(10.5, (offer) => statusOf(offer, today).label, {
    cell: ({ offer }) => <OfferBadge offer={offer} today={today} />,
  }),
  expires: plain(10, ({ offerExpirationDate }) => offerExpirationDate, {
    sort: { ascending: 'expiration', descending: '-expiration', first: 'ascending' },
    cell: ({ offer }) => (
      <span title={sayDay(offer.offerExpirationDate)}>
        {(endsOn(offer, today) && lastHours) ||
          (sayExpiry(offer, today) ?? sayDay(offer.offerExpirationDate))}
      </span>
    ),
  }),
})
type OfferColumnId = keyof ReturnType<typeof tableOn>

// Costs, margins and approvals are not shown to the lowest tier.
const INNER: readonly OfferColumnId[] = ['check', 'margin', 'approvals']

const idsFor = (isFull: boolean): readonly OfferColumnId[] =>
  (Object.keys(words) as OfferColumnId[]).filter((id) => isFull || !INNER.includes(id)) // because the texts name just these

/** What may be chosen as a column: what this user's offers do not have is left out. */
export const columnChoices = (
  isFull: boolean,
): readonly { readonly id: string; readonly label: string }[] =>
  idsFor(isFull).map((id) => ({ id, label: words[id] }))

/** The columns of the list on a day: all, or the chosen ones and the id. */
export function offerColumns(today: string, shown: Shown): Column[] {
  const { isFull, cols } = shown
  const columns = tableOn(today, shown)
  return idsFor(isFull)
    .filter((id) => id === 'id' || !cols || cols.includes(id))
    .map((id) => ({ id, label: words[id], ...columns[id] }))
}
