import { createHash } from 'node:crypto'

import type { UploadUrl } from '#schemas/document.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import { MAX_PHOTOS } from '#schemas/item-words.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { findByKey, refuseDocument } from '#server/db/repositories/documents.ts'
import type { DocumentRow } from '#server/db/repositories/documents.ts'
import { lockItem } from '#server/db/repositories/maker-items.ts'
import type { Place } from '#server/db/repositories/maker-items.ts'
import {
  countOthers,
  expectPhoto,
  findPhotos,
  forgetPhotos,
  isItemPhoto,
  storePhoto,
} from '#server/db/repositories/photos.ts'

import { checkImage } from './image-check.ts'
import { shownBy } from './port.ts'
import type { StoragePort } from './port.ts'
import type { ScanPort } from './scan.ts'

type Deps = {
  readonly db: Db
  readonly storage: StoragePort
  readonly scanner: ScanPort
  readonly now: () => Date
}
type ItemPhoto = EvaluationItem['photos'][number]
type Named = { readonly tenant: string; readonly uuid: string; readonly photoId: string }
type Announced = Named & {
  readonly place: Place
  readonly contentType: string
  readonly bytes: number
  readonly by: string
}

// A uuid may be written in capitals, which are no part of a key.
const keyOf = ({ tenant, uuid, photoId }: Named) =>
  `items/${tenant}/${uuid}/${photoId}`.toLowerCase()
const photoIdOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Looks at what was uploaded; says whether it became a photograph. */
async function take({ db, storage, scanner }: Deps, row: DocumentRow): Promise<boolean> {
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
  } else await refuseDocument(db, key)
  await storage.dropQuarantine(key)
  return isTaken
}

/** Photographs of batteries with signed addresses, by the batteries' uuids. */
async function list(deps: Deps, tenant: string, uuids: readonly string[]) {
  const read = () => findPhotos(deps.db, { tenant, uuids, now: deps.now() })
  const rows = await read()
  const expected = rows.filter(({ status }) => status === 'expected')
  // Storage elsewhere does not tell us of an upload: we look when somebody asks.
  await Promise.all(expected.map((row) => take(deps, row)))
  const known = expected.length ? await read() : rows
  const shown = await Promise.all(
    known
      .filter(({ status }) => status === 'stored')
      .map(async (row) => ({ row, file: await shownBy(deps.storage.signGet, row) })),
  )
  const found = new Map<string, ItemPhoto[]>()
  for (const { row, file } of shown) {
    const photo = { ...file, photoId: photoIdOf(row.s3_key) }
    found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), photo])
  }
  return found
}

/** A signed address to upload to; `full` when the battery has as many as it may, `gone` when it is not there. */
async function announce(
  { db, storage, now }: Deps,
  { place, by, ...photo }: Announced,
): Promise<UploadUrl | Refused> {
  const key = keyOf(photo)
  const { contentType, bytes, tenant, uuid, photoId } = photo
  const { url, expiresAt, headers } = await storage.signPut({ key, contentType, bytes })
  const at = now()
  return inTransaction(db, async (tx) => {
    // Of twins that would be the fifth one waits.
    const item = await lockItem(tx, { ...place, uuid })
    if (!item) return 'gone'
    if ((await countOthers(tx, { tenant, uuid, key, now: at })) >= MAX_PHOTOS) return 'full'
    const filename = `${photoId}.${endings[contentType] ?? 'jpg'}`
    await expectPhoto(
      tx,
      { key, tenant, uuid, filename, contentType, bytes, by, now: at },
      expiresAt,
    )
    return {
      s3Key: key,
      putUrl: url,
      expiresAt: expiresAt.toISOString(),
      headers: { ...headers },
      maxBytes: bytes,
    }
  })
}

/** Photographs of evaluations: announced, looked at when they arrive, and shown with their battery. */
export function createPhotoDesk(deps: Deps) {
  const { db, storage, now } = deps
  return {
    list: (
      tenant: string,
      uuids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ItemPhoto[]>> => list(deps, tenant, uuids),
    announce: (announced: Announced): Promise<UploadUrl | Refused> => announce(deps, announced),
    /** Told by the local storage that something arrived; says whether it is a photograph. */
    arrived: async (key: string): Promise<boolean> => {
      const row = await findByKey(db, key)
      if (!row || !isItemPhoto(row)) return false
      if (row.status === 'expected') return take(deps, row)
      // Sent again after an answer that was lost: what is stored stays.
      await storage.dropQuarantine(key)
      return row.status === 'stored'
    },
    /** Takes one away. */
    remove: async (photo: Named): Promise<void> => {
      const key = keyOf(photo)
      const { tenant, uuid } = photo
      await forgetPhotos(db, { tenant, uuid, key })
      await storage.drop(key)
    },
    /** Takes all of a battery away that is not there any more. */
    forget: async (tenant: string, uuid: string): Promise<void> => {
      const rows = await findPhotos(db, { tenant, uuids: [uuid], now: now() })
      await Promise.all(rows.map((row) => storage.drop(row.s3_key)))
      await forgetPhotos(db, { tenant, uuid })
    },
  }
}
type Refused = 'full' | 'gone'
export type PhotoDesk = ReturnType<typeof createPhotoDesk>
