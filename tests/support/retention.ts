import { sql } from 'kysely'

import { personalDataCalls } from '#api/contract/personal-data.ts'
import type { RetentionRun } from '#schemas/retention.ts'
import type { Db } from '#server/db/database.ts'

import type { TestDomain } from './domain.ts'
import { addCopy } from './personal-data.ts'
import { call } from './requests.ts'

const YEAR_MS = 365.25 * 86_400_000
export const ago = (years: number) => new Date(Date.now() - years * YEAR_MS)

/** Nothing waits to be sent any more. */
export const settle = (db: Db) =>
  sql`update outbox set done_at = now() where done_at is null`.execute(db)

/** So many entries of the audit that are past their time: more than one portion. */
export const ENTRIES = 2_500
export const addEntries = (db: Db) =>
  sql`insert into audit (id, tenant, at, username, call, outcome)
    select gen_random_uuid(), 'settings', ${ago(2.1)}::timestamptz + n * interval '1 second', 'x', 'x',
      'done' from generate_series(1, ${ENTRIES}) n`.execute(db)

const TENANT = 'supplier:300000000000001'
/** The id of the nth of them. */
export const ids = (n: number) => `sr_0${String(9_100_000 + n)}`
/** Completed requests that nobody has touched for years, each with its history; answers their ids. */
export async function addClosed(db: Db, count: number, years = 11): Promise<readonly string[]> {
  await sql`insert into shipment_requests select (jsonb_populate_record(t, jsonb_build_object(
      'id', 'sr_0' || (9100000 + n), 'uuid', gen_random_uuid(), 'item_hash', null, 'bol', null,
      'tenant', ${TENANT}::text, 'record_type', 'completed_shipment_request',
      'search', 'sr_0' || (9100000 + n),
      'created_at', ${ago(years)}::timestamptz, 'updated_at', ${ago(years)}::timestamptz))).*
    from shipment_requests t, generate_series(1, ${count}) n
    where t.ctid = (select ctid from shipment_requests limit 1)`.execute(db)
  await sql`insert into shipment_history select (jsonb_populate_record(h, jsonb_build_object(
      'tenant', r.tenant, 'request_id', r.id, 'seq', 1))).*
    from shipment_history h, shipment_requests r
    where h.ctid = (select ctid from shipment_history limit 1) and r.id between 'sr_09100001' and ${ids(count)}
      and not exists (select from shipment_history e where e.request_id = r.id)`.execute(db)
  return Array.from({ length: count }, (_, at) => ids(at + 1))
}

const now = new Date()
/** Something about a request in every table that can have it, with a document and the photograph of a battery. */
export async function leaveTraces({ db, storage }: TestDomain, id: string) {
  const battery = crypto.randomUUID()
  const key = `shipments/traces/${id}/bol/paper.pdf`
  const photo = `items/traces/${battery}/photo`
  const place = { tenant: TENANT, request_id: id }
  await addCopy(db, 'items', {
    ...place,
    uuid: battery,
    serial_number: null,
    same_key: null,
    saga_id: null,
    position: 0,
  })
  for (const [s3Key, kind, owner] of [
    [key, 'shipment-request', id],
    [photo, 'item', battery],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await storage.put(s3Key, Buffer.from('a file'), 'application/pdf')
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('documents')
      .values({
        s3_key: s3Key,
        owner_kind: kind,
        tenant: TENANT,
        owner_id: owner,
        kind: kind === 'item' ? 'photo' : 'bol',
        filename: 'a.pdf',
        content_type: 'application/pdf',
        bytes: 6,
        status: 'stored',
        created_by: 'x',
        created_at: now,
      })
      .execute()
  }
  const draft = { username: 'x|y', revision: 1, draft: '{}', device: 'd', updated_at: now }
  await db
    .insertInto('drafts')
    .values([
      { ...draft, draft_key: `shipment-edit:staff:${id}` },
      { ...draft, draft_key: `evaluation:bmw:${battery}` },
    ])
    .execute()
  const message = { bucket: 0, kind: 'mail', payload: '{}', run_at: now, done_at: now } as const
  await db
    .insertInto('outbox')
    .values({ ...message, ...place, key: `${id}:1:mail`, created_at: now })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      username: 'x|y',
      id: crypto.randomUUID(),
      at: now,
      kind: 'note',
      target_kind: 'shipment-request',
      target_id: id,
      tenant: TENANT,
      params: '{}',
      is_shown: true,
    })
    .execute()
  await db
    .insertInto('request_keys')
    .values([
      { kind: 'id', key: id, tenant: TENANT, id },
      { kind: 'bol', key: 'RW000000', tenant: TENANT, id },
    ])
    .execute()
  await db
    .insertInto('third_party_bookings')
    .values({
      ...place,
      organisation: 'acme',
      reference: 'their own',
      created_at: now,
      created_by: 'x',
    })
    .execute()
  await db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      tenant: TENANT,
      at: now,
      username: 'x',
      call: 'deliver',
      target_kind: 'shipment-request',
      target_id: id,
      outcome: 'done',
    })
    .execute()
  return { key, photo, battery }
}

/** What administrators do about it. */
export function retentionCalls(portal: TestDomain) {
  const look = async () =>
    personalDataCalls.getRetention.response.parse(
      (await call(portal, 'admin', '/redwood/retention')).json,
    )
  const post = (at: string, body?: object, who = 'admin') =>
    call(portal, who, `/redwood/retention/runs${at}`, {
      method: 'POST',
      ...(body ? { body } : {}),
    })
  const start = async () => post('', { asOf: (await look()).asOf })
  return {
    look,
    post,
    start,
    started: async (): Promise<RetentionRun> =>
      personalDataCalls.startRetentionRun.response.parse((await start()).json).data,
    newest: async () => (await look()).runs[0],
  }
}
/** How much of each kind a run has deleted. */
export const doneOf = (run: RetentionRun | undefined) =>
  Object.fromEntries(run?.kinds.map(({ kind, done }) => [kind, done]) ?? [])
