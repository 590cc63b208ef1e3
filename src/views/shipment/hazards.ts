import { factsOf, hasDdr } from '#machines/shipment/request/selectors.ts'
import { isDeclaredRight, unNumber } from '#schemas/hazmat.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { adrTones } from '#views/battery/marks.tsx'

import type { Status } from './model.ts'

/** How dangerous the goods are, by the rule that papers and approvals follow. */
export function hazardsOf(request: ShipmentRequest): Status[] {
  const { badges } = shipmentTexts
  const { shipmentRequestForm: form, facts } = request
  const un = unNumber(form)
  const isRight = isDeclaredRight(factsOf(request))
  const { adrClass } = facts
  const all: readonly (Status | false)[] = [
    !isRight && { label: badges.notHazmat, tone: 'danger' },
    form.isHazmat && { label: badges.hazmat, tone: 'warning' },
    hasDdr(request) && { label: badges.ddr, tone: 'warning' },
    adrClass !== null && { label: badges.adr[adrClass], tone: adrTones[adrClass] },
    isRight && un !== null && { label: un, tone: 'neutral' as const },
  ]
  return all.filter((badge) => badge !== false)
}

/** The facts about a request that one should not miss. */
export function factBadges(request: ShipmentRequest): Status[] {
  const { badges } = shipmentTexts
  const { shipmentRequestForm: form, isPreBooking, asnConfirmedAt } = request
  const all: readonly (Status | false)[] = [
    isPreBooking && { label: badges.preBooking, tone: 'neutral' },
    isPreBooking && !asnConfirmedAt && { label: badges.asnOpen, tone: 'warning' },
    isPreBooking &&
      asnConfirmedAt !== null && { label: badges.asnConfirmed, tone: 'success' as const },
    ...hazardsOf(request),
    form.pickupAddress.addressIssue !== undefined && {
      label: badges.addressIssue,
      tone: 'danger' as const,
    },
  ]
  return all.filter((badge) => badge !== false)
}
