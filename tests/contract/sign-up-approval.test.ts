import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

let portal: TestDomain
beforeAll(async () => {
  portal = await startDomain({ connection: inject('connection') })
})
afterAll(() => portal.stop())

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
