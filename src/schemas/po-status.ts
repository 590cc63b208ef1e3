import type { SupplierPo } from './supplier-po.ts'
import { tenantOf } from './tenants/index.ts'
import type { TenantId } from './tenants/index.ts'

const OPEN = 'OPEN'
type Line = SupplierPo['lines'][number]

/** Whether goods can still be shipped on a line. */
export const isOpenLine = ({ statusCode }: Line): boolean => statusCode === OPEN

/** A purchase order is open while any of its lines is; otherwise the first line's status says why not. */
export function poStatus({ lines }: SupplierPo): string {
  return lines.some(isOpenLine) ? OPEN : (lines[0]?.statusCode ?? OPEN)
}

/**
 * The line of an order that a part counts on: its first open one, else its first; undefined when it has none.
 * Ours: goods name parts, never lines.
 */
export function lineOfPart({ lines }: SupplierPo, partNumber: string): Line | undefined {
  const own = lines.filter((line) => line.partNumber === partNumber.trim())
  return own.find(isOpenLine) ?? own[0]
}

/** Whether a tenant has purchase orders: suppliers do. */
export const hasOrders = (tenant: TenantId): boolean => tenantOf(tenant)?.supplier !== undefined
