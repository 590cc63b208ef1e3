import type { MaterialClassification } from '#schemas/material.ts'
import type { PartNumber } from '#schemas/part-number.ts'

import { GM, LAKESIDE, PANASONIC, TOYOTA, ULTIUM } from './sites.ts'

type Order = {
  readonly tenant: string
  readonly id: string
  readonly supplierName: string
  readonly poNumber: string
  readonly classification: MaterialClassification
  readonly lines: readonly (readonly [partNumber: string, status: string])[]
}
const order = (
  [tenant, supplierName]: readonly [tenant: string, supplierName: string],
  poNumber: string,
  status = 'OPEN',
): Order => ({
  tenant,
  id: `po-${poNumber}`,
  supplierName,
  poNumber,
  classification: 'Live Batteries - Universal Waste',
  lines: [
    ['LCW-4410', status],
    ['LCW-4411', status],
  ],
})
const lakeside = [LAKESIDE, 'Lakeside Cell Works'] as const

/** Purchase orders: the second of Lakeside's is closed, so that approval has something to refuse. */
export const demoOrders: readonly Order[] = [
  order(lakeside, '4500118273'),
  order(lakeside, '4500118274', 'CLOSED'),
  order(lakeside, '4500118275'),
  order([ULTIUM, 'Ultium Cells'], '4500120410'),
  order([PANASONIC, 'Panasonic Energy'], '4500120511'),
  order([GM, 'GM Facilities'], '4500120612'),
  order([TOYOTA, 'Toyota Battery'], '4500120713'),
]

const gmPart = (partNumber: string, description: string, value: number): PartNumber => ({
  partNumber,
  description,
  weight: { value, unit: 'kg' },
  isActive: true,
})

/** Parts of the one supplier whose list has a call of its own; numbers and weights are made up. */
export const demoSupplierParts = {
  tenant: GM,
  parts: [
    gmPart('24301187', 'Battery pack, 12 modules', 482.6),
    gmPart('24301192', 'Battery module, long', 30.9),
    gmPart('24299810', 'Battery pack, 8 modules', 337.4),
  ],
} as const
