import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { columnsWith } from '#tests/support/personal-data.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

const EMAIL = 'busy@leaving.example'
const OTHER = 'stays@leaving.example'
// More than a portion of what is exported, and of what is erased.
const ENTRIES = 2_100
const PORTION = 300
const mails = [
  { number: 1, subject: 'Booked', sentTo: ['Busy@leaving.example', OTHER], cc: [] },
  {
    number: 2,
    subject: 'Approved',
    sentTo: [EMAIL],
    cc: [OTHER],
    bcc: [],
    sentFrom: 'x@y.example',
  },
]
let list: UserList
const post = async (path: string, body: object) => {
  const { body: text } = await list.portal.app.inject({
    method: 'POST',
    url: `/api/redwood/personal-data/${path}`,
    headers: { authorization: 'Bearer admin' },
    payload: { email: EMAIL, ...body },
  })
  return JSON.parse(text)
}
/** The first entry of each of many requests: somebody else acted, and they were told. */
const addEntries = async () => {
  const { db } = list
  // In portions: no statement may take as long as all of them.
  for (let from = 1; from <= ENTRIES; from += PORTION) {
    const to = from + PORTION - 1
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`insert into shipment_requests select (jsonb_populate_record(t, jsonb_build_object('id',
      'sr_0' || (9100000 + n), 'uuid', gen_random_uuid(), 'item_hash', null))).*
    from shipment_requests t, generate_series(${from}::int, ${to}::int) n
    where t.ctid = (select ctid from shipment_requests limit 1)`.execute(db)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`insert into shipment_history select (jsonb_populate_record(h, jsonb_build_object(
      'tenant', r.tenant, 'request_id', r.id, 'seq', 1, 'user_email', ${OTHER}::text,
      'sent_emails', ${JSON.stringify(mails)}::jsonb))).*
    from shipment_history h, shipment_requests r
    where h.ctid = (select ctid from shipment_history limit 1) and r.id >= ${`sr_0${9_100_000 + from}`}
      and r.id <= ${`sr_0${9_100_000 + to}`}`.execute(db)
  }
}

beforeAll(async () => {
  list = await startUserList(inject('connection'))
  await addEntries()
})
afterAll(() => list.stop())

test('the export of a busy person has every row once, in one order', async () => {
  const file = await post('export', {})
  const tables: readonly { table: string; rows: readonly { request_id: string }[] }[] = file.tables
  const rows = tables.filter(({ table }) => table === 'shipment_history').flatMap((one) => one.rows)

  expect(rows.map((row) => row.request_id)).toEqual(
    Array.from({ length: ENTRIES }, (_, at) => `sr_0${9_100_001 + at}`),
  )
})

test('erasing takes their address out of the mails of every entry, and nothing else', async () => {
  expect((await post('erase', { reason: 'Asked to' })).data.done).toEqual([
    { kind: 'histories', count: ENTRIES, fate: 'unnamed' },
  ])
  expect(await columnsWith(list.db, EMAIL)).toEqual([])
  const entry = await list.db
    .selectFrom('shipment_history')
    .select(['user_email', 'sent_emails'])
    .where('request_id', '=', `sr_0${9_100_000 + ENTRIES}`)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    user_email: OTHER,
    sent_emails: [
      { ...mails[0], sentTo: [OTHER] },
      { ...mails[1], sentTo: [] },
    ],
  })
})
