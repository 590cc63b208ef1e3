import { sql } from 'kysely'

import { companyName } from '#schemas/company-name.ts'
import { materialClassifications } from '#schemas/shipment-words.ts'
import { choice, code, number, optional, text } from '#server/records/upload/columns.ts'
import type { Row } from '#server/records/upload/read.ts'

import { openRequests, rowsOf, valuesOf } from './list.ts'
import type { ListChange, SupplierList } from './list.ts'

const MAX_LINES = 100 // specification 1 §3
const OPEN = 'OPEN'
const keyOf = (row: Row) => `${row['po_number']} ${row['line_number']}`
const touched = ({ put, ended }: ListChange) => [...put, ...ended]

/** Orders that lose an open line and get none: closed, unless a line that stays as it is is open. */
function closing(change: ListChange): string[] {
  const open = change.put.filter((row) => row['status_code'] === OPEN)
  const stay = new Set(valuesOf(open, 'po_number'))
  return valuesOf(touched(change), 'po_number').filter((order) => !stay.has(order))
}

/** Purchase orders, a row for each of their lines; one without an open line is closed. */
export const purchaseOrders: SupplierList = {
  columnsOf: () => ({
    po_number: code(1, 45), // its id is longer
    line_number: number({ min: 1, max: MAX_LINES }),
    part_number: code(1, 50),
    status_code: text(30),
    material_classification: optional(choice(materialClassifications)),
  }),
  keyOf,
  stored: (owner) => sql`
    select p.po_number, l.line_number::text as line_number, l.part_number, l.status_code,
      coalesce(p.material_classification, '') as material_classification
    from supplier_pos p join supplier_po_lines l on l.tenant = p.tenant and l.po_id = p.id
    where p.tenant = ${owner} and l.is_active order by p.po_number, l.line_number`,
  put: ({ owner, put, at }) => [
    sql`insert into supplier_pos (tenant, id, supplier_name, po_number, material_classification,
        is_open, updated_at)
      select distinct on (r.po_number) ${owner}, coalesce(p.id, 'po-' || r.po_number),
        coalesce((select name from companies where tenant = ${owner}),
          ${companyName(owner, undefined)}),
        r.po_number, nullif(r.material_classification, ''), true, ${at}
      from jsonb_to_recordset(${rowsOf(put)}) as r (po_number text, material_classification text)
        left join supplier_pos p on p.tenant = ${owner} and p.po_number = r.po_number
      on conflict (tenant, id) do update set
        material_classification = excluded.material_classification`,
    sql`insert into supplier_po_lines (tenant, po_id, line_number, part_number, status_code)
      select ${owner}, p.id, r.line_number, r.part_number, r.status_code
      from jsonb_to_recordset(${rowsOf(put)})
        as r (po_number text, line_number int, part_number text, status_code text)
        join supplier_pos p on p.tenant = ${owner} and p.po_number = r.po_number
      on conflict (tenant, po_id, line_number, schedule_number) do update set is_active = true,
        part_number = excluded.part_number, status_code = excluded.status_code`,
  ],
  // Its status is all that requests read of a line that is left out.
  end: ({ owner, ended }) => sql`
    update supplier_po_lines l set is_active = false, status_code = 'CLOSED'
    from jsonb_to_recordset(${rowsOf(ended)}) as r (po_number text, line_number int)
      join supplier_pos p on p.tenant = ${owner} and p.po_number = r.po_number
    where l.tenant = p.tenant and l.po_id = p.id and l.line_number = r.line_number`,
  follow: async (tx, change) => {
    await sql`update supplier_pos p set updated_at = ${change.at}, is_open = exists
        (select 1 from supplier_po_lines l where l.tenant = p.tenant and l.po_id = p.id
          and l.is_active and l.status_code = ${OPEN})
      where p.tenant = ${change.owner}
        and p.po_number = any(${valuesOf(touched(change), 'po_number')})`.execute(tx)
  },
  effectsOf: async (db, change) => {
    const names = closing(change)
    const holds = sql<boolean>`r.po_number = any(${names})
      and exists (select 1 from supplier_pos p
        where p.tenant = r.tenant and p.id = r.po_id and p.is_open)
      and not exists (select 1 from supplier_po_lines l where l.tenant = r.tenant
        and l.po_id = r.po_id and l.is_active and l.status_code = ${OPEN}
        and (r.po_number || ' ' || l.line_number) <> all(${touched(change).map(keyOf)}))`
    return [await openRequests(db, 'order-requests', { owner: change.owner, names, holds })]
  },
}
