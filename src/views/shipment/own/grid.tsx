import type { ReactNode } from 'react'

import type { DocumentKind } from '#schemas/document.ts'
import { hasOrders } from '#schemas/po-status.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { texts } from '#texts/en.ts'
import { ownShipmentTexts as own } from '#texts/own-shipments.ts'
import { documentTexts } from '#texts/record-parts.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { Menu } from '#views/parts/menu.tsx'
import type { Now } from '#views/parts/now.ts'
import type { GridColumn as Column } from '#views/records/list/grid-column.ts'
import { Grid } from '#views/records/list/grid.tsx'
import type { PlainGrid } from '#views/records/list/list-core.tsx'
import { TwoLines } from '#views/records/list/two-lines.tsx'
import { dialogBy } from '#views/shipment/actions-model.ts'
import type { Partner } from '#views/shipment/audience.ts'
import { siteName, sayTown } from '#views/shipment/format.ts'
import { PickupDay, columnTable } from '#views/shipment/list/columns.tsx'
import { partnerNext, partnerStatus } from '#views/shipment/partner-words.ts'
import { PickupWhen } from '#views/shipment/pickup-when.tsx'

import { OwnDot, awayOf } from './view-config.tsx'

type GridColumn = Column<ShipmentRequest>
const words = listTexts.columns
const NONE = '–'
const mono = css({ textStyle: 'mono' })

/** What the columns need to know besides the row. */
export type Told = {
  readonly today: DateOnly
  readonly partner: Partner
  /** What a place is called, where requests of several are shown. */
  readonly placeLabel: string | undefined
  /** Requests of several sites are shown. */
  readonly withSites: boolean
  readonly onView: (request: ShipmentRequest, kind: DocumentKind) => void
}

type PapersProps = Pick<Told, 'onView'> & { readonly request: ShipmentRequest }
const Papers = ({ request, onView }: PapersProps) => {
  const booked = request.bookedShipment
  const open = (kind: DocumentKind, label: string) => (
    <Button
      size="sm"
      variant="ghost"
      tabIndex={-1}
      aria-label={`${label}: ${documentTexts.viewer(shipmentTexts.documents.names[kind], request.id)}`}
      onClick={() => onView(request, kind)}
    >
      <Icon name="document" size={14} />
      {label}
    </Button>
  )
  if (!booked?.bolDocument && !booked?.palletLabelsDocument) {
    const isAhead = request.recordType === 'shipment_request'
    return <span className={css({ color: 'text.faint' })}>{isAhead ? own.afterBooking : NONE}</span>
  }
  return (
    <span className={css({ display: 'flex', ml: '-2.5' })}>
      {booked.bolDocument && open('bol', words.bol)}
      {booked.palletLabelsDocument && open('pallet-labels', listTexts.labels)}
    </span>
  )
}

const placeColumn = (label: string): GridColumn => ({
  id: 'place',
  label,
  width: 7,
  text: ({ shipmentRequestForm: form }) => form.pickupAddress.id,
  cell: ({ shipmentRequestForm: form }) => <span className={mono}>{form.pickupAddress.id}</span>,
})

const siteColumn: GridColumn = {
  id: 'site',
  label: words.site,
  width: 9.5,
  text: siteName,
  cell: (row) => (
    <TwoLines
      isName
      first={sayTown(row.shipmentRequestForm.pickupAddress.address)}
      second={siteName(row)}
    />
  ),
}

function stateColumn({ partner }: Told): GridColumn {
  const stateOf = (row: ShipmentRequest) => partnerStatus(row).label
  const nextOf = (row: ShipmentRequest) => partnerNext(row, partner)
  return {
    id: 'state',
    label: own.state,
    width: 14,
    text: stateOf,
    cell: (row) => <TwoLines first={<OwnDot request={row} />} second={nextOf(row)} />,
    inFile: [
      { label: words.state, text: stateOf },
      { label: own.next, text: nextOf },
    ],
  }
}

