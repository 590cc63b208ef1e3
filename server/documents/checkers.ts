import { setTimeout } from 'node:timers/promises'

import type { DocumentRow } from '#server/db/repositories/documents.ts'
import type { Log } from '#server/log.ts'

type Options = {
  /** Takes an upload in or refuses it; rejects when it cannot be looked at now. */
  readonly take: (row: DocumentRow) => Promise<unknown>
  /** How many at a time: each is held in memory. With one they are looked at in order. */
  readonly lanes: number
  /** How long a reader waits. */
  readonly patienceMs: number
  readonly log: Log
}

/**
 * Looks at uploads a few at a time, however many ask, each once; what cannot be looked at now stays expected. A reader
 * waits for a moment only: a scanner that is silent must not hold up a list.
 */
export function createLooker({ take, lanes: count, patienceMs, log }: Options) {
  const looking = new Map<string, Promise<boolean>>()
  const lanes = Array.from({ length: count }, () => Promise.resolve(true))
  let turn = 0
  const look = (row: DocumentRow): Promise<boolean> => {
    const key = row.s3_key
    const begun = looking.get(key)
    if (begun) return begun
    turn = (turn + 1) % count
    const looked = (lanes[turn] ?? Promise.resolve(true))
      .then(() => take(row))
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ error, kind: row.kind }, 'an upload could not be looked at')
          return false
        },
      )
      .finally(() => looking.delete(key))
    looking.set(key, looked)
    lanes[turn] = looked
    return looked
  }
  return {
    /** Says whether an upload could be looked at. */
    look,
    /** Storage elsewhere does not tell us of an upload: we look when somebody asks. */
    lookFor: async (rows: readonly DocumentRow[]): Promise<void> => {
      if (!rows.length) return
      const ended = new AbortController()
      const patience = setTimeout(patienceMs, undefined, { signal: ended.signal })
      await Promise.race([Promise.all(rows.map(look)), patience])
      patience.catch(() => {}) // given up below
      ended.abort()
    },
  }
}
export type Looker = ReturnType<typeof createLooker>
