import { sql } from 'kysely'

import type { Db } from './database.ts'

/** Seconds that the database's clock is ahead of ours (behind: negative), counted from the middle of the question. */
export async function clockOffset(db: Db, now: () => Date): Promise<number> {
  const asked = now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const answered = now().getTime()
  const at = rows[0]?.at.getTime() ?? answered
  return Math.round((at - (asked + answered) / 2) / 100) / 10
}
