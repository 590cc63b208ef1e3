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

/** Deleting what has been kept for its time. */
export type RetentionTables = {
  retention_runs: RetentionRuns
  /** Files that nothing names any more and that still have to go. */
  purged_files: { s3_key: string }
}
export type RunRow = Selectable<RetentionRuns>
