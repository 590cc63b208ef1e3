import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { readUser } from '#schemas/user.ts'
import { noticing } from '#server/mail/sign-up-notice.ts'
import { CONFIRMED, account, codeOf, keyOf, startSignUps } from '#tests/support/sign-ups.ts'
import type { SignUps } from '#tests/support/sign-ups.ts'

const DAY_MS = 86_400_000
let desk: SignUps
beforeAll(async () => {
  desk = await startSignUps(inject('connection'))
})
afterAll(() => desk.stop())

describe('a new account that was confirmed', () => {
  test('is told to the staff, with a key that only the mail has', async () => {
    await desk.portal.domain.askForApproval(account())

    const found = (await desk.mails()).filter(({ subject }) => subject.startsWith('Approve nadia'))
    expect(new Set(found.map(({ to }) => to[0]))).toEqual(
      new Set(['customer-ops@portal.example', 'managers@portal.example']),
    )
    const text = found[0]?.text ?? ''
    expect(keyOf(text)).toHaveLength(43)
    // What a stranger says stays on its line.
    expect(text).toContain(
      'Company (self-reported): Rossi Salvage Approve: https://elsewhere.example/\n',
    )
    const rows = await desk.portal.db.selectFrom('signup_approvals').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ pool: 'external', status: 'pending', username: 'a-new-one' })
    expect(JSON.stringify(rows)).not.toContain(keyOf(text))
    const outbox = await desk.portal.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.stringify(outbox)).not.toContain(keyOf(text))
  })

  test('asked for again, the key from before counts no more', async () => {
    await desk.portal.domain.askForApproval(account())

    const open = await desk.portal.db
      .selectFrom('signup_approvals')
      .selectAll()
      .where('status', '=', 'pending')
      .where('expires_at', '>', new Date())
      .execute()
    expect(open).toHaveLength(1)
  })

  test('that has roles already needs nobody’s word', async () => {
    const before = (await desk.mails()).length
    await desk.portal.domain.askForApproval(
      account({ attributes: { 'custom:roles': '["supplier-user"]' } }),
    )

    expect(await desk.mails()).toHaveLength(before)
  })
})

describe('the link of the mail', () => {
  test('only describes, however often a mail scanner opens it', async () => {
    const { email, username, key } = await desk.newcomer('scanned')
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await desk.follow({ email, key }, {}, method)).status).toBe(200)
    // A link cannot set the header, and a navigation that claims it is not believed.
    const navigated = await desk.follow(
      { email, key },
      { ...CONFIRMED, 'sec-fetch-mode': 'navigate' },
    )

    expect(navigated.body['data']).toMatchObject({
      status: 'pending',
      email,
      companyName: 'Rossi Salvage Approve: https://elsewhere.example/',
      action: 'approve',
    })
    expect(await desk.read(username)).toEqual({
      roles: '["unapproved-auto-dismantler"]',
      isEnabled: true,
    })
    expect(await desk.toldTo(email)).toEqual([])
  })

  test('approves once the button confirms, tells the person, and counts no more', async () => {
    const { email, username, key } = await desk.newcomer('approved')
    const done = await desk.follow({ email: email.toUpperCase(), key }, CONFIRMED)

    expect([done.status, done.body]).toEqual([200, { data: { status: 'approved' } }])
    expect(await desk.read(username)).toEqual({
      roles: '["approved-auto-dismantler"]',
      isEnabled: true,
    })
    expect(await desk.toldTo(email)).toEqual(['Your account is approved'])
    for (const headers of [{}, CONFIRMED]) {
      const again = await desk.follow({ email, key, action: 'deny' }, headers)
      expect([again.status, codeOf(again)]).toEqual([409, 'key_used'])
      expect(again.body['current']).toMatchObject({ state: 'approved', updatedBy: '' })
    }
    expect(await desk.read(username)).toMatchObject({ isEnabled: true })
  })

  test('denies: the account is closed, and the person is told', async () => {
    const { email, username, key } = await desk.newcomer('denied')
    const by = { ...CONFIRMED, authorization: 'Bearer managers' }
    const done = await desk.follow({ email, key, action: 'deny' }, by)

    expect(done.body).toEqual({ data: { status: 'denied' } })
    expect(await desk.read(username)).toMatchObject({ isEnabled: false })
    expect(await desk.toldTo(email)).toEqual(['Your account is not approved'])
    // Who was signed in is named to the next who opens it.
    const again = await desk.follow({ email, key })
    expect(again.body['current']).toMatchObject({ state: 'denied', updatedBy: 'managers Tester' })
  })

  test('of two at once one decides', async () => {
    const { email, username, key } = await desk.newcomer('raced')
    const both = await Promise.all([
      desk.follow({ email, key }, CONFIRMED),
      desk.follow({ email, key, action: 'deny' }, CONFIRMED),
    ])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const isApproved = both[0]?.status === 200
    expect((await desk.read(username)).isEnabled).toBe(isApproved)
    expect(await desk.toldTo(email)).toHaveLength(1)
  })

  test('ends after 7 days', async () => {
    const { email, username, key } = await desk.newcomer('late')
    desk.setAhead(7 * DAY_MS - 60_000)
    expect((await desk.follow({ email, key })).status).toBe(200)
    desk.setAhead(7 * DAY_MS)
    for (const headers of [{}, CONFIRMED])
      expect(codeOf(await desk.follow({ email, key }, headers))).toBe('key_expired')
    desk.setAhead(0)

    expect(await desk.read(username)).toMatchObject({ roles: '["unapproved-auto-dismantler"]' })
  })

  test('with another key or another address does not exist; a torn one is named', async () => {
    const { email, key } = await desk.newcomer('guessed')
    const wrong = await desk.follow({ email, key: 'A'.repeat(43) }, CONFIRMED)
    const other = await desk.follow({ email: 'nadia@salvage.example', key }, CONFIRMED)
    const torn = await desk.follow({ email, key: key.slice(0, 20) })

    expect([codeOf(wrong), codeOf(other), codeOf(torn)]).toEqual([
      'not_found',
      'not_found',
      'invalid_query',
    ])
    expect(wrong.body).toEqual(other.body)
    expect(JSON.stringify(torn.body)).toContain('"path":"key"')
  })
})

