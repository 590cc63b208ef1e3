import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { userStatuses } from '#schemas/supplier-user-words.ts'
import { DEMO_PASSWORD, demoAccounts } from '#server/identity/demo-accounts.ts'
import { signInAs } from '#tests/support/identity.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

const issuesOf = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as { issues?: { path: string; code: string }[] }).issues?.map(
    ({ path, code }) => `${path} ${code}`,
  ) // because refusals have this shape

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
      type: 'supplier',
      companyName: 'Lakeside Cell Works',
      statedCompany: 'Lakeside Cell Works',
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
      lastSeenAt: null,
    })
  })

  test('was seen last when they last signed in, whoever else failed to since', async () => {
    const before = list.identity.now().getTime()
    await signInAs(list.identity, 'porsche', ['porsche-dealer@portal.example', DEMO_PASSWORD])
    const after = list.identity.now().getTime()
    await expect(
      signInAs(list.identity, 'porsche', ['porsche-dealer@portal.example', 'not this one']),
    ).rejects.toThrow()

    const [felix] = await list.all('porsche', { q: 'porsche-dealer' })
    const seen = Date.parse(felix?.lastSeenAt ?? '')
    expect([seen >= before, seen <= after]).toEqual([true, true])
    expect((await list.all('tesla')).filter(({ lastSeenAt }) => lastSeenAt)).toEqual([])
  })
})

describe('pages', () => {
  test('show everybody of the pool once, however long they are', async () => {
    const { Users = [] } = await list.identity.admin.send(
      new ListUsersCommand({ UserPoolId: list.poolId('default') }),
    )
    const expected = Users.map(({ Username }) => Username).toSorted()
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

describe('a search', () => {
  beforeAll(async () => {
    const named = (given_name: string, family_name: string) => ({ given_name, family_name })
    await list.add('bmw_group', {
      email: 'quentin@search.example',
      attributes: named('Quentin', 'Quentinsen'),
    })
    await list.add('bmw_group', {
      email: 'someone@search.example',
      attributes: named('Anna Maria', "O'Quentin"),
    })
    await list.add('bmw_group', {
      email: 'other@search.example',
      attributes: named('Otto', 'Quentinsen'),
    })
  })

  test.each([
    ['quentin@', ['quentin@search.example']],
    ['QUENTIN@search', ['quentin@search.example']],
    ['quentin', ['other@search.example', 'quentin@search.example']],
    ['Quent', ['other@search.example', 'quentin@search.example']],
    ['anna maria', ['someone@search.example']],
    ["Anna Maria O'Q", ['someone@search.example']],
    ["o'quent", ['someone@search.example']],
    ['otto quentinsen', ['other@search.example']],
    ['otto huber', []],
  ])('for %j finds each person once', async (q, expected) => {
    expect(await list.emails('bmw_group', { q })).toEqual(expected)
    expect(await list.emails('bmw_group', { q, limit: '1' })).toEqual(expected)
  })

  test.each([
    '" or email ^= "',
    '"""',
    String.raw`\\\ `.trim(),
    String.raw`\" ^= "a`,
    String.raw`qu\"`,
    '%%%',
    '***',
    "'; drop table identity.users; --",
    'email ^= "q"',
    'ﷺﷺﷺ',
    '😀😀😀',
  ])('for %j finds nobody, and harms nothing', async (q) => {
    expect(await list.ask('bmw_group', { q })).toMatchObject({ status: 200 })
    expect(await list.emails('bmw_group', { q })).toEqual([])
  })

  test('for a quotation mark finds a name that begins with it', async () => {
    const attributes = { given_name: String.raw`"Q\"uo"te`, family_name: 'Mark' }
    await list.add('bmw_group', { email: 'mark@search.example', attributes })

    expect(await list.emails('bmw_group', { q: String.raw`"Q\"` })).toEqual(['mark@search.example'])
    expect(await list.emails('bmw_group', { q: '"Q"' })).toEqual([])
  })
})

describe('refused is', () => {
  test.each([
    ['a pool that is none of the five', 'ferrari', {}, ['user_pool invalid_value']],
    ['the pool of the company', 'redwood_okta', {}, ['user_pool invalid_value']],
    ['a page of more than a pool gives', 'default', { limit: '61' }, ['limit too_big']],
    ['a search for two letters', 'default', { q: 'ab' }, ['q too_small']],
    ['a role that nobody has', 'default', { role: 'king' }, ['role.0 invalid_value']],
    ['a status that nobody has', 'default', { status: 'gone' }, ['status.0 invalid_value']],
    ['an order, since a pool knows none', 'default', { sort: 'email' }, ['sort unrecognized_keys']],
    ['a cursor that is none', 'default', { cursor: 'abc' }, ['cursor bad_cursor']],
  ])('%s', async (_what, pool, query, issues) => {
    const answer = await list.ask(pool, query as Record<string, string>) // because some of these have fewer names

    expect([answer.status, issuesOf(answer)]).toEqual([400, issues])
  })

  test('a cursor of another pool, of other filters, or one that was changed', async () => {
    const cursor = (await list.page('default', { limit: '2' })).nextCursor ?? ''
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as {
      k: [number, string, string]
    } // because our cursors have this shape
    const made = (k: readonly unknown[]) =>
      Buffer.from(JSON.stringify({ ...decoded, k })).toString('base64url')
    const [, sealed] = decoded.k

    expect((await list.ask('default', { limit: '2', cursor })).status).toBe(200)
    for (const [pool, query] of [
      ['tesla', { cursor }],
      ['default', { cursor, status: 'active' }],
      ['default', { cursor, q: 'supplier' }],
      ['default', { cursor: made([0, `${sealed.slice(0, -2)}xx`, '']) }],
      ['default', { cursor: made([0, Buffer.from('after x').toString('base64url'), '']) }],
      ['default', { cursor: made([9, '', '']) }],
      ['default', { cursor: made([-1, '', '']) }],
      ['default', { cursor: made([0.5, '', '']) }],
      ['default', { cursor: made([0, '', '', '']) }],
      ['default', { cursor: made([null, sealed, '']) }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- ten
      const answer = await list.ask(pool, query)
      expect([JSON.stringify(query), answer.status, issuesOf(answer)]).toEqual([
        JSON.stringify(query),
        400,
        ['cursor bad_cursor'],
      ])
    }
  })

  test.each(['lowest', 'supplier', 'reader', 'bmw', 'dismantler'])('%s', async (by) => {
    expect((await list.ask('default', {}, by)).status).toBe(403)
  })
})
