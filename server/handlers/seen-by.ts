import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { PortalUser } from '#schemas/user.ts'

const isPartner = ({ caller }: PortalUser) => caller === 'supplier' || caller === 'readonly'

/** A request as this user may see it: partners get neither copies of mails nor who exactly created it (security.md §6). */
export function seenBy(user: PortalUser, request: ShipmentRequest): ShipmentRequest {
  if (!isPartner(user)) return request
  return {
    ...request,
    history: request.history.map((entry) => ({
      ...entry,
      sentEmails: entry.sentEmails.map(({ outboxId: _key, ...mail }) => ({
        ...mail,
        cc: [],
        bcc: [],
      })),
    })),
    facts: { ...request.facts, createdBy: '', createdByEmail: null },
  }
}
