import * as z from 'zod/mini'

import { Address } from './address.ts'

/** A pick-up site of a tenant. timeZone is an IANA name. */
export const Site = z.object({
  siteId: z.string(),
  tenant: z.string(),
  /** Ours: the one name of the tenant's company. */
  tenantName: z.string(),
  name: z.string(),
  address: Address,
  timeZone: z.string(),
  isActive: z.boolean(),
})
export type Site = z.infer<typeof Site>

export const Destination = z.object({
  destinationId: z.string(),
  name: z.string(),
  address: Address,
  isActive: z.boolean(),
})
export type Destination = z.infer<typeof Destination>

export const PackagingOption = z.object({
  packagingPartNumber: z.string(),
  description: z.string(),
  isActive: z.boolean(),
})
export type PackagingOption = z.infer<typeof PackagingOption>
