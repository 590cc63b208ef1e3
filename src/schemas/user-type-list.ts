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
export const userTypeList: readonly Listed[] = [...internalTypes, ...tenantUserTypes, ...otherTypes]
