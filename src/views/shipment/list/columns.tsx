import type { ReactNode } from 'react'

import { pickupDayOf } from '#machines/shipment/list.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { wholeKg, wholeLb } from '#schemas/totals.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { recordListTexts } from '#texts/record-list.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { rowTexts } from '#texts/shipment-rows.ts'
import type { Option } from '#views/parts/field.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayInstant, sayShortDay } from '#views/parts/time.tsx'
import type { GridColumn as Column } from '#views/records/list/grid-column.ts'
import { TwoLines } from '#views/records/list/two-lines.tsx'
import {
  requestLoad,
  sayCountOf,
  sayShortGross,
  sayTown,
  sayWhole,
  siteName,
  unitsOf,
} from '#views/shipment/format.ts'
import { sayWaiting, statusOf } from '#views/shipment/model.ts'
import { PickupWhen } from '#views/shipment/pickup-when.tsx'
import { RecurringMark } from '#views/shipment/recurring-mark.tsx'
import { fitLine, goodsOf, hazardLine, standingLine } from '#views/shipment/second-lines.ts'
import { StateDot } from '#views/shipment/state-badge.tsx'

export type ColumnId = keyof typeof columnTable
type GridColumn = Column<ShipmentRequest>

const texts = listTexts.columns
const NONE = '–'
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

/** The day of a pickup, marked where it recurs. */
export const PickupDay = ({ request }: { readonly request: ShipmentRequest }) => (
  <>
    {sayShortDay(pickupDayOf(request))} <RecurringMark request={request} />
  </>
)

const poNumberOf: Read = ({ shipmentRequestForm: form }) => form.supplierPo?.poNumber ?? ''
/** The number of an order, marked where the goods do not fit it. */
const orderCell = (row: ShipmentRequest) => {
  const { text, tone } = fitLine(row)
  return (
    <TwoLines
      first={<span className={mono}>{poNumberOf(row) || NONE}</span>}
      second={text}
      tone={tone}
    />
  )
}
const bookingCell = ({ bol, bookedShipment }: ShipmentRequest) => (
  <TwoLines
    first={<span className={mono}>{bol ?? NONE}</span>}
    second={bookedShipment?.carrier?.name ?? ''}
  />
)
/** In the unit of the site, the other one beneath. */
const grossCell = (row: ShipmentRequest) => {
  const { grossKg } = requestLoad(row)
  const other = unitsOf(row) === 'metric' ? 'imperial' : 'metric'
  return <TwoLines first={sayShortGross(row)} second={sayWhole(grossKg, other)} />
}

/** Each column by its id. */
export const columnTable = {
  id: plain(6.25, ({ id }) => id, {
    sort: { ascending: 'created', descending: '-created' },
    cell: ({ id }, href) => (
      <Link href={href} tabIndex={-1} className={`${link({ kind: 'plain' })} ${mono}`}>
        {id}
      </Link>
    ),
  }),
  tenant: plain(9.5, ({ tenantName }) => tenantName, {
    cell: (row) => (
      <TwoLines
        isName
        first={row.tenantName}
        second={sayTown(row.shipmentRequestForm.pickupAddress.address)}
      />
    ),
    inFile: [
      { label: texts.tenant, text: ({ tenantName }) => tenantName },
      { label: texts.site, text: siteName },
    ],
  }),
  site: plain(11, siteName),
  state: plain(11.75, (row) => statusOf(row).label, {
    inFile: [
      { label: texts.state, text: (row) => statusOf(row).label },
      { label: texts.waiting, text: (row) => sayWaiting(row, true) },
    ],
  }),
  waiting: plain(7, (row) => sayWaiting(row, true), {
    cell: (row) => <span className={faint}>{sayWaiting(row, true)}</span>,
  }),
  pickup: plain(8.25, pickupDayOf, {
    sort: { ascending: 'pickup_date', descending: '-pickup_date', first: 'ascending' },
    inFile: [
      { label: texts.pickup, text: pickupDayOf },
      {
        label: texts.window,
        text: ({ shipmentRequestForm: form }) => form.pickupTimeWindow.join('–'),
      },
    ],
  }),
  destination: plain(8.5, ({ shipmentRequestForm: form }) => form.destination ?? '', { drop: 2 }),
  units: plain(3.5, (row) => String(requestLoad(row).units), {
    align: 'end',
    cell: (row) => sayCountOf(requestLoad(row)),
  }),
  gross: plain(5.75, (row) => String(wholeKg(requestLoad(row).grossKg)), {
    align: 'end',
    sort: { ascending: 'gross', descending: '-gross' },
    cell: grossCell,
    inFile: [
      { label: texts.grossKg, text: (row) => String(wholeKg(requestLoad(row).grossKg)) },
      { label: texts.grossLb, text: (row) => String(wholeLb(requestLoad(row).grossKg)) },
    ],
  }),
  material: plain(10.5, goodsOf, {
    drop: 3,
    cell: (row) => <TwoLines first={goodsOf(row)} second={hazardLine(row).text} />,
    inFile: [
      {
        label: texts.classification,
        text: ({ shipmentRequestForm: form }) => form.materialClassification,
      },
    ],
  }),
  classification: plain(15, ({ shipmentRequestForm: form }) => form.materialClassification),
  bol: plain(7, ({ bol }) => bol ?? '', { drop: 4, cell: bookingCell }),
  carrier: plain(11, ({ bookedShipment }) => bookedShipment?.carrier?.name ?? ''),
  po: plain(7, poNumberOf, { drop: 1, cell: orderCell }),
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
  'state',
  'pickup',
  'destination',
  'units',
  'gross',
  'material',
  'po',
  'bol',
]

type Told = {
  readonly destinations: readonly Option[]
  /** The reader's date: "In 2 days". */
  readonly today: DateOnly
}
// What needs to know more than the row.
const toldOf = ({ destinations, today }: Told) => {
  const named = new Map(destinations.map(({ value, label }) => [value, label]))
  const destinationOf: Read = ({ shipmentRequestForm: { destination = '' } }) =>
    named.get(destination) ?? destination
  return {
    state: {
      ...columnTable.state,
      cell: (row) => {
        const { text, tone } = standingLine(row, today)
        return <TwoLines first={<StateDot request={row} />} second={text} tone={tone} />
      },
    },
    pickup: {
      ...columnTable.pickup,
      cell: (row) => {
        const day = <PickupDay request={row} />
        return (
          <PickupWhen
            request={row}
            today={today}
            render={({ text, tone }) => (
              <TwoLines isName isWhole first={day} second={text} tone={tone} />
            )}
          />
        )
      },
    },
    destination: {
      ...columnTable.destination,
      text: destinationOf,
      cell: (row) => destinationOf(row) || <span className={faint}>{rowTexts.toChoose}</span>,
    },
  } satisfies Partial<Record<ColumnId, Omit<GridColumn, 'id' | 'label'>>>
}

/**
 * The columns of a list by their ids; unknown ones are left out, the id is always there. Destinations are said by the
 * names that are given.
 */
export function columnsOf(ids: readonly string[] | undefined, told: Told): GridColumn[] {
  const chosen = COLUMN_IDS.filter((id) => (ids ?? STANDARD_COLUMNS).includes(id) || id === 'id')
  const columns = { ...columnTable, ...toldOf(told) }
  return chosen.map((id) => ({ id, label: texts[id], ...columns[id] }))
}
