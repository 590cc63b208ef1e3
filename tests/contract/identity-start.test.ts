import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Db } from '#server/db/database.ts'
import { demoPeople } from '#server/identity/demo-people.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { openSecrets } from '#server/secrets.ts'
import { StartError } from '#server/start-error.ts'

import { openTables } from '../support/identity.ts'

let db: Db
let folder: string
beforeAll(async () => {
  db = await openTables(inject('connection'))
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-start-'))
})
afterAll(async () => {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
})

const start = (dataDir = folder) =>
  createIdentity({
    db,
    secrets: openSecrets(dataDir),
    publicUrl: () => 'http://localhost:3000',
    now: () => new Date(),
    deliver: () => {},
  })
const users = () =>
  db
    .selectFrom('identity.users')
    .select(['username', 'verifier_cipher'])
    .orderBy('username')
    .execute()

describe('starting', () => {
  test('two nodes at once on an empty database agree on key, pools and accounts', async () => {
    const [one, other] = await Promise.all([start(), start()])
    await Promise.all([one.seedDemo(), other.seedDemo()])

    expect(one.jwks).toEqual(other.jwks)
    expect(one.jwks.keys).toHaveLength(1)
    expect(one.tokenPools()).toEqual(other.tokenPools())
    expect(await users()).toHaveLength(39 + demoPeople.length)
  })

  test('again keeps the key, and what was changed in the demo accounts', async () => {
    const before = await users()
    const [first] = before
    if (!first) throw new Error('there are no users')
    const { pool_id, username } = await db
      .selectFrom('identity.users')
      .select(['pool_id', 'username'])
      .where('username', '=', first.username)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('identity.users')
      .set({ enabled: false })
      .where('pool_id', '=', pool_id)
      .where('username', '=', username)
      .execute()

    const again = await start()
    await again.seedDemo()

    expect(again.jwks).toEqual((await start()).jwks)
    expect(await users()).toEqual(before)
    const { enabled } = await db
      .selectFrom('identity.users')
      .select('enabled')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    expect(enabled).toBe(false)
  })

  test('with the secrets of another installation says so instead of making tokens nobody trusts', async () => {
    await expect(start(path.join(folder, 'other'))).rejects.toBeInstanceOf(StartError)
  })

  test('no password, code or token is in the tables as it is', async () => {
    const tables = await Promise.all(
      (['users', 'signing_keys', 'refresh_tokens', 'codes'] as const).map((table) =>
        db.selectFrom(`identity.${table}`).selectAll().execute(),
      ),
    )
    const text = JSON.stringify(tables)

    expect(text).not.toContain('Portal-Demo')
    expect(text).not.toContain('JBSWY3DPEHPK3PXP')
    expect(text).not.toMatch(/"d":/)
  })
})
