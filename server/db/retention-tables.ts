import type { Selectable } from 'kysely'

import type { PurgedKind, RunFailure, RunState } from '#schemas/retention-words.ts'

import type { Defaulted, Json } from './column-types.ts'

/** What of a kind is deleted by a run. */
export type RunKind = {
  readonly kind: PurgedKind
  readonly before: string
  readonly count: number
  readonly isCapped: boolean
  readonly done: number
}
type RetentionRuns = {
  id: string
  state: RunState
  kinds: Json<readonly RunKind[]>
  started_at: Date
  started_by: string
  stopped_at: Date | null
  stopped_by: string | null
  ended_at: Date | null
  /** How often in a row it could not go on. */
  failures: Defaulted<number>
  failure: RunFailure | null
}

/** Files that nothing names any more and that still have to go. */
type PurgedFiles = { s3_key: string }
/** What may be due, by its age: views, which promise no column. */
type ClosedRecords = {
  tenant: string | null
  id: string | null
  created_at: Date | null
  updated_at: Date | null
}

/** Deleting what has been kept for its time. */
export type RetentionTables = {
  retention_runs: RetentionRuns
  purged_files: PurgedFiles
  closed_requests: ClosedRecords
  closed_offers: ClosedRecords
  closed_accepted_offers: ClosedRecords
  closed_saved_offers: ClosedRecords
}
export type RunRow = Selectable<RetentionRuns>
