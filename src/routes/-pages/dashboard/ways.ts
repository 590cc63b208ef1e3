import type { InboxItem } from '#schemas/inbox.ts'
import { tenantPath, tenantRequestPath } from '#schemas/pages.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { actsForPartner, onlyReads } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { shellTexts } from '#texts/shell.ts'

/** How this user asks for a pickup of units; programs without that form have no way. */
export function waysOf(tenant: Tenant, user: PortalUser) {
  const hasForm = tenant.pages.includes('shipment-request')
  const wizard =
    hasForm && actsForPartner(user) ? tenantPath(tenant, 'shipment-request') : undefined
  return {
    newHref: wizard,
    newReason: hasForm && onlyReads(user) ? shellTexts.readOnly : undefined,
    copyHref: wizard === undefined ? undefined : (id: string) => `${wizard}?copy=${id}`,
  }
}

/** Where its own people act on what waits for them; units are entered on a page of their own. */
export function hrefOfOwn({ kind, targetKind, targetId }: InboxItem, tenant: Tenant): string {
  if (targetKind === 'spot-offer') return `/suppliers/offer/${targetId}/`
  return kind === 'confirm-asn' && tenant.pages.includes('add-handling-units')
    ? `${tenantPath(tenant, 'add-handling-units')}?shipment=${targetId}`
    : tenantRequestPath(tenant, targetId)
}
