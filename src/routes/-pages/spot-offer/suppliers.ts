import type { Site } from '#schemas/site.ts'
import { supplierOf } from '#schemas/tenants/index.ts'
import type { Option } from '#views/parts/field.tsx'

/** Suppliers with an account, by the one name of each company. */
export function suppliersOf(sites: readonly Site[]): readonly Option[] {
  const names = new Map<string, string>()
  for (const { tenant, tenantName } of sites) {
    const id = supplierOf(tenant)
    if (id) names.set(id, tenantName)
  }
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
}
