import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { readUser } from '#schemas/user.ts'
import { createCognitoAccounts } from '#server/accounts/cognito.ts'
import { noticing } from '#server/mail/sign-up-notice.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'
import { startIdentity } from '#tests/support/identity.ts'
import type { RunningIdentity } from '#tests/support/identity.ts'

const HOUR_MS = 3_600_000
const CONFIRMED = { 'x-portal-confirm': '1' }

let identity: RunningIdentity
let portal: TestDomain
let ahead = 0
const poolId = () => identity.identity.poolConfigs(identity.url).external?.userPoolId ?? ''
beforeAll(async () => {
  identity = await startIdentity(inject('connection'))
  const accounts = createCognitoAccounts({ client: async () => identity.admin, poolId })
  portal = await startDomain({
    connection: inject('connection'),
    adapters: { accounts },
    now: () => new Date(Date.now() + ahead),
  })
})
afterAll(async () => {
  await portal.stop()
  await identity.stop()
})

const account = (change: object = {}) => ({
  pool: 'external',
  username: 'a-new-one',
  email: 'nadia@salvage.example',
  attributes: {
    'custom:roles': '["unapproved-auto-dismantler"]',
    'custom:company_name': 'Rossi Salvage\r\nApprove: https://elsewhere.example/',
  },
  ...change,
})
const mails = async () => {
  await portal.domain.drain()
  return portal.domain.listDevMessages()
}
const keyOf = (text: string) => /[&#]key=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a new account that was confirmed', () => {
  test('is told to the staff, with a key that only the mail has', async () => {
    await portal.domain.askForApproval(account())

    const found = (await mails()).filter(({ subject }) => subject.startsWith('Approve nadia'))
    expect(new Set(found.map(({ to }) => to[0]))).toEqual(
      new Set(['customer-ops@portal.example', 'managers@portal.example']),
    )
    const text = found[0]?.text ?? ''
    expect(keyOf(text)).toHaveLength(43)
    // What a stranger says stays on its line.
    expect(text).toContain('they say: Rossi Salvage Approve: https://elsewhere.example/\n')
    const rows = await portal.db.selectFrom('signup_approvals').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ pool: 'external', status: 'pending', username: 'a-new-one' })
    expect(JSON.stringify(rows)).not.toContain(keyOf(text))
    const outbox = await portal.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(outbox)).not.toContain(keyOf(text))
  })

  test('asked for again, the key from before counts no more', async () => {
    await portal.domain.askForApproval(account())

    const open = await portal.db
      .selectFrom('signup_approvals')
      .selectAll()
      .where('status', '=', 'pending')
      .where('expires_at', '>', new Date())
      .execute()
    expect(open).toHaveLength(1)
  })

  test('that has roles already needs nobody’s word', async () => {
    const before = (await mails()).length
    await portal.domain.askForApproval(
      account({ attributes: { 'custom:roles': '["supplier-user"]' } }),
    )

    expect(await mails()).toHaveLength(before)
  })
})

const read = async (username: string) => {
  const { UserAttributes = [], Enabled } = await identity.admin.send(
    new AdminGetUserCommand({ UserPoolId: poolId(), Username: username }),
  )
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  return { roles: attributes['custom:roles'], isEnabled: Enabled }
}

/** Somebody new in the pool, and the key of the mail about them. */
async function newcomer(name: string) {
  const email = `${name}@salvage.example`
  const roles = { Name: 'custom:roles', Value: '["unapproved-auto-dismantler"]' }
  const { User } = await identity.admin.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId(),
      Username: email,
      UserAttributes: [roles],
      MessageAction: 'SUPPRESS',
    }),
  )
  const username = User?.Username ?? ''
  await portal.domain.askForApproval(account({ username, email }))
  const [mail] = (await mails()).filter(({ subject }) => subject === `Approve ${email}?`)
  return { email, username, key: keyOf(mail?.text ?? '') }
}
type Link = { readonly email: string; readonly key: string; readonly action?: string }
async function follow(
  { email, key, action = 'approve' }: Link,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const query = new URLSearchParams({ email, key, action }).toString()
  const url = `/api/approve-or-deny-user-signup?${query}`
  const answer = await portal.app.inject({ method, url, headers })
  return {
    status: answer.statusCode,
    body: method === 'GET' ? answer.json<Record<string, unknown>>() : {},
  }
}
const codeOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['error'] as { code?: string } | undefined)?.code // because refusals have this shape
const toldTo = async (email: string) =>
  (await mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject)

