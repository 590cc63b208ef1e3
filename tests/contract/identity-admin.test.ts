import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, test } from 'vitest'

import type { PoolName } from '#schemas/pool.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'

import { call } from '../support/identity-call.ts'
import { signInAs } from '../support/identity.ts'
import { useIdentity } from '../support/records/api-kit.ts'

let admin: CognitoIdentityProviderClient
const running = useIdentity()
beforeAll(() => {
  admin = running.admin
})

const poolId = (name: PoolName) => running.identity.poolConfigs(running.url)[name]?.userPoolId ?? ''
const external = () => ({ UserPoolId: poolId('external') })
const attribute = (Name: string, Value: string) => ({ Name, Value })
const PASSWORD = 'Invited-Pass-1'

const create = (Username: string, rest: object = {}) =>
  admin.send(
    new AdminCreateUserCommand({
      ...external(),
      Username,
      TemporaryPassword: PASSWORD,
      UserAttributes: [attribute('email_verified', 'true'), attribute('given_name', 'Ida')],
      ...rest,
    }),
  )
const get = (Username: string) => admin.send(new AdminGetUserCommand({ ...external(), Username }))
const confirmed = async (Username: string) => {
  await create(Username, { MessageAction: 'SUPPRESS' })
  const Password = DEMO_PASSWORD
  await admin.send(
    new AdminSetUserPasswordCommand({ ...external(), Username, Password, Permanent: true }),
  )
  return signInAs(running, 'external', [Username, DEMO_PASSWORD])
}
const whoIs = async (AccessToken: string) =>
  (await call({ url: running.url, action: 'GetUser', input: { AccessToken } })).status
const refreshes = async (RefreshToken: string) => {
  const ClientId = running.identity.poolConfigs(running.url).external?.userPoolClientId
  const input = { ClientId, RefreshToken }
  return (await call({ url: running.url, action: 'GetTokensFromRefreshToken', input })).status
}

describe('users', () => {
  test('are created with a temporary password, which a mail brings', async () => {
    const { User } = await create('ida@maker.example')

    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.UserCreateDate).toBeInstanceOf(Date)
    expect(User?.Attributes).toContainEqual(attribute('email', 'ida@maker.example'))
    expect(running.mails[0]).toMatchObject({ to: 'ida@maker.example', code: PASSWORD })
    expect(running.mails[0]?.text).toContain(PASSWORD)
  })

  test('exist once per pool, and are invited again with a new password', async () => {
    await create('jon@maker.example')

    await expect(create('Jon@maker.example')).rejects.toBeInstanceOf(UsernameExistsException)
    await create('jon@maker.example', {
      MessageAction: 'RESEND',
      TemporaryPassword: 'Second-Pass-2',
    })

    expect(running.mails[0]).toMatchObject({ to: 'jon@maker.example', code: 'Second-Pass-2' })
  })

  test('are not invited again once they are in', async () => {
    await confirmed('kim@maker.example')

    await expect(create('kim@maker.example', { MessageAction: 'RESEND' })).rejects.toThrow(
      /status is not FORCE_CHANGE_PASSWORD/,
    )
  })

  test('need an address, known attributes, and values that fit', async () => {
    const attempts = [
      create('not an address'),
      create('a@b.example', { UserAttributes: [attribute('custom:superuser', 'true')] }),
      create('a@b.example', { UserAttributes: [attribute('sub', 'mine')] }),
      create('a@b.example', { UserAttributes: [attribute('phone_number', '0800')] }),
      create('a@b.example', {
        UserAttributes: [attribute('custom:allowed_sites', 'x'.repeat(2049))],
      }),
      create('a@b.example', { TemporaryPassword: 'short' }),
      create('nul\0@b.example'),
    ]

    const names = await Promise.all(
      attempts.map((attempt) => attempt.catch((error: Error) => error.name)),
    )

    expect(names.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'InvalidParameterException'))
    expect(names.slice(5)).toEqual(['InvalidPasswordException', 'InvalidParameterException'])
  })

  test('are listed page by page, each once, and found by a filter', async () => {
    const seen: string[] = []
    let PaginationToken: string | undefined
    do {
      const page: object = PaginationToken ? { PaginationToken } : {}
      const answer = await admin.send(new ListUsersCommand({ ...external(), Limit: 7, ...page }))
      expect(answer.Users?.length).toBeLessThanOrEqual(7)
      seen.push(...(answer.Users ?? []).map(({ Username = '' }) => Username))
      PaginationToken = answer.PaginationToken
    } while (PaginationToken)
    const find = async (Filter: string) => {
      const { Users = [] } = await admin.send(new ListUsersCommand({ ...external(), Filter }))
      return Users.length
    }

    const { count } = await running.db
      .selectFrom('identity.users')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('pool_id', '=', poolId('external'))
      .executeTakeFirstOrThrow()
    expect(seen).toHaveLength(Number(count))
    expect(new Set(seen).size).toBe(seen.length)
    expect(await find('email = "Supplier@portal.example"')).toBe(1)
    expect(await find('email ^= "supplier"')).toBe(2)
    const { count: disabled } = await running.db
      .selectFrom('identity.users')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('pool_id', '=', poolId('external'))
      .where('enabled', '=', false)
      .executeTakeFirstOrThrow()
    expect(await find('status = "Disabled"')).toBe(Number(disabled))
    expect(await find('status = "Enabled"')).toBe(Number(count) - Number(disabled))
    expect(await find('given_name = "Sofia"')).toBe(1)
    expect(await find('cognito:user_status = "UNCONFIRMED"')).toBe(1)
    expect(await find(`email = "x' or '1'='1"`)).toBe(0)
    await expect(find('salt = "x"')).rejects.toThrow('Invalid search filter')
  })

  test('change their attributes; a new address is not verified until somebody says so', async () => {
    await confirmed('lea@maker.example')
    const Username = 'lea@maker.example'
    const update = (...UserAttributes: { Name: string; Value: string }[]) =>
      admin.send(new AdminUpdateUserAttributesCommand({ ...external(), Username, UserAttributes }))

    await update(attribute('family_name', 'Maier'), attribute('given_name', ''))
    const { Username: id = '', UserAttributes: first } = await get(Username)
    await update(attribute('email', 'lea.maier@maker.example'))
    const { UserAttributes: second } = await get(id)

    expect(first).toContainEqual(attribute('family_name', 'Maier'))
    expect(first?.map(({ Name }) => Name)).not.toContain('given_name')
    expect(second).toContainEqual(attribute('email', 'lea.maier@maker.example'))
    expect(second).toContainEqual(attribute('email_verified', 'false'))
    await expect(get('lea@maker.example')).rejects.toBeInstanceOf(UserNotFoundException)
    const taken = [attribute('email', 'supplier@portal.example')]
    await expect(
      admin.send(
        new AdminUpdateUserAttributesCommand({
          ...external(),
          Username: id,
          UserAttributes: taken,
        }),
      ),
    ).rejects.toThrow(/already exists/)
  })
})

