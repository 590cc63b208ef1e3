import { sql } from 'kysely'

import type { UploadedText } from '#schemas/records/upload.ts'
import type { FolderOwner, SupplierFile } from '#schemas/supplier-configs.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  BUILT_IN,
  NOBODY,
  addConfigVersion,
  currentConfigs,
  toUploadVersion,
} from '#server/db/repositories/config-versions.ts'
import { MAX_ROWS } from '#server/db/repositories/reference.ts'
import { readList, textOf } from '#server/records/upload/read.ts'
import type { List, Row, Rows } from '#server/records/upload/read.ts'
import type { InUse, Uploadable } from '#server/records/upload/uploadable.ts'
import { StaleRecord } from '#server/records/write.ts'
import { uploadTexts } from '#texts/uploads.ts'

import type { ListChange } from './list.ts'
import { supplierLists } from './lists.ts'

/** A list, and whose it is. */
export type Place = { readonly owner: FolderOwner; readonly file: SupplierFile }

/** The name of a list in the history of versions. */
export const versionName = ({ owner, file }: Place): string => `${owner}/${file}`

const listOf = ({ owner, file }: Place): List<FolderOwner> => {
  const { columnsOf, keyOf, judge } = supplierLists[file]
  return { columns: columnsOf(tenantOf(owner)), keyOf, ...(judge ? { judge } : {}) }
}

async function storedRows(db: Db | Tx, place: Place): Promise<Rows> {
  const { stored, keyOf } = supplierLists[place.file]
  const { rows } = await stored(place.owner).execute(db)
  return new Map(rows.map((row, at) => [keyOf(row), { row, line: at + 2 }]))
}

type Stored = { readonly rows: Rows; readonly isKept: boolean; readonly shown: UploadedText }
/**
 * What stands in the table. As long as nobody has uploaded it, or something else changed it since, it is a version of its
 * own that is kept with the next upload: whoever compared with another one is late.
 */
export async function storedNow(db: Db | Tx, place: Place): Promise<Stored> {
  const name = versionName(place)
  const rows = await storedRows(db, place)
  const text = textOf(listOf(place), rows)
  const newest = (await currentConfigs(db, [name])).get(name)
  if (newest?.text === text)
    return { rows, isKept: true, shown: { ...toUploadVersion(newest), text } }
  const shown = {
    version: (newest?.version ?? BUILT_IN - 1) + 1,
    uploadedBy: null,
    uploadedAt: null,
    note: newest ? uploadTexts.changedElsewhere : null,
    rows: rows.size,
    added: newest ? Math.max(0, rows.size - newest.rows) : rows.size,
    removed: newest ? Math.max(0, newest.rows - rows.size) : 0,
    modified: 0,
    text,
  }
  return { rows, isKept: false, shown }
}

const isSame = (one: Row, other: Row | undefined) =>
  Object.entries(one).every(([column, cell]) => other?.[column] === cell)

/** What has to be written so that the table holds other rows. */
function changeOf(before: Rows, after: Rows, whose: Pick<ListChange, 'owner' | 'at'>): ListChange {
  const put = [...after].flatMap(([key, { row }]) =>
    isSame(row, before.get(key)?.row) ? [] : [row],
  )
  const ended = [...before].flatMap(([key, { row }]) => (after.has(key) ? [] : [row]))
  return { ...whose, put, ended }
}

const PORTION = 5_000 // rows of a statement, which may not take long
async function write(tx: Tx, file: SupplierFile, change: ListChange) {
  const { put, end, follow } = supplierLists[file]
  const portions = Array.from({ length: Math.ceil(change.put.length / PORTION) }, (_, at) =>
    change.put.slice(at * PORTION, (at + 1) * PORTION),
  )
  const statements = portions.flatMap((portion) => put({ ...change, put: portion }))
  for (const statement of change.ended.length > 0 ? [end(change), ...statements] : statements)
    // oxlint-disable-next-line no-await-in-loop -- they share the transaction's one connection
    await statement.execute(tx)
  await follow?.(tx, change)
}

/** A list of a supplier or program that staff upload: its table is what counts, its versions tell how it came about. */
export function supplierUpload(place: Place, at: Date): Uploadable {
  const { owner, file } = place
  const list = listOf(place)
  const name = versionName(place)
  const inUse = async (db: Db): Promise<InUse> => {
    const { rows: before, shown } = await storedNow(db, place)
    return {
      version: shown.version,
      rows: before,
      read: (text) => readList(list, text, owner),
      effectsOf: async (after) => [
        ...(await supplierLists[file].effectsOf(db, changeOf(before, after, { owner, at }))),
        { kind: 'not-listed', count: Math.max(0, after.size - MAX_ROWS), ids: [] },
      ],
    }
  }
  const put: Uploadable['put'] = async (tx, after, version) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const { rows: before, shown, isKept } = await storedNow(tx, place)
    if (shown.version !== version) throw new StaleRecord()
    const { text, note, rows, added, removed, modified } = shown
    const counts = { rows, added, removed, modified }
    const kept = { name, version, at, ...NOBODY, note, ...counts, text }
    if (!isKept && !(await addConfigVersion(tx, kept))) throw new StaleRecord()
    await write(tx, file, changeOf(before, after, { owner, at }))
    return textOf(list, await storedRows(tx, place))
  }
  return { name, columns: list.columns, inUse, put }
}
