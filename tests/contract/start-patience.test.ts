import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { inTransaction, waitForStart } from '#server/db/database.ts'
import { startDomain } from '#tests/support/domain.ts'
import type { TestDomain } from '#tests/support/domain.ts'

const SHORT_MS = 50
const LONGER_MS = 400

let portal: TestDomain
beforeAll(async () => {
  portal = await startDomain({ connection: inject('connection') })
})
afterAll(() => portal.stop())

/** A transaction whose process has something else to do for longer than the database waits. */
const dawdle = (isStart: boolean) =>
  inTransaction(portal.db, async (tx) => {
    await sql.raw(`set local idle_in_transaction_session_timeout = ${SHORT_MS}`).execute(tx)
    if (isStart) await waitForStart(tx)
    await sleep(LONGER_MS)
    const { rows } = await sql<{ readonly one: number }>`select 1 as one`.execute(tx)
    return rows[0]?.one
  })

test('a start on a busy machine may keep the database waiting, nobody else may', async () => {
  await expect(dawdle(true)).resolves.toBe(1)
  await expect(dawdle(false)).rejects.toThrow(/terminat/i)
})
