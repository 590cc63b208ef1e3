import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { signInAs } from '#tests/support/identity.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

const LAKESIDE = 'supplier:300000000000001'
const marta = {
  email: 'marta@lakeside.example',
  firstName: 'Marta',
  lastName: 'Lindqvist',
  roles: ['supplier-user'],
  allowedSites: ['lakeside-reno'],
  tenant: LAKESIDE,
}
const invite = (change: object = {}, pool = 'default', by = 'customer-ops', key?: string) =>
  list.send('POST', pool, {
    body: { ...marta, ...change },
    by,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

describe('an invitation', () => {
  test('makes an account with the rights that were given, and mails a password', async () => {
    const { status, user } = await invite({ phone: '+17755550142' })

    expect([status, user]).toMatchObject([
      201,
      {
        email: 'marta@lakeside.example',
        firstName: 'Marta',
        lastName: 'Lindqvist',
        phone: '+17755550142',
        roles: ['supplier-user'],
        allowedSites: ['lakeside-reno'],
        tenant: LAKESIDE,
        companyName: 'Lakeside Cell Works',
        status: 'invited',
        type: 'supplier',
        lastSeenAt: null,
      },
    ])
    const [mail] = list.identity.mails
    expect(mail).toMatchObject({ to: 'marta@lakeside.example' })
    await expect(
      signInAs(list.identity, 'external', ['marta@lakeside.example', mail?.code ?? '']),
    ).rejects.toThrow(/NEW_PASSWORD_REQUIRED/)
    const audit = await list.db
      .selectFrom('audit')
      .select(['call', 'target_kind', 'pool', 'tenant'])
      .where('target_id', '=', user?.username ?? '')
      .execute()
    expect(audit).toEqual([
      { call: 'invite-user', target_kind: 'account', pool: 'redwood_okta', tenant: 'identity' },
    ])
  })

  test('to somebody who is in this pool already is refused, in whichever letters', async () => {
    await invite({ email: 'twice@lakeside.example' })
    const mails = list.identity.mails.length

    const again = await invite({ email: 'Twice@Lakeside.example' })
    expect(again).toMatchObject({
      status: 409,
      code: 'user_exists',
      text: 'This email already has an account in this pool.',
    })
    const elsewhere = { email: 'twice@lakeside.example', tenant: 'tesla' }
    expect((await invite({ ...elsewhere, allowedSites: 'all_sites' }, 'tesla')).status).toBe(201)
    expect(list.identity.mails).toHaveLength(mails + 1)
  })

  test('sent twice with one key makes one account and one mail', async () => {
    const mails = list.identity.mails.length
    const email = 'keyed@lakeside.example'

    const both = await Promise.all(
      [1, 2].map(() => invite({ email }, 'default', 'admin', 'k'.repeat(20))),
    )
    const other = await invite({ email: 'o@lakeside.example' }, 'default', 'admin', 'k'.repeat(20))

    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.user).toEqual(both[1]?.user)
    expect(list.identity.mails).toHaveLength(mails + 1)
    expect(other.code).toBe('idempotency_mismatch')
  })

  test('to a dealer of VW carries codes and kind, to somebody who sells neither company nor site', async () => {
    const dealer = await invite({
      email: 'audi@kinds.example',
      tenant: 'vwgoa',
      allowedSites: ['vwgoa:12A34'],
      vwgoaUserKind: 'audiDealer',
    })
    expect(dealer.user).toMatchObject({
      type: 'vw-dealer',
      vwgoaUserKind: 'audiDealer',
      allowedSites: ['vwgoa:12A34'],
    })
    const seller = await invite({
      email: 'yard@kinds.example',
      roles: ['approved-auto-dismantler'],
      tenant: null,
      allowedSites: [],
    })
    expect(seller.user).toMatchObject({ type: 'auto-dismantler-lead', tenant: null })
  })
})

describe('refused, with nothing made and nobody mailed:', () => {
  const vw = { tenant: 'vwgoa', allowedSites: ['vwgoa:12A34'] }
  test.each([
    ['a role of another pool', { roles: ['epc-supplier-user'] }, 'default', 'roles'],
    ['somebody who sells among makers', { roles: ['approved-auto-dismantler'] }, 'tesla', 'roles'],
    ['two roles', { roles: ['supplier-user', 'supplier-readonly-user'] }, 'default', 'roles'],
    ['no company', { tenant: null }, 'default', 'tenant'],
    ['a company of another pool', { tenant: 'bmw' }, 'default', 'tenant'],
    ['a supplier that nobody knows', { tenant: 'supplier:300999999999999' }, 'default', 'tenant'],
    ['no site', { allowedSites: [] }, 'default', 'allowedSites'],
    ['a site of somebody else', { allowedSites: ['harbor-oakland'] }, 'default', 'allowedSites'],
    [
      'too many sites',
      { allowedSites: Array.from({ length: 200 }, (_, at) => `lakeside-reno-${at}`) },
      'default',
      'allowedSites',
    ],
    ['all codes for a dealer', { ...vw, allowedSites: 'all_sites' }, 'default', 'allowedSites'],
    ['what is no dealer code', { ...vw, allowedSites: ['12A34'] }, 'default', 'allowedSites'],
    ['a code that nobody has', { ...vw, allowedSites: ['vwgoa:99Z99'] }, 'default', 'allowedSites'],
    ['a kind where there are none', { vwgoaUserKind: 'vwDealer' }, 'default', 'vwgoaUserKind'],
    ['a dealer who only reads', { ...vw, vwgoaUserKind: 'corporate' }, 'default', 'vwgoaUserKind'],
    ['a phone that cannot be', { phone: '+1775' }, 'default', 'phone'],
    ['what is no address', { email: 'marta' }, 'default', 'email'],
  ])('%s', async (_what, change, pool, path) => {
    const mails = list.identity.mails.length
    const email = 'nobody-yet@lakeside.example'
    const { status, issues } = await invite({ email, ...change }, pool)

    expect([status, issues?.map(([at]) => at)]).toEqual([400, [path]])
    expect(list.identity.mails).toHaveLength(mails)
    expect(await list.emails('default', { q: 'nobody-yet' })).toEqual([])
  })
})
