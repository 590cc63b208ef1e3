import { createHash, randomBytes } from 'node:crypto'

import type { DocumentUrl, UploadUrl } from '#schemas/document.ts'
import { MAX_FILE_BYTES } from '#schemas/onboarding/words.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { findByKey, refuseDocument } from '#server/db/repositories/documents.ts'
import type { DocumentRow } from '#server/db/repositories/documents.ts'
import {
  expectFile,
  findFiles,
  findLeftFiles,
  forgetFile,
  isApplicationFile,
  storeFile,
} from '#server/db/repositories/onboarding-files.ts'
import type { Log } from '#server/log.ts'

import { createLooker } from './checkers.ts'
import type { FileChecks } from './file-checks.ts'
import { checkImage } from './image-check.ts'
import { shownBy } from './port.ts'
import type { StoragePort } from './port.ts'
import type { ScanPort } from './scan.ts'

/** What strangers of one address may upload within a day. */
const MAX_DAY_BYTES = 100 * 1024 * 1024
const KEPT_MS = 7 * 86_400_000 // data-model.md §4
const LANES = 2
const PATIENCE_MS = 6_000
const KEY_BYTES = 16

type Deps = {
  readonly db: Db
  readonly storage: StoragePort
  readonly checks: Pick<FileChecks, 'checkPdf' | 'redraw'>
  readonly scanner: ScanPort
  readonly now: () => Date
  readonly log: Log
}
type Announced = {
  readonly slug: string
  readonly filename: string
  readonly contentType: 'application/pdf' | 'image/png' | 'image/jpeg'
  readonly bytes: number
  readonly visitor: string
}
const endings = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** A name as it can be shown and saved: no folders, no signs that a system reads, and the ending of what it is. */
function cleanName(name: string, type: Announced['contentType']): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')
    .replaceAll(/^[ .-]+|[ .-]+$/g, '')
  return `${Array.from(stem).slice(0, 80).join('') || 'document'}.${endings[type]}`
}

async function cleanCopy({ checks }: Deps, content: Uint8Array, type: string) {
  if (type === 'application/pdf') {
    const checked = await checks.checkPdf(content)
    return checked.ok ? checked.bytes : undefined
  }
  const image = checkImage(content)
  if (image?.contentType !== type) return undefined
  return image.redraw ? checks.redraw(image) : image.bytes
}

/** Looks at what was uploaded, by its content; says whether it became a document. */
async function take(deps: Deps, row: DocumentRow): Promise<boolean> {
  const { db, storage, scanner } = deps
  const key = row.s3_key
  const content = await storage.readQuarantine(key)
  if (!content) return false
  const isExpected = content.length <= (row.bytes ?? 0) && content.length <= MAX_FILE_BYTES
  const bytes =
    isExpected && (await scanner.isClean(content))
      ? await cleanCopy(deps, content, row.content_type)
      : undefined
  if (bytes) {
    await storage.put(key, bytes, row.content_type)
    await storeFile(db, {
      key,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
    })
  } else await refuseDocument(db, key)
  await storage.dropQuarantine(key)
  return bytes !== undefined
}

async function announce(
  { db, storage, now }: Deps,
  { slug, filename, contentType, bytes, visitor }: Announced,
): Promise<UploadUrl | 'full'> {
  // Nobody can guess it: whoever names it has uploaded the file.
  const key = `onboarding/${slug}/${randomBytes(KEY_BYTES).toString('hex')}.${endings[contentType]}`
  const { url, expiresAt, headers } = await storage.signPut({ key, contentType, bytes })
  const name = cleanName(filename, contentType)
  const file = { key, slug, filename: name, contentType, bytes, visitor, now: now(), expiresAt }
  const isThere = await inTransaction(db, (tx) => expectFile(tx, file, MAX_DAY_BYTES))
  if (!isThere) return 'full'
  return {
    s3Key: key,
    putUrl: url,
    expiresAt: expiresAt.toISOString(),
    headers: { ...headers },
    maxBytes: bytes,
  }
}

type Asked = { readonly keys: readonly string[]; readonly owners: readonly string[] }

/** Documents of applications: announced by strangers, looked at when they arrive, shown to the staff only. */
export function createApplicationFiles(deps: Deps) {
  const { db, storage, log, now } = deps
  const looker = createLooker({
    take: (row) => take(deps, row),
    lanes: LANES,
    patienceMs: PATIENCE_MS,
    log,
  })
  return {
    /** A signed address to upload to; `full`: this visitor has uploaded enough for a day. */
    announce: (announced: Announced): Promise<UploadUrl | 'full'> => announce(deps, announced),
    /** Told by the local storage that something arrived; undefined for what is none of ours. */
    arrived: async (key: string): Promise<boolean | undefined> => {
      const row = await findByKey(db, key)
      if (!row || !isApplicationFile(row)) return undefined
      if (row.status === 'expected') return take(deps, row)
      await storage.dropQuarantine(key)
      return row.status === 'stored'
    },
    /** The keys of those that lie in the storage: storage elsewhere does not tell us, so we look when somebody asks. */
    stored: async (asked: Asked): Promise<readonly string[]> => {
      const rows = await findFiles(db, asked)
      await looker.lookFor(rows.filter(({ status }) => status === 'expected'))
      const known = await findFiles(db, asked)
      return known.filter(({ status }) => status === 'stored').map(({ s3_key: key }) => key)
    },
    /** Those of an application with signed addresses, by their kinds. */
    show: async (
      id: string,
      keys: readonly string[],
    ): Promise<readonly (DocumentUrl & { readonly kind: string })[]> =>
      Promise.all(
        (await findFiles(db, { keys, owners: [id] })).map(async (row) => ({
          kind: row.kind,
          ...(await shownBy(storage.signGet, row)),
        })),
      ),
    /** Housekeeping: files that nobody claimed for a week go. */
    sweep: async (): Promise<void> => {
      const left = await findLeftFiles(db, new Date(now().getTime() - KEPT_MS))
      for (const { s3_key: key } of left) {
        // oxlint-disable-next-line no-await-in-loop -- nobody waits for it
        if (!(await forgetFile(db, key))) continue
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all([storage.drop(key), storage.dropQuarantine(key)])
      }
    },
  }
}
export type ApplicationFiles = ReturnType<typeof createApplicationFiles>
