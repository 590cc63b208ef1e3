import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const steps = [
  sql`create table paste_columns (
    tenant text not null,
    head text not null,
    meaning text not null,
    unit text,
    updated_at timestamptz(3) not null,
    primary key (tenant, head))`,
  sql`grant select, insert, update, delete on paste_columns to portal_app`,
]

/** What companies mean by the headings of the spreadsheets that they paste. Of nobody: no person is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
