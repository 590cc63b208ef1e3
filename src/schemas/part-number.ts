import * as z from 'zod/mini'

import { Weight } from './handling-unit.ts'

/** A part of a program's list; the weight is of one, without packaging. */
export const PartNumber = z.object({
  partNumber: z.string(),
  description: z.string(),
  weight: Weight,
  isActive: z.boolean(),
})
export type PartNumber = z.infer<typeof PartNumber>