describe('what ends a session', () => {
  const Username = (name: string) => ({ ...external(), Username: `${name}@maker.example` })

  test('disabling: tokens and password are refused until enabled again', async () => {
    const { AccessToken, RefreshToken } = await confirmed('mia@maker.example')

    await admin.send(new AdminDisableUserCommand(Username('mia')))

    expect(await whoIs(AccessToken)).toBe(400)
    expect(await refreshes(RefreshToken)).toBe(400)
    const again = () => signInAs(running, 'external', ['mia@maker.example', DEMO_PASSWORD])
    // Said after the right password only: a guess learns nothing (security.md R8).
    await expect(again()).rejects.toThrow('User is disabled.')
    await expect(
      signInAs(running, 'external', ['mia@maker.example', 'Not the password 1!']),
    ).rejects.toThrow('Incorrect username or password.')
    await admin.send(new AdminEnableUserCommand(Username('mia')))
    expect(await whoIs((await again()).AccessToken)).toBe(200)
  })

  test('a reset: the old password asks for the code in the mail', async () => {
    const { RefreshToken } = await confirmed('noa@maker.example')

    await admin.send(new AdminResetUserPasswordCommand(Username('noa')))

    expect(await refreshes(RefreshToken)).toBe(400)
    await expect(
      signInAs(running, 'external', ['noa@maker.example', DEMO_PASSWORD]),
    ).rejects.toThrow('PasswordResetRequiredException')
    expect(running.mails[0]).toMatchObject({ to: 'noa@maker.example' })
    expect(running.mails[0]?.code).toMatch(/^\d{6}$/)
  })

  test('deletion', async () => {
    const { AccessToken, RefreshToken } = await confirmed('ole@maker.example')

    await admin.send(new AdminDeleteUserCommand(Username('ole')))

    expect(await whoIs(AccessToken)).toBe(400)
    expect(await refreshes(RefreshToken)).toBe(400)
    await expect(get('ole@maker.example')).rejects.toBeInstanceOf(UserNotFoundException)
  })

  test('a temporary password ends after seven days', async () => {
    await create('pat@maker.example')
    running.advance(7 * 86_400 + 1)
    const { admin: later } = running
    expect(later).toBe(admin)

    await expect(signInAs(running, 'external', ['pat@maker.example', PASSWORD])).rejects.toThrow(
      'Temporary password has expired',
    )
    running.advance(-7 * 86_400 - 1)
  })
})
