import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { columnsOf, columnsWith } from '#tests/support/personal-data.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { addClosed, ago, leaveTraces, retentionCalls, settle } from '#tests/support/retention.ts'

const portal = useDomain({ isSeeded: true })
const { started } = retentionCalls(portal)

// By hand, from data-model.md: whatever names a record, and what becomes of it when that is past its time.
const LEAVES = [
  'dismantler_offer_history.offer_id',
  'documents.owner_id',
  'items.request_id',
  'notifications.target_id',
  'outbox.request_id',
  'recurring_requests.request_id',
  'request_reminders.request_id',
  'shipment_history.request_id',
  'spot_offer_history.offer_id',
  'third_party_bookings.request_id',
]
const STAYS = [
  'audit.target_id', // for its own two years
  'hints.target_id', // ten minutes
  'snoozes.target_id', // until its day is over
  'supplier_pos.offer_id', // emptied: an order is reference data
  'audit.request_id', // of a call
]

describe('what goes with a record', () => {
  test('is named here, column by column', async () => {
    const names = (await columnsOf(portal.db))
      .filter(({ column }) => /(request|offer|owner|target|record)_id$/.test(column))
      .map(({ table, column }) => `${table}.${column}`)

    expect(names.toSorted()).toEqual([...LEAVES, ...STAYS].toSorted())
  })

  test('is everything that names it, in every table, and its files', async () => {
    const { db, storage } = portal
    const [id = ''] = await addClosed(db, 1)
    const { key, photo } = await leaveTraces(portal, id)
    expect(await columnsWith(db, id)).toEqual([
      'audit.target_id',
      'documents.owner_id',
      'documents.s3_key',
      'drafts.draft_key',
      'items.request_id',
      'notifications.target_id',
      'outbox.key',
      'outbox.request_id',
      'request_keys.id',
      'request_keys.key',
      'shipment_history.request_id',
      'shipment_requests.id',
      'shipment_requests.search',
      'shipment_search.id',
      'shipment_search.search',
      'third_party_bookings.request_id',
    ])
    await started()
    await portal.domain.purge()

    // Who did what to it is an entry of its own, for its own two years.
    expect(await columnsWith(db, id)).toEqual(['audit.target_id'])
    expect(await columnsWith(db, photo)).toEqual([])
    expect(await Promise.all([key, photo].map((one) => storage.get(one)))).toEqual([
      undefined,
      undefined,
    ])
    const left = await db.selectFrom('purged_files').selectAll().execute()
    expect(left).toEqual([])
  })

  test('offers go with their letters and leave a closed order without its link', async () => {
    const { db } = portal
    const spot = await db.selectFrom('spot_offers').select(['tenant', 'id']).execute()
    await sql`update spot_offers set created_at = ${ago(11)}, updated_at = ${ago(11)},
      offer_expiration_date = ${ago(11)}`.execute(db)
    const sold = await db.selectFrom('dismantler_offers').select('id').execute()
    await sql`update dismantler_offers set created_at = ${ago(11)}, updated_at = ${ago(11)}`.execute(
      db,
    )
    const order = (id: string, isOpen: boolean) => ({
      tenant: spot[0]?.tenant ?? '',
      id: `po-${id}`,
      supplier_name: 'Supplier',
      po_number: id,
      offer_id: id,
      is_open: isOpen,
      updated_at: new Date(),
    })
    const decided = await db
      .selectFrom('spot_offers')
      .select(['tenant', 'id'])
      .where('offer_state', '<>', 'pending-approval')
      .execute()
    const [open, closed] = decided
    await db
      .insertInto('supplier_pos')
      .values([
        { ...order(open?.id ?? '', true), tenant: open?.tenant ?? '' },
        { ...order(closed?.id ?? '', false), tenant: closed?.tenant ?? '' },
      ])
      .execute()
    await settle(db)
    const waiting = { kind: 'mail', payload: '{}', run_at: new Date(), bucket: 0 } as const
    const third = decided[2]
    await db
      .insertInto('outbox')
      .values({
        ...waiting,
        tenant: third?.tenant ?? '',
        key: 'waits',
        created_at: new Date(),
        request_id: third?.id ?? '',
      })
      .execute()
    await started()
    await portal.domain.purge()

    // Nothing that is open: offers that wait for approval, with an open order, or with a message that waits.
    const left = await db.selectFrom('spot_offers').select('id').orderBy('id').execute()
    const pending = spot.length - decided.length
    expect(left).toHaveLength(pending + 2)
    expect(left.map((row) => row.id)).toEqual(expect.arrayContaining([open?.id, third?.id]))
    for (const { id } of sold) expect(await columnsWith(db, id)).toEqual([])
    expect(sold.length).toBeGreaterThan(0)
    expect(await db.selectFrom('dismantler_offers').select('id').execute()).toEqual([])
    expect(await db.selectFrom('dismantler_offer_history').select('offer_id').execute()).toEqual([])
    expect(await columnsWith(db, closed?.id ?? '')).toEqual([
      'supplier_pos.id',
      'supplier_pos.po_number',
    ])
  })

  test('nothing open goes, however old, and nothing before its time, however it is asked for', async () => {
    const { db } = portal
    await sql`update shipment_requests set created_at = ${ago(30)}, updated_at = ${ago(30)}
      where record_type = 'shipment_request'`.execute(db)
    const [fresh = ''] = await addClosed(db, 1, 9)
    const count = () =>
      db
        .selectFrom('shipment_requests')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const { rows } =
      await sql`select purge_due('requests', now() + interval '1 year', 1000) as gone`.execute(db)
    expect(rows).toEqual([{ gone: 0 }])
    expect(await count()).toEqual(before)
    expect(await columnsWith(db, fresh)).toContain('shipment_requests.id')
    const without = sql`delete from shipment_requests`.execute(db)
    await expect(without).rejects.toThrow('permission denied')
    const parts = sql`select remove_requests('{}', '{}')`.execute(db)
    await expect(parts).rejects.toThrow('permission denied')
  })
})
