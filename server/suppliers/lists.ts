import type { SupplierFile } from '#schemas/supplier-configs.ts'

import type { SupplierList } from './list.ts'
import { locations } from './locations.ts'
import { partNumbers } from './part-numbers.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { returnablePackaging } from './returnable-packaging.ts'

/** The lists of suppliers and programs that staff upload, by their names. */
export const supplierLists: Readonly<Record<SupplierFile, SupplierList>> = {
  'part-numbers': partNumbers,
  locations,
  'purchase-orders': purchaseOrders,
  'returnable-packaging': returnablePackaging,
}
