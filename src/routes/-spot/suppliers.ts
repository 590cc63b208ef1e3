import type { Site } from '#schemas/site.ts'
import type { Option } from '#views/parts/field.tsx'

/** Suppliers with an account, as their sites name them: the first one's name is the company's. */
export function suppliersOf(sites: readonly Site[]): readonly Option[] {
  const names = new Map<string, string>()
  for (const { tenant, address } of sites) {
    const id = /^supplier:(\d{15})$/.exec(tenant)?.[1]
    if (id && !names.has(id)) names.set(id, address.name)
  }
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
}
