import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AliasExistsException,
  InvalidParameterException,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { claimsOf, createHostedClient } from '#tests/support/hosted.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
let poolId: string
beforeAll(async () => {
  list = await startUserList(inject('connection'))
  const config = list.identity.identity.poolConfigs(list.identity.url).vwgoa_sso
  poolId = config?.userPoolId ?? ''
})
afterAll(() => list.stop())

const corporate = {
  email: 'karin@vw-group.example',
  firstName: 'Karin',
  lastName: 'Stahl',
  roles: ['supplier-readonly-user'],
  allowedSites: 'all_sites',
  tenant: 'vwgoa',
  vwgoaUserKind: 'corporate',
}
const invite = (change: object = {}, by = 'customer-ops') =>
  list.send('POST', 'default', { body: { ...corporate, ...change }, by })
const stored = async (Username: string) => {
  const { UserAttributes = [] } = await list.identity.admin.send(
    new AdminGetUserCommand({ UserPoolId: poolId, Username }),
  )
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}
const act = (username: string, action: string, more: object = {}) =>
  list.send('PATCH', `default/${username}`, { body: { action, ...more } })

describe('somebody of VW who is corporate', () => {
  test('is linked to VW’s single sign-on, is mailed nothing and stands in the list of suppliers', async () => {
    const mails = list.identity.mails.length

    const { status, user } = await invite()

    expect([status, user]).toMatchObject([
      201,
      {
        email: 'karin@vw-group.example',
        roles: ['supplier-readonly-user'],
        vwgoaUserKind: 'corporate',
        tenant: 'vwgoa',
        type: 'vw-corporate',
        status: 'active',
        hasPassword: false,
      },
    ])
    expect(list.identity.mails).toHaveLength(mails)
    const { identities = '' } = await stored(user?.username ?? '')
    expect(JSON.parse(identities)).toMatchObject([
      { userId: 'karin@vw-group.example', providerName: 'VolkswagenSSO' },
    ])
    expect(await list.emails('default', { q: 'karin@' })).toEqual(['karin@vw-group.example'])
    expect(await list.emails('default', { status: 'invited' })).not.toContain(corporate.email)
    const audit = await list.db
      .selectFrom('audit')
      .select(['call', 'target_name'])
      .where('target_id', '=', user?.username ?? '')
      .execute()
    expect(audit).toEqual([{ call: 'invite-user', target_name: 'Karin Stahl' }])
  })

  test('signs in by VW’s single sign-on as the account that was made, with its rights', async () => {
    const { user } = await invite({ email: 'comes@vw-group.example' })
    const username = user?.username ?? ''
    const hosted = createHostedClient(list.identity)

    const page = await hosted.get('oauth2/authorize', hosted.request('vwgoa_sso'))
    expect(await page.text()).toContain('comes@vw-group.example')
    const code = await hosted.codeFor('vwgoa_sso', username)
    const { status, body } = await hosted.exchange('vwgoa_sso', { code })
    expect(status).toBe(200)
    expect(claimsOf(body['id_token'])).toMatchObject({
      'cognito:username': username,
      email: 'comes@vw-group.example',
      'custom:tenant': 'vwgoa',
      'custom:vwgoa_user_kind': 'corporate',
      identities: [{ providerName: 'VolkswagenSSO' }],
    })
  })

  test('is invited once, whichever sign-in knows the address', async () => {
    await invite({ email: 'twice@vw-group.example' })
    expect(await invite({ email: 'Twice@vw-group.example' })).toMatchObject({
      status: 409,
      code: 'user_exists',
    })
    await list.add('default', { email: 'dealer@vw-group.example' })
    expect(await invite({ email: 'dealer@vw-group.example' })).toMatchObject({
      status: 409,
      code: 'user_exists',
    })
    // And the other way round.
    const dealer = { roles: ['supplier-user'], allowedSites: ['vwgoa:12A34'] }
    expect(
      await invite({ ...dealer, email: 'twice@vw-group.example', vwgoaUserKind: 'vwDealer' }),
    ).toMatchObject({ status: 409, code: 'user_exists' })
  })

  test('is edited, disabled, enabled and deleted as everybody else, but has no password to reset', async () => {
    const { user } = await invite({ email: 'edited@vw-group.example' })
    const username = user?.username ?? ''

    const renamed = await act(username, 'update-attributes', { attributes: { lastName: 'Stein' } })
    expect(renamed.user).toMatchObject({ lastName: 'Stein', status: 'active' })
    for (const action of ['resend-invitation', 'reset-password'])
      expect(await act(username, action)).toMatchObject({
        status: 422,
        text: 'They sign in by their company’s single sign-on, without a password',
      })
    expect((await act(username, 'disable')).user?.status).toBe('disabled')
    expect((await act(username, 'enable')).user?.status).toBe('active')
    expect((await list.send('DELETE', `default/${username}`)).status).toBe(200)
    expect(await list.emails('default', { q: 'edited@' })).toEqual([])
  })

  test('does not turn into a dealer, nor a dealer into one of them: their accounts differ', async () => {
    const { user } = await invite({ email: 'stays@vw-group.example' })
    const dealer = {
      roles: ['supplier-user'],
      allowedSites: ['vwgoa:12A34'],
      vwgoaUserKind: 'vwDealer',
    }
    const made = await invite({ ...dealer, email: 'sells@vw-group.example' })
    const why = [
      [
        'attributes.roles',
        'This role signs in another way. Delete this user and invite them again',
      ],
    ]
    const { roles, allowedSites, vwgoaUserKind } = corporate

    const turned = await act(user?.username ?? '', 'update-attributes', { attributes: dealer })
    expect([turned.status, turned.issues]).toEqual([400, why])
    const back = await act(made.user?.username ?? '', 'update-attributes', {
      attributes: { roles, allowedSites, vwgoaUserKind },
    })
    expect([back.status, back.issues]).toEqual([400, why])
  })

  test('comes from a CSV, too', async () => {
    const payload = [
      'email,first_name,last_name,phone,company,role,sites,kind',
      'csv@vw-group.example,Jan,Roth,,vwgoa,supplier-readonly-user,all_sites,corporate',
    ].join('\n')
    const send = () =>
      list.portal.app.inject({
        method: 'POST',
        url: '/api/redwood/supplier-users/default/import',
        headers: { authorization: 'Bearer admin', 'content-type': 'text/csv' },
        payload,
      })
    const counts = async () =>
      (await send()).json<{ data: { counts: { added: number; warnings: number } } }>().data.counts

    expect(await counts()).toMatchObject({ added: 1, warnings: 0 })
    expect(await counts()).toMatchObject({ added: 0, warnings: 1 })
    const [user] = await list.all('default', { q: 'csv@vw-group' })
    expect(user).toMatchObject({ type: 'vw-corporate', status: 'active', hasPassword: false })
  })
})

