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

/** Photographs of evaluations: announced, looked at when they arrive, and shown with their battery. */
export function createPhotoDesk({ db, storage, scanner, now }: Deps) {
  /** Looks at what was uploaded; says whether it became a photograph. */
  async function take(row: DocumentRow): Promise<boolean> {
    const key = row.s3_key
    const content = await storage.readQuarantine(key)
    if (!content) return false
    const isExpected = content.length <= (row.bytes ?? 0) && (await scanner.isClean(content))
    const checked = isExpected ? checkImage(content) : undefined
    if (checked?.contentType === row.content_type) {
      await storage.put(key, checked.bytes, checked.contentType)
      const sha256 = createHash('sha256').update(checked.bytes).digest()
      await storePhoto(db, { key, bytes: checked.bytes.length, sha256 })
    } else await refuseDocument(db, key)
    await storage.dropQuarantine(key)
    return checked?.contentType === row.content_type
  }

  const read = (tenant: string, uuids: readonly string[]) =>
    findPhotos(db, { tenant, uuids, now: now() })

  async function shown(row: DocumentRow): Promise<ItemPhoto> {
    return { ...(await shownBy(storage.signGet, row)), photoId: photoIdOf(row.s3_key) }
  }

  return {
    /** Photographs of batteries with signed addresses, by the batteries' uuids. */
    list: async (
      tenant: string,
      uuids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ItemPhoto[]>> => {
      const rows = await read(tenant, uuids)
      const expected = rows.filter(({ status }) => status === 'expected')
      // Storage elsewhere does not tell us of an upload: we look when somebody asks.
      for (const row of expected) await take(row)
      const stored = expected.length ? await read(tenant, uuids) : rows
      const found = new Map<string, ItemPhoto[]>()
      for (const row of stored.filter(({ status }) => status === 'stored'))
        found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), await shown(row)])
      return found
    },
    /** A signed address to upload to; `full` when the battery has as many as it may, `gone` when it is not there. */
    announce: async ({ place, bytes, by, ...photo }: Announced): Promise<UploadUrl | Refused> => {
      const key = keyOf(photo)
      const { contentType, tenant, uuid, photoId } = photo
      const upload = await storage.signPut({ key, contentType, bytes })
      const at = now()
      return inTransaction(db, async (tx) => {
        const item = await lockItem(tx, { ...place, uuid })
        if (!item) return 'gone'
        if ((await countOthers(tx, { tenant, uuid, key, now: at })) >= MAX_PHOTOS) return 'full'
        const filename = `${photoId}.${endings[contentType] ?? 'jpg'}`
        const announced = { key, tenant, uuid, filename, contentType, bytes, by, now: at }
        await expectPhoto(tx, announced, upload.expiresAt)
        return {
          s3Key: key,
          putUrl: upload.url,
          expiresAt: upload.expiresAt.toISOString(),
          headers: { ...upload.headers },
          maxBytes: bytes,
        }
      })
    },
    /** Told by the local storage that something arrived. */
    arrived: async (key: string): Promise<boolean> => {
      const row = await findByKey(db, key)
      return row !== undefined && isItemPhoto(row) && row.status === 'expected' && take(row)
    },
    /** Takes one away; says whether it was there. */
    remove: async (photo: Named): Promise<boolean> => {
      const key = keyOf(photo)
      const { tenant, uuid } = photo
      const wasThere = await forgetPhotos(db, { tenant, uuid, key })
      await storage.drop(key)
      return wasThere
    },
    /** Takes all of a battery away that is not there any more. */
    forget: async (tenant: string, uuid: string): Promise<void> => {
      for (const { s3_key: key } of await read(tenant, [uuid])) await storage.drop(key)
      await forgetPhotos(db, { tenant, uuid })
    },
  }
}
type Refused = 'full' | 'gone'
export type PhotoDesk = ReturnType<typeof createPhotoDesk>
