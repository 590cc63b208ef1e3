import * as z from 'zod/mini'

import { Weight } from './handling-unit.ts'
import { codeLine, line } from './primitives.ts'
import type { Tenant } from './tenants/tenant.ts'

/** A part of a program's list; the weight is of one, without packaging. */
export const PartNumber = z.object({
  partNumber: z.string(),
  description: z.string(),
  weight: Weight,
  isActive: z.boolean(),
})
export type PartNumber = z.infer<typeof PartNumber>

/** A part as it comes into a tenant's list, with the limits of specification 1 §5: 5 to 100 characters, and its weight. */
export const partOf = ({ partWeight: { units, min, max } }: Pick<Tenant, 'partWeight'>) =>
  z.strictObject({
    partNumber: codeLine(1, 50),
    description: line(5, 100),
    weight: z.strictObject({
      value: z.number().check(z.gte(min), z.lte(max)),
      unit: z.enum(units),
    }),
    isActive: z.boolean(),
  })
