import * as z from 'zod/mini'

import { tenantUserTypes } from './tenants/index.ts'
import type { TenantUserType } from './tenants/index.ts'

const internalTypes = [
  'internal-admin',
  'internal-customer-ops',
  'internal-managers',
  'internal-logistics',
  'internal-lowest',
] as const
const otherTypes = ['auto-dismantler-lead', 'epc-supplier', 'unknown'] as const
type Listed = (typeof internalTypes)[number] | TenantUserType | (typeof otherTypes)[number]

/** Specification 1 §6; the types of makers and suppliers come from the tenants. */
export const UserType = z.enum([
  ...internalTypes,
  ...tenantUserTypes,
  ...otherTypes,
] as readonly Listed[])
export type UserType = z.infer<typeof UserType>

/**
 * What a user may be asked to be by a call (calls.md): the columns A B M L l S R D E of the permission tables, and
 * `none` for a user without a role.
 */
export const Caller = z.enum([
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'readonly',
  'dismantler',
  'epc',
  'none',
])
export type Caller = z.infer<typeof Caller>
