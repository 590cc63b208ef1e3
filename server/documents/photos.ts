import { createHash } from 'node:crypto'

import type { UploadUrl } from '#schemas/document.ts'
import type { EvaluationItem } from '#schemas/evaluation.ts'
import { MAX_PHOTOS } from '#schemas/item-words.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import {
  findByKey,
  findUnclaimed,
  forgetDocument,
  refuseDocument,
} from '#server/db/repositories/documents.ts'
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
import type { Log } from '#server/log.ts'

import { createLooker } from './checkers.ts'
import type { Looker } from './checkers.ts'
import type { FileChecks } from './file-checks.ts'
import { checkImage } from './image-check.ts'
import type { CheckedImage } from './image.ts'
import { shownBy } from './port.ts'
import type { StoragePort } from './port.ts'
import type { ScanPort } from './scan.ts'

const LANES = 4
const PATIENCE_MS = 2_000
const ON_THE_WAY_MS = 3_600_000

type Deps = {
  readonly db: Db
  readonly storage: StoragePort
  readonly scanner: ScanPort
  readonly checks: Pick<FileChecks, 'redraw'>
  readonly now: () => Date
  readonly log: Log
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
async function take({ db, storage, scanner, checks }: Deps, row: DocumentRow): Promise<boolean> {
  const key = row.s3_key
  const content = await storage.readQuarantine(key)
  if (!content) return false
  const isExpected = content.length <= (row.bytes ?? 0) && (await scanner.isClean(content))
  const checked = isExpected ? checkImage(content) : undefined
  const isKind = checked?.contentType === row.content_type
  const bytes = checked && isKind ? await cleanOf(checks, checked) : undefined
  if (bytes) {
    await storage.put(key, bytes, row.content_type)
    const sha256 = createHash('sha256').update(bytes).digest()
    await storePhoto(db, { key, bytes: bytes.length, sha256 })
    // It was taken away while we looked: nothing would ever find the file again.
    if (!(await findByKey(db, key))) await storage.drop(key)
  } else await refuseDocument(db, key)
  await storage.dropQuarantine(key)
  return bytes !== undefined
}

const cleanOf = async (checks: Deps['checks'], image: CheckedImage) =>
  image.redraw ? checks.redraw(image) : image.bytes

const isAwaited = ({ status }: DocumentRow) => status === 'expected'

/** Photographs of batteries with signed addresses, by the batteries' uuids. */
async function list(
  { db, storage }: Deps,
  { lookFor }: Looker,
  named: { readonly tenant: string; readonly uuids: readonly string[] },
) {
  const rows = await findPhotos(db, named)
  const expected = rows.filter(isAwaited)
  await lookFor(expected)
  const known = expected.length ? await findPhotos(db, named) : rows
  const shown = await Promise.all(
    known
      .filter(({ status }) => status === 'stored')
      .map(async (row) => ({ row, file: await shownBy(storage.signGet, row) })),
  )
  const found = new Map<string, ItemPhoto[]>()
  for (const { row, file } of shown) {
    const photo = { ...file, photoId: photoIdOf(row.s3_key) }
    found.set(row.owner_id, [...(found.get(row.owner_id) ?? []), photo])
  }
  return found
}

/**
 * Takes in what was uploaded while nobody listed its battery, and forgets what was announced and never came. An hour
 * after its address ended no upload is on its way any more.
 */
async function sweep({ db, now }: Deps, { look }: Looker): Promise<void> {
  const before = new Date(now().getTime() - ON_THE_WAY_MS)
  const rows = await findUnclaimed(db, { before, owner: 'item' })
  await Promise.all(
    rows.map(async (row) => {
      if (await look(row)) await forgetDocument(db, row.s3_key, before)
    }),
  )
}

/** A signed address to upload to; `full` when the battery has as many as it may, `gone` when it is not there. */
async function announce(
  { db, storage, now }: Deps,
  { lookFor }: Looker,
  { place, by, ...photo }: Announced,
): Promise<UploadUrl | Refused> {
  const key = keyOf(photo)
  const { contentType, bytes, tenant, uuid, photoId } = photo
  // Those that came count, also where their address has ended since.
  await lookFor((await findPhotos(db, { tenant, uuids: [uuid] })).filter(isAwaited))
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
  const { db, storage, log } = deps
  const looker = createLooker({
    take: (row) => take(deps, row),
    lanes: LANES,
    patienceMs: PATIENCE_MS,
    log,
  })
  // Rows first: what has none is not shown, whatever becomes of the file.
  async function forget(photos: Parameters<typeof forgetPhotos>[1]): Promise<void> {
    const keys = await forgetPhotos(db, photos)
    const dropped = await Promise.allSettled(
      keys.flatMap((key) => [storage.drop(key), storage.dropQuarantine(key)]),
    )
    for (const drop of dropped)
      if (drop.status === 'rejected')
        log.warn({ error: drop.reason as unknown }, 'the file of a photograph was left') // because a reason is any
  }
  return {
    list: (
      tenant: string,
      uuids: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ItemPhoto[]>> => list(deps, looker, { tenant, uuids }),
    announce: (announced: Announced): Promise<UploadUrl | Refused> =>
      announce(deps, looker, announced),
    /** Told by the local storage that something arrived; says whether it is a photograph. */
    arrived: async (key: string): Promise<boolean> => {
      const row = await findByKey(db, key)
      if (row?.status === 'expected' && isItemPhoto(row)) return take(deps, row)
      // Sent again after an answer that was lost: what is stored stays. Or it was taken away meanwhile.
      await storage.dropQuarantine(key)
      return row?.status === 'stored' && isItemPhoto(row)
    },
    /** Takes one away. */
    remove: ({ tenant, uuid, ...photo }: Named): Promise<void> =>
      forget({ tenant, uuid, key: keyOf({ tenant, uuid, ...photo }) }),
    /** Takes all of a battery away that is not there any more. */
    forget: (tenant: string, uuid: string): Promise<void> => forget({ tenant, uuid }),
    /** Housekeeping: takes in what nobody asked for, forgets what never came. */
    sweep: (): Promise<void> => sweep(deps, looker),
  }
}
type Refused = 'full' | 'gone'
export type PhotoDesk = ReturnType<typeof createPhotoDesk>
