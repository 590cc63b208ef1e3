import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { personalDataCalls } from '#api/contract/personal-data.ts'
import type { PersonalData } from '#schemas/personal-data.ts'
import {
  SAYS_WHO,
  addCopy,
  addImports,
  addNotices,
  addSnooze,
  columnsOf,
  columnsWith,
  fates,
} from '#tests/support/personal-data.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

const EMAIL = 'nora.quist@leaving.example'
const TYPED = 'Nora.Quist@leaving.example'
let list: UserList
let principal = ''
let id = ''

const post = async (path: string, body: object, by = 'admin') => {
  const answer = await list.portal.app.inject({
    method: 'POST',
    url: `/api/redwood/personal-data/${path}`,
    headers: { authorization: `Bearer ${by}` },
    payload: body,
  })
  return { status: answer.statusCode, text: answer.body }
}
const find = async (email: string): Promise<PersonalData> =>
  personalDataCalls.findPersonalData.response.parse(
    JSON.parse((await post('find', { email })).text),
  ).data
const countsOf = ({ held }: PersonalData) =>
  Object.fromEntries(held.map(({ kind, count }) => [kind, count]))
const erase = (email: string) => post('erase', { email, reason: 'She asked us to' })

const signIn = (username: string, more = {}) => ({
  id: crypto.randomUUID(),
  tenant: 'identity',
  at: new Date(),
  username,
  call: 'InitiateAuth',
  outcome: 'ok',
  ...more,
})
const now = new Date()
/** Something of theirs in every place that can have it. */
async function leaveTraces() {
  const { db } = list
  await list.add('default', { email: EMAIL, attributes: { given_name: 'Nora' } })
  await list.add('default', { email: 'stays@leaving.example' })
  const [user] = await list.all('default', { q: EMAIL })
  const { identity } = list.identity
  const issuer = identity.tokenPools().find(({ name }) => name === 'external')?.issuer
  id = `external|${user?.username}`
  principal = `${issuer}|${user?.username}`
  const draft = { revision: 1, draft: JSON.stringify({}), device: 'd', updated_at: now }
  await db
    .insertInto('drafts')
    .values({ username: principal, draft_key: 'x:y:new', ...draft })
    .execute()
  const view = { list: 'shipments', name: 'Mine', search: '{}', updated_at: now } as const
  await db
    .insertInto('saved_views')
    .values({ username: principal, id: crypto.randomUUID(), ...view })
    .execute()
  await addSnooze(db, principal)
  await addNotices(db, id, EMAIL)
  await db
    .insertInto('audit')
    .values([
      signIn(principal),
      signIn('unknown', { target_kind: 'account-name', target_id: hashOf(EMAIL) }),
      signIn('somebody|else'),
      signIn(principal, { tenant: 'settings', call: 'retry-outbox' }),
    ])
    .execute()
  await addCopy(db, 'shipment_history', { seq: 98, user_email: TYPED, user_display_name: 'Nora Q' })
  await addCopy(db, 'spot_offer_history', { seq: 98, user_email: EMAIL })
  // Somebody else acted, and they were told.
  const mails = [{ number: 1, subject: 'Booked', sentTo: [TYPED], cc: [EMAIL] }]
  await addCopy(db, 'shipment_history', { seq: 97, user_email: null, sent_emails: mails })
  await addImports(db, EMAIL)
  await sql`update shipment_requests set created_email = ${TYPED}, search = search || ${` ${EMAIL}`}
    where id = (select min(id) from shipment_requests)`.execute(db)
  for (const [at, state] of ['supplier-approved', 'approved-or-expired'].entries())
    // oxlint-disable-next-line no-await-in-loop
    await addCopy(db, 'spot_offers', {
      id: `so_0999999${at}`,
      offer_state: state,
      created_email: EMAIL,
      last_edited_email: EMAIL,
      search: `so ${EMAIL}`,
    })
  for (const [at, status] of ['saved', 'accepted'].entries())
    // oxlint-disable-next-line no-await-in-loop
    await addCopy(db, 'dismantler_offers', {
      tenant: `person:${id}`,
      id: `do_0999999${at}`,
      status,
      email: EMAIL,
      search: EMAIL,
    })
  await addCopy(db, 'onboarding_submissions', {
    id: 'on_09999999',
    contact_email: EMAIL,
    answer_key_hash: null,
  })
  await list.portal.domain.deliver({ to: TYPED, subject: 'Hello', text: 'Hello Nora' })
  const message = { tenant: 'settings', key: 'm:1', bucket: 0, kind: 'mail', run_at: now } as const
  const payload = JSON.stringify({
    type: 'other',
    to: [EMAIL],
    cc: [],
    subject: 'Hi',
    text: 'Nora',
  })
  await db
    .insertInto('outbox')
    .values({ ...message, payload, created_at: now })
    .execute()
  await db
    .insertInto('signup_approvals')
    .values({
      key_hash: Buffer.from('key'),
      pool: 'external',
      username: id,
      email: TYPED,
      company_name: 'Leaving',
      status: 'pending',
      expires_at: now,
      created_at: now,
    })
    .execute()
}
const makeAdmin = (email: string) =>
  sql`insert into identity.user_groups (pool_id, username, group_name)
    select u.pool_id, username, 'cp-admin' from identity.users u
      join identity.pools p on p.pool_id = u.pool_id
    where email = ${email} and p.name = 'redwood_okta'`.execute(list.db)
