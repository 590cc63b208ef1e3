import { sql } from 'kysely'

import { configFolders, ownerOfFolder } from '#schemas/supplier-configs.ts'
import type { FolderOwner, SupplierFile } from '#schemas/supplier-configs.ts'
import type { Db } from '#server/db/database.ts'

type Counted = {
  readonly owner: FolderOwner
  readonly name: string
  readonly file: SupplierFile
  readonly count: number
}
type Owned = {
  readonly owner: FolderOwner
  /** On file. */
  readonly name: string | undefined
  readonly rows: Readonly<Partial<Record<SupplierFile, number>>>
}

/** Every owner of lists with how many rows are in use of each: those with a folder of their own, then others on file. */
export async function countLists(db: Db): Promise<readonly Owned[]> {
  const { rows } = await sql<Counted>`
    select n.tenant as owner, c.name, n.file, n.count from (
      select tenant, 'part-numbers' as file, count(*)::int as count from part_numbers
        where is_active group by tenant
      union all select tenant, 'locations', count(*)::int from locations
        where is_active group by tenant
      union all select tenant, 'purchase-orders', count(*)::int from supplier_po_lines
        where is_active group by tenant
      union all select tenant, 'returnable-packaging', count(*)::int from returnable_packaging
        where is_active group by tenant
      union all select tenant, 'none', 0 from companies) n
    left join companies c on c.tenant = n.tenant order by c.name, n.tenant`.execute(db)
  const named = configFolders.flatMap((folder) => ownerOfFolder(folder) ?? [])
  return [...new Set([...named, ...rows.map(({ owner }) => owner)])].map((owner) => {
    const own = rows.filter((row) => row.owner === owner)
    const counts = Object.fromEntries(own.map(({ file, count }) => [file, count]))
    return { owner, name: own[0]?.name ?? undefined, rows: counts }
  })
}
