import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import type { Db } from '#server/db/database.ts'
import { findByKey, refuseDocument } from '#server/db/repositories/documents.ts'
import type { DocumentRow } from '#server/db/repositories/documents.ts'
import { storePhoto } from '#server/db/repositories/photos.ts'
import type { Log } from '#server/log.ts'

import { checkImage } from './image-check.ts'
import type { StoragePort } from './port.ts'
import type { ScanPort } from './scan.ts'

// Each upload that is looked at is held in memory.
const LANES = 4
const PATIENCE_MS = 2_000

export type Deps = {
  readonly db: Db
  readonly storage: StoragePort
  readonly scanner: ScanPort
  readonly now: () => Date
  readonly log: Log
}

/** Looks at what was uploaded; says whether it became a photograph. */
export async function take({ db, storage, scanner }: Deps, row: DocumentRow): Promise<boolean> {
  const key = row.s3_key
  const content = await storage.readQuarantine(key)
  if (!content) return false
  const isExpected = content.length <= (row.bytes ?? 0) && (await scanner.isClean(content))
  const checked = isExpected ? checkImage(content) : undefined
  const isTaken = checked?.contentType === row.content_type
  if (checked && isTaken) {
    await storage.put(key, checked.bytes, checked.contentType)
    const sha256 = createHash('sha256').update(checked.bytes).digest()
    await storePhoto(db, { key, bytes: checked.bytes.length, sha256 })
    // It was taken away while we looked: nothing would ever find the file again.
    if (!(await findByKey(db, key))) await storage.drop(key)
  } else await refuseDocument(db, key)
  await storage.dropQuarantine(key)
  return isTaken
}

/**
 * Looks at uploads a few at a time, however many ask, each once; what cannot be looked at now stays expected. A reader
 * waits for a moment only: a scanner that is silent must not hold up a list.
 */
export function createLooker(deps: Deps) {
  const looking = new Map<string, Promise<boolean>>()
  const lanes = Array.from({ length: LANES }, () => Promise.resolve(true))
  let turn = 0
  const look = (row: DocumentRow): Promise<boolean> => {
    const key = row.s3_key
    const begun = looking.get(key)
    if (begun) return begun
    turn = (turn + 1) % LANES
    const looked = (lanes[turn] ?? Promise.resolve(true))
      .then(() => take(deps, row))
      .then(
        () => true,
        (error: unknown) => {
          deps.log.warn({ error }, 'a photograph could not be looked at')
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
    lookFor: async (rows: readonly DocumentRow[]): Promise<void> => {
      const ended = new AbortController()
      const patience = setTimeout(PATIENCE_MS, undefined, { signal: ended.signal })
      await Promise.race([Promise.all(rows.map(look)), patience])
      patience.catch(() => {}) // given up below
      ended.abort()
    },
  }
}
export type Looker = ReturnType<typeof createLooker>
