import { createHash } from 'node:crypto'

import { paperRefusal } from '#machines/shipment/request/hazmat.ts'
import { MAX_DOCUMENT_BYTES } from '#schemas/document.ts'
import type { DocumentKind, DocumentUrl, UploadUrl } from '#schemas/document.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import {
  expectDocument,
  findByKey,
  findDocument,
  findExpected,
  findUnclaimed,
  findUpload,
  forgetDocument,
  refuseDocument,
  storeDocument,
} from '#server/db/repositories/documents.ts'
import type { DocumentRow, NewDocument } from '#server/db/repositories/documents.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { loadShipment, setDocument } from '#server/db/repositories/shipment.ts'
import type { Log } from '#server/log.ts'

import { createLooker } from './checkers.ts'
import type { FileChecks } from './file-checks.ts'
import { documentKey } from './names.ts'
import { shownBy } from './port.ts'
import type { StoragePort } from './port.ts'
import type { ScanPort } from './scan.ts'

const UNCLAIMED_MS = 7 * 86_400_000 // data-model.md §4
const PATIENCE_MS = 6_000 // a PDF may be looked at for five (security.md R15)

type Deps = {
  readonly db: Db
  readonly storage: StoragePort
  readonly checks: Pick<FileChecks, 'checkPdf'>
  readonly scanner: ScanPort
  readonly now: () => Date
  readonly log: Log
}
type Place = { readonly tenant: string; readonly id: string; readonly kind: DocumentKind }
/** Of an upload that is no document: it was not taken, or not looked at yet. */
type Standing = 'refused' | 'awaited'
type Announced = Place & { readonly filename: string; readonly bytes: number; readonly by: string }
type Made = NewDocument & { readonly content: Uint8Array; readonly attempt: number }

/** Documents of requests: handed out under the request only, taken in after a look, and kept beside its row. */
export function createDocumentDesk(deps: Deps) {
  const { db, storage, now, log } = deps
  const { keep, take, arrived } = createIntake(deps)
  // In order: of two the later one becomes the request's.
  const looker = createLooker({ take, lanes: 1, patienceMs: PATIENCE_MS, log })
  return {
    /** A signed address of one of the request's documents; undefined when it has no such one. */
    show: async (place: Place, name: string): Promise<DocumentUrl | undefined> => {
      await looker.lookFor(await findExpected(db, place, now()))
      const row = await findDocument(db, place, name)
      return row && shownBy(storage.signGet, row)
    },
    /** What became of an upload that is not shown; undefined when there is none under that key, or it came too late. */
    standing: (place: Place, key: string): Promise<Standing | undefined> =>
      standingOf(deps, place, key),
    /** A signed address to upload to. */
    announce: async ({ filename, bytes, by, ...place }: Announced): Promise<UploadUrl> => {
      const at = now()
      const key = documentKey(place, uuidAt(at.getTime()))
      const upload = await storage.signPut({ key, contentType: 'application/pdf', bytes })
      await expectDocument(db, { ...place, key, filename, bytes, by, now: at }, upload.expiresAt)
      return {
        s3Key: key,
        putUrl: upload.url,
        expiresAt: upload.expiresAt.toISOString(),
        headers: { ...upload.headers },
        maxBytes: bytes,
      }
    },
    /** Told by the local storage that something arrived; says whether it is a document. */
    arrived,
    /** Drops uploads that were announced and not claimed for a week, with whatever lies in the quarantine. */
    sweep: async (): Promise<void> => {
      const before = new Date(now().getTime() - UNCLAIMED_MS)
      for (const { s3_key: key } of await findUnclaimed(db, {
        before,
        owner: 'shipment-request',
      })) {
        await storage.dropQuarantine(key)
        await forgetDocument(db, key, before)
      }
    },
    /** Keeps a document that the portal drew for a booking. */
    keep: ({ content, attempt, ...document }: Made): Promise<void> =>
      keep(document, content, attempt),
    /** A document's bytes, for a mail that knows its key; undefined while it is not stored, or may not be sent. */
    read: async (key: string): Promise<Uint8Array | undefined> => {
      const row = await findByKey(db, key)
      return row?.status === 'stored' && (await maySend(db, row)) ? storage.get(key) : undefined
    },
  }
}
export type DocumentDesk = ReturnType<typeof createDocumentDesk>

// A paper of an earlier release may call batteries something else.
async function maySend(db: Db, { owner_kind: kind, tenant, owner_id: id }: DocumentRow) {
  if (kind !== 'shipment-request' || tenant === null) return true
  const stored = await loadShipment(db, tenant, id)
  return !stored || paperRefusal(stored.request) === undefined
}

async function standingOf({ db, now }: Deps, place: Place, key: string) {
  const row = await findUpload(db, place, key)
  if (row?.status === 'refused') return 'refused'
  const isExpected = row?.status === 'expected' && row.expires_at !== null && row.expires_at > now()
  // Stored: since it was looked for.
  return isExpected || row?.status === 'stored' ? 'awaited' : undefined
}

function createIntake({ db, storage, checks, scanner, now }: Deps) {
  /** Bytes first, then the rows that speak of them. */
  async function keep(document: NewDocument, content: Uint8Array, attempt?: number) {
    const { key, tenant, id, kind } = document
    await storage.put(key, content, 'application/pdf')
    const sha256 = createHash('sha256').update(content).digest()
    await inTransaction(db, async (tx) => {
      await storeDocument(tx, { ...document, bytes: content.length }, sha256)
      await setDocument(tx, {
        tenant,
        id,
        kind,
        key,
        ...(attempt === undefined ? {} : { attempt }),
      })
    })
  }

  /** Looks at what was uploaded under a key; says whether it became a document. */
  async function take(row: DocumentRow): Promise<boolean> {
    const content = await storage.readQuarantine(row.s3_key)
    if (!content) return false
    const checked =
      content.length <= MAX_DOCUMENT_BYTES && (await scanner.isClean(content))
        ? await checks.checkPdf(content)
        : { ok: false as const }
    if (checked.ok && row.tenant !== null)
      await keep(
        {
          tenant: row.tenant,
          id: row.owner_id,
          kind: row.kind as DocumentKind, // because owner_kind shipment-request has these two
          key: row.s3_key,
          filename: row.filename,
          bytes: checked.bytes.length,
          by: row.created_by,
          now: now(),
        },
        checked.bytes,
      )
    else await refuseDocument(db, row.s3_key)
    await storage.dropQuarantine(row.s3_key)
    return checked.ok
  }

  /** Says whether what arrived under a key is a document. */
  async function arrived(key: string): Promise<boolean> {
    const row = await findByKey(db, key)
    if (row?.owner_kind !== 'shipment-request') return false
    if (row.status === 'expected' && (await take(row))) return true
    // Sent again after an answer that was lost: what is stored stays.
    await storage.dropQuarantine(key)
    return (await findByKey(db, key))?.status === 'stored'
  }

  return { keep, take, arrived }
}
