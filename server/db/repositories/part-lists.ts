import type { PartNumber } from '#schemas/part-number.ts'
import { partOf } from '#schemas/part-number.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Tx } from '#server/db/database.ts'

type List = { readonly tenant: string; readonly parts: readonly PartNumber[] }

/**
 * Takes parts into a tenant's list; what is there already stays. Throws for a part that breaks the limits of its tenant
 * (specification 1 §5): whoever reads a list that people wrote looks at it with `partOf` first.
 */
export async function storeParts(tx: Tx, { tenant, parts }: List): Promise<void> {
  const owner = tenantOf(tenant)
  if (!owner) throw new Error(`${tenant} is no tenant`)
  if (!parts.length) return
  const values = parts.map((given) => {
    const part = partOf(owner).parse(given)
    return {
      tenant,
      part_number: part.partNumber,
      description: part.description,
      weight: part.weight.value,
      weight_unit: part.weight.unit,
      is_active: part.isActive,
      list_version: 1,
    }
  })
  await tx
    .insertInto('part_numbers')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
