import {
  partnerNextOf,
  partnerStandingOf,
  partnerStateOf,
} from '#machines/shipment/request/partner.ts'
import type { PartnerNext, PartnerState } from '#machines/shipment/request/partner.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { Standing } from '#machines/shipment/request/standing.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { partnerTexts as words } from '#texts/shipment-partner.ts'
import type { Tone } from '#views/parts/badge.tsx'
import { sayShortDay } from '#views/parts/time.tsx'

import type { Partner } from './audience.ts'
import { requestLoad } from './format.ts'
import type { Status } from './model.ts'

const tones: Readonly<Record<PartnerState, Tone>> = {
  draft: 'neutral',
  'in-review': 'info',
  'needs-order': 'danger',
  carrier: 'info',
  confirmed: 'success',
  'picked-up': 'success',
  delivered: 'success',
  'sent-back': 'danger',
  deleted: 'neutral',
}

export const sayPartnerState = (state: PartnerState): Status => ({
  label: words.states[state],
  tone: tones[state],
})

/** The state of a request in its owner's word. */
export const partnerStatus = (request: Standing | ShipmentRequest): Status =>
  sayPartnerState('facts' in request ? partnerStateOf(request) : partnerStandingOf(request))

const nexts: Readonly<Record<PartnerNext, (request: ShipmentRequest, company: string) => string>> =
  {
    review: (_, company) => words.review(company),
    address: (_, company) => words.address(company),
    order: ({ shipmentRequestForm: form }) => words.order(form.supplierPo?.poNumber ?? ''),
    carrier: (_, company) => words.carrier(company),
    'another-carrier': (_, company) => words.anotherCarrier(company),
    asn: () => words.asn,
    'carrier-word': () => words.carrierWord,
    labels: (request) => words.labels(requestLoad(request).units),
    pickup: (request) => words.pickup(sayShortDay(factsOf(request).pickupDate)),
    'on-the-road': () => words.onTheRoad,
    answer: (_, company) => words.answer(company),
    none: () => '',
  }

/** What happens next, in its owner's words; an empty text: nothing does. */
export const partnerNext = (request: ShipmentRequest, { company, now }: Partner): string =>
  nexts[partnerNextOf(request, now)](request, company)
