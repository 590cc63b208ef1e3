import { isMismatch, poFitOfRequest } from '#machines/shipment/po-fit.ts'
import type { PoFit } from '#machines/shipment/po-fit.ts'
import { addressLine } from '#schemas/address-line.ts'
import { poStatus } from '#schemas/po-status.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { phoneText } from '#texts/phone-text.ts'
import { poFitTexts } from '#texts/po-fit.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Section } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { siteName } from '#views/shipment/format.ts'
import { FitTable } from '#views/shipment/po-fit/fit-table.tsx'
import { sayFit, sayStatus, toneOf } from '#views/shipment/po-fit/words.ts'

import { EditButton, mono, some } from './blocks.tsx'
import type { BlockProps } from './blocks.tsx'
import { sayDestination } from './route-line.tsx'

const { blocks, facts: words } = shipmentTexts

type PickupProps = BlockProps & { readonly destination: Destination | undefined }

/** From where to where; when and how is said at the head of the page. */
export function Pickup({ request, editing, onEdit, destination }: PickupProps) {
  const company = usePartner()?.company
  const form = request.shipmentRequestForm
  return (
    <Section
      title={blocks.pickup}
      actions={
        <EditButton block={blocks.pickup} editing={editing} onEdit={() => onEdit('edit-pickup')} />
      }
    >
      <Facts
        isBeside
        facts={[
          {
            term: words.site,
            value: (
              <>
                {siteName(request)}
                <span className={css({ display: 'block', color: 'text.muted' })}>
                  {addressLine(form.pickupAddress.address)}
                </span>
              </>
            ),
          },
          {
            term: words.to,
            value: (
              <>
                {sayDestination({ request, destination }, company)}
                {form.destinationAssumed && (
                  <Badge tone="warning">{shipmentTexts.route.assumed}</Badge>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

const contact = css({
  display: 'grid',
  gap: '0.5',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
  // A mail address or a number to call is as high as a finger needs.
  '& a': { mdDown: { display: 'flex', alignItems: 'center', minH: '11' } },
})
/** Who hands it over, and how to reach them. */
export function Contact({ request, editing, onEdit }: BlockProps) {
  const { contactPerson, pickupAddress } = request.shipmentRequestForm
  const { name, email, phone } = contactPerson
  const { countryCode } = pickupAddress.address
  return (
    <Section
      isBeside
      title={blocks.contact}
      actions={
        <EditButton
          block={blocks.contact}
          editing={editing}
          onEdit={() => onEdit('edit-contact')}
        />
      }
    >
      <ul className={contact}>
        <li>{name}</li>
        <li>
          <a href={`mailto:${email}`} className={link()}>
            {email}
          </a>
        </li>
        <li>
          <a href={`tel:${phone}`} className={link()}>
            {phoneText(phone, countryCode)}
          </a>
        </li>
      </ul>
    </Section>
  )
}

export function Comments({ request, editing, onEdit }: BlockProps) {
  const { comments } = request.shipmentRequestForm
  if (!comments && editing !== 'open') return null
  return (
    <Section
      isBeside={!comments}
      title={blocks.comments}
      actions={
        <EditButton
          block={blocks.comments}
          editing={editing}
          onEdit={() => onEdit('edit-comments')}
        />
      }
    >
      <p className={css({ textStyle: 'sm', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>
        {comments ?? <span className={css({ color: 'text.faint' })}>{words.none}</span>}
      </p>
    </Section>
  )
}

type FitProps = { readonly fit: PoFit }
/** What the verdict says, and the lines where the goods do not fit. */
const Fit = ({ fit }: FitProps) => (
  <>
    <Badge tone={toneOf[fit.verdict]}>{sayFit(fit)}</Badge>
    {isMismatch(fit) && fit.poNumber !== null && (
      <details className={css({ mt: '2' })}>
        <summary className={css({ cursor: 'pointer', color: 'text.muted' })}>
          {poFitTexts.compare}
        </summary>
        <div className={css({ mt: '2', mx: '-2' })}>
          <FitTable fit={fit} />
        </div>
      </details>
    )}
  </>
)

/** The order, and how the goods fit it; nothing where programs have none. */
export function PurchaseOrder({ request }: { readonly request: ShipmentRequest }) {
  const po = request.shipmentRequestForm.supplierPo
  const fit = poFitOfRequest(request)
  if (!fit) return null
  const status = po && (request.facts.poStatus ?? poStatus(po))
  return (
    <Section title={blocks.purchaseOrder}>
      <Facts
        isBeside
        facts={[
          ...some(
            words.poNumber,
            po && (
              <span className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2' })}>
                {mono(po.poNumber)}
                <span className={css({ color: 'text.muted' })}>
                  {words.poLines(po.lines.length)}
                </span>
                {status && (
                  <Badge tone={status === 'OPEN' ? 'success' : 'danger'}>{sayStatus(status)}</Badge>
                )}
              </span>
            ),
          ),
          { term: poFitTexts.term, value: <Fit fit={fit} /> },
        ]}
      />
    </Section>
  )
}
