import { MAX_LISTED } from '#schemas/records/upload.ts'
import type { UploadDiff } from '#schemas/records/upload.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  addConfigVersion,
  countConfigVersions,
  listConfigVersions,
} from '#server/db/repositories/config-versions.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import type { Context } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { onceOf } from '#server/records/once.ts'
import { diffRows } from '#server/records/upload/diff.ts'
import { textOf } from '#server/records/upload/read.ts'
import type { Rows } from '#server/records/upload/read.ts'
import { refuseIssues } from '#server/records/upload/refuse.ts'
import type { Uploadable } from '#server/records/upload/uploadable.ts'
import { StaleRecord } from '#server/records/write.ts'

import { auditEntry, personOf } from './acting.ts'
import type { Deps } from './deps.ts'

type Look = { readonly diff: UploadDiff; readonly rows: Rows }

/** What an upload would do: its mistakes, or its difference and what follows from it. */
async function lookAt(db: Db, { name, inUse }: Uploadable, text: string): Promise<Look> {
  const { version, rows: before, read, effectsOf } = await inUse(db)
  const { rows, lines, issues, counts } = await read(text)
  const after = counts.error === 0 ? rows : before
  const { rowsModified, ...found } = diffRows(before, after)
  const diff = {
    configName: name,
    version,
    counts: {
      rows: lines,
      rowsBefore: before.size,
      added: found.added.length,
      removed: found.removed.length,
      modified: rowsModified,
      errors: counts.error,
      warnings: counts.warning,
    },
    added: found.added.slice(0, MAX_LISTED),
    removed: found.removed.slice(0, MAX_LISTED),
    modified: found.modified.slice(0, MAX_LISTED),
    issues: [...issues],
    effects: (await effectsOf(after)).filter(({ count }) => count > 0),
  }
  return { diff, rows }
}

async function conflict(db: Db, name: string) {
  const [newest] = await listConfigVersions(db, name, 1)
  if (!newest) return refuse('version_conflict')
  const current = { updatedAt: newest.at.toISOString(), updatedBy: newest.by_name }
  return refuse('version_conflict', { current })
}

type Storing = Look & { readonly list: Uploadable; readonly note: string | undefined }

/** Puts a text to use, in one transaction with its audit; throws when somebody else was first. */
async function store(
  deps: Deps,
  tx: Tx,
  { list, note, diff, rows: to }: Storing,
  context: Context,
) {
  const { counts, version } = diff
  const { name, columns, put } = list
  const { id, displayName } = personOf(context.user)
  const { rows, added, removed, modified } = counts
  const text = put ? await put(tx, to, version) : textOf({ columns }, to)
  const row = { version: version + 1, at: context.now, by_id: id, by_name: displayName }
  const stored = { ...row, name, note: note ?? null, rows, added, removed, modified, text }
  if (!(await addConfigVersion(tx, stored))) throw new StaleRecord()
  const what = { call: 'config-upload', target_kind: 'config', target_id: name } as const
  const detail = JSON.stringify({ version: version + 1, rows, added, removed, modified, note })
  await addAudit(tx, { ...auditEntry(deps, context, what), detail })
  const revision = await countConfigVersions(tx)
  await hintSetting(tx, { id: 'configs', revision, at: context.now })
  return { data: { ...diff, version: version + 1 } }
}

type Asked = {
  readonly query: {
    readonly action?: 'validate-and-diff' | 'validate-and-upload' | undefined
    readonly note?: string | undefined
    readonly version?: number | undefined
  }
  readonly body: string
}
/** Compares a text with the list that is in use, and puts it in its place unless only that was asked for. */
export async function upload(deps: Deps, list: Uploadable, asked: Asked, context: Context) {
  const { action, note, version } = asked.query
  const late = () => conflict(deps.db, list.name)
  const once = onceOf<{ data: UploadDiff }>(deps.db, context, late)
  const replayed = await once.replay()
  if (replayed) return replayed
  const { diff, rows } = await lookAt(deps.db, list, asked.body)
  const { added, removed, modified, errors } = diff.counts
  if (action === 'validate-and-diff') return { data: diff }
  if (version !== undefined && version !== diff.version) return once.settle(await late())
  if (errors > 0) return once.settle(refuseIssues(diff.issues))
  // What is in use already makes no version.
  if (added + removed + modified === 0) return { data: diff }
  try {
    return await once.run((tx) => store(deps, tx, { list, note, diff, rows }, context))
  } catch (error) {
    if (error instanceof StaleRecord) return late()
    throw error
  }
}
