import type { ReactNode } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { wholeKg, wholeLb } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { recordListTexts } from '#texts/record-list.ts'
import { listTexts } from '#texts/shipment-list.ts'
import type { Option } from '#views/parts/field.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayInstant, sayShortDay } from '#views/parts/time.tsx'
import type { GridColumn as Column } from '#views/records/list/grid-column.ts'
import { requestLoad, sayCountOf, sayShortGross, siteName } from '#views/shipment/format.ts'
import { sayWaiting, statusOf } from '#views/shipment/model.ts'
import { FitMark } from '#views/shipment/po-fit/fit-mark.tsx'
import { StateBadge } from '#views/shipment/state-badge.tsx'

export type ColumnId = keyof typeof columnTable
type GridColumn = Column<ShipmentRequest>

const texts = listTexts.columns
const mono = css({ textStyle: 'mono' })
const faint = css({ color: 'text.muted' })

type Read = (row: ShipmentRequest) => string
const plain = (width: number, text: Read, rest: Partial<GridColumn> = {}) => ({
  width,
  text,
  cell: (row: ShipmentRequest): ReactNode => text(row),
  ...rest,
})
const code = (width: number, text: Read) =>
  plain(width, text, { cell: (row) => <span className={mono}>{text(row)}</span> })

const poNumberOf: Read = ({ shipmentRequestForm: form }) => form.supplierPo?.poNumber ?? ''
/** The number of an order, marked where the goods do not fit it. */
const orderCell = (row: ShipmentRequest) =>
  poNumberOf(row) && (
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}>
      <span className={mono}>{poNumberOf(row)}</span>
      <FitMark request={row} />
    </span>
  )

const columnTable = {
  id: plain(7.5, ({ id }) => id, {
    sort: { ascending: 'created', descending: '-created' },
    cell: ({ id }, href) => (
      <Link href={href} tabIndex={-1} className={`${link({ kind: 'plain' })} ${mono}`}>
        {id}
      </Link>
    ),
  }),
  tenant: plain(9.5, ({ tenantName }) => tenantName),
  site: plain(11, siteName),
  state: plain(11.5, (row) => statusOf(row).label, {
    cell: (row) => <StateBadge request={row} />,
  }),
  waiting: plain(7, (row) => sayWaiting(row, true), {
    cell: (row) => <span className={faint}>{sayWaiting(row, true)}</span>,
  }),
  pickup: plain(7.25, pickupDayOf, {
    sort: { ascending: 'pickup_date', descending: '-pickup_date', first: 'ascending' },
    cell: (row) => sayShortDay(pickupDayOf(row)),
    inFile: [
      { label: texts.pickup, text: pickupDayOf },
      {
        label: texts.window,
        text: ({ shipmentRequestForm: form }) => form.pickupTimeWindow.join('–'),
      },
    ],
  }),
  destination: plain(10, ({ shipmentRequestForm: form }) => form.destination ?? ''),
  units: plain(4.25, (row) => String(requestLoad(row).units), {
    align: 'end',
    cell: (row) => sayCountOf(requestLoad(row)),
  }),
  gross: plain(6.5, (row) => String(wholeKg(requestLoad(row).grossKg)), {
    align: 'end',
    cell: sayShortGross,
    inFile: [
      { label: texts.grossKg, text: (row) => String(wholeKg(requestLoad(row).grossKg)) },
      { label: texts.grossLb, text: (row) => String(wholeLb(requestLoad(row).grossKg)) },
    ],
  }),
  classification: plain(15, ({ shipmentRequestForm: form }) => form.materialClassification),
  bol: code(8, ({ bol }) => bol ?? ''),
  carrier: plain(11, ({ bookedShipment }) => bookedShipment?.carrier?.name ?? ''),
  po: plain(7.5, poNumberOf, { cell: orderCell }),
  type: plain(7, ({ isPreBooking }) =>
    isPreBooking ? listTexts.preBooking : listTexts.regularShipment,
  ),
  created: plain(13.5, ({ created }) => created.timestamp, {
    sort: { ascending: 'created', descending: '-created' },
    cell: ({ created, facts }) => sayInstant(created.timestamp, facts.siteTimeZone),
  }),
  requester: plain(10, ({ created }) => created.userDisplayName ?? created.email ?? ''),
  contact: plain(10, ({ shipmentRequestForm: form }) => form.contactPerson.name),
  hazmat: plain(5, ({ shipmentRequestForm: form }) =>
    form.isHazmat ? recordListTexts.filters.yes : recordListTexts.filters.no,
  ),
  pickupNumber: code(9, ({ bookedShipment }) => bookedShipment?.pickupNumber ?? ''),
  updated: plain(13.5, ({ updated }) => updated.timestamp, {
    cell: ({ updated, facts }) => sayInstant(updated.timestamp, facts.siteTimeZone),
  }),
} as const satisfies Record<string, Omit<GridColumn, 'id' | 'label'>>

/** Every column that a list of requests can show, in the order of its dialog. */
export const COLUMN_IDS = Object.keys(columnTable) as ColumnId[] // because the table is closed

export const STANDARD_COLUMNS: readonly ColumnId[] = [
  'id',
  'tenant',
  'site',
  'state',
  'waiting',
  'pickup',
  'destination',
  'units',
  'gross',
  'classification',
  'bol',
  'po',
]

/**
 * The columns of a list by their ids; unknown ones are left out, the id is always there. Destinations are said by the
 * names that are given.
 */
export function columnsOf(
  ids: readonly string[] | undefined,
  destinations: readonly Option[] = [],
): GridColumn[] {
  const chosen = COLUMN_IDS.filter((id) => (ids ?? STANDARD_COLUMNS).includes(id) || id === 'id')
  const named = new Map(destinations.map(({ value, label }) => [value, label]))
  const destination = plain(columnTable.destination.width, (row) => {
    const id = row.shipmentRequestForm.destination ?? ''
    return named.get(id) ?? id
  })
  return chosen.map((id) => ({
    id,
    label: texts[id],
    ...(id === 'destination' ? destination : columnTable[id]),
  }))
}
