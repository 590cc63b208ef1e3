import {
  isRecent,
  whyNotResume,
  whyNotStart,
  whyNotStop,
} from '#machines/personal-data/retention/rules.ts'
import type { RunRefusal } from '#machines/personal-data/retention/rules.ts'
import type { AuditedCall } from '#schemas/audit-words.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import {
  addRun,
  changeRun,
  hintRetention,
  holdRun,
  listRuns,
  toRun,
} from '#server/db/repositories/retention-runs.ts'
import { countDue } from '#server/db/repositories/retention.ts'
import type { RunRow } from '#server/db/retention-tables.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { retentionTexts } from '#texts/retention-server.ts'

import { auditEntry, personOf } from './acting.ts'
import type { Deps } from './deps.ts'

const no = (reason: RunRefusal | 'stale') =>
  refuse('action_not_allowed', { message: retentionTexts.refusals[reason] })

export const getRetention =
  ({ db }: Deps): HandlerOf<'getRetention'> =>
  async (_input, { now }) => {
    const [due, runs] = await Promise.all([countDue(db, now), listRuns(db)])
    return { data: [...due], asOf: now.toISOString(), runs: runs.map(toRun) }
  }

type Work = (tx: Tx) => Promise<RunRow | Refusal | undefined>
/** Changes a run, writes down who did, and tells the job and open pages. */
async function act(deps: Deps, context: Context, call: AuditedCall, work: Work) {
  const { now } = context
  const run = await inTransaction(deps.db, async (tx) => {
    const changed = await work(tx)
    if (!changed || changed instanceof Refusal) return changed
    const sum = (of: 'count' | 'done') => changed.kinds.reduce((all, kind) => all + kind[of], 0)
    await addAudit(tx, {
      ...auditEntry(deps, context, { call, target_kind: 'retention-run', target_id: changed.id }),
      detail: JSON.stringify({ overdue: sum('count'), deleted: sum('done') }),
    })
    await hintRetention(tx, now)
    return changed
  })
  if (!run) return refuse('not_found')
  if (run instanceof Refusal) return run
  deps.retention.wake()
  deps.wake()
  return { data: toRun(run) }
}

export const startRetentionRun =
  (deps: Deps): HandlerOf<'startRetentionRun'> =>
  async ({ body }, context) => {
    const { now, user } = context
    const asOf = new Date(body.asOf)
    if (!isRecent(asOf.getTime(), now.getTime())) return no('stale')
    const due = await countDue(deps.db, asOf)
    return act(deps, context, 'retention-start', async (tx) => {
      const reason = whyNotStart({ data: due, runs: await listRuns(tx) })
      if (reason) return no(reason)
      const by = personOf(user).displayName
      return (await addRun(tx, { id: uuidAt(now.getTime()), due, now, by })) ?? no('under-way')
    })
  }

export const stopRetentionRun =
  (deps: Deps): HandlerOf<'stopRetentionRun'> =>
  ({ params: { id } }, context) =>
    act(deps, context, 'retention-stop', async (tx) => {
      const run = await holdRun(tx, id)
      const reason = run && whyNotStop(run)
      if (!run || reason) return reason && no(reason)
      const by = personOf(context.user).displayName
      return changeRun(tx, id, { state: 'stopping', stopped_at: context.now, stopped_by: by })
    })

export const resumeRetentionRun =
  (deps: Deps): HandlerOf<'resumeRetentionRun'> =>
  ({ params: { id } }, context) =>
    act(deps, context, 'retention-resume', async (tx) => {
      if (!(await holdRun(tx, id))) return undefined
      const reason = whyNotResume(id, await listRuns(tx))
      if (reason) return no(reason)
      return changeRun(tx, id, { state: 'running', ended_at: null, failure: null, failures: 0 })
    })
