import type { UploadEffect } from '#schemas/records/upload.ts'
import type { Db, Tx } from '#server/db/database.ts'

import type { List, Read, Rows } from './read.ts'

/** What is in use of a list that staff upload, and how another in its place is looked at. */
export type InUse = {
  readonly version: number
  readonly rows: Rows
  readonly read: (text: string) => Promise<Read>
  readonly effectsOf: (rows: Rows) => Promise<readonly UploadEffect[]>
}
/** A list that staff upload, wherever it is kept. */
export type Uploadable = {
  /** Of its versions. */
  readonly name: string
  readonly columns: List['columns']
  readonly inUse: (db: Db) => Promise<InUse>
  /**
   * Writes rows into tables that hold the list beside its versions, in the transaction that adds the version; answers
   * with the text that stands there then. Throws StaleRecord where another version than the compared one is in use.
   */
  readonly put?: (tx: Tx, rows: Rows, version: number) => Promise<string>
}