describe('the embedded pool links as Cognito does:', () => {
  const link = (destination: string, userId: string, provider = 'VolkswagenSSO') =>
    list.identity.admin.send(
      new AdminLinkProviderForUserCommand({
        UserPoolId: poolId,
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: destination },
        SourceUser: {
          ProviderName: provider,
          ProviderAttributeName: 'email',
          ProviderAttributeValue: userId,
        },
      }),
    )
  const make = async (email: string) => {
    const { User } = await list.identity.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username: email,
        MessageAction: 'SUPPRESS',
      }),
    )
    return User?.Username ?? ''
  }

  test('a provider’s person belongs to one account, and to none that another has', async () => {
    const [one, other] = [await make('one@link.example'), await make('other@link.example')]
    await link(one, 'one@link.example')

    await expect(link(other, 'one@link.example')).rejects.toBeInstanceOf(AliasExistsException)
    await expect(link(one, 'other@link.example')).rejects.toBeInstanceOf(InvalidParameterException)
    await expect(link(other, 'x@link.example', 'Another')).rejects.toBeInstanceOf(
      InvalidParameterException,
    )
  })

  test('whoever came by themselves before keeps their account, and none is made beside it', async () => {
    const at = new Date()
    await list.db
      .insertInto('identity.users')
      .values({
        pool_id: poolId,
        username: crypto.randomUUID(),
        sub: crypto.randomUUID(),
        status: 'EXTERNAL_PROVIDER',
        email: 'before@vw-group.example',
        email_lower: 'before@vw-group.example',
        attributes: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute()

    expect(await invite({ email: 'before@vw-group.example' })).toMatchObject({
      status: 409,
      code: 'user_exists',
    })
    expect(await list.emails('default', { q: 'before@' })).toEqual(['before@vw-group.example'])
  })
})
