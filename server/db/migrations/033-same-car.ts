import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// What `evenOut` of src/schemas/same-battery.ts leaves of a serial number is something.
const hasSerial = (row: 'new' | 'i') =>
  sql`coalesce(${sql.ref(`${row}.serial_number`)}, '') ~ '[^\\s.\u2010-\u2015\u2212/-]'`

const steps = [
  // Finds the batteries of a car, for this check and for the refusal that names the other one.
  sql`create index items_car on items (tenant, vin) where vin is not null and not is_submitted`,
  // A unique index cannot say it: a VIN without a serial number rules out the same VIN with any, but two with different
  // ones are two batteries. Whoever writes one of a car waits for the others, and then sees what they wrote.
  sql`create function refuse_same_car() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.part_number, new.vin, new.serial_number)
        is not distinct from (old.part_number, old.vin, old.serial_number) then
        return new;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('car|' || new.tenant || '|' || new.vin, 0));
      if exists (select from items i
        where i.tenant = new.tenant and i.vin = new.vin and i.part_number = new.part_number
          and i.uuid <> new.uuid and i.saga_id is null and not i.is_submitted
          and not (${hasSerial('new')} and ${hasSerial('i')})) then
        raise unique_violation using message = 'the battery of this car is there',
          constraint = 'items_same', table = 'items';
      end if;
      return new;
    end $$`,
  // A battery of a claim has its position instead of a VIN.
  sql`create trigger same_car before insert or update on items for each row
    when (new.vin is not null and new.saga_id is null and not new.is_submitted)
    execute function refuse_same_car()`,
]

/** One battery of a car is one, also when it is written with and without its serial number at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
