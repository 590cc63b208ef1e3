import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { removal } from './046-removal.ts'
import { sentEmails } from './046-sent-emails.ts'

const steps = [
  sql`create table retention_runs (
    id uuid primary key,
    state text not null check (state in ('running', 'stopping', 'stopped', 'failed', 'done')),
    -- For each kind: kept until when, how much was due, how much is gone.
    kinds jsonb not null,
    started_at timestamptz(3) not null,
    started_by text not null,
    stopped_at timestamptz(3),
    stopped_by text,
    ended_at timestamptz(3),
    failures smallint not null default 0,
    failure text check (failure in ('records', 'files')))`,
  // One at a time, whichever node it is started on.
  sql`create unique index retention_run_active on retention_runs ((true))
    where state in ('running', 'stopping')`,
  sql`create index retention_runs_newest on retention_runs (started_at desc)`,
  // Files whose rows are gone, until their storage says that they are gone, too.
  sql`create table purged_files (s3_key text primary key)`,
  sql`grant select, insert, update on retention_runs to portal_app`,
  sql`grant select, delete on purged_files to portal_app`,
  ...removal,
  ...sentEmails,
]

/** Deleting what has been kept for its time (data-model.md, Kept): its runs, and what goes with a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of steps) await step.execute(db)
}
