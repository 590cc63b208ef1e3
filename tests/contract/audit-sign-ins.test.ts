import { randomUUID } from 'node:crypto'

import {
  confirmResetPassword,
  confirmSignIn,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { auditCalls } from '#api/contract/audit.ts'
import type { AuditEntry } from '#schemas/audit.ts'
import { createAccountLog } from '#server/account-log.ts'
import { listEntries } from '#server/db/repositories/audit-lists.ts'
import { findLastSignIns } from '#server/db/repositories/sign-in-events.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { ADMINISTRATION } from '#server/identity/events.ts'
import { choosePool, codeTo, failure } from '#tests/support/amplify.ts'
import { createHostedClient } from '#tests/support/hosted.ts'
import { call } from '#tests/support/identity-call.ts'
import { others, people } from '#tests/support/people.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { useApi, useIdentity } from '#tests/support/records/api-kit.ts'

const DAY_MS = 86_400_000
const admin = people['internal-admin']

describe('what the calls show', () => {
  const api = useApi()
  const listed = async (query: string): Promise<readonly AuditEntry[]> => {
    const { body } = await api.send({ by: admin, method: 'GET', url: `/redwood/audit?${query}` })
    return auditCalls.listAudit.response.parse(body).data
  }
  /** Somebody with a token of their own, from a sign-in some minutes ago. */
  const signedIn = ({ pool, claims }: PersonInPool, minutes = 5) => {
    const since = Math.floor(api.now().getTime() / 1000) - minutes * 60
    const session = { auth_time: since, origin_jti: randomUUID() }
    const own = { ...claims, ...session, sub: `${claims.sub}-${randomUUID()}` }
    return { at: new Date(since * 1000).toISOString(), person: { pool, claims: own } }
  }
  const look = (by: PersonInPool, headers = {}) =>
    api.send({ by, method: 'GET', url: '/me/inbox', headers })

  test('a session is one entry of when somebody signed in, however many calls come of it', async () => {
    const { at, person } = signedIn(people['bmw-dealer'])
    await Promise.all([look(person), look(person), look(person)])
    const of = `category=sign-ins&username=${encodeURIComponent(`https://issuer.example/${person.pool}|${person.claims.sub}`)}`
    await expect.poll(() => listed(of)).toHaveLength(1)
    await look(person)

    expect(await listed(of)).toMatchObject([
      {
        at,
        call: 'sign-in',
        userType: 'bmw-dealer',
        targetKind: 'sign-in',
        targetId: `${person.pool}|${person.claims.sub}`,
        reason: null,
        requestId: expect.any(String),
      },
    ])
    const [name = ''] = (await listed(of)).map((entry) => entry.name)
    expect((await listed(`q=${encodeURIComponent(name ?? '')}`)).length).toBeGreaterThan(0)
    const principal = `https://issuer.example/${person.pool}|${person.claims.sub}`
    expect((await findLastSignIns(api.db, [principal])).get(principal)?.toISOString()).toBe(at)
  })

  test('single sign-on is said as such; a token that names no session is no entry', async () => {
    // Later than whoever signed in above: the newest entry comes first.
    const { person } = signedIn(admin, 3)
    const before = (await listed('category=sign-ins')).length
    await look(others.rival)
    await look(person)

    await expect.poll(() => listed('category=sign-ins')).toHaveLength(before + 1)
    expect((await listed('category=sign-ins'))[0]?.detail).toEqual({ how: 'SSO' })
  })

  test('staff at the pages of a program are an entry once an hour; nobody else is, nor another page', async () => {
    const { person } = signedIn(people['internal-logistics'])
    const viewing = { 'x-portal-viewing': 'porsche' }
    await Promise.all([look(person, viewing), look(person, viewing)])
    await look(people['porsche-dealer'], viewing)
    await look(person, { 'x-portal-viewing': 'nowhere' })
    await expect.poll(() => listed('category=view-as')).toHaveLength(1)
    await look(person, viewing)

    expect(await listed('category=view-as')).toMatchObject([
      { call: 'view-as', tenant: 'porsche', targetId: 'porsche', targetName: 'Porsche' },
    ])
    api.wait(1 / 12)
    await look(person, viewing)
    await expect.poll(() => listed('call=view-as')).toHaveLength(2)
    const { text } = await api.send({
      by: admin,
      method: 'GET',
      url: '/redwood/audit/export?category=view-as',
    })
    expect(text.trim().split('\r\n')).toHaveLength(3)
  })
})

describe('what the embedded pools know', () => {
  const running = useIdentity({ hasEntries: true })
  beforeAll(() => choosePool(running, 'external'))
  afterEach(() => signOut())
  const entries = async () => {
    const to = new Date(running.now().getTime() + DAY_MS)
    const from = new Date(to.getTime() - 2 * DAY_MS)
    const rows = await listEntries(running.db, { from, to, category: 'sign-ins', limit: 200 })
    return rows.toReversed()
  }
  const since = async (n: number) => (await entries()).slice(n)
  const nextMinute = () => running.advance(60 - ((running.now().getTime() / 1000) % 60))
  const clientId = () => running.identity.poolConfigs(running.url).external?.userPoolClientId ?? ''
  const tryAs = (name: string) =>
    call({
      url: running.url,
      action: 'InitiateAuth',
      input: {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId(),
        AuthParameters: { USERNAME: name, PASSWORD: 'not the password' },
      },
    })

  test('a failed sign-in has its account and why', async () => {
    const username = 'mfa-email@portal.example'
    nextMinute() // in which both stay: another one would have an entry of its own
    await failure(signIn({ username, password: 'not the password' }))
    await signIn({ username, password: DEMO_PASSWORD })
    await failure(confirmSignIn({ challengeResponse: '000000' }))

    expect(await entries()).toMatchObject([
      { call: 'sign-in-failed', outcome: 'wrong-password', by_name: expect.stringMatching(/\w/) },
    ])
    expect((await entries())[0]?.target_id).toMatch(/^external\|/)
  })

  test('attempts of a minute are few entries, which count them', async () => {
    const before = (await entries()).length
    nextMinute()
    for (let n = 0; n < 30; n += 1) await tryAs('reader@portal.example')

    expect((await since(before)).map(({ detail }) => detail['attempts'] ?? 1)).toEqual([1, 5, 25])
    nextMinute()
    await tryAs('reader@portal.example')
    expect(await since(before)).toHaveLength(4)
  })

  test('what the company asks of a pool and is refused is no sign-in of anybody', async () => {
    const before = (await entries()).length
    const note = createAccountLog({
      db: running.db,
      secrets: { mac: () => Buffer.alloc(32) },
      issuerOf: (poolId) => `https://issuer.example/${poolId}`,
    })
    await note({
      at: running.now(),
      action: 'AdminGetUser',
      principal: ADMINISTRATION,
      claimed: 'reader@portal.example',
      outcome: 'UserNotFoundException',
      address: '127.0.0.1',
    })

    expect(await since(before)).toEqual([])
  })

  test('names that nobody has are one account, and not kept in any way', async () => {
    const before = (await entries()).length
    nextMinute()
    const typed = Array.from({ length: 12 }, () => `Slipped-${randomUUID()}@portal.example`)
    for (const name of typed) await tryAs(name)
    const found = await since(before)

    expect(found).toMatchObject([
      { username: 'unknown', outcome: 'no-account', target_id: null, target_name: null },
      { username: 'unknown', detail: { attempts: 5 } },
    ])
    expect(JSON.stringify(found)).not.toMatch(/slipped/i)
  })

  test('a reset, a new password and signing out are entries without a secret', async () => {
    const username = 'dismantler@portal.example'
    const before = (await entries()).length
    await resetPassword({ username })
    const confirmationCode = codeTo(running, username)
    const newPassword = `Chosen-${randomUUID()}`
    await confirmResetPassword({ username, confirmationCode, newPassword })
    await signIn({ username, password: newPassword })
    await updatePassword({ oldPassword: newPassword, newPassword: `${newPassword}-2` })
    await signOut()
    await signIn({ username, password: `${newPassword}-2` })
    await signOut({ global: true })

    const found = await since(before)
    expect(found.map((entry) => entry.call)).toEqual([
      'own-password-reset',
      'own-password',
      'sign-out',
      'sign-out-everywhere',
    ])
    expect(new Set(found.map((entry) => entry.username)).size).toBe(1)
    expect(JSON.stringify(found)).not.toMatch(/Chosen|eyJ|@portal/)
  })

  test('single sign-on that was canceled or not allowed is said with its reason', async () => {
    const before = (await entries()).length
    nextMinute()
    const hosted = createHostedClient(running)
    await hosted.choose('cancel', hosted.request('redwood_okta'))
    nextMinute()
    await hosted.choose('not-assigned', hosted.request('redwood_okta'))

    expect((await since(before)).map(({ outcome }) => outcome)).toEqual([
      'cancelled',
      'not-allowed',
    ])
  })
})