describe('the link of the mail', () => {
  test('only describes, however often a mail scanner opens it', async () => {
    const { email, username, key } = await newcomer('scanned')
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await follow({ email, key }, {}, method)).status).toBe(200)
    // A link cannot set the header, and a navigation that claims it is not believed.
    const navigated = await follow({ email, key }, { ...CONFIRMED, 'sec-fetch-mode': 'navigate' })

    expect(navigated.body['data']).toMatchObject({
      status: 'pending',
      email,
      companyName: 'Rossi Salvage Approve: https://elsewhere.example/',
      action: 'approve',
    })
    expect(await read(username)).toEqual({
      roles: '["unapproved-auto-dismantler"]',
      isEnabled: true,
    })
    expect(await toldTo(email)).toEqual([])
  })

  test('approves once the button confirms, tells the person, and counts no more', async () => {
    const { email, username, key } = await newcomer('approved')
    const done = await follow({ email: email.toUpperCase(), key }, CONFIRMED)

    expect([done.status, done.body]).toEqual([200, { data: { status: 'approved' } }])
    expect(await read(username)).toEqual({ roles: '["approved-auto-dismantler"]', isEnabled: true })
    expect(await toldTo(email)).toEqual(['Your account is approved'])
    for (const headers of [{}, CONFIRMED]) {
      const again = await follow({ email, key, action: 'deny' }, headers)
      expect([again.status, codeOf(again)]).toEqual([409, 'key_used'])
      expect(again.body['current']).toMatchObject({ state: 'approved', updatedBy: '' })
    }
    expect(await read(username)).toMatchObject({ isEnabled: true })
  })

  test('denies: the account is closed, and the person is told', async () => {
    const { email, username, key } = await newcomer('denied')
    const by = { ...CONFIRMED, authorization: 'Bearer managers' }
    const done = await follow({ email, key, action: 'deny' }, by)

    expect(done.body).toEqual({ data: { status: 'denied' } })
    expect(await read(username)).toMatchObject({ isEnabled: false })
    expect(await toldTo(email)).toEqual(['Your account is not approved'])
    // Who was signed in is named to the next who opens it.
    const again = await follow({ email, key })
    expect(again.body['current']).toMatchObject({ state: 'denied', updatedBy: 'managers Tester' })
  })

  test('of two at once one decides', async () => {
    const { email, username, key } = await newcomer('raced')
    const both = await Promise.all([
      follow({ email, key }, CONFIRMED),
      follow({ email, key, action: 'deny' }, CONFIRMED),
    ])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const isApproved = both[0]?.status === 200
    expect((await read(username)).isEnabled).toBe(isApproved)
    expect(await toldTo(email)).toHaveLength(1)
  })

  test('ends after 72 hours', async () => {
    const { email, username, key } = await newcomer('late')
    ahead = 72 * HOUR_MS - 60_000
    expect((await follow({ email, key })).status).toBe(200)
    ahead = 72 * HOUR_MS
    for (const headers of [{}, CONFIRMED])
      expect(codeOf(await follow({ email, key }, headers))).toBe('key_expired')
    ahead = 0

    expect(await read(username)).toMatchObject({ roles: '["unapproved-auto-dismantler"]' })
  })

  test('with another key or another address does not exist; a torn one is named', async () => {
    const { email, key } = await newcomer('guessed')
    const wrong = await follow({ email, key: 'A'.repeat(43) }, CONFIRMED)
    const other = await follow({ email: 'nadia@salvage.example', key }, CONFIRMED)
    const torn = await follow({ email, key: key.slice(0, 20) })

    expect([codeOf(wrong), codeOf(other), codeOf(torn)]).toEqual([
      'not_found',
      'not_found',
      'invalid_query',
    ])
    expect(wrong.body).toEqual(other.body)
    expect(JSON.stringify(torn.body)).toContain('"path":"key"')
  })
})

describe('a pool that tells nobody of new accounts', () => {
  test('has the staff asked once, when somebody who waits makes a first call', async () => {
    const email = 'unannounced@salvage.example'
    const roles = '["unapproved-auto-dismantler"]'
    const { User } = await identity.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        UserAttributes: [
          { Name: 'custom:roles', Value: roles },
          { Name: 'email_verified', Value: 'true' },
        ],
        MessageAction: 'SUPPRESS',
      }),
    )
    const claims = { sub: User?.Username ?? '', email, 'custom:roles': roles }
    const user = readUser('external', claims)
    const verify = noticing(
      async () => ({ ok: true, user, issuer: 'https://issuer', expiresAt: 0 }),
      portal.domain.noticeSignUp,
    )
    for (let call = 0; call < 3; call += 1) await verify('Bearer of somebody new')

    const asked = async () =>
      (await mails())
        .filter(({ subject }) => subject === `Approve ${email}?`)
        .map(({ to }) => to[0])
    await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(2)
    expect(new Set(await asked()).size).toBe(2)
  })
})