const poOf = ({ shipmentRequestForm: form }: ShipmentRequest) => form.supplierPo?.poNumber ?? ''
const poColumn: GridColumn = {
  id: 'po',
  label: words.po,
  width: 7,
  drop: 2,
  text: poOf,
  cell: (row) => <span className={mono}>{poOf(row) || NONE}</span>,
}

const named = (id: 'id' | 'units' | 'gross' | 'bol'): GridColumn => ({
  id,
  label: words[id],
  ...columnTable[id],
})
const weight = { ...named('gross'), drop: 1 }

/** The columns of an owner's list; programs without orders have none of them. */
export function ownColumns(rows: readonly ShipmentRequest[], told: Told): GridColumn[] {
  const { placeLabel, withSites, today, onView } = told
  return [
    named('id'),
    ...(placeLabel === undefined ? [] : [placeColumn(placeLabel)]),
    ...(withSites ? [siteColumn] : []),
    stateColumn(told),
    {
      id: 'pickup',
      label: words.pickup,
      ...columnTable.pickup,
      cell: (row) => (
        <PickupWhen
          request={row}
          today={today}
          // What is missing is for the company to say; its owner reads that it is close.
          render={({ tone = 'neutral' }) => (
            <TwoLines
              isName
              first={<PickupDay request={row} />}
              second={awayOf(row, today)}
              tone={tone === 'danger' ? 'warning' : tone}
            />
          )}
        />
      ),
    },
    named('units'),
    weight,
    ...(rows.some(({ tenant }) => hasOrders(tenant)) ? [poColumn] : []),
    { ...named('bol'), drop: 3 },
    {
      id: 'documents',
      label: words.documents,
      width: 10,
      drop: 4,
      text: () => '',
      inFile: [],
      cell: (row) => <Papers request={row} onView={onView} />,
    },
  ]
}

type MenuProps = Pick<Props, 'now' | 'copyHref' | 'onNote'> & {
  readonly request: ShipmentRequest
  readonly href: string
  readonly onLabels: () => void
}
/** What its owner does with a request, from its row. */
function RowMenu({ request, now, href, copyHref, onNote, onLabels }: MenuProps) {
  const { go } = useNavigation()
  const { id, bookedShipment } = request
  const items = () => [
    { id: 'open', label: shipmentTexts.actions.open, onChoose: () => go(href) },
    ...(copyHref ? [{ id: 'copy', label: own.copy, onChoose: () => go(copyHref(id)) }] : []),
    ...(bookedShipment?.palletLabelsDocument
      ? [{ id: 'labels', label: own.printLabels, onChoose: onLabels }]
      : []),
    ...(onNote && dialogBy('n', request, now)
      ? [
          {
            id: 'note',
            label: texts.shipment.actions['add-note'],
            onChoose: () => onNote(request),
          },
        ]
      : []),
  ]
  return (
    <Menu look="row" label={shipmentTexts.actions.forRow(id)} tabIndex={-1} items={items}>
      <Icon name="dots" size={16} />
    </Menu>
  )
}

type Props = {
  readonly grid: PlainGrid<ShipmentRequest>
  readonly told: Told
  readonly now: Now
  readonly copyHref: ((id: string) => string) | undefined
  /** Undefined: the reader only looks on. */
  readonly onNote: ((request: ShipmentRequest) => void) | undefined
}
/** An owner's requests where there is room for a grid: it comes by itself, as phones do without. */
export const OwnGrid = ({ grid, told, ...rest }: Props): ReactNode => (
  <Grid
    {...grid}
    columns={ownColumns(grid.rows, told)}
    renderMenu={(row) => (
      <RowMenu
        {...rest}
        request={row}
        href={grid.hrefOf(row.id)}
        onLabels={() => told.onView(row, 'pallet-labels')}
      />
    )}
  />
)
