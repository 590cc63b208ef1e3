import { theirs } from '#machines/shipment/request/attention.ts'
import type { Trouble } from '#machines/shipment/request/attention.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { remindTexts } from '#texts/shipment-attention.ts'
import { mailTo } from '#views/parts/mail-to.ts'

type Asked = {
  readonly request: ShipmentRequest
  /** Where whoever asked for it finds it; undefined: whoever reads is no staff. */
  readonly theirPage?: string | undefined
}

/** A mail to whoever asked for a pickup, where the cure is theirs. */
export function reminder(trouble: Trouble, title: string, { request, theirPage }: Asked) {
  if (theirPage === undefined || !theirs.includes(trouble)) return undefined
  const { email } = request.shipmentRequestForm.contactPerson
  const subject = remindTexts.subject(request.id, title)
  return { label: remindTexts.remind, href: mailTo(email, subject, theirPage) }
}
