import { sql } from 'kysely'

import type { Snoozed } from '#machines/urgency/snooze.ts'
import { companyName } from '#schemas/company-name.ts'
import type { Db } from '#server/db/database.ts'

type Asked = { readonly owner: string; readonly tenants: readonly string[] }
type Found = {
  readonly tenant: string | null
  readonly name: string | null
  readonly kept: Snoozed | null
}

/** What an inbox needs beside its things, in one statement: how their companies are called, and what its owner put off. */
export async function namesAndSnoozes(db: Db, { owner, tenants }: Asked) {
  const { rows } = await sql<Found>`
    select tenant, name, null::jsonb as kept from companies where tenant = any(${[...new Set(tenants)]})
    union all
    select null, null, jsonb_build_object('kind', kind, 'targetId', target_id, 'since', since,
      'due', due, 'until', until_date) from snoozes where username = ${owner}`.execute(db)
  const names = new Map(
    rows.flatMap(({ tenant, name }) => (tenant ? [[tenant, name] as const] : [])),
  )
  return {
    nameOf: (tenant: string) => companyName(tenant, names.get(tenant)),
    snoozes: rows.flatMap(({ kept }) => kept ?? []),
  }
}

type Putting = { readonly owner: string; readonly snoozed: Snoozed }
/** Puts a thing off, once more if need be. */
export async function putSnooze(db: Db, { owner, snoozed }: Putting): Promise<void> {
  const { kind, targetId, since, due, until } = snoozed
  await sql`insert into snoozes (username, kind, target_id, since, due, until_date)
    values (${owner}, ${kind}, ${targetId}, ${since}, ${due}, ${until})
    on conflict (username, kind, target_id) do update
      set since = excluded.since, due = excluded.due, until_date = excluded.until_date`.execute(db)
}

/** Takes a thing back; it need not be put off. */
export async function dropSnooze(
  db: Db,
  {
    owner,
    kind,
    targetId,
  }: { readonly owner: string; readonly kind: string; readonly targetId: string },
): Promise<void> {
  await sql`delete from snoozes
    where username = ${owner} and kind = ${kind} and target_id = ${targetId}`.execute(db)
}
