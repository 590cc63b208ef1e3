import { sql } from 'kysely'

import type { Log } from '#server/log.ts'
import { createPulse } from '#server/updates/pulse.ts'

import { openDatabase } from './database.ts'
import type { Db } from './database.ts'
import { isTimeout } from './errors.ts'
import type { Where } from './pool.ts'

const LOOK_MS = 250

type Options = {
  readonly where: Where
  readonly primary: Db
  /** How far behind it may be and still be read; milliseconds. */
  readonly maxLagMs: number
  readonly log: Log
}
type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** A read-only copy of the database, fed by streaming replication. */
export type Copy = {
  readonly db: Db
  readonly maxLagMs: number
  /** Whether it is known to have all that was committed until `maxLagMs` ago. */
  readonly isFresh: () => boolean
  /** Reads there while it is fresh, from the primary otherwise, and once more from the primary when it failed. */
  readonly read: Read
  readonly close: () => Promise<void>
}

/** How long after a write its author reads the primary: until any copy that is still read has it, and a second more. */
export const ownWritesSeconds = ({ maxLagMs }: Pick<Copy, 'maxLagMs'>): number =>
  Math.ceil(maxLagMs / 1000) + 1

/** Where a database's log stands: written so far, or on a copy replayed. Bytes since its beginning; a number holds them. */
async function placeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ place: number | null }>`select (case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn) as place`.execute(
    db,
  )
  return rows[0]?.place ?? -1
}

type Watched = Pick<Options, 'primary' | 'maxLagMs' | 'log'> & { readonly db: Db }

/**
 * Looks again and again how far the copy is behind, by places in the log and this process's own clock: times of the last
 * replayed transaction say nothing while nobody writes, nor while the copy is cut off.
 */
function watch({ db, primary, maxLagMs, log }: Watched) {
  /** Where the primary stood at an instant; the copy has not been seen there. */
  const ahead: { readonly at: number; readonly place: number }[] = []
  let hasAllUntil = -Infinity
  let wasFresh = false
  const isFresh = () => performance.now() - hasAllUntil <= maxLagMs
  const say = (error?: unknown) => {
    if (wasFresh === isFresh()) return
    wasFresh = !wasFresh
    if (wasFresh) log.info('lists are read from the copy of the database')
    else log.warn({ error }, 'the copy of the database is away or behind: the primary is read')
  }
  const giveUp = (error: unknown) => {
    hasAllUntil = -Infinity
    say(error)
  }
  async function look() {
    const at = performance.now()
    // Older ones can never make it fresh, and it may be away for days.
    const kept = ahead.findIndex((mark) => at - mark.at <= maxLagMs)
    ahead.splice(0, kept < 0 ? ahead.length : kept)
    try {
      ahead.push({ at, place: await placeOf(primary) })
    } catch {
      return // whoever works with the primary hears of it; what is known of the copy grows old meanwhile
    }
    try {
      const place = await placeOf(db)
      const reached = ahead.findLastIndex((mark) => mark.place <= place)
      for (const mark of ahead.splice(0, reached + 1)) hasAllUntil = mark.at
      say()
    } catch (error) {
      giveUp(error)
    }
  }
  return { isFresh, giveUp, look }
}

/** Opens a copy. It need not be there: the primary answers until it is. */
export function openCopy({ where, ...options }: Options): Copy {
  const { primary, maxLagMs, log } = options
  const report = (error: Error) => log.warn({ error }, 'connection to the copy lost')
  const db = openDatabase(where, { report, isReadOnly: true })
  const { isFresh, giveUp, look } = watch({ ...options, db })
  let isOpen = true
  const pulse = createPulse({ everyMs: LOOK_MS, look, isWanted: () => isOpen })
  pulse.nudge()
  return {
    db,
    maxLagMs,
    isFresh,
    read: async (work) => {
      if (!isFresh()) return work(primary)
      try {
        return await work(db)
      } catch (error) {
        // What takes too long there would take the primary as long.
        if (isTimeout(error)) throw error
        giveUp(error)
        return work(primary)
      }
    },
    close: async () => {
      isOpen = false
      pulse.stop()
      await db.destroy()
    },
  }
}
