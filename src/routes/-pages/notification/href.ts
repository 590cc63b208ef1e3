import type { Notification } from '#schemas/notification.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'

/** Where a reader sees what a notification is about: staff on their pages, partners on those of their program. */
export function hrefOfNotification(
  { targetKind, targetId, tenant }: Notification,
  user: PortalUser,
): string {
  const isStaff = isStaffMember(user)
  if (targetKind === 'spot-offer')
    return isStaff
      ? `/dashboard/spot-feedstock/offer/${targetId}/`
      : `/suppliers/offer/${targetId}/`
  const program = tenantOf(tenant)
  return isStaff || !program
    ? `/dashboard/shipments/${targetId}/`
    : tenantRequestPath(program, targetId)
}
