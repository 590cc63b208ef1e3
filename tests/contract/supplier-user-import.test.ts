import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { UploadDiff } from '#schemas/records/upload.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

const HEAD = 'email,first_name,last_name,phone,company,role,sites,kind'
const LAKESIDE = 'supplier:300000000000001'
const row = (email: string, company = LAKESIDE, role = 'supplier-user') =>
  `${email},Lena,Ortiz,+17755550142,${company},${role},all_sites,`
type Asked = { readonly query?: string; readonly by?: string; readonly pool?: string }
async function send(
  rows: readonly string[],
  { query = '', by = 'admin', pool = 'default' }: Asked = {},
) {
  const answer = await list.portal.app.inject({
    method: 'POST',
    url: `/api/redwood/supplier-users/${pool}/import?${query}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'text/csv' },
    payload: [HEAD, ...rows].join('\n'),
  })
  const json = answer.json<{ data?: unknown }>()
  return {
    status: answer.statusCode,
    diff: UploadDiff.safeParse(json.data).data,
    paths: ErrorBody.safeParse(json).data?.issues?.map(({ path }) => path),
  }
}
const diff = (rows: readonly string[], more: Asked = {}) =>
  send(rows, { ...more, query: 'action=validate-and-diff' })
const audited = async (call: string) =>
  (await list.db.selectFrom('audit').select('id').where('call', '=', call).execute()).length

describe('an import of users', () => {
  test('is compared first, and then invites nobody', async () => {
    const { status, diff: found } = await diff([
      row('one@import.example'),
      row('two@import.example'),
    ])
    expect([status, found]).toMatchObject([
      200,
      {
        configName: 'supplier-users',
        counts: { rows: 2, added: 2, removed: 0, modified: 0, errors: 0, warnings: 0 },
        added: [{ key: 'one@import.example', line: 2 }, { key: 'two@import.example' }],
        effects: [{ kind: 'invitations', count: 2 }],
      },
    ])
    expect(await list.emails('default', { q: 'one@import.example' })).toEqual([])
  })

  test('names what is wrong by line and field, and then does nothing', async () => {
    const rows = [
      row('right@import.example'),
      row('nowhere', LAKESIDE),
      row('other@import.example', 'tesla'),
      row('unknown@import.example', 'supplier:399999999999999'),
      `site@import.example,Lena,Ortiz,,${LAKESIDE},supplier-user,no-such-site,`,
      row('right@import.example'),
      row('role@import.example', LAKESIDE, 'boss'),
      `phone@import.example,Lena,,12,${LAKESIDE},supplier-user,all_sites,`,
    ]
    const { diff: found } = await diff(rows)
    expect(found?.issues.map(({ line, column }) => `${line} ${column ?? ''}`)).toEqual([
      '3 email',
      '4 company',
      '5 company',
      '6 sites',
      '7 ',
      '8 role',
      '9 last_name',
      '9 phone',
    ])
    const applied = await send(rows)
    expect([applied.status, applied.paths?.[0]]).toEqual([422, '3.email'])
    expect(await list.emails('default', { q: 'right@import.example' })).toEqual([])
  })

  test('invites each once, however often it is repeated', async () => {
    const emails = ['ada@import.example', 'bea@import.example']
    const mails = list.identity.mails.length
    const first = await send(
      emails.map((email) => row(email)),
      { query: 'note=New%20plant' },
    )
    expect(first.diff?.counts).toMatchObject({ added: 2, warnings: 0 })
    const [ada] = await list.all('default', { q: 'ada@import.example' })
    expect(ada).toMatchObject({
      firstName: 'Lena',
      phone: '+17755550142',
      tenant: LAKESIDE,
      roles: ['supplier-user'],
      allowedSites: 'all_sites',
      status: 'invited',
    })
    const invited = await audited('invite-user')
    const again = await send([...emails, 'cleo@import.example'].map((email) => row(email)))
    expect(again.diff?.counts).toMatchObject({ added: 1, errors: 0, warnings: 2 })
    expect(await audited('invite-user')).toBe(invited + 1)
    const mailed = list.identity.mails.slice(mails).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual([...emails, 'cleo@import.example'])
    // The same people as before: nothing is left to do.
    expect((await send(emails.map((email) => row(email)))).diff?.counts).toMatchObject({ added: 0 })
  })

  test('of two at once invites each once', async () => {
    const rows = ['dan@import.example', 'eve@import.example'].map((email) => row(email))
    const invited = await audited('invite-user')
    const answers = await Promise.all([send(rows), send(rows)])
    const added = answers.map(({ diff: found }) => found?.counts.added ?? 0)
    expect(added.reduce((all, n) => all + n, 0)).toBe(2)
    expect(await audited('invite-user')).toBe(invited + 2)
  })

  test('whose audit fails leaves no account without an entry of its own, and goes on when repeated', async () => {
    const owner = new pg.Client({ ...inject('connection'), database: list.portal.database })
    await owner.connect()
    await owner.query(`create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is full'; end $$;
      create trigger refuse_entry before insert on audit for each row
      when (new.target_name = 'Zoe Ortiz') execute function refuse_entry()`)
    const [fay, zoe, una] = ['fay', 'zoe', 'una'].map((name) => `${name}@import.example`)
    const rows = [row(fay ?? ''), row(zoe ?? '').replace('Lena', 'Zoe'), row(una ?? '')]
    const found = async () =>
      (await Promise.all([fay, zoe, una].map((q = '') => list.emails('default', { q })))).flat()
    const invited = await audited('invite-user')

    expect((await send(rows)).status).toBe(500)
    expect(await found()).toEqual([fay])
    expect(await audited('invite-user')).toBe(invited + 1)
    // One at a time it is the same.
    const alone = { email: zoe, firstName: 'Zoe', lastName: 'Ortiz', tenant: LAKESIDE }
    const body = { ...alone, roles: ['supplier-user'], allowedSites: 'all_sites' }
    expect((await list.send('POST', 'default', { body })).status).toBe(500)
    expect(await found()).toEqual([fay])

    await owner.query('drop trigger refuse_entry on audit; drop function refuse_entry')
    await owner.end()
    expect((await send(rows)).diff?.counts).toMatchObject({ added: 2, warnings: 1 })
    expect(await found()).toEqual([fay, zoe, una])
    expect(await audited('invite-user')).toBe(invited + 3)
  })

  test('has at most a hundred rows', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => row(`n${n}@import.example`))
    expect((await diff(rows)).diff?.counts).toMatchObject({ added: 0, errors: 1 })
  })

  test.each(['customer-ops', 'managers', 'logistics', 'supplier'])('is not for %s', async (by) => {
    expect((await diff([row('x@import.example')], { by })).status).toBe(403)
  })
})