const hashOf = (email: string) => list.identity.secrets.mac('audit-name', email).toString('hex')

beforeAll(async () => {
  list = await startUserList(inject('connection'))
  await leaveTraces()
})
afterAll(() => list.stop())

test('every column that says who somebody is has a fate', async () => {
  const found = (await columnsOf(list.db))
    .filter(({ column }) => SAYS_WHO.test(column))
    .map(({ table, column }) => `${table}.${column}`)

  expect(found.filter((column) => !(column in fates))).toEqual([])
  expect(Object.keys(fates).filter((column) => !found.includes(column))).toEqual([])
})

describe('the data of a person', () => {
  test('are found by their email in every place, however it is typed, by administrators alone', async () => {
    const found = await find(TYPED)

    expect(found.accounts).toMatchObject([{ pool: 'external', isEnabled: true }])
    expect(found.refusal).toBeNull()
    expect(countsOf(found)).toEqual({
      accounts: 1,
      'sign-ins': expect.any(Number),
      drafts: 1,
      'saved-views': 1,
      snoozes: 1,
      'sign-ups': 1,
      notifications: 2,
      mails: 2,
      'saved-offers': 1,
      requests: 1,
      contacts: 1,
      histories: 4,
      offers: 1,
      'open-offers': 1,
      'accepted-offers': 1,
      'price-imports': 1,
      applications: 1,
      audit: 1,
    })
    for (const call of ['find', 'export', 'erase'])
      expect((await post(call, { email: EMAIL }, 'customer-ops')).status).toBe(403)
    expect((await find('nobody@leaving.example')).held).toEqual([])
  })

  test('are exported from every table that has any, without secrets', async () => {
    const tables = [
      ...(await columnsWith(list.db, EMAIL)),
      ...(await columnsWith(list.db, principal)),
    ].map((column) => column.replace(/\.[^.]+$/, ''))
    const { status, text } = await post('export', { email: EMAIL })
    const file = JSON.parse(text)
    const exported: readonly string[] = file.tables.map(({ table }: { table: string }) => table)

    expect(status).toBe(200)
    expect(file).toMatchObject({ email: EMAIL, accounts: [{ pool: 'external' }] })
    // Accounts come from the pools; what a request is found by is in the request.
    const apart = ['identity.users', 'shipment_search']
    expect(tables.filter((table) => !apart.includes(table) && !exported.includes(table))).toEqual(
      [],
    )
    expect(text).not.toMatch(/_hash|_cipher/)
  })

  test('cannot be erased by themselves, nor of the last administrator', async () => {
    expect((await find('admin@portal.example')).refusal).toBe('own')
    const own = await erase('admin@portal.example')
    expect([own.status, JSON.parse(own.text).error.message]).toEqual([
      422,
      'You can’t erase your own data. Ask another administrator.',
    ])
    const chief = 'logistics@portal.example'
    const { db } = list
    await db.deleteFrom('identity.user_groups').where('group_name', 'like', '%admin%').execute()
    await makeAdmin(chief)
    expect((await find(chief)).refusal).toBe('last-admin')
    expect((await erase(chief)).status).toBe(422)
    await makeAdmin('managers@portal.example')
    expect((await find(chief)).refusal).toBeNull()
  })

  test('leave nothing but what law and contracts keep, and the audit says who did it and why', async () => {
    const { status, text } = await erase(TYPED)

    expect([status, text]).toEqual([200, expect.any(String)])
    expect(await columnsWith(list.db, EMAIL)).toEqual([
      'onboarding_submissions.contact_email',
      'spot_offers.created_email', // of the offer that is open
      'spot_offers.last_edited_email',
      'spot_offers.search',
    ])
    expect(await columnsWith(list.db, principal)).toEqual(['audit.username'])
    expect(await columnsWith(list.db, hashOf(EMAIL))).toEqual(['audit.target_id'])
    const after = await find(TYPED)
    expect(after.accounts).toEqual([])
    expect(countsOf(after)).toEqual({ 'open-offers': 1, applications: 1 })
    const audit = await list.db
      .selectFrom('audit')
      .select(['username', 'detail'])
      .where('call', '=', 'personal-data-erase')
      .execute()
    expect(audit).toEqual([
      { username: 'https://issuer/redwood_okta|admin-sub', detail: { reason: 'She asked us to' } },
    ])
  })

  test('of others stay, and names stay in histories', async () => {
    expect((await find('stays@leaving.example')).accounts).toHaveLength(1)
    expect(await columnsWith(list.db, 'somebody|else')).toEqual(['audit.username'])
    expect(await columnsWith(list.db, 'Nora Q')).toEqual(['shipment_history.user_display_name'])
    const [mail] = await list.db.selectFrom('outbox').selectAll().where('key', '=', 'm:1').execute()
    expect(mail).toMatchObject({ payload: { type: 'erased' }, discarded_by: 'erasure' })
  })

  test('a history still cannot be changed otherwise', async () => {
    const change = sql`update shipment_history set user_email = null`.execute(list.db)
    await expect(change).rejects.toThrow('permission denied')
  })
})
