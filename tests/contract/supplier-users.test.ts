import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { userStatuses } from '#schemas/supplier-user-words.ts'
import { DEMO_PASSWORD, demoAccounts } from '#server/identity/demo-accounts.ts'
import { signInAs } from '#tests/support/identity.ts'
import { planOf } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

describe('a user', () => {
  test('has the fields of the specification, and what the portal makes of them', async () => {
    const [sofia] = await list.all('default', { q: 'supplier@portal' })

    expect(sofia).toEqual({
      id: sofia?.username,
      username: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'supplier@portal.example',
      firstName: 'Sofia',
      lastName: 'Marchetti',
      phone: expect.stringMatching(/^\+1775555\d{4}$/) as string,
      roles: ['supplier-user'],
      allowedSites: 'all_sites',
      tenant: 'supplier:300000000000001',
      status: 'active',
      hasPassword: true,
      type: 'supplier',
      companyName: 'Lakeside Cell Works',
      statedCompany: 'Lakeside Cell Works',
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
      lastSeenAt: null,
    })
  })

  test('of VW is of a kind, as the account says or the role tells', async () => {
    const kindsOf = async (q: string) =>
      (await list.all('default', { q })).map(({ vwgoaUserKind }) => vwgoaUserKind)

    expect(await kindsOf('vw-field')).toEqual(['corporate'])
    expect(await kindsOf('vw-dealer')).toEqual([undefined])
    await list.add('default', {
      email: 'audi-dealer@kinds.example',
      attributes: { 'custom:tenant': 'vwgoa', 'custom:vwgoa_user_kind': 'audiDealer' },
    })
    expect(await kindsOf('audi-dealer')).toEqual(['audiDealer'])
    expect(await kindsOf('supplier@portal')).toEqual([undefined])
  })

  test('was seen last when they last signed in, whoever else failed to since', async () => {
    const before = list.identity.now().getTime()
    await signInAs(list.identity, 'porsche', ['porsche-dealer@portal.example', DEMO_PASSWORD])
    const after = list.identity.now().getTime()
    await expect(
      signInAs(list.identity, 'porsche', ['porsche-dealer@portal.example', 'not this one']),
    ).rejects.toThrow('NotAuthorizedException')

    const [felix] = await list.all('porsche', { q: 'porsche-dealer' })
    const seen = Date.parse(felix?.lastSeenAt ?? '')
    expect([seen >= before, seen <= after]).toEqual([true, true])
    expect((await list.all('tesla')).filter(({ lastSeenAt }) => lastSeenAt)).toEqual([])
  })

  test('is looked up in the sign-in log together with the whole page, by the index of people', async () => {
    const recording = recordStatements()
    const { data } = await list.page('default')
    recording.stop()
    const reads = recording.kept.filter(({ text }) => /from audit/.test(text))
    expect([data.length > 10, reads.length]).toEqual([true, 1])

    const [statement] = reads
    if (!statement) throw new Error('the log was not read')
    const plan = await planOf(list.db, statement)
    const logs = plan.filter((node) => node['Relation Name']?.startsWith('audit'))
    expect(logs.length).toBeGreaterThan(0)
    for (const node of logs) expect(node['Index Name']).toMatch(/user/)
  })
})

