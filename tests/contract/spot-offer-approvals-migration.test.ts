import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { prepareDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { priceRules, ruleAuthors } from '#server/db/repositories/spot-offer-config.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { config } from '#tests/support/spot-offer.ts'

const [maya] = config.approvalFlow.approvers
const ada = { ...maya!, email: 'admin@portal.example', name: 'Ada Stone' }
/** The flow as that release delivered it. */
const delivered = { mode: 'any', approvers: [{ ...maya!, name: 'Managers' }] }
const AT = '2026-11-10T10:00:00.000Z'
const LATER = '2026-11-11T10:00:00.000Z'

/** The database of the release before, with these versions of the configuration and one offer priced by each. */
async function oldDatabase(versions: readonly { readonly by: string; readonly config: object }[]) {
  const where = { ...inject('connection'), database: await createDatabase(inject('connection')) }
  const old = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool(where) }) })
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: old, provider }).migrateTo('006-sign-up')
  expect(error).toBeUndefined()
  for (const [at, { by, config: value }] of versions.entries()) {
    await sql`insert into spot_config_history values
      (${at + 1}, ${AT}, ${by}, ${by}, null, ${JSON.stringify(value)})`.execute(old)
  }
  await sql`insert into audit (id, at, tenant, username, call, target_kind, target_id, outcome)
    values (gen_random_uuid(), ${AT}, 'settings', 'https://issuer|maya-sub', 'config-update',
      'spot-feedstock', 'config version 2', 'done')`.execute(old)
  for (const version of [0, ...versions.map((_one, at) => at + 1)])
    await sql`insert into spot_offers (tenant, id, offer_state, use_case, supplier_name,
      offer_expiration_date, total, config_version, created_at, created_by, created_username,
      created_display_name, updated_at, updated_username, updated_display_name, last_edited_by,
      last_edited_email, offer_form, search)
      values ('supplier:none', ${`so_0000000${version}`}, 'pending-approval', 'firm-offer', 'Nordic',
      '2026-12-15', 1, ${version}, ${AT}, 'x', 'x', 'x', ${AT}, 'x', 'x', 'x', '', '{}', '')`.execute(
      old,
    )
  for (const [seq, action, state, at] of [
    [1, 'create', 'approved-or-expired', AT],
    [2, 'update-offer-form', 'pending-approval', LATER],
    [3, 'add-note', 'pending-approval', '2026-11-12T10:00:00.000Z'],
  ] as const)
    await sql`insert into spot_offer_history (tenant, offer_id, seq, at, username,
      user_display_name, action, action_description, new_state, audience)
      values ('supplier:none', 'so_00000000', ${seq}, ${at}, 'c', 'Claire Dubois', ${action}, 'x',
      ${state}, 'staff')`.execute(old)
  await old.destroy()
  return prepareDatabase(where, () => {})
}

test('offers made before keep the flow of the version that priced them, and who made it', async () => {
  const both = { ...config, approvalFlow: { mode: 'all', approvers: [maya, ada] } }
  const db = await oldDatabase([
    { by: 'ada-sub', config: both },
    // The audit tells who it was, where a username is not the subject.
    { by: 'okta_maya', config: { ...config, processingCost: 2 } },
    { by: 'noah-sub', config: { ...config, processingCost: 2, minPalletWeight: 50 } },
  ])

  const offers = await db
    .selectFrom('spot_offers')
    .select(['edited_flow', 'edited_flow_by'])
    .orderBy('config_version')
    .execute()
  expect(offers).toEqual([
    { edited_flow: delivered, edited_flow_by: null },
    { edited_flow: both.approvalFlow, edited_flow_by: 'redwood_okta|ada-sub' },
    { edited_flow: config.approvalFlow, edited_flow_by: 'redwood_okta|maya-sub' },
    { edited_flow: config.approvalFlow, edited_flow_by: 'redwood_okta|maya-sub' },
  ])
  const { flowMadeBy, ruleChanges } = await ruleAuthors(db)
  expect(flowMadeBy).toBe('redwood_okta|maya-sub')
  expect(ruleChanges.toSorted((a, b) => a.version - b.version)).toEqual([
    { id: 'redwood_okta|ada-sub', email: '', version: 1 },
    { id: 'redwood_okta|maya-sub', email: '', version: 2 },
  ])
  // Who set costs, shares or margins: the smallest pallet is none of them.
  expect(await priceRules(db, 3)).toMatchObject({
    version: 2,
    by: { id: 'redwood_okta|maya-sub' },
    look: undefined,
  })
  // What was approved once and waits again was sent to its supplier; the others never were.
  const left = await db
    .selectFrom('spot_offers')
    .select(['id', 'left_open_at', 'last_edited_name'])
    .orderBy('config_version')
    .execute()
  expect(left.map(({ left_open_at: at }) => at?.toISOString())).toEqual([
    LATER,
    undefined,
    undefined,
    undefined,
  ])
  expect(left[0]?.last_edited_name).toBe('Claire Dubois')
  await expect(sql`update spot_config_history set note = 'x'`.execute(db)).rejects.toThrow(
    /permission denied|append/i,
  )
  await db.destroy()
})
