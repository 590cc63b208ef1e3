import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'

import type { Connection } from '#server/db/embedded/index.ts'

import { startDomain } from './domain.ts'
import { startIdentity } from './identity.ts'
import { accountsOf } from './pool-accounts.ts'

/** What the page's button sends with the key. */
export const CONFIRMED = { 'x-portal-confirm': '1' }

export const account = (change: object = {}) => ({
  pool: 'external',
  username: 'a-new-one',
  email: 'nadia@salvage.example',
  attributes: {
    'custom:roles': '["unapproved-auto-dismantler"]',
    'custom:company_name': 'Rossi Salvage\r\nApprove: https://elsewhere.example/',
  },
  ...change,
})
export const keyOf = (text: string) => /[&#]key=([\w-]+)/.exec(text)?.[1] ?? ''
export const codeOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  (body['error'] as { code?: string } | undefined)?.code // because refusals have this shape

type Link = { readonly email: string; readonly key: string; readonly action?: string }

/** A portal whose accounts are those of an identity service, and people who sign up with it. */
export async function startSignUps(connection: Connection) {
  let ahead = 0
  const identity = await startIdentity(connection)
  const poolId = () => identity.identity.poolConfigs(identity.url).external?.userPoolId ?? ''
  const accounts = accountsOf(() => identity)
  const portal = await startDomain({
    connection,
    adapters: { accounts },
    now: () => new Date(Date.now() + ahead),
  })

  const mails = async () => {
    await portal.domain.drain()
    return portal.domain.listDevMessages()
  }
  return {
    identity,
    portal,
    poolId,
    mails,
    /** Moves the portal's clock away from ours, in milliseconds. */
    setAhead: (ms: number) => {
      ahead = ms
    },
    read: async (username: string) => {
      const { UserAttributes = [], Enabled } = await identity.admin.send(
        new AdminGetUserCommand({ UserPoolId: poolId(), Username: username }),
      )
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
      return { roles: attributes['custom:roles'], isEnabled: Enabled }
    },
    /** Somebody new in the pool, and the key of the mail about them. */
    newcomer: async (name: string) => {
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
    },
    follow: async (
      { email, key, action = 'approve' }: Link,
      headers: Readonly<Record<string, string>> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ) => {
      const query = new URLSearchParams({ email, key, action }).toString()
      const url = `/api/approve-or-deny-user-signup?${query}`
      const answer = await portal.app.inject({ method, url, headers })
      return {
        status: answer.statusCode,
        body: method === 'GET' ? answer.json<Record<string, unknown>>() : {},
      }
    },
    toldTo: async (email: string) =>
      (await mails()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject),
    stop: async () => {
      await portal.stop()
      await identity.stop()
    },
  }
}
export type SignUps = Awaited<ReturnType<typeof startSignUps>>
