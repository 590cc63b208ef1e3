import type { ReactNode } from 'react'

import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { situationOf } from '#machines/shipment/request/standing.ts'
import { addressLine } from '#schemas/address-line.ts'
import { poStatus } from '#schemas/po-status.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { historyTexts } from '#texts/shipment-history.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import type { Fact } from '#views/parts/facts.tsx'
import { sayDay, sayInstant } from '#views/parts/time.tsx'
import { sayPickup, siteName } from '#views/shipments/format.ts'
import { statusOf } from '#views/shipments/model.ts'

const { blocks, facts: words } = shipmentTexts

/** Whether a block may be edited: yes, not by this user at all, or not now for a reason. */
export type Editing = 'open' | 'hidden' | { readonly locked: string }
type BlockProps = {
  readonly request: ShipmentRequest
  readonly editing: Editing
  readonly onEdit: (dialog: DialogName) => void
}
type EditProps = {
  readonly block: string
  readonly editing: Editing
  readonly onEdit: () => void
}

function EditButton({ block, editing, onEdit }: EditProps) {
  if (editing === 'hidden') return null
  const reason = editing === 'open' ? undefined : blocks.locked(editing.locked)
  return (
    <Button size="sm" aria-label={blocks.edit(block)} reason={reason} onClick={onEdit}>
      {blocks.edit('').trim()}
    </Button>
  )
}

const some = (term: string, value: ReactNode): Fact[] =>
  value === undefined || value === null || value === '' ? [] : [{ term, value }]
const mono = (text: string | undefined) =>
  text && <span className={css({ textStyle: 'mono' })}>{text}</span>

type PickupProps = BlockProps & { readonly destination: string | undefined }

/** When, where and how, in the site's own time. */
export function Pickup({ request, editing, onEdit, destination }: PickupProps) {
  const form = request.shipmentRequestForm
  const handling = [
    form.pickupAtLoadingDock ? words.atDock : words.noDock,
    form.pickupRequiresLiftGate ? words.liftGateNeeded : words.noLiftGate,
  ].join(', ')
  return (
    <Card
      title={blocks.pickup}
      actions={
        <EditButton block={blocks.pickup} editing={editing} onEdit={() => onEdit('edit-pickup')} />
      }
    >
      <Facts
        facts={[
          { term: words.when, value: sayPickup(form, request.facts.siteTimeZone) },
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
          ...some(words.to, destination ?? form.destination),
          { term: words.handling, value: handling },
        ]}
      />
    </Card>
  )
}

export function Contact({ request, editing, onEdit }: BlockProps) {
  const { name, email, phone } = request.shipmentRequestForm.contactPerson
  return (
    <Card
      title={blocks.contact}
      actions={
        <EditButton
          block={blocks.contact}
          editing={editing}
          onEdit={() => onEdit('edit-contact')}
        />
      }
    >
      <Facts
        facts={[
          { term: words.name, value: name },
          {
            term: words.email,
            value: (
              <a href={`mailto:${email}`} className={link()}>
                {email}
              </a>
            ),
          },
          {
            term: words.phone,
            value: (
              <a href={`tel:${phone}`} className={link()}>
                {phone}
              </a>
            ),
          },
        ]}
      />
    </Card>
  )
}

export function Comments({ request, editing, onEdit }: BlockProps) {
  const { comments } = request.shipmentRequestForm
  if (!comments && editing !== 'open') return null
  return (
    <Card
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
    </Card>
  )
}

const attempts = ({ history }: ShipmentRequest): number =>
  history.filter(
    ({ action, actionDescription }) =>
      action === 'rebook' ||
      (action === 'approve-by-logistics' && actionDescription === historyTexts.approvedByLogistics),
  ).length

/** Where booking stands, what the carrier desk answered, and why it failed. */
export function Booking({ request, editing, onEdit }: BlockProps) {
  const { bookedShipment: booked, bookingFailure: failure } = request
  const { label, tone } = statusOf(request)
  const tries = attempts(request)
  const isApproved = request.state === 'approved-by-logistics'
  return (
    <Card
      title={blocks.booking}
      actions={
        isApproved && (
          <EditButton
            block={blocks.booking}
            editing={editing}
            onEdit={() => onEdit('update-booked-shipment')}
          />
        )
      }
    >
      {failure && isApproved && (
        <Banner tone="danger" className={css({ mb: '4' })} title={`${words.cause}:`}>
          {failure.text}
        </Banner>
      )}
      <Facts
        facts={[
          {
            term: words.bookingState,
            value: isApproved ? <Badge tone={tone}>{label}</Badge> : stateTexts.bookings.none,
          },
          ...some(words.bol, mono(booked?.bol)),
          ...some(words.pickupNumber, mono(booked?.pickupNumber)),
          ...some(words.mode, booked?.transportMode),
          ...some(
            words.scheduled,
            booked?.scheduledPickupDate && sayDay(booked.scheduledPickupDate),
          ),
          ...some(words.pickedUp, booked?.actualPickupDate && sayDay(booked.actualPickupDate)),
          ...some(words.delivered, booked?.deliveryDate && sayDay(booked.deliveryDate)),
          ...some(words.queuedAt, booked?.queuedInOtmAt && sayInstant(booked.queuedInOtmAt)),
          ...(tries > 1 ? [{ term: words.attempts, value: tries }] : []),
        ]}
      />
    </Card>
  )
}

// CANCELED and others come as the order system writes them.
const sayStatus = (status: string) => `${status.slice(0, 1)}${status.slice(1).toLowerCase()}`

export function PurchaseOrder({ request }: { readonly request: ShipmentRequest }) {
  const po = request.shipmentRequestForm.supplierPo
  if (!po) return null
  const status = request.facts.poStatus ?? poStatus(po)
  return (
    <Card title={blocks.purchaseOrder}>
      <Facts
        facts={[
          { term: words.poNumber, value: mono(po.poNumber) },
          { term: words.poSupplier, value: request.tenantName },
          { term: words.poLines, value: po.lines.length },
          {
            term: words.poStatus,
            value: (
              <Badge tone={status === 'OPEN' ? 'success' : 'danger'}>{sayStatus(status)}</Badge>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The word that partner systems are told (domain.md §3). */
function thirdPartyStatus(request: ShipmentRequest, company: string): string {
  const { thirdParty } = shipmentTexts
  const situation = situationOf(request)
  if (situation === 'delivered') return thirdParty['delivered-to-redwood'](company)
  if (situation === 'rejected' || situation === 'deleted') return thirdParty.cancelled
  return situation === 'approved-by-logistics' ? thirdParty['in-progress'] : thirdParty.pending
}

type ThirdPartyProps = { readonly request: ShipmentRequest; readonly company: string }
export const ThirdParty = ({ request, company }: ThirdPartyProps) => (
  <Card title={blocks.thirdParty}>
    <p className={css({ textStyle: 'sm' })}>{thirdPartyStatus(request, company)}</p>
    <p className={css({ mt: '1', textStyle: 'xs', color: 'text.faint' })}>
      {shipmentTexts.thirdParty.hint}
    </p>
  </Card>
)
