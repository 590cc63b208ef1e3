import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { SupplierUser } from '#schemas/supplier-user.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { signInAs } from '#tests/support/identity.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

const rights = {
  given_name: 'Lena',
  family_name: 'Ortiz',
  'custom:roles': '["supplier-user"]',
  'custom:tenant': 'supplier:300000000000001',
  'custom:allowed_sites': 'all_sites',
}
/** Somebody new of a supplier, as the list has them. */
async function somebody(name: string, more: Partial<Parameters<UserList['add']>[1]> = {}) {
  const email = `${name}@changes.example`
  await list.add('default', { email, ...more, attributes: { ...rights, ...more.attributes } })
  const user = await again({ email })
  // A password that was set ended tokens, too.
  await list.db.deleteFrom('identity.token_floors').where('sub', '=', user.username).execute()
  return user
}
async function again({ email }: Pick<SupplierUser, 'email'>): Promise<SupplierUser> {
  const [user] = await list.all('default', { q: email })
  if (!user) throw new Error(`${email} is not there`)
  return user
}
const change = (user: SupplierUser, body: object, by = 'customer-ops') =>
  list.send('PATCH', `default/${user.username}`, { body, by })
const edit = (user: SupplierUser, attributes: object, more: object = {}) =>
  change(user, { action: 'update-attributes', attributes, ...more })
const signIn = ({ email }: SupplierUser) =>
  signInAs(list.identity, 'external', [email, DEMO_PASSWORD])
/** Whom hints told that their rights changed, and whose tokens count no more. */
const toldOf = async ({ username }: SupplierUser) => ({
  hints: (
    await list.db
      .selectFrom('hints')
      .select('topic')
      .where('target_id', '=', `external|${username}`)
      .execute()
  ).length,
  floors: (
    await list.db
      .selectFrom('identity.token_floors')
      .select('sub')
      .where('sub', '=', username)
      .execute()
  ).length,
})

describe('an edit', () => {
  test('changes what is named and leaves the rest; open tabs hear of it', async () => {
    const user = await somebody('lena')
    const { status, user: changed } = await edit(user, {
      firstName: 'Elena',
      phone: '+17755550142',
    })

    expect(status).toBe(200)
    expect(changed).toEqual({
      ...user,
      firstName: 'Elena',
      phone: '+17755550142',
      updatedAt: changed?.updatedAt,
    })
    expect(await toldOf(user)).toEqual({ hints: 1, floors: 0 })
    expect((await edit(user, { phone: null })).user?.phone).toBeNull()
  })

  test('of rights is in force with the next call: tokens of before count no more', async () => {
    const user = await somebody('rights')
    const { user: changed } = await edit(user, {
      lastName: 'Told-nowhere',
      roles: ['supplier-readonly-user'],
      allowedSites: ['lakeside-reno'],
    })

    expect(changed).toMatchObject({
      roles: ['supplier-readonly-user'],
      allowedSites: ['lakeside-reno'],
      tenant: user.tenant,
    })
    expect(await toldOf(user)).toEqual({ hints: 1, floors: 1 })
    const [audit] = await list.db
      .selectFrom('audit')
      .select(['call', 'detail'])
      .where('target_id', '=', user.username)
      .execute()
    expect(audit).toEqual({
      call: 'update-attributes',
      detail: {
        // A name has no second home there.
        changed: ['lastName', 'roles', 'allowedSites'],
        changes: [
          { path: 'roles.0', from: 'supplier-user', to: 'supplier-readonly-user' },
          { path: 'allowedSites', from: 'all_sites', to: ['lakeside-reno'] },
        ],
        by: 'customer-ops Tester',
      },
    })
  })

  test('of rights that do not go together changes nothing, and says where', async () => {
    const user = await somebody('wrong')
    const wrong = await edit(user, { firstName: 'X', tenant: 'bmw' })

    expect([wrong.status, wrong.issues?.[0]?.[0]]).toEqual([400, 'attributes.tenant'])
    expect((await edit(user, { roles: ['unapproved-auto-dismantler'], tenant: null })).code).toBe(
      'action_not_allowed',
    )
    expect((await change(user, { action: 'update-attributes' })).issues?.[0]?.[0]).toBe(
      'attributes',
    )
    expect(await again(user)).toEqual(user)
  })

  test('leaves rights alone that are older than the rules, while they stay', async () => {
    const user = await somebody('old', { attributes: { 'custom:tenant': 'bmw' } })

    expect((await edit(user, { lastName: 'Older', tenant: 'bmw' })).user?.lastName).toBe('Older')
  })

  test('of two at once the second is told who was first, and changes nothing', async () => {
    const user = await somebody('raced')
    const { updatedAt } = user
    const both = await Promise.all([
      edit(user, { firstName: 'One' }, { updatedAt }),
      edit(user, { firstName: 'Two' }, { updatedAt }),
    ])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = both.find(({ status }) => status === 200)?.user
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      current: { updatedAt: winner?.updatedAt, updatedBy: 'customer-ops Tester', state: 'active' },
    })
    expect((await again(user)).firstName).toBe(winner?.firstName)
  })
})

