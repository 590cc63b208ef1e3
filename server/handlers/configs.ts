import { configNames } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import { MAX_LISTED } from '#schemas/records/upload.ts'
import type { UploadDiff, UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { readTable } from '#schemas/table.ts'
import { currentLists, toCatalogue } from '#server/batteries/catalogue.ts'
import { effectsOf } from '#server/batteries/effects.ts'
import { batteryLists } from '#server/batteries/lists.ts'
import { openOffersOf } from '#server/battery-offers/open-offers.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  BUILT_IN,
  addConfigVersion,
  countConfigVersions,
  currentConfigs,
  findConfigVersion,
  listConfigVersions as listVersions,
} from '#server/db/repositories/config-versions.ts'
import type { ConfigVersion } from '#server/db/repositories/config-versions.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { onceOf } from '#server/records/once.ts'
import { diffRows } from '#server/records/upload/diff.ts'
import { readList, textOf } from '#server/records/upload/read.ts'
import type { Rows } from '#server/records/upload/read.ts'
import { refuseIssues } from '#server/records/upload/refuse.ts'
import { StaleRecord } from '#server/records/write.ts'

import { auditEntry, personOf } from './acting.ts'
import type { Deps } from './deps.ts'

/** Versions that a history shows. */
const SHOWN = 200

const toVersion = (row: Omit<ConfigVersion, 'text'>): UploadVersion => ({
  version: row.version,
  uploadedBy: row.by_name,
  uploadedAt: row.at.toISOString(),
  note: row.note,
  rows: row.rows,
  added: row.added,
  removed: row.removed,
  modified: row.modified,
})

/** What there was before anybody uploaded. */
async function firstOf(name: ConfigName): Promise<UploadVersion> {
  const { list, builtIn } = batteryLists[name]
  const rows = (await readList(list, builtIn)).rows.size
  const nobody = { uploadedBy: null, uploadedAt: null, note: null }
  return { version: BUILT_IN, ...nobody, rows, added: rows, removed: 0, modified: 0 }
}
const withText = async (name: ConfigName, row?: ConfigVersion): Promise<UploadedText> =>
  row
    ? { ...toVersion(row), text: row.text }
    : { ...(await firstOf(name)), text: batteryLists[name].builtIn }

export const getConfigs =
  ({ db }: Deps): HandlerOf<'getConfigs'> =>
  async () => {
    const rows = await currentConfigs(db, configNames)
    return { data: await readTable(configNames, (name) => withText(name, rows.get(name))) }
  }

export const listConfigVersions =
  ({ db }: Deps): HandlerOf<'listConfigVersions'> =>
  async ({ params: { config_name: name } }) => {
    const rows = await listVersions(db, name, SHOWN)
    const oldest = rows.length < SHOWN ? [await firstOf(name)] : []
    return { data: [...rows.map(toVersion), ...oldest] }
  }

export const getConfigVersion =
  ({ db }: Deps): HandlerOf<'getConfigVersion'> =>
  async ({ params: { config_name: name, version } }) => {
    if (version === BUILT_IN) return { data: await withText(name) }
    const row = await findConfigVersion(db, name, version)
    return row ? { data: await withText(name, row) } : refuse('not_found')
  }

type Asked = { readonly text: string; readonly now: Date }
type Look = { readonly diff: UploadDiff; readonly rows: Rows }

/** What an upload would do: its mistakes, or its difference and what follows from it. */
async function lookAt(deps: Deps, name: ConfigName, { text, now }: Asked): Promise<Look> {
  const { db } = deps
  const lists = await currentLists(db)
  const before = lists.rows[name]
  const { rows, lines, issues, counts } = await readList(
    batteryLists[name].list,
    text,
    lists.catalogue,
  )
  const isRight = counts.error === 0
  const { rowsModified, ...found } = diffRows(before, isRight ? rows : before)
  const after = toCatalogue({ ...lists.rows, ...(isRight ? { [name]: rows } : {}) })
  const diff = {
    configName: name,
    version: lists.versions[name],
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
    effects: await effectsOf(db, { before: lists.catalogue, after }, [openOffersOf(deps, now)]),
  }
  return { diff, rows }
}

async function conflict(db: Db, name: ConfigName) {
  const [newest] = await listVersions(db, name, 1)
  if (!newest) return refuse('version_conflict')
  const current = { updatedAt: newest.at.toISOString(), updatedBy: newest.by_name }
  return refuse('version_conflict', { current })
}

type Storing = Look & { readonly name: ConfigName; readonly note: string | undefined }

/** Puts a text to use, in one transaction with its audit; throws when somebody else was first. */
async function store(deps: Deps, tx: Tx, { name, note, ...look }: Storing, context: Context) {
  const { counts, version } = look.diff
  const { id, displayName } = personOf(context.user)
  const { rows, added, removed, modified } = counts
  const row = { version: version + 1, at: context.now, by_id: id, by_name: displayName }
  const text = textOf(batteryLists[name].list, look.rows)
  const stored = { ...row, name, note: note ?? null, rows, added, removed, modified, text }
  if (!(await addConfigVersion(tx, stored))) throw new StaleRecord()
  const what = { call: 'config-upload', target_kind: 'config', target_id: name } as const
  const detail = JSON.stringify({ version: version + 1, rows, added, removed, modified, note })
  await addAudit(tx, { ...auditEntry(deps, context, what), detail })
  const revision = await countConfigVersions(tx)
  await hintSetting(tx, { id: 'configs', revision, at: context.now })
  return { data: { ...look.diff, version: version + 1 } }
}

export const uploadConfig =
  (deps: Deps): HandlerOf<'uploadConfig'> =>
  async ({ params: { config_name: name }, query: { action, note, version }, body }, context) => {
    const once = onceOf<{ data: UploadDiff }>(deps.db, context, async () => conflict(deps.db, name))
    const replayed = await once.replay()
    if (replayed) return replayed
    const { diff, rows } = await lookAt(deps, name, { text: body, now: context.now })
    const { added, removed, modified, errors } = diff.counts
    if (action === 'validate-and-diff') return { data: diff }
    if (version !== undefined && version !== diff.version)
      return once.settle(await conflict(deps.db, name))
    if (errors > 0) return once.settle(refuseIssues(diff.issues))
    // What is in use already makes no version.
    if (added + removed + modified === 0) return { data: diff }
    try {
      return await once.run((tx) => store(deps, tx, { name, note, diff, rows }, context))
    } catch (error) {
      if (error instanceof StaleRecord) return conflict(deps.db, name)
      throw error
    }
  }
