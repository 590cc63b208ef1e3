import type { ReactNode } from 'react'

import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import { againstHigh } from '#schemas/spot-offer/figures.ts'
import type { FullOffer, SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { ComputedLine } from '#schemas/spot-offer/priced-offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Link } from '#views/parts/link.tsx'
import { sayInstant, sayShortDay } from '#views/parts/time.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'
import { TwoLines } from '#views/records/list/two-lines.tsx'
import { Bar } from '#views/spot-offer/charts/mini-band.tsx'
import { sayEachKg, sayKg, sayMoney } from '#views/spot-offer/format.ts'
import { endsOn, sayReasons, statusOf } from '#views/spot-offer/model.ts'
import { materialsOf, sayWaiting, standingLine } from '#views/spot-offer/second-lines.ts'
import { OfferDot } from '#views/spot-offer/state-badge.tsx'

import { ExpiryWhen } from './expiry-when.tsx'
import { AgainstHigh, Margin } from './figures.tsx'

/** An offer as a row: with what every list counts changes by. */
export type OfferRow = {
  readonly id: string
  readonly revision: number
  readonly offer: SpotOffer
}
type Column = GridColumn<OfferRow>

const words = offerListTexts.columns
const files = offerListTexts.file
const cases = spotWords.useCases
const mono = css({ textStyle: 'mono' })

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

type Shown = {
  readonly isFull: boolean
  readonly cols?: readonly string[] | undefined
  readonly user: PortalUser
  readonly zone?: string | undefined
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
const sorted = (order: string, first?: 'ascending') => ({
  ascending: order,
  descending: `-${order}`,
  ...(first ? { first } : {}),
})
const inFile = (label: string, text: Read) => ({
  label,
  text: ({ offer }: OfferRow) => text(offer),
})

const totalOf: Read = ({ offerForm }) => String(offerForm.totals.total)
const perKgOf: Read = ({ offerForm }) => String(offerForm.totals.perKg)
/** What only those see who see costs and margins; nothing of it leaves in a file either. */
const inner = (read: (form: FullOffer['offerForm']) => string) => (offer: SpotOffer) =>
  offer.view === 'full' ? read(offer.offerForm) : ''

// The same on every day, and for everybody.
const table = {
  supplier: plain(12.5, ({ offerForm }) => offerForm.supplier.name, {
    sort: sorted('supplier', 'ascending'),
    cell: ({ offer }) => (
      <TwoLines isName first={offer.offerForm.supplier.name} second={materialsOf(offer)} />
    ),
    inFile: [
      inFile(files.supplier, ({ offerForm }) => offerForm.supplier.name),
      inFile(files.material, ({ offerForm }) =>
        offerForm.feedstockLines.map(({ name }) => name).join('; '),
      ),
    ],
  }),
  total: plain(7.5, totalOf, {
    align: 'end',
    sort: sorted('total'),
    cell: ({ offer: { offerForm } }) => (
      <TwoLines
        isName
        first={sayMoney(offerForm.totals.total)}
        second={sayEachKg(offerForm.totals.perKg)}
      />
    ),
    inFile: [inFile(files.total, totalOf), inFile(files.perKg, perKgOf)],
  }),
  margin: plain(
    5.25,
    inner(({ totals }) => String(totals.marginPct ?? '')),
    {
      align: 'end',
      sort: sorted('margin', 'ascending'),
      cell: ({ offer }) => offer.view === 'full' && <Margin form={offer.offerForm} />,
    },
  ),
  check: plain(7, sayReasons, {
    drop: 1,
    cell: ({ offer }) => {
      const line = hardestLine(offer)
      return line && <Bar prices={line} className={css({ w: 'full', h: '4' })} />
    },
    inFile: [inFile(files.check, sayReasons)],
  }),
  distance: plain(
    8,
    inner((form) => String(againstHigh(form))),
    {
      align: 'end',
      sort: sorted('against_high'),
      cell: ({ offer }) => offer.view === 'full' && <AgainstHigh form={offer.offerForm} />,
      inFile: [
        inFile(
          files.distance,
          inner((form) => String(againstHigh(form))),
        ),
      ],
    },
  ),
  weight: plain(6.5, ({ offerForm }) => String(offerForm.totals.weightKg), {
    align: 'end',
    sort: sorted('weight'),
    cell: ({ offer }) => sayKg(offer.offerForm.totals.weightKg),
    inFile: [inFile(files.weight, ({ offerForm }) => String(offerForm.totals.weightKg))],
  }),
  useCase: plain(6.5, ({ offerForm }) => cases[offerForm.useCase]),
  lines: plain(3.5, ({ offerForm }) => String(offerForm.feedstockLines.length), { align: 'end' }),
  offered: plain(7, perKgOf, {
    align: 'end',
    cell: ({ offer }) => sayEachKg(offer.offerForm.totals.perKg),
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

const tableOn = (today: string, { isFull, user, zone, lastHours }: Shown) => ({
  id: plain(6.5, ({ offerId }) => offerId, {
    sort: sorted('id', 'ascending'),
    cell: ({ id }, href) =>
      isFull ? (
        <Link href={href} tabIndex={-1} className={`${link({ kind: 'plain' })} ${mono}`}>
          {id}
        </Link>
      ) : (
        <span className={mono}>{id}</span>
      ),
  }),
  state: plain(14, (offer) => statusOf(offer, today).label, {
    sort: sorted('state', 'ascending'),
    cell: ({ offer }) => {
      const { text, tone } = standingLine(offer, { today })
      const dot = <OfferDot {...{ offer, today }} label={sayWaiting(offer, user)} />
      return <TwoLines first={dot} second={text} tone={tone} />
    },
  }),
  expires: plain(7.5, ({ offerExpirationDate }) => offerExpirationDate, {
    sort: sorted('expiration', 'ascending'),
    cell: ({ offer }) => (
      <ExpiryWhen
        offer={offer}
        now={{ today, zone }}
        render={({ text, tone }) => (
          <TwoLines
            isWhole
            first={sayShortDay(offer.offerExpirationDate)}
            second={(endsOn(offer, today) && lastHours) || text}
            tone={tone}
          />
        )}
      />
    ),
  }),
  ...table,
})
type OfferColumnId = keyof ReturnType<typeof tableOn>

/** The columns that the list shows by itself. */
export const STANDARD: readonly OfferColumnId[] = [
  'id',
  'supplier',
  'state',
  'total',
  'margin',
  'check',
  'distance',
  'weight',
  'expires',
]
// Costs, margins and approvals are not shown to the lowest tier.
const INNER: readonly OfferColumnId[] = ['check', 'margin', 'distance', 'approvals']

const idsFor = (isFull: boolean): readonly OfferColumnId[] =>
  (Object.keys(words) as OfferColumnId[]).filter((id) => isFull || !INNER.includes(id)) // because the texts name just these

/** What may be chosen as a column: what this user's offers do not have is left out. */
export const columnChoices = (
  isFull: boolean,
): readonly { readonly id: string; readonly label: string }[] =>
  idsFor(isFull).map((id) => ({ id, label: words[id] }))

/** The columns of the list on a day: the usual ones, or the chosen ones and the id. */
export function offerColumns(today: string, shown: Shown): Column[] {
  const { isFull, cols } = shown
  const columns = tableOn(today, shown)
  return idsFor(isFull)
    .filter((id) => id === 'id' || (cols ?? STANDARD).includes(id))
    .map((id) => ({ id, label: words[id], ...columns[id] }))
}
