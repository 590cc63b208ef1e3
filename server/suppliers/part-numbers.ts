import { sql } from 'kysely'

import { PART_WEIGHT } from '#schemas/tenants/tenant.ts'
import { choice, code, number, text } from '#server/records/upload/columns.ts'

import { openRequests, rowsOf, valuesOf } from './list.ts'
import type { ListChange, SupplierList } from './list.ts'

const ended = (change: ListChange) => valuesOf(change.ended, 'part_number')

/** Parts of a program with the weight of one (specification 1 §5). */
export const partNumbers: SupplierList = {
  columnsOf: ({ partWeight: { units, min, max } = PART_WEIGHT } = {}) => ({
    part_number: code(1, 50),
    description: text(100, 5),
    weight: number({ min, max, decimals: 2 }),
    weight_unit: choice(units),
  }),
  keyOf: (row) => row['part_number'] ?? '',
  stored: (owner) => sql`
    select part_number, description, weight::float8::text as weight, weight_unit
    from part_numbers where tenant = ${owner} and is_active order by part_number`,
  put: ({ owner, put }) => [
    sql`
    insert into part_numbers (tenant, part_number, description, weight, weight_unit, list_version)
    select ${owner}, part_number, description, weight, weight_unit, 1
    from jsonb_to_recordset(${rowsOf(put)})
      as r (part_number text, description text, weight numeric, weight_unit text)
    on conflict (tenant, part_number) do update set is_active = true,
      description = excluded.description, weight = excluded.weight,
      weight_unit = excluded.weight_unit, list_version = part_numbers.list_version + 1`,
  ],
  end: (change) => sql`
    update part_numbers set is_active = false
    where tenant = ${change.owner} and part_number = any(${ended(change)})`,
  effectsOf: async (db, change) => {
    const names = ended(change)
    if (names.length === 0) return []
    const { rows } = await sql<{ part: string; count: number }>`
      select part_number as part, count(*)::int as count from items
      where tenant = ${change.owner} and not is_submitted and part_number = any(${names})
      group by part_number order by part_number`.execute(db)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const ids = rows.slice(0, 20).map(({ part }) => part)
    const holds = sql<boolean>`exists (select 1 from jsonb_path_query(r.form,
      '$.handlingUnits[*].contents[*].material.partNumber') part
      where part #>> '{}' = any(${names}))`
    return [
      { kind: 'part-batteries', count, ids },
      await openRequests(db, 'part-requests', { owner: change.owner, names, holds }),
    ]
  },
}