describe('pages', () => {
  test('show everybody of the pool once, however long they are', async () => {
    // VW's corporate people are linked to its single sign-on: they stand with its dealers.
    const sso = list.identity.identity.poolConfigs(list.identity.url).vwgoa_sso?.userPoolId
    const ofPools = await Promise.all(
      [list.poolId('default'), sso].map((UserPoolId) =>
        list.identity.admin.send(new ListUsersCommand({ UserPoolId })),
      ),
    )
    const expected = ofPools
      .flatMap(({ Users = [] }) => Users.map(({ Username = '' }) => Username))
      .toSorted()
    expect(expected.length).toBeGreaterThan(15)

    for (const limit of ['1', '7', '60']) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const pages = await list.pages('default', { limit })
      expect(pages.flatMap(({ data }) => data.map(({ username }) => username)).toSorted()).toEqual(
        expected,
      )
      for (const { data } of pages) expect(data.length).toBeLessThanOrEqual(Number(limit))
    }
  })

  test('are of one pool', async () => {
    const ofPool = (pool: string) =>
      demoAccounts.filter((account) => account.pool === pool).map(({ name }) => name)

    for (const [pool, name] of [
      ['default', 'external'],
      ['bmw_group', 'bmw_group'],
      ['porsche', 'porsche'],
      ['tesla', 'tesla'],
      ['volvo_eu', 'volvo_eu'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- five
      const emails = await list.emails(pool)
      expect(emails).toEqual(
        expect.arrayContaining(ofPool(name).map((one) => `${one}@portal.example`)),
      )
      expect(emails).not.toContain(
        pool === 'tesla' ? 'bmw-dealer@portal.example' : 'tesla@portal.example',
      )
    }
  })

  test('go on where a filter found nobody among many', async () => {
    const many = Array.from({ length: 700 }, (_, at) => {
      const username = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      return {
        pool_id: list.poolId('volvo_eu'),
        username,
        sub: username,
        email: `many-${at}@volvo.example`,
        email_lower: `many-${at}@volvo.example`,
        attributes: '{}',
        status: 'CONFIRMED' as const,
        created_at: new Date(),
        updated_at: new Date(),
      }
    })
    await list.db.insertInto('identity.users').values(many).execute()

    const pages = await list.pages('volvo_eu', { role: 'supplier-user' })

    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.data).toEqual([])
    expect(pages.flatMap(({ data }) => data.map(({ email }) => email))).toContain(
      'volvo-eu@portal.example',
    )
    await list.db.deleteFrom('identity.users').where('email', 'like', 'many-%').execute()
  })
})

describe('a filter', () => {
  test('of statuses finds those who stand so, each under one word', async () => {
    const waiting = { 'custom:roles': '["unapproved-auto-dismantler"]' }
    for (const status of userStatuses)
      // oxlint-disable-next-line no-await-in-loop -- five
      await list.add('tesla', {
        email: `${status}@status.example`,
        status,
        attributes: status === 'waiting-for-approval' ? waiting : {},
      })

    for (const status of userStatuses) {
      // oxlint-disable-next-line no-await-in-loop -- five
      const found = await list.all('tesla', { status })
      expect(found.map((user) => user.status)).toEqual(found.map(() => status))
      const here = found
        .map(({ email }) => email)
        .filter((email) => email.endsWith('@status.example'))
      expect([status, here]).toEqual([status, [`${status}@status.example`]])
    }
    const two = await list.ask('tesla', { status: 'invited', limit: '60' })
    expect(two.status).toBe(200)
    const pair = await list.ask('tesla?status=invited&status=disabled&', {})
    expect(pair.text).toContain('invited@status.example')
    expect(pair.text).toContain('disabled@status.example')
    expect(pair.text).not.toContain('active@status.example')
  })

  test('of roles finds those who have one of them', async () => {
    const readers = await list.all('default', { role: 'supplier-readonly-user' })

    expect(readers.map(({ email }) => email).toSorted()).toEqual([
      'supplier-readonly@portal.example',
      'vw-corporate@portal.example',
      'vw-field@portal.example',
    ])
    expect(await list.emails('default', { role: 'approved-auto-dismantler' })).toContain(
      'dismantler@portal.example',
    )
    expect(await list.emails('default', { role: 'approved-auto-dismantler' })).not.toContain(
      'dismantler-new@portal.example',
    )
  })

  test('with a text looks for its status and role too', async () => {
    await list.add('tesla', { email: 'pat-one@text.example', status: 'invited' })
    await list.add('tesla', { email: 'pat-two@text.example', status: 'disabled' })

    expect(await list.emails('tesla', { q: 'pat-', status: 'disabled' })).toEqual([
      'pat-two@text.example',
    ])
    expect(await list.emails('tesla', { q: 'pat-', role: 'supplier-user' })).toEqual([])
  })
})