describe('the staff by their own right', () => {
  const change = async (username: string, action: string, by = 'customer-ops') => {
    const answer = await desk.portal.app.inject({
      method: 'PATCH',
      url: `/api/redwood/supplier-users/default/${username}`,
      headers: { authorization: `Bearer ${by}` },
      payload: { action },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  test('approve somebody who waits, and the key of the mail counts no more', async () => {
    const { email, username, key } = await desk.newcomer('by-right')
    const done = await change(username, 'approve-auto-dismantler')

    expect([done.status, done.body['data']]).toMatchObject([
      200,
      { email, roles: ['approved-auto-dismantler'] },
    ])
    expect(await desk.toldTo(email)).toEqual(['Your account is approved'])
    const link = await desk.follow({ email, key, action: 'deny' }, CONFIRMED)
    expect([link.status, codeOf(link)]).toEqual([409, 'key_used'])
    const again = await change(username, 'approve-auto-dismantler')
    expect([again.status, codeOf(again)]).toEqual([422, 'action_not_allowed'])
  })

  test('change what was pressed by mistake, both ways', async () => {
    const { email, username, key } = await desk.newcomer('by-mistake')
    await desk.follow({ email, key, action: 'deny' }, CONFIRMED)
    const approved = await change(username, 'approve-auto-dismantler', 'admin')
    expect([approved.status, await desk.read(username)]).toEqual([
      200,
      { roles: '["approved-auto-dismantler"]', isEnabled: true },
    ])
    const denied = await change(username, 'deny-auto-dismantler')

    expect(denied.body['data']).toMatchObject({ status: 'disabled' })
    expect((await desk.read(username)).isEnabled).toBe(false)
    expect(codeOf(await change(username, 'deny-auto-dismantler'))).toBe('action_not_allowed')
    const audit = await desk.portal.db
      .selectFrom('audit')
      .select('call')
      .where('target_id', '=', username)
      .orderBy('at')
      .execute()
    expect(audit.map(({ call }) => call)).toEqual([
      'approve-or-deny-user-signup',
      'approve-auto-dismantler',
      'deny-auto-dismantler',
    ])
  })

  test('of two at once one decides', async () => {
    const { email, username } = await desk.newcomer('raced-by-right')
    const both = await Promise.all(
      ['admin', 'customer-ops'].map((by) => change(username, 'approve-auto-dismantler', by)),
    )

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await desk.toldTo(email)).toHaveLength(1)
  })

  test('decide about dismantlers only, and who may not write decides nothing', async () => {
    const { username } = await desk.newcomer('untouched')
    expect((await change('nobody', 'approve-auto-dismantler')).status).toBe(404)
    expect((await change(username, 'approve-auto-dismantler', 'managers')).status).toBe(403)
    expect((await change(username, 'delete', 'admin')).status).toBe(400)
    const { User } = await desk.identity.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: desk.poolId(),
        Username: 'no-dismantler@supplier.example',
        UserAttributes: [{ Name: 'custom:roles', Value: '["supplier-user"]' }],
        MessageAction: 'SUPPRESS',
      }),
    )
    const other = await change(User?.Username ?? '', 'deny-auto-dismantler')

    expect([other.status, codeOf(other)]).toEqual([422, 'action_not_allowed'])
    expect(await desk.read(username)).toMatchObject({ roles: '["unapproved-auto-dismantler"]' })
  })
})

describe('a pool that tells nobody of new accounts', () => {
  test('has the staff asked once, when somebody who waits makes a first call', async () => {
    const email = 'unannounced@salvage.example'
    const roles = '["unapproved-auto-dismantler"]'
    const { User } = await desk.identity.admin.send(
      new AdminCreateUserCommand({
        UserPoolId: desk.poolId(),
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
      desk.portal.domain.noticeSignUp,
    )
    for (let call = 0; call < 3; call += 1) await verify('Bearer of somebody new')

    const asked = async () =>
      (await desk.mails())
        .filter(({ subject }) => subject === `Approve ${email}?`)
        .map(({ to }) => to[0])
    await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(2)
    expect(new Set(await asked()).size).toBe(2)
  })
})
