import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { InboxItem } from '#schemas/inbox.ts'
import { CONFIRMED, account, codeOf, startSignUps } from '#tests/support/sign-ups.ts'
import type { SignUps } from '#tests/support/sign-ups.ts'

const HOUR_MS = 3_600_000
let desk: SignUps
beforeAll(async () => {
  desk = await startSignUps(inject('connection'))
})
afterAll(() => desk.stop())

describe('the inbox', () => {
  const inboxOf = async (who: string) => {
    const headers = { authorization: `Bearer ${who}` }
    const { body } = await desk.portal.app.inject({ url: '/api/me/inbox', headers })
    return (JSON.parse(body) as { data: InboxItem[] }).data // because the call answers that
  }
  const asked = async (who: string, about: string) =>
    (await inboxOf(who)).filter(({ email }) => email === about)
  const as = (who: string) => ({ authorization: `Bearer ${who}` })

  test('asks who may decide, once for an account, and says since when it waits', async () => {
    const { email, username } = await desk.newcomer('waiting')
    desk.setAhead(HOUR_MS)
    await desk.portal.domain.askForApproval(account({ username, email }))

    const found = await asked('customer-ops', email)
    expect(found).toMatchObject([
      {
        kind: 'approve-sign-up',
        targetKind: 'sign-up',
        text: `Review sign-up of ${email}, Rossi Salvage Approve: https://elsewhere.example/`,
        urgency: {
          reason: expect.stringMatching(/^(New sign-up|Sign-up waiting)/) as string,
          daysLate: 0,
        },
      },
    ])
    expect(Date.parse(found[0]?.since ?? '')).toBeLessThan(Date.now() + HOUR_MS / 2)
    expect(await asked('admin', email)).toHaveLength(1)
    for (const who of ['managers', 'logistics', 'lowest', 'supplier', 'reader', 'dismantler'])
      expect(await asked(who, email)).toEqual([])
    desk.setAhead(0)
  })

  test('leads to the decision without the mail, also when its key has ended, and is empty then', async () => {
    const { email, username } = await desk.newcomer('by-right')
    desk.setAhead(100 * HOUR_MS)
    const [item] = await asked('admin', email)
    const link = { email, key: item?.targetId ?? '' }

    const seen = await desk.follow(link, as('customer-ops'))
    expect([seen.status, seen.body['data']]).toMatchObject([
      200,
      { status: 'pending', email, expiresAt: null },
    ])
    const done = await desk.follow(link, { ...CONFIRMED, ...as('customer-ops') })
    expect(done.body).toEqual({ data: { status: 'approved' } })
    expect(await desk.read(username)).toEqual({
      roles: '["approved-auto-dismantler"]',
      isEnabled: true,
    })
    expect(await asked('admin', email)).toEqual([])
    const again = await desk.follow(link, as('admin'))
    expect([codeOf(again), again.body['current']]).toMatchObject([
      'key_used',
      { state: 'approved', updatedBy: 'customer-ops Tester' },
    ])
    desk.setAhead(0)
  })

  test('what it names opens nothing for anybody else', async () => {
    const { email, username } = await desk.newcomer('by-nobody')
    const [item] = await asked('admin', email)
    const link = { email, key: item?.targetId ?? '' }

    for (const who of [{}, as('managers'), as('logistics'), as('supplier'), as('dismantler')])
      for (const headers of [{}, CONFIRMED])
        expect(codeOf(await desk.follow(link, { ...headers, ...who }))).toBe('not_found')
    expect(await desk.read(username)).toMatchObject({ roles: '["unapproved-auto-dismantler"]' })
  })

  test('asks no more about an account that is gone, once somebody has looked', async () => {
    const { email, username } = await desk.newcomer('gone')
    await desk.identity.admin.send(
      new AdminDeleteUserCommand({ UserPoolId: desk.poolId(), Username: username }),
    )
    const [item] = await asked('admin', email)
    const link = { email, key: item?.targetId ?? '' }

    expect(codeOf(await desk.follow(link, { ...CONFIRMED, ...as('admin') }))).toBe('not_found')
    expect(await asked('admin', email)).toEqual([])
    expect(await desk.toldTo(email)).toEqual([])
  })
})
