import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { testList } from '#tests/support/records/list-kit.ts'
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
    ['a page of more than a pool gives', 'default', { limit: '61' }, ['limit too_big']],
    ['a search for two letters', 'default', { q: 'ab' }, ['q too_small']],
    ['a role that nobody has', 'default', { role: 'king' }, ['role.0 invalid_value']],
    ['a status that nobody has', 'default', { status: 'gone' }, ['status.0 invalid_value']],
    ['an order, since a pool knows none', 'default', { sort: 'email' }, ['sort unrecognized_keys']],
    ['a cursor that is none', 'default', { cursor: 'abc' }, ['cursor bad_cursor']],
  ])('%s', async (_what, pool, query, issues) => {
    const answer = await list.ask(pool, query)

    expect([answer.status, issuesOf(answer)]).toEqual([400, issues])
  })

  test('a cursor of another pool, of other filters, or one that was changed', async () => {
    const cursor = (await list.page('default', { limit: '2' })).nextCursor ?? ''
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as {
      k: [number, string, number, string]
    } // because our cursors have this shape
    const made = (k: readonly unknown[]) =>
      Buffer.from(JSON.stringify({ ...decoded, k })).toString('base64url')
    const [, sealed] = decoded.k

    expect((await list.ask('default', { limit: '2', cursor })).status).toBe(200)
    const more = await list.page('default', { limit: '5', cursor })
    expect(more.data).toHaveLength(5)
    for (const [pool, query] of [
      ['tesla', { cursor }],
      ['default', { cursor, status: 'active' }],
      ['default', { cursor, q: 'supplier' }],
      ['default', { cursor: made([0, `${sealed.slice(0, -2)}xx`, 2, '']) }],
      ['default', { cursor: made([0, Buffer.from('after x').toString('base64url'), 2, '']) }],
      ['default', { cursor: made([9, '', 2, '']) }],
      ['default', { cursor: made([-1, '', 2, '']) }],
      ['default', { cursor: made([0.5, '', 2, '']) }],
      ['default', { cursor: made([0, '', 2, '', '']) }],
      ['default', { cursor: made([null, sealed, 2, '']) }],
      ['default', { cursor: made([0, sealed, 61, '']) }],
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

testList('listSupplierUsers', {
  ask: async (query) => {
    const { status, text } = await list.ask('default', query)
    return { status, json: JSON.parse(text) as unknown } // because every answer is JSON
  },
  id: 'username',
  most: 60,
  other: { status: 'active' },
})
