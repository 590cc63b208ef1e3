import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { PortalUser } from '#schemas/user.ts'

const isPartner = ({ caller }: PortalUser) => caller === 'supplier' || caller === 'readonly'

/**
 * A request as this user may see it: partners get neither copies of mails, nor those to departments, nor who exactly
 * created it (security.md §6, calls.md §10).
 */
export function seenBy(user: PortalUser, request: ShipmentRequest): ShipmentRequest {
  if (!isPartner(user)) return request
  const { facts, shipmentRequestForm: form } = request
  const theirs = new Set([user.email, facts.createdByEmail, form.contactPerson.email])
  return {
    ...request,
    history: request.history.map((entry) => ({
      ...entry,
      sentEmails: entry.sentEmails
        .filter(({ sentTo }) => sentTo.some((address) => theirs.has(address)))
        .map(({ outboxId: _key, ...mail }) => ({ ...mail, cc: [], bcc: [] })),
    })),
    facts: { ...facts, createdBy: '', createdByEmail: null },
  }
}
