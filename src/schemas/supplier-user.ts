import * as z from 'zod/mini'

import { Email, Instant, Phone, line } from './primitives.ts'
import { supplierPools, userStatuses } from './supplier-user-words.ts'
import { tenants } from './tenants/index.ts'
import { TenantId } from './tenants/tenant-id.ts'
import { UserType } from './user-type.ts'
import { AllowedSites, ExternalRole } from './user.ts'

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
  /** Whether they have a password here; others sign in by the single sign-on of their company. */
  hasPassword: z.boolean(),
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

const PersonName = line(1, 100)
const Roles = z.array(ExternalRole).check(z.minLength(1), z.maxLength(5))
const GivenSites = z.union([z.literal('all_sites'), z.array(line(1, 100)).check(z.maxLength(200))])
const UserKind = z.enum(userKindNames)

/** Somebody whom the staff invite; which of it goes together is said by supplier-user-rules.ts. */
export const NewSupplierUser = z.strictObject({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  phone: z.optional(Phone),
  roles: Roles,
  allowedSites: GivenSites,
  tenant: z.nullable(TenantId),
  vwgoaUserKind: z.optional(UserKind),
})
export type NewSupplierUser = z.infer<typeof NewSupplierUser>

/** What the staff change of somebody; what is left out stays. Ours: never the address, which only its owner proves. */
export const SupplierUserChange = z.strictObject({
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  phone: z.optional(z.nullable(Phone)),
  roles: z.optional(Roles),
  allowedSites: z.optional(GivenSites),
  tenant: z.optional(z.nullable(TenantId)),
  vwgoaUserKind: z.optional(z.nullable(UserKind)),
})
export type SupplierUserChange = z.infer<typeof SupplierUserChange>
