import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// As `sameKeyOf` of src/schemas/same-battery.ts has it now; a battery of a claim has its position instead of a VIN.
const evened = (column: string) =>
  sql`nullif(upper(regexp_replace(${sql.ref(column)}, '[\\s.\u2010-\u2015\u2212/-]', '', 'g')), '')`
const key = sql`coalesce('serial ' || ${evened('serial_number')},
  case when saga_id is null then 'vin ' || ${evened('vin')} end)`

const steps = [
  sql`alter table items add column same_key text`,
  // Twins of an earlier release stay as they are: the oldest of them stands for all.
  sql`update items i set same_key = k.same_key
    from (select distinct on (tenant, part_number, ${key}) tenant, uuid, ${key} as same_key
      from items where not is_submitted
      order by tenant, part_number, ${key}, created_at, uuid) k
    where i.tenant = k.tenant and i.uuid = k.uuid and k.same_key is not null`,
  sql`create unique index items_same on items (tenant, part_number, same_key)
    where same_key is not null and not is_submitted`,
  sql`drop index items_serial`,
]

/** One battery is one, however its serial number was typed, or by its VIN where it has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
