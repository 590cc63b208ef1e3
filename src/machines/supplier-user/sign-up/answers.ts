import type { SupplierUser } from '#schemas/supplier-user.ts'
import { APPROVED_ROLE, WAITING_ROLE } from '#schemas/user-role-list.ts'

import type { Answer } from './types.ts'

type Known = Pick<SupplierUser, 'roles' | 'status'>

/** Whether somebody's sign-up is answered on a page of its own, which says who asks. */
export const hasRequest = ({ status }: Pick<Known, 'status'>, href: string | undefined): boolean =>
  href !== undefined && status === 'waiting-for-approval'

/** What staff may answer a dismantler's sign-up with, as the server judges it; nothing for anybody else. */
export function answersFor({ roles, status }: Known): readonly Answer[] {
  const isWaiting = roles.includes(WAITING_ROLE)
  if (!isWaiting && !roles.includes(APPROVED_ROLE)) return []
  if (status === 'disabled') return ['approve']
  return isWaiting ? ['approve', 'deny'] : []
}
