import { sql } from 'kysely'

import { code, text } from '#server/records/upload/columns.ts'

import { openRequests, rowsOf, valuesOf } from './list.ts'
import type { ListChange, SupplierList } from './list.ts'

const ended = (change: ListChange) => valuesOf(change.ended, 'packaging_part_number')

/** Packaging that comes back: a supplier's own, or what everybody may use. */
export const returnablePackaging: SupplierList = {
  columnsOf: () => ({ packaging_part_number: code(1, 50), description: text(100) }),
  keyOf: (row) => row['packaging_part_number'] ?? '',
  stored: (owner) => sql`
    select packaging_part_number, description from returnable_packaging
    where tenant = ${owner} and is_active order by packaging_part_number`,
  put: ({ owner, put }) => [
    sql`
    insert into returnable_packaging (tenant, packaging_part_number, description)
    select ${owner}, packaging_part_number, description from jsonb_to_recordset(${rowsOf(put)})
      as r (packaging_part_number text, description text)
    on conflict (tenant, packaging_part_number) do update set is_active = true,
      description = excluded.description`,
  ],
  end: (change) => sql`
    update returnable_packaging set is_active = false
    where tenant = ${change.owner} and packaging_part_number = any(${ended(change)})`,
  effectsOf: async (db, change) => {
    const names = ended(change)
    const holds = sql<boolean>`exists (select 1 from jsonb_path_query(r.form,
      '$.handlingUnits[*].returnablePackaging.packagingPartNumber') part
      where part #>> '{}' = any(${names}))`
    return [await openRequests(db, 'packaging-requests', { owner: change.owner, names, holds })]
  },
}
