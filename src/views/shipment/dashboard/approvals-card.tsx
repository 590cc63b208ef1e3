import { pickupDayOf } from '#machines/shipment/list.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { overviewTexts } from '#texts/overview.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { Toned, TwoLines } from '#views/records/list/two-lines.tsx'
import { requestLoad, sayCountOf, sayShortGross, sayTown } from '#views/shipment/format.ts'
import { fitLine } from '#views/shipment/second-lines.ts'

import { InboxLink, none } from './exceptions-card.tsx'

const words = overviewTexts.approvals

/** An approval that waits, with the request that it is about. */
type Approval = { readonly item: InboxItem; readonly request: ShipmentRequest }
type Props = {
  /** By due. */
  readonly approvals: Reading<readonly Approval[]>
  readonly hrefOfItem: (item: InboxItem) => string
}

const Due = ({ item: { urgency } }: Approval) => (
  <Toned tone={urgency.group === 'today' ? 'danger' : 'neutral'}>
    {urgency.group === 'today' ? words.today : urgency.due && sayShortDay(urgency.due)}
  </Toned>
)
const Fit = ({ request }: Approval) => {
  const { text, tone } = fitLine(request)
  return (
    <TwoLines
      first={request.shipmentRequestForm.supplierPo?.poNumber ?? words.noOrder}
      second={text}
      tone={tone}
    />
  )
}

const columnsWith = ({ hrefOfItem }: Pick<Props, 'hrefOfItem'>): readonly Column<Approval>[] => [
  {
    id: 'site',
    label: words.site,
    isRowHeader: true,
    cell: ({ request }) => (
      <TwoLines
        isName
        first={request.tenantName}
        second={sayTown(request.shipmentRequestForm.pickupAddress.address)}
      />
    ),
  },
  { id: 'due', label: words.due, cell: Due },
  {
    id: 'pickup',
    label: words.pickup,
    cell: ({ request }) => sayShortDay(pickupDayOf(request)),
  },
  {
    id: 'units',
    label: words.units,
    align: 'end',
    cell: ({ request }) => sayCountOf(requestLoad(request)),
  },
  {
    id: 'gross',
    label: words.gross,
    align: 'end',
    cell: ({ request }) => sayShortGross(request),
  },
  { id: 'fit', label: words.fit, cell: Fit },
  {
    id: 'action',
    label: '',
    cell: ({ item }) => (
      <ButtonLink href={hrefOfItem(item)} size="sm">
        {words.act}
        <span className={css({ srOnly: true })}>{item.targetId}</span>
      </ButtonLink>
    ),
  },
]

/** On a phone. */
const Line = ({ approval, hrefOfItem }: Pick<Props, 'hrefOfItem'> & { approval: Approval }) => (
  <>
    <TwoLines
      isName
      first={approval.item.urgency.reason}
      second={`${approval.request.tenantName}, ${sayTown(approval.request.shipmentRequestForm.pickupAddress.address)}`}
    />
    <span>
      {sayCountOf(requestLoad(approval.request))} · {sayShortGross(approval.request)}
    </span>
    <ButtonLink href={hrefOfItem(approval.item)} size="sm">
      {words.act}
      <span className={css({ srOnly: true })}>{approval.item.targetId}</span>
    </ButtonLink>
  </>
)

/** Requests that wait for the reader's approval, with how they fit their orders. */
export const ApprovalsCard = ({ approvals, hrefOfItem }: Props) => (
  <Card title={words.title} isFlush actions={<InboxLink />}>
    <Read reading={approvals} things={words.things} skeleton={<SkeletonRows count={6} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={none}>{words.none}</p>
        ) : (
          <SmallList
            label={words.title}
            columns={columnsWith({ hrefOfItem })}
            rows={rows}
            keyOf={({ item }) => item.targetId}
            renderCard={(approval) => <Line {...{ approval, hrefOfItem }} />}
          />
        )
      }
    </Read>
  </Card>
)
