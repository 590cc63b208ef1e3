import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { actorOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentEvent } from '#machines/shipment/request/types.ts'
import type { ChangedShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipmentUpdate } from '#schemas/shipment-request.ts'
import { totalsOf } from '#schemas/totals.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { changesBetween, isMaterial } from '#server/lifecycle/changes.ts'
import { prepareForm, refusedDestination } from '#server/lifecycle/form.ts'
import type { PreparedForm } from '#server/lifecycle/transition.ts'
import { noPhones } from '#server/places/phone.ts'

import type { Deps } from './deps.ts'
import { changedEstimate, estimateApart } from './patch-estimate.ts'

export type Asked = {
  readonly event: ShipmentEvent
  readonly form?: PreparedForm
  readonly poStatus?: string | null
  readonly booking?: BookedShipmentUpdate | undefined
  readonly destination?: string | undefined
}
type About = { readonly stored: Stored; readonly body: ShipmentPatch; readonly context: Context }

/** The lifecycle's event for a body, with what the server finds out about its form. */
export async function readEvent(deps: Deps, about: About): Promise<Asked | Refusal> {
  const { stored, body, context } = about
  const { action, note } = body
  const by = actorOf(context.user)
  const today = todayAt(stored.request, context.now.getTime())
  const base = { by, today, note }
  const { updatedBookedShipment: booking, destination } = body
  const unknown = await refusedDestination(deps.db, destination, 'destination')
  if (unknown) return unknown
  const wrong = context.wrongPhones.filter(({ number }) => !phonesOf(stored).includes(number))
  if (wrong.length > 0) return noPhones(wrong)
  switch (action) {
    case 'submit':
      return { event: { ...base, type: action, form: nothing } }
    case 'update-shipment-request-form':
      return readForm(deps, about, base)
    case 'confirm-asn':
      return readUnits(deps, about, base)
    case 'approve-by-logistics':
    case 'update-booked-shipment': {
      const { bol = null, actualPickupDate, deliveryDate, scheduledPickupDate } = booking ?? {}
      const dates = { actualPickupDate, deliveryDate, pickupDate: scheduledPickupDate ?? undefined }
      const event = { ...base, type: action, bol, ...dates, destination }
      return { event, booking, destination }
    }
    case 'rebook':
      return { event: { ...base, type: action, destination }, destination }
    case 'deliver':
      return {
        event: {
          ...base,
          type: action,
          actualPickupDate: booking?.actualPickupDate ?? null,
          deliveryDate: booking?.deliveryDate ?? null,
        },
        booking: { ...booking, deliveryDate: booking?.deliveryDate ?? today },
      }
    default:
      return { event: { ...base, type: action } }
  }
}

// Earlier releases took numbers that do not exist: who changes something else need not know better ones.
const phonesOf = ({ row: { form, booked } }: Stored) => [
  form.contactPerson.phone,
  booked?.carrier?.phone,
]

// A stored request cannot be submitted again: the lifecycle refuses before it looks at the form.
const nothing = {
  hasSite: false,
  unitCount: 0,
  itemCount: 0,
  unevaluatedCount: 0,
  pickupDate: '2000-01-01',
  earliestPickupDate: '2000-01-01',
  holiday: null,
  duplicateOf: null,
  hasAddressIssue: false,
  hasRedAdr: false,
  poNumber: null,
  poStatus: null,
  destination: null,
  batteries: null,
  isLive: false,
  isHazmat: false,
}

type Base = Pick<ShipmentEvent, 'by' | 'today' | 'note'>

function lookInto(deps: Deps, { stored, context }: About, sent: ChangedShipmentForm) {
  const { row } = stored
  const { form, estimate } = estimateApart(sent)
  const { scope, now } = context
  return prepareForm(deps, {
    tenant: row.tenant,
    form,
    scope,
    now,
    place: 'updatedShipmentRequestForm',
    requestId: row.id,
    kept: { ...row.form, ...estimate },
  })
}

async function readForm(deps: Deps, about: About, base: Base): Promise<Asked | Refusal> {
  const form = about.body.updatedShipmentRequestForm
  if (!form) return refuse('invalid_body')
  const estimated = changedEstimate(about)
  if (estimated) return estimated
  const looked = await lookInto(deps, about, form)
  if (looked instanceof Refusal) return looked
  const { prepared, facts } = looked
  const unlisted = attachedButNotListed(about.body, prepared)
  if (unlisted) return unlisted
  return {
    event: {
      ...base,
      type: 'update-shipment-request-form',
      form: facts,
      isMaterial: isMaterial(about.stored.row.form, prepared.form),
    },
    form: prepared,
    poStatus: facts.poStatus,
  }
}

type AttachedItem = NonNullable<ShipmentPatch['attachedItemUpdates']>[number]['item']

// calls.md §5.1: what the form lists is what is attached; updates that say something else are a mistake.
function attachedButNotListed(
  { attachedItemUpdates = [] }: ShipmentPatch,
  { items }: PreparedForm,
): Refusal | undefined {
  const isListed = (named: AttachedItem) =>
    items.some((item) =>
      'uuid' in named
        ? item.uuid === named.uuid
        : item.saga_id === named.sagaId && item.index_in_claim === named.indexInClaim,
    )
  const issues = attachedItemUpdates.flatMap(({ action, item }, at) =>
    isListed(item) === (action === 'attach')
      ? []
      : [
          {
            path: `attachedItemUpdates.${at}`,
            code: 'not_as_listed',
            text:
              action === 'attach'
                ? 'The form doesn’t list this item'
                : 'The form still lists this item',
          },
        ],
  )
  return issues.length ? refuse('invalid_body', { issues }) : undefined
}

async function readUnits(deps: Deps, about: About, base: Base): Promise<Asked | Refusal> {
  const form = about.body.updatedShipmentRequestForm
  if (!form) return refuse('invalid_body')
  const estimated = changedEstimate(about)
  if (estimated) return estimated
  const before = about.stored.row.form
  const { materialClassification, isHazmat } = before
  // What is not said of the goods stays as it is: an ASN has nothing to derive.
  const looked = await lookInto(deps, about, { materialClassification, isHazmat, ...form })
  if (looked instanceof Refusal) return looked
  const { prepared, facts } = looked
  const confirmed = withOrder(prepared.form, form.supplierPo)
  const { units, grossKg } = totalsOf(form.handlingUnits)
  const changed = changesBetween(withoutUnits(before), withoutUnits(confirmed))
  if (changed.length)
    return refuse('invalid_body', {
      issues: changed.map(({ path }) => ({
        path: `updatedShipmentRequestForm.${path}`,
        code: 'not_read',
        text: 'confirm-asn can change handling units only',
      })),
    })
  return {
    event: {
      ...base,
      type: 'confirm-asn',
      unitCount: facts.unitCount,
      units,
      grossKg,
      duplicateOf: facts.duplicateOf,
      batteries: facts.batteries,
    },
    form: { ...prepared, form: confirmed },
    poStatus: facts.poStatus,
  }
}

// Of an order that has changed on file since, a confirmation says nothing.
function withOrder(form: StoredShipmentForm, order: ChangedShipmentForm['supplierPo']) {
  const { supplierPo: _onFile, ...others } = form
  return order ? { ...others, supplierPo: order } : others
}

/** What a confirmation leaves alone. What the server says of an address is not the caller's change. */
function withoutUnits({ handlingUnits: _units, pickupAddress, ...form }: StoredShipmentForm) {
  const { addressIssue: _said, ...place } = pickupAddress
  return { ...form, pickupAddress: place }
}
