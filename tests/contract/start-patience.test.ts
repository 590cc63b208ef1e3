import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import { expect, test } from 'vitest'

import { inTransaction, waitForStart } from '#server/db/database.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'

const SHORT_MS = 50
const LONGER_MS = 400
const NAME = 'idle_in_transaction_session_timeout'

const portal = useDomain()

/** How long the database waits for the next word of a transaction; '0' is for ever. */
async function patienceOf(tx: QueryExecutorProvider): Promise<string | undefined> {
  const { rows } = await sql<{ readonly limit: string }>`
    select current_setting(${NAME}) as "limit"`.execute(tx)
  return rows[0]?.limit
}

test('a start on a busy machine may keep the database waiting, nobody else may', async () => {
  await expect(inTransaction(portal.db, patienceOf)).resolves.toMatch(/^[1-9]/)
  await inTransaction(portal.db, async (tx) => {
    await waitForStart(tx)
    expect(await patienceOf(tx)).toBe('0')
  })
  await expect(inTransaction(portal.db, patienceOf)).resolves.toMatch(/^[1-9]/)

  // What the database does with whoever has something else to do for longer.
  const dawdle = inTransaction(portal.db, async (tx) => {
    await sql.raw(`set local ${NAME} = ${SHORT_MS}`).execute(tx)
    await sleep(LONGER_MS)
    await patienceOf(tx)
  })
  await expect(dawdle).rejects.toThrow(/terminat/i)
})
