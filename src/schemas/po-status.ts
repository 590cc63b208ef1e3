import type { SupplierPo } from './supplier-po.ts'

/** A purchase order is open while any of its lines is; otherwise the first line's status says why not. */
export function poStatus({ lines }: SupplierPo): string {
  return lines.some((entry) => entry.statusCode === 'OPEN')
    ? 'OPEN'
    : (lines[0]?.statusCode ?? 'OPEN')
}
