import { CONFIRMING_WORD } from '#schemas/retention-words.ts'
import type { DueData, RetentionRun } from '#schemas/retention.ts'

type Run = Pick<RetentionRun, 'id' | 'state'>
/** The runs that are known, the newest first. */
type Runs = readonly Run[]
type Counted = { readonly data: readonly Pick<DueData, 'count'>[]; readonly runs: Runs }

/** Counts that are older may be of anything by now. */
const STALE_MS = 3_600_000
/** As far as the clocks of two servers may differ (security.md §4). */
const CLOCKS_MS = 30_000

/** Whether something is being deleted. */
export const isUnderWay = ({ state }: Run) => state === 'running' || state === 'stopping'

/** Why deleting cannot be started: one run at a time, and only if there is something to delete. */
export function whyNotStart({ data, runs }: Counted): 'under-way' | 'nothing-due' | undefined {
  if (runs.some(isUnderWay)) return 'under-way'
  return data.some(({ count }) => count > 0) ? undefined : 'nothing-due'
}

/** Whether what was counted then may still be deleted as it was counted; in milliseconds. */
export const isRecent = (asOf: number, now: number): boolean =>
  asOf - now <= CLOCKS_MS && now - asOf <= STALE_MS

/** Why a run cannot be stopped. */
export const whyNotStop = ({ state }: Run): 'not-running' | undefined =>
  state === 'running' ? undefined : 'not-running'

/** Why a run cannot be resumed: only the newest, and only once it has stopped. */
export function whyNotResume(id: string, [newest]: Runs): 'not-stopped' | 'superseded' | undefined {
  if (newest?.id !== id) return 'superseded'
  return newest.state === 'stopped' || newest.state === 'failed' ? undefined : 'not-stopped'
}
export type RunRefusal = NonNullable<
  ReturnType<typeof whyNotStart | typeof whyNotStop | typeof whyNotResume>
>

/** Whether the word is typed. */
export const isConfirmed = (typed: string): boolean =>
  typed.trim().toLowerCase() === CONFIRMING_WORD
