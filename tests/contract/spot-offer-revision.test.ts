import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { startApi } from '#tests/support/api.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { managers, ops, spotCalls } from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

const AT = '2026-11-10T10:00:00.000Z'

/** The database of the release before, with an offer for each length of a history. */
async function oldDatabase(histories: readonly number[]) {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('017-waiting-sign-ups')
  expect(error).toBeUndefined()
  for (const [at, count] of histories.entries())
    await sql`insert into spot_offers (tenant, id, offer_state, use_case, supplier_name,
      offer_expiration_date, total, config_version, history_count, created_at, created_by,
      created_username, created_display_name, updated_at, updated_username, updated_display_name,
      last_edited_by, last_edited_email, edited_flow, offer_form, search)
      values ('supplier:none', ${`so_0000000${at}`}, 'pending-approval', 'firm-offer', 'Nordic',
      '2026-12-15', 1, 0, ${count}, ${AT}, 'x', 'x', 'x', ${AT}, 'x', 'x', 'x', '', '{}', '{}',
      '')`.execute(old)
  await old.destroy()
  return prepareDatabase(where, () => {})
}

test('offers made before have a revision for every write that their history tells of', async () => {
  const db = await oldDatabase([1, 2, 7])

  const offers = await db
    .selectFrom('spot_offers')
    .select(['id', 'revision'])
    .orderBy('id')
    .execute()
  expect(offers.map(({ revision }) => revision)).toEqual([1, 2, 7])
  await db.destroy()
})

test('an offer is of revision 1 when it is made, and of one more with each action', async () => {
  const api = await startApi(inject('connection'))
  const calls = spotCalls(api)
  await calls.configure({ approvalFlow: config.approvalFlow })
  const { offerId: id, revision, updatedAt } = await calls.made()
  expect(revision).toBe(1)

  const note = { action: 'add-note', note: 'Called them' } as const
  const { body } = await calls.act(id, ops, note)
  expect(body).toMatchObject({ data: { revision: 2 } })
  // What is refused is no write.
  const late = await calls.act(id, ops, { ...note, offerLastUpdatedAt: updatedAt })
  expect(late.status).toBe(409)
  expect((await calls.read(id)).revision).toBe(2)
  const list = await api.send({ by: ops, method: 'GET', url: '/spot-feedstock/offers' })
  expect(list.body['data']).toContainEqual(expect.objectContaining({ offerId: id, revision: 2 }))
  // Open pages are told of that revision.
  const hints = await api.db
    .selectFrom('hints')
    .select('revision')
    .where('target_id', '=', id)
    .orderBy('revision')
    .execute()
  expect(hints).toEqual([{ revision: 1 }, { revision: 2 }])
  await api.stop()
})

test('an action answers with the offer as it is read after it, its mails on their way', async () => {
  const api = await startApi(inject('connection'))
  const calls = spotCalls(api)
  await calls.configure({ approvalFlow: config.approvalFlow })
  const { offerId: id } = await calls.made('high')

  const { body } = await calls.act(id, managers, { action: 'approve' })

  const now = await calls.read(id)
  expect(now.history.at(-1)?.sentEmails).toContainEqual(
    expect.objectContaining({ status: 'queued' }),
  )
  expect(body['data']).toEqual(now)
  await api.stop()
})
