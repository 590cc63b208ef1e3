import type { ReactNode } from 'react'

import { paperRefusal } from '#machines/shipment/request/hazmat.ts'
import type { DocumentKind } from '#schemas/document.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { documentKinds } from '#schemas/shipment-words.ts'
import { css } from '#styled/css'
import { shipmentTexts } from '#texts/shipment.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'

const words = shipmentTexts.documents

const keyOf = ({ bookedShipment: booked }: ShipmentRequest, kind: DocumentKind) =>
  kind === 'bol' ? booked?.bolDocument : booked?.palletLabelsDocument

type Props = {
  readonly request: ShipmentRequest
  readonly onView: (kind: DocumentKind) => void
  /** Takes one's own in its place, where this user may. */
  readonly renderUpload: (kind: DocumentKind) => ReactNode
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  columnGap: '6',
  rowGap: '4',
})
/** The papers of a request; before booking they say when they come. */
export const Documents = (props: Props) => {
  const refused = props.request.booking === 'booked' && paperRefusal(props.request)
  return (
    <Card title={words.title}>
      {refused && (
        <Banner tone="danger" className={css({ mb: '4' })}>
          {words.refused} {refused}
        </Banner>
      )}
      <ul className={list}>
        {documentKinds.map((kind) => (
          <Document key={kind} kind={kind} isRefused={Boolean(refused)} {...props} />
        ))}
      </ul>
    </Card>
  )
}

type DocumentProps = Props & { readonly kind: DocumentKind; readonly isRefused: boolean }
const Document = ({ request, kind, isRefused, onView, renderUpload }: DocumentProps) => (
  <li
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      textStyle: 'sm',
    })}
  >
    <span className={css({ color: 'text.faint' })}>
      <Icon name="document" size={20} />
    </span>
    <div className={css({ flex: '1', minW: '0' })}>
      <p className={css({ fontWeight: 'medium' })}>{words.names[kind]}</p>
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>{words.what[kind]}</p>
    </div>
    {keyOf(request, kind) && renderUpload(kind)}
    {keyOf(request, kind) && !isRefused ? (
      <Button
        size="sm"
        aria-label={`${words.view} ${words.names[kind]}`}
        onClick={() => onView(kind)}
      >
        {words.view}
      </Button>
    ) : (
      <span className={css({ textStyle: 'xs', color: 'text.faint' })}>
        {whyNone(request, isRefused)}
      </span>
    )}
  </li>
)

function whyNone({ booking }: ShipmentRequest, isRefused: boolean): string {
  if (isRefused) return words.notMade
  return booking === 'booked' ? words.beingMade : words.afterBooking
}
