import * as z from 'zod/mini'

import { SupplierUser } from './supplier-user.ts'
import { EpcAccess } from './user.ts'

/** Somebody of the company as the staff see them: as people of suppliers, with what their groups make of them. Ours. */
export const CompanyUser = z.object({
  ...SupplierUser.shape,
  /** Those of the single sign-on that count in the portal. */
  groups: z.array(z.string()),
  /** The group that makes the type; null: none does. */
  rule: z.nullable(z.string()),
  epcAccess: EpcAccess,
})
export type CompanyUser = z.infer<typeof CompanyUser>
