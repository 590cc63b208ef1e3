import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import Fastify from 'fastify'

import type { PoolName } from '#schemas/pool.ts'
import { createAccountLog } from '#server/account-log.ts'
import { prepareDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/embedded/index.ts'
import { writeSignInEvent } from '#server/db/repositories/sign-in-events.ts'
import { keepAddresses } from '#server/http/address.ts'
import { createIdentity, issuerOf } from '#server/identity/index.ts'
import type { Identity, IdentityMail } from '#server/identity/index.ts'
import { openSecrets } from '#server/secrets.ts'
import type { Secrets } from '#server/secrets.ts'

import { createTables } from './databases.ts'
import { tokensFor } from './identity-call.ts'
import type { TestTokens } from './identity-call.ts'

export type RunningIdentity = {
  readonly identity: Identity
  readonly admin: CognitoIdentityProviderClient
  readonly url: string
  readonly db: Db
  readonly secrets: Secrets
  readonly mails: IdentityMail[]
  /** How many queries the service has made to answer. */
  readonly queries: () => number
  /** The service's clock, ahead of the real one by what `advance` added. */
  readonly now: () => Date
  readonly advance: (seconds: number) => void
  /** Lets that clock stand still but for `advance`: a wait of a second is over before a busy machine gets there. */
  readonly hold: () => void
  readonly stop: () => Promise<void>
}

/** A database with all tables in the run's cluster, opened. */
export const openTables = async (connection: Connection): Promise<Db> =>
  prepareDatabase({ ...connection, database: await createTables(connection) }, () => {})

export type StartOptions = {
  readonly rateFactor?: number
  readonly guestAccess?: boolean
  /** Whether what comes of the steps is written down, too, as in a running portal. */
  readonly hasEntries?: boolean
  /** Another node over the same database and secrets; it is stopped first. */
  readonly beside?: Pick<RunningIdentity, 'db' | 'secrets'>
}

/** The identity service over a fresh database on a free port, with the demo accounts. */
export async function startIdentity(
  connection: Connection,
  { rateFactor = 1000, guestAccess = false, hasEntries = false, beside }: StartOptions = {},
): Promise<RunningIdentity> {
  const made = beside?.db ?? (await openTables(connection))
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-identity-'))
  const secrets = beside?.secrets ?? openSecrets(folder)
  const mails: IdentityMail[] = []
  let ahead = 0
  let held: number | undefined
  let queries = 0
  // One instance for the service and for tests, which look at what goes through it.
  const db = made.withPlugin({
    transformQuery: ({ node }) => {
      // The floor, and with it what has ended, is read every 2 s, whatever is asked.
      const text = JSON.stringify(node)
      if (!text.includes('token_floors') && !text.includes('max(revoked_at)')) queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  let url = ''
  const now = () => new Date((held ?? Date.now()) + ahead)
  const identity = await createIdentity({
    db,
    secrets,
    now,
    publicUrl: () => url,
    deliver: (mail) => void mails.unshift(mail),
    rateFactor,
    guestAccess,
    // Past the counter: what is written down is no query of the answer.
    onEvent: hasEntries
      ? createAccountLog({ db: made, secrets, issuerOf: (poolId) => issuerOf(url, poolId) })
      : (event) => writeSignInEvent(made, secrets, event),
  })
  await identity.seedDemo()
  // As behind a proxy, so that tests can come from many addresses.
  const app = Fastify({ forceCloseConnections: true, trustProxy: true })
  keepAddresses(app)
  await app.register(identity.plugin)
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const admin = await identity.adminClient(url)
  return {
    identity,
    admin,
    url,
    db,
    secrets,
    mails,
    queries: () => queries,
    now,
    advance: (seconds) => void (ahead += seconds * 1000),
    hold: () => void (held = Date.now()),
    stop: async () => {
      admin.destroy()
      await app.close()
      if (!beside) await db.destroy()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs in by password alone, without Amplify; answers the tokens. */
export const signInAs = async (
  { url, identity }: Pick<RunningIdentity, 'url' | 'identity'>,
  pool: PoolName,
  who: readonly [string, string],
): Promise<TestTokens> =>
  tokensFor(url, identity.poolConfigs(url)[pool]?.userPoolClientId ?? '', who)
