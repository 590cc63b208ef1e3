import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'

import { ErrorBody } from '#schemas/error.ts'
import { poolNamed } from '#schemas/supplier-user-words.ts'
import type { SupplierPool, UserStatus } from '#schemas/supplier-user-words.ts'
import { SupplierUser } from '#schemas/supplier-user.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { DEMO_PASSWORD } from '#server/identity/demo-accounts.ts'
import { openSecrets } from '#server/secrets.ts'

import { startDomain } from './domain.ts'
import { startIdentity } from './identity.ts'
import type { RunningIdentity } from './identity.ts'
import { accountsOf } from './pool-accounts.ts'

type Page = { readonly data: readonly SupplierUser[]; readonly nextCursor: string | null }
type Query = Readonly<Record<string, string>>
type Account = {
  readonly email: string
  readonly status?: UserStatus
  readonly attributes?: Readonly<Record<string, string>>
}
type Sending = {
  readonly body?: object
  readonly by?: string
  readonly headers?: Readonly<Record<string, string>>
}
// More than any list of these tests needs: a list without an end fails instead of going on.
const MAX_PAGES = 500

/** A portal over the pools of an identity service in the same database, and calls of its list of supplier users. */
export async function startUserList(connection: Connection) {
  const started: { identity?: RunningIdentity } = {}
  const running = () => {
    if (!started.identity) throw new Error('the identity service has not started')
    return started.identity
  }
  const portal = await startDomain({
    connection,
    adapters: { accounts: accountsOf(running) },
  })
  const secrets = openSecrets(portal.dataDir)
  started.identity = await startIdentity(connection, { beside: { db: portal.db, secrets } })
  const { identity, admin } = running()
  await portal.domain.seed()

  const ask = async (pool: string, query: Query = {}, by = 'admin') => {
    const answer = await portal.app.inject({
      url: `/api/redwood/supplier-users/${pool}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${by}` },
    })
    return { status: answer.statusCode, text: answer.body }
  }
  /** A writing call on somebody, or on a pool. */
  const send = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, by = 'admin', headers = {} }: Sending = {},
  ) => {
    const answer = await portal.app.inject({
      method,
      url: `/api/redwood/supplier-users/${path}`,
      headers: { authorization: `Bearer ${by}`, ...headers },
      ...(body ? { payload: body } : {}),
    })
    const json = answer.json<{ data?: unknown }>()
    const refusal = ErrorBody.safeParse(json).data
    return {
      status: answer.statusCode,
      user: SupplierUser.safeParse(json.data).data,
      code: refusal?.error.code,
      text: refusal?.error.message,
      issues: refusal?.issues?.map(({ path: at, text }) => [at, text]),
      current: refusal?.current,
    }
  }
  const page = async (pool: SupplierPool, query: Query = {}): Promise<Page> => {
    const { status, text } = await ask(pool, query)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    const { data, nextCursor } = JSON.parse(text) as Page // because the call answers that
    return { data: data.map((user) => SupplierUser.parse(user)), nextCursor }
  }
  /** Every page up to the end. */
  const pages = async (pool: SupplierPool, query: Query = {}) => {
    const read: Page[] = []
    let cursor: string | null = ''
    while (cursor !== null && read.length < MAX_PAGES) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      read.push(await page(pool, cursor ? { ...query, cursor } : query))
      cursor = read.at(-1)?.nextCursor ?? null
    }
    return read
  }
  const all = async (pool: SupplierPool, query: Query = {}) =>
    (await pages(pool, query)).flatMap(({ data }) => data)
  const emails = async (pool: SupplierPool, query: Query = {}) =>
    (await all(pool, query)).map(({ email }) => email).toSorted()

  const poolId = (pool: SupplierPool) =>
    identity.poolConfigs(running().url)[poolNamed(pool)]?.userPoolId ?? ''
  /** Somebody new in a pool, who stands as is said. */
  const add = async (
    pool: SupplierPool,
    { email, status = 'active', attributes = {} }: Account,
  ) => {
    const at = { UserPoolId: poolId(pool), Username: email }
    const given = { email_verified: 'true', ...attributes }
    const UserAttributes = Object.entries(given).map(([Name, Value]) => ({ Name, Value }))
    await admin.send(
      new AdminCreateUserCommand({ ...at, UserAttributes, MessageAction: 'SUPPRESS' }),
    )
    if (status === 'invited') return
    const Password = DEMO_PASSWORD
    await admin.send(new AdminSetUserPasswordCommand({ ...at, Password, Permanent: true }))
    if (status === 'reset-required') await admin.send(new AdminResetUserPasswordCommand(at))
    if (status === 'disabled') await admin.send(new AdminDisableUserCommand(at))
  }
  return {
    identity: running(),
    db: portal.db,
    portal,
    ask,
    send,
    page,
    pages,
    all,
    emails,
    add,
    poolId,
    stop: async () => {
      await running().stop()
      await portal.stop()
    },
  }
}
export type UserList = Awaited<ReturnType<typeof startUserList>>
