import { pickupDayOf } from '#machines/shipment/list.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { hasOrders } from '#schemas/po-status.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { documentTexts } from '#texts/record-parts.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Listed } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { requestLoad, sayCountOf, siteName } from '#views/shipment/format.ts'
import { ShipmentCard } from '#views/shipment/list/cards.tsx'
import { partnerNext } from '#views/shipment/partner-words.ts'
import { SeenBadge } from '#views/shipment/seen-badge.tsx'

const words = listTexts.columns
const mono = css({ textStyle: 'mono', whiteSpace: 'nowrap' })
const second = css({ display: 'block', mt: '0.5', textStyle: 'xs', color: 'text.muted' })
const NONE = '–'
// A press anywhere in the row opens it; what else can be pressed there lies above.
const rowsOpen = css({
  '& tbody tr': { position: 'relative', _hover: { bg: 'subtle' } },
  '& td :is(a, button)': { position: 'relative', zIndex: '1' },
})
const whole = css({ _after: { content: '""', position: 'absolute', inset: '0' } })

type Props = {
  readonly rows: readonly ShipmentRequest[]
  readonly hrefOf: (id: string) => string
  readonly placeLabel?: string | undefined
  /** Requests of several sites are shown: each says which is its own. */
  readonly withSites?: boolean | undefined
  readonly copyHref: ((id: string) => string) | undefined
  readonly onView: (request: ShipmentRequest, kind: DocumentKind) => void
  readonly more: Listed<ShipmentRequest>
}

const Papers = ({
  request,
  onView,
}: Pick<Props, 'onView'> & { readonly request: ShipmentRequest }) => {
  const booked = request.bookedShipment
  const open = (kind: DocumentKind, label: string) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${label}: ${documentTexts.viewer(shipmentTexts.documents.names[kind], request.id)}`}
      onClick={() => onView(request, kind)}
    >
      <Icon name="document" size={14} />
      {label}
    </Button>
  )
  if (!booked?.bolDocument && !booked?.palletLabelsDocument)
    return <span className={css({ color: 'text.faint' })}>{NONE}</span>
  return (
    <span className={css({ display: 'flex', ml: '-2.5' })}>
      {booked.bolDocument && open('bol', words.bol)}
      {booked.palletLabelsDocument && open('pallet-labels', listTexts.labels)}
    </span>
  )
}

/** What happens next to it, in its owner's words. */
function Next({ request }: { readonly request: ShipmentRequest }) {
  const partner = usePartner()
  const text = partner && partnerNext(request, partner)
  return text ? <span className={second}>{text}</span> : null
}

// What they say is the same for everybody who sees them.
const plainColumns: readonly Column<ShipmentRequest>[] = [
  {
    id: 'type',
    label: words.type,
    cell: ({ isPreBooking }) => (
      <span className={css({ whiteSpace: 'nowrap' })}>
        {isPreBooking ? listTexts.preBooking : listTexts.regularShipment}
      </span>
    ),
  },
  {
    id: 'po',
    label: words.po,
    cell: ({ shipmentRequestForm: form }) => (
      <span className={mono}>{form.supplierPo?.poNumber ?? NONE}</span>
    ),
  },
  {
    id: 'state',
    label: words.state,
    cell: (row) => (
      <>
        <SeenBadge request={row} />
        <Next request={row} />
      </>
    ),
  },
  {
    id: 'pickup',
    label: words.pickup,
    cell: (row) => (
      <span className={css({ whiteSpace: 'nowrap' })}>{sayShortDay(pickupDayOf(row))}</span>
    ),
  },
  {
    id: 'units',
    label: words.units,
    align: 'end',
    cell: (row) => sayCountOf(requestLoad(row)),
  },
  {
    id: 'bol',
    label: words.bol,
    cell: ({ bol }) => <span className={mono}>{bol ?? NONE}</span>,
  },
]

const copyColumn = (hrefOf: (id: string) => string): Column<ShipmentRequest> => ({
  id: 'copy',
  label: '',
  align: 'end',
  cell: ({ id }) => (
    <ButtonLink href={hrefOf(id)} size="sm">
      {shipmentTexts.copyRequest}
      <span className={css({ srOnly: true })}> {id}</span>
    </ButtonLink>
  ),
})

const placeColumn = (label: string): Column<ShipmentRequest> => ({
  id: 'place',
  label,
  cell: ({ shipmentRequestForm: { pickupAddress } }) => (
    <span className={mono}>{pickupAddress.id}</span>
  ),
})

const columnsOf = ({
  hrefOf,
  withSites = false,
  placeLabel,
  copyHref,
  onView,
}: Omit<Props, 'rows' | 'more'>): Column<ShipmentRequest>[] => [
  {
    id: 'id',
    label: words.id,
    isRowHeader: true,
    cell: (request) => (
      <>
        <Link href={hrefOf(request.id)} className={cx(link({ kind: 'plain' }), mono, whole)}>
          {request.id}
        </Link>
        {withSites && <span className={second}>{siteName(request)}</span>}
      </>
    ),
  },
  ...(placeLabel === undefined ? [] : [placeColumn(placeLabel)]),
  ...plainColumns,
  {
    id: 'documents',
    label: words.documents,
    cell: (row) => <Papers request={row} onView={onView} />,
  },
  ...(copyHref ? [copyColumn(copyHref)] : []),
]

/** What programs without orders have none of. */
const ofOrders: ReadonlySet<string> = new Set(['type', 'po'])

/** The requests of a supplier with what they ask of each most often. */
export const SupplierTable = ({ rows, more, ...rest }: Props) => (
  <div className={rowsOpen}>
    <SmallList
      label={listTexts.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(rest).filter(
        ({ id }) => !ofOrders.has(id) || rows.some(({ tenant }) => hasOrders(tenant)),
      )}
      isApart
      renderCard={(request) => <ShipmentCard request={request} hrefOf={rest.hrefOf} />}
      more={more}
    />
  </div>
)
