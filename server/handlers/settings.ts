import type { SettingName } from '#api/contract/settings.ts'
import type { Change } from '#schemas/records/change.ts'
import { OrganisationPrograms } from '#schemas/third-party.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import {
  findSetting,
  findSettingVersion,
  listSettingVersions as listVersions,
  storeSetting,
} from '#server/db/repositories/setting-rows.ts'
import type { SettingRow, SettingValue } from '#server/db/repositories/setting-rows.ts'
import { settableValues } from '#server/db/repositories/settings.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'
import { toFieldIssues } from '#texts/issues.ts'

import { auditEntry, personOf } from './acting.ts'
import { refuseUnknownSuppliers } from './bookable-programs.ts'
import type { Deps } from './deps.ts'
import { previewOf } from './setting-preview.ts'

/** Versions that a history shows. */
const SHOWN = 200

type Dated = Pick<SettingRow, 'version' | 'updatedAt' | 'updatedBy'>
const dated = (row: Dated | undefined) => ({
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  updatedBy: row?.updatedBy ?? null,
})
const shown = (name: SettingName, row: SettingRow | undefined, value: SettingValue) => ({
  data: { name, value, ...dated(row) },
})
// What was stored by an earlier release may lack what this one reads: shown as it counts.
const wholeOf = (name: SettingName, row: SettingRow | undefined): SettingValue => ({
  ...settableValues[name].builtIn,
  ...row?.value,
})

export const getSetting =
  ({ db }: Deps): HandlerOf<'getSetting'> =>
  async ({ params: { name } }) => {
    const row = await findSetting(db, name)
    return shown(name, row, wholeOf(name, row))
  }

/** Who set it when and why; at the end what came with the portal. */
export const listSettingVersions =
  ({ db }: Deps): HandlerOf<'listSettingVersions'> =>
  async ({ params: { name } }) => {
    const rows = await listVersions(db, name, SHOWN)
    const oldest = rows.length < SHOWN ? [{ ...dated(undefined), note: null }] : []
    return { data: [...rows.map((row) => ({ ...dated(row), note: row.note })), ...oldest] }
  }

export const getSettingVersion =
  ({ db }: Deps): HandlerOf<'getSettingVersion'> =>
  async ({ params: { name, version } }) => {
    const row = version === 0 ? undefined : await findSettingVersion(db, name, version)
    if (!row && version !== 0) return refuse('not_found')
    const { data } = shown(name, row, wholeOf(name, row))
    return { data: { ...data, note: row?.note ?? null } }
  }

// An address would outlive the erasure of whoever has it.
const withoutAddress = (value: unknown) => (JSON.stringify(value)?.includes('@') ? null : value)
const withoutAddresses = ({ path, from, to }: Change): Change => ({
  path,
  from: withoutAddress(from),
  to: withoutAddress(to),
})

type Storing = { readonly name: SettingName; readonly row: SettingRow; readonly note?: string }
async function store(deps: Deps, { name, row, note }: Storing, context: Context) {
  const { version } = row
  const what = {
    call: 'setting-update',
    target_kind: 'setting',
    target_id: `${name} ${version}`,
  } as const
  return inTransaction(deps.db, async (tx) => {
    const changes = changesBetween(wholeOf(name, await findSetting(tx, name)), row.value)
    if (!(await storeSetting(tx, { name, note, ...row }))) return false
    const detail = JSON.stringify({ note, changes: changes.map(withoutAddresses) })
    await addAudit(tx, { ...auditEntry(deps, context, what), detail })
    await hintSetting(tx, { id: name, revision: version, at: context.now })
    return true
  })
}

export const putSetting =
  (deps: Deps): HandlerOf<'putSetting'> =>
  async ({ params: { name }, query, body }, context) => {
    const parsed = settableValues[name].schema.safeParse(body.value)
    if (!parsed.success) {
      const issues = toFieldIssues(parsed.error, body.value)
      return refuse('invalid_body', {
        issues: issues.map((issue) => ({ ...issue, path: `value.${issue.path}` })),
      })
    }
    const refusal = await refuseUnknownSuppliers(deps, suppliersIn(parsed.data))
    if (refusal) return refusal
    const { now, user } = context
    const value = parsed.data
    if (query.action === 'preview') return { data: await previewOf(deps, { name, value }, now) }
    const updatedBy = personOf(user).displayName
    const row = { value, version: body.version + 1, updatedAt: now, updatedBy }
    const { note } = body
    const isStored = await store(
      deps,
      { name, row, ...(note === undefined ? {} : { note }) },
      context,
    )
    if (!isStored) return conflict(await findSetting(deps.db, name))
    deps.settings.forget(name)
    return shown(name, row, value)
  }

// Those that an organisation may book for: the only ones that a setting names.
function suppliersIn(value: SettingValue) {
  const read = OrganisationPrograms.safeParse(value)
  return Object.entries(read.data?.organisations ?? {}).flatMap(([name, tenants]) =>
    tenants.map((tenant, at) => ({ path: `value.organisations.${name}.${at}`, tenant })),
  )
}

function conflict(stored: SettingRow | undefined) {
  if (!stored) return refuse('version_conflict')
  const current = { updatedAt: stored.updatedAt.toISOString(), updatedBy: stored.updatedBy }
  return refuse('version_conflict', { current })
}
