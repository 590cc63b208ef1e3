import { curesOf, troublesOf } from '#machines/shipment/request/attention.ts'
import type { Trouble } from '#machines/shipment/request/attention.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import { daysBetween } from '#schemas/calendar.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { historyTexts } from '#texts/record-parts.ts'
import { compareAddresses, attentionTexts as labels } from '#texts/shipment-attention.ts'
import { partnerTexts } from '#texts/shipment-partner.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { urgencyTexts } from '#texts/urgency.ts'
import type { Now } from '#views/parts/now.ts'
import { heldPoints, possibleIn } from '#views/records/record/attention.tsx'
import type { Point } from '#views/records/record/attention.tsx'
import type { ActionsView } from '#views/shipment/actions-model.ts'
import { newestFirst } from '#views/shipment/model.ts'

import { reminder } from './remind.ts'

/** The id of where the addresses are compared. */
export const ADDRESSES = 'addresses'

type Known = { readonly request: ShipmentRequest; readonly today: string; isPartner: boolean }
type Said = Pick<Point, 'title' | 'text'>

function saidOfOrder({ request, isPartner }: Known): Said {
  const { supplierPo } = request.shipmentRequestForm
  const number = supplierPo?.poNumber ?? ''
  if (isPartner) return { title: partnerTexts.order(number) }
  const { poStatus } = request.facts
  return {
    title:
      poStatus === 'CLOSED' ? urgencyTexts.orderClosed(number) : urgencyTexts.orderUnknown(number),
  }
}

/** Why it was sent back, in the words of whoever did. */
function saidOfRejection({ request, isPartner }: Known): Said {
  const entry = newestFirst(request).find(({ action }) => action === 'reject')
  const who = entry?.userDisplayName ?? ''
  const title = isPartner
    ? partnerTexts.sentBackBy(who)
    : `${stateTexts.states.rejected} ${historyTexts.by(who)}:`
  return { title, text: entry?.note }
}

const said: Readonly<Record<Trouble, (known: Known) => Said>> = {
  'booking-failed': ({ request, today }) => ({
    title: urgencyTexts.noCarrier(daysBetween(today, factsOf(request).pickupDate)),
    text: request.bookingFailure?.text,
  }),
  order: saidOfOrder,
  address: () => ({ title: shipmentTexts.addressIssue }),
  rejected: saidOfRejection,
  'not-recorded': ({ request, today }) => {
    const { pickupDate } = factsOf(request)
    return { title: urgencyTexts.notPickedUp(pickupDate, daysBetween(pickupDate, today)) }
  },
  asn: ({ request, today }) => ({
    title: urgencyTexts.noAsn(daysBetween(today, factsOf(request).pickupDate)),
  }),
}

/** The codes of refusals that a trouble says already. */
const codesOf: Readonly<Partial<Record<Trouble, string>>> = {
  order: 'po_closed',
  address: 'erp-site-address-mismatch',
  asn: 'asn_missing',
}

type Asked = {
  readonly request: ShipmentRequest
  readonly now: Now
  readonly isPartner: boolean
  /** Undefined: whoever looks on can do nothing here. */
  readonly actions: ActionsView | undefined
  /** Where whoever asked for it finds it; undefined: whoever reads is no staff. */
  readonly theirPage?: string | undefined
}

/** What a request has to be cured of, in words and with the buttons that do it. */
export function attentionOf(asked: Asked) {
  const { request, now, isPartner, actions } = asked
  const known = { request, today: todayAt(request, now.now), isPartner }
  const troubles = troublesOf(request, known)
  const points: readonly Point<ShipmentAction>[] = troubles.map((trouble) => {
    const words = said[trouble](known)
    return {
      id: trouble,
      tone: trouble === 'asn' ? 'warning' : 'danger',
      ...words,
      part: trouble === 'address' ? { label: compareAddresses, id: ADDRESSES } : undefined,
      link: reminder(trouble, words.title, asked),
      cures: curesOf[trouble].flatMap((action) => {
        const view = actions && possibleIn(actions, action)
        return view ? [{ ...view, label: labels[trouble]?.[action] ?? view.label }] : []
      }),
    }
  })
  const isSaid = (code: string) => troubles.some((trouble) => codesOf[trouble] === code)
  // That it cannot be delivered yet is a fact that simply has not come.
  const held = (actions?.held ?? []).filter(({ action }) => action !== 'deliver')
  return [...points, ...heldPoints({ held }, isSaid)]
}
