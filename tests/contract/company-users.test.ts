import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { CompanyUser } from '#schemas/company-user.ts'
import { ErrorBody } from '#schemas/error.ts'
import { startUserList } from '#tests/support/supplier-users.ts'
import type { UserList } from '#tests/support/supplier-users.ts'

let list: UserList
beforeAll(async () => {
  list = await startUserList(inject('connection'))
})
afterAll(() => list.stop())

const POOL = 'redwood_okta'
const read = async (query: Record<string, string> = {}) => {
  const { status, text } = await list.ask(POOL, query)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  const { data, nextCursor } = JSON.parse(text) as { data: unknown[]; nextCursor: string | null } // because the call answers that
  return { users: data.map((user) => CompanyUser.parse(user)), nextCursor }
}
const named = async (email: string) => {
  const [user] = (await read({ q: email })).users
  if (!user) throw new Error(`${email} is not there`)
  return user
}
const at = (Username: string) => ({
  UserPoolId: list.identity.identity.poolConfigs(list.identity.url)[POOL]?.userPoolId ?? '',
  Username,
})
/** Somebody of the company in some groups. */
async function colleague(name: string, groups: readonly string[] = []) {
  const email = `${name}@colleagues.example`
  const { admin } = list.identity
  const UserAttributes = [
    { Name: 'given_name', Value: name },
    { Name: 'email_verified', Value: 'true' },
  ]
  await admin.send(
    new AdminCreateUserCommand({ ...at(email), UserAttributes, MessageAction: 'SUPPRESS' }),
  )
  for (const GroupName of groups)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.send(new AdminAddUserToGroupCommand({ ...at(email), GroupName }))
  return named(email)
}
const change = async (user: CompanyUser, body: object, by = 'admin') => {
  const answer = await list.portal.app.inject({
    method: 'PATCH',
    url: `/api/redwood/supplier-users/${POOL}/${user.username}`,
    headers: { authorization: `Bearer ${by}` },
    payload: body,
  })
  const json = answer.json<{ data?: unknown }>()
  const refusal = ErrorBody.safeParse(json).data
  return {
    status: answer.statusCode,
    user: CompanyUser.safeParse(json.data).data,
    text: refusal?.error.message,
  }
}

describe('the company’s users', () => {
  test('have the type and the EPC access of their groups, and the group that says so', async () => {
    const groups = ['cp-rw-logistics', 'cp-rw-bizdev-managers', 'cp-epc-logistics-rep']
    expect(await colleague('both', groups)).toMatchObject({
      type: 'internal-managers',
      rule: 'cp-rw-bizdev-managers',
      epcAccess: 'logistics-rep',
      groups: ['cp-rw-bizdev-managers', 'cp-rw-logistics', 'cp-epc-logistics-rep'],
    })
    expect(await colleague('none')).toMatchObject({
      type: 'internal-lowest',
      rule: null,
      epcAccess: 'no-epc-access',
      groups: [],
    })
  })

  test('are listed by name, page by page, everybody once', async () => {
    const all = (await read({ limit: '200' })).users.map(({ username }) => username)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page: Awaited<ReturnType<typeof read>> = await read(
        cursor ? { limit: '2', cursor } : { limit: '2' },
      )
      paged.push(...page.users.map(({ username }) => username))
      cursor = page.nextCursor
    }
    expect([paged, new Set(paged).size]).toEqual([all, all.length])
    expect((await list.ask(POOL, { cursor: 'x' })).status).toBe(400)
  })

  test.each([
    ['managers', 200],
    ['logistics', 200],
    ['lowest', 403],
    ['supplier', 403],
  ])('are read by staff: %s', async (by, status) => {
    expect((await list.ask(POOL, {}, by)).status).toBe(status)
  })
})

describe('one of the company', () => {
  test('is disabled and enabled by administrators, and found by that', async () => {
    const user = await colleague('leaving', ['cp-rw-logistics'])
    expect((await change(user, { action: 'disable' }, 'customer-ops')).status).toBe(403)
    const disabled = await change(user, { action: 'disable', updatedAt: user.updatedAt })
    expect(disabled).toMatchObject({
      status: 200,
      user: { status: 'disabled', rule: 'cp-rw-logistics' },
    })
    const emails = (await read({ status: 'disabled' })).users.map(({ email }) => email)
    expect(emails).toContain(user.email)
    const late = { action: 'enable', updatedAt: user.updatedAt }
    expect((await change(user, late)).status).toBe(409)
    expect((await change(user, { action: 'disable' })).text).toBe('This user is disabled already')
    expect((await change(user, { action: 'enable' })).user?.status).not.toBe('disabled')
    const audited = await list.db
      .selectFrom('audit')
      .select('call')
      .where('target_id', '=', user.username)
      .orderBy('at')
      .execute()
    expect(audited.map(({ call }) => call)).toEqual(['disable', 'enable'])
  })

  const admins = async () =>
    (await read({ limit: '200' })).users.filter(
      ({ type, status }) => type === 'internal-admin' && status !== 'disabled',
    )

  test('is never oneself, and never the last administrator', async () => {
    const own = await named('admin@portal.example')
    await colleague('second', ['cp-admin'])
    const self = await change(own, { action: 'disable' })
    expect([self.status, self.text]).toEqual([422, 'This is your own account. Ask another admin'])
    const others = (await admins()).filter(({ id }) => id !== own.id)
    const answers = await Promise.all(others.map((user) => change(user, { action: 'disable' })))
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await change(own, { action: 'disable' })).text).toBe('You are the last admin.')
  })

  test('stays administrator where two disable each other', async () => {
    const own = await named('admin@portal.example')
    const two = [await colleague('third', ['cp-admin']), await colleague('fourth', ['cp-admin'])]
    await list.identity.admin.send(new AdminDisableUserCommand(at(own.username)))
    const answers = await Promise.all(two.map((user) => change(user, { action: 'disable' })))
    expect(answers.map(({ text }) => text ?? 'done').toSorted()).toEqual([
      'This is the last admin.',
      'done',
    ])
    expect(await admins()).toHaveLength(1)
  })

  test('who is not there is not found', async () => {
    const nobody = { ...(await colleague('gone')), username: 'nobody' }
    expect((await change(nobody, { action: 'disable' })).status).toBe(404)
  })
})
