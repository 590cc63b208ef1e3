import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

/** Fills a program's places with batteries of no request, a second apart, in one statement. */
export const addBatteries = (db: Db, tenant: string, count: number) =>
  sql`insert into items (tenant, uuid, record_type, location_id, part_number, serial_number, vin,
      is_ddr, evaluation, created_at, created_by, updated_at, updated_by)
    select ${tenant}, gen_random_uuid(), ${`${tenant}_item`}, 'place-' || n % 12,
      '61278616' || n % 100, 'SN' || lpad(n::text, 10, '0'), null, n % 9 = 0,
      jsonb_build_object('hasPhysicalDamage', n % 9 = 0,
        'physicalDamageComment', repeat('Dented at one corner. ', (n % 3)::int)),
      now() - (${count}::int - n) * interval '1 second', 'Ana', now(), 'Ana'
    from generate_series(1, ${count}::int) n`.execute(db)
