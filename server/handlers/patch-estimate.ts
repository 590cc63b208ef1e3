import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'
import { hasOpenEstimate } from '#machines/shipment/request/asn.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { ChangedShipmentForm } from '#schemas/shipment-form.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'

/** A changed form without its estimate, and what it says of that. */
export function estimateApart({
  estimatedHandlingUnits,
  estimatedGrossWeight,
  ...form
}: ChangedShipmentForm) {
  const estimate = {
    ...(estimatedHandlingUnits === undefined ? {} : { estimatedHandlingUnits }),
    ...(estimatedGrossWeight === undefined ? {} : { estimatedGrossWeight }),
  }
  return { form, estimate }
}

type About = { readonly stored: Stored; readonly body: ShipmentPatch }

/** Refuses a changed estimate where nothing was estimated, or the units are compared with it already. */
export function changedEstimate({ stored, body }: About): Refusal | undefined {
  const { request, row } = stored
  const form = body.updatedShipmentRequestForm
  const isOpen = body.action !== 'confirm-asn' && hasOpenEstimate(factsOf(request))
  if (!form || isOpen) return undefined
  const { estimatedHandlingUnits, estimatedGrossWeight } = row.form
  const before = { estimatedHandlingUnits, estimatedGrossWeight }
  const changed = changesBetween(before, { ...before, ...estimateApart(form).estimate })
  const text = request.isPreBooking
    ? 'You can’t change the estimate anymore'
    : 'Only a pre-booking has an estimate'
  const issues = changed.map(({ path }) => ({
    path: `updatedShipmentRequestForm.${path}`,
    code: 'not_read',
    text,
  }))
  return issues.length ? refuse('invalid_body', { issues }) : undefined
}