describe('passwords', () => {
  test('an invitation is mailed again to whoever never came', async () => {
    const user = await somebody('invited', { status: 'invited' })
    const { status } = await change(user, { action: 'resend-invitation' })

    expect([status, list.identity.mails[0]?.to]).toEqual([200, user.email])
    const refused = await change(await somebody('came'), { action: 'resend-invitation' })
    expect(refused).toMatchObject({ status: 422, text: 'They have signed in before' })
  })

  test('a password is reset: it ends at once, and a code is mailed', async () => {
    const user = await somebody('reset')
    await signIn(user)
    const { user: changed } = await change(user, { action: 'reset-password' })

    expect(changed?.status).toBe('reset-required')
    expect(list.identity.mails[0]).toMatchObject({
      to: user.email,
      code: expect.stringMatching(/^\d{6}$/) as string,
    })
    await expect(signIn(user)).rejects.toThrow('PasswordResetRequiredException')
    const invited = await somebody('none-yet', { status: 'invited' })
    expect((await change(invited, { action: 'reset-password' })).status).toBe(422)
  })

  test('what the pool itself refuses leaves no trace', async () => {
    const user = await somebody('unproven', { attributes: { email_verified: 'false' } })
    const refused = await change(user, { action: 'reset-password' })

    expect([refused.status, refused.text]).toEqual([
      422,
      'This account has no password to reset, or no confirmed email',
    ])
    expect(await toldOf(user)).toEqual({ hints: 0, floors: 0 })
  })
})

describe('somebody who may not come any more', () => {
  test('is disabled, and comes in again once enabled', async () => {
    const user = await somebody('disabled')
    const { user: disabled } = await change(user, { action: 'disable' })

    expect([disabled?.status, await toldOf(user)]).toEqual(['disabled', { hints: 1, floors: 1 }])
    await expect(signIn(user)).rejects.toThrow('User is disabled.')
    expect((await change(user, { action: 'disable' })).text).toBe('This user is disabled already')
    expect((await change(user, { action: 'reset-password' })).text).toBe('Enable this user first')
    expect((await change(user, { action: 'enable' })).user?.status).toBe('active')
    await signIn(user)
    expect((await change(user, { action: 'enable' })).code).toBe('action_not_allowed')
  })

  test('is deleted by administrators, for good', async () => {
    const user = await somebody('deleted')
    const at = `default/${user.username}`
    expect((await list.send('DELETE', at, { by: 'customer-ops' })).status).toBe(403)

    expect((await list.send('DELETE', at)).status).toBe(200)
    expect(await list.emails('default', { q: user.email })).toEqual([])
    expect(await toldOf(user)).toEqual({ hints: 1, floors: 1 })
    expect((await list.send('DELETE', at)).status).toBe(404)
  })

  test('is nobody with the address of who acts: not one’s own rights, nor oneself', async () => {
    await list.add('default', { email: 'admin@portal.example', attributes: rights })
    const user = await again({ email: 'admin@portal.example' })
    const own = { status: 422, text: 'This is your own email. Ask another admin' }

    expect(await list.send('DELETE', `default/${user.username}`)).toMatchObject(own)
    expect(await change(user, { action: 'disable' }, 'admin')).toMatchObject(own)
    const more = { action: 'update-attributes', attributes: { allowedSites: ['lakeside-reno'] } }
    expect(await change(user, more, 'admin')).toMatchObject(own)
    const name = { action: 'update-attributes', attributes: { firstName: 'Ana' } }
    expect((await change(user, name, 'admin')).status).toBe(200)
    expect((await change(user, { action: 'disable' })).status).toBe(200)
  })
})

test('one user is read by the name of their account, never by their email', async () => {
  const [marta] = await list.all('default', { q: 'supplier@portal' })
  const read = (name: string, pool = 'default', by = 'logistics') =>
    list.ask(`${pool}/${encodeURIComponent(name)}`, {}, by)
  const one = await read(marta?.username ?? '')

  expect(one.status).toBe(200)
  expect(JSON.parse(one.text)).toEqual({ data: marta })
  expect((await read('supplier@portal.example')).status).toBe(404)
  expect((await read(marta?.username ?? '', 'tesla')).status).toBe(404)
  expect((await read(crypto.randomUUID())).status).toBe(404)
  expect((await read(marta?.username ?? '', 'default', 'supplier')).status).toBe(403)
})
