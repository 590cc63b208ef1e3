import * as z from 'zod/mini'

import { Instant } from './primitives.ts'
import { supplierPools, userStatuses } from './supplier-user-words.ts'
import { tenants } from './tenants/index.ts'
import { UserType } from './user-type.ts'
import { AllowedSites } from './user.ts'

export const SupplierPool = z.enum(supplierPools)
export const UserStatus = z.enum(userStatuses)

const userKindNames = tenants.flatMap(({ userKinds = {} }) => Object.keys(userKinds))

/** Somebody of a supplier, dealer or seller as the staff see them (specification 2 §3). Ours from `status` on. */
export const SupplierUser = z.object({
  id: z.string(),
  /** The pool's own, not the address. */
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  roles: z.array(z.string()),
  allowedSites: AllowedSites,
  tenant: z.nullable(z.string()),
  status: UserStatus,
  /** What roles, tenant and pool make of them; `unknown`: they may sign in and do nothing. */
  type: UserType,
  /** The name of the tenant's company. */
  companyName: z.nullable(z.string()),
  /** What the account says of its company. Nobody checked it. */
  statedCompany: z.nullable(z.string()),
  /** Of a program that tells kinds of its users apart: who it is to that (specification 1 §3). */
  vwgoaUserKind: z.optional(z.enum(userKindNames)),
  createdAt: Instant,
  updatedAt: Instant,
  /** The last sign-in that the portal's own log knows; null: none, or the pool keeps its log to itself. */
  lastSeenAt: z.nullable(Instant),
})
export type SupplierUser = z.infer<typeof SupplierUser>
