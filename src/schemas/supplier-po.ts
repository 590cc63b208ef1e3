import * as z from 'zod/mini'

import { MaterialClassification } from './material.ts'
import { codeLine, line } from './primitives.ts'

const PoLine = z.strictObject({
  partNumber: codeLine(1, 50),
  lineNumber: z.int().check(z.gt(0)),
  scheduleNumber: z.literal(1),
  statusCode: line(1, 30), // OPEN, CANCELED, CLOSED and others
})

/** A supplier's purchase order (specification 1 §3). */
export const SupplierPo = z.strictObject({
  id: line(1, 50),
  supplierId: line(1, 30),
  supplierName: line(3, 100),
  poNumber: codeLine(1, 50),
  lines: z.array(PoLine).check(z.maxLength(100)),
  offerId: z.optional(line(1, 20)),
  materialClassification: z.optional(MaterialClassification),
})
export type SupplierPo = z.infer<typeof SupplierPo>
