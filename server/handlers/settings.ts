import type { SettingName } from '#api/contract/settings.ts'
import { OrganisationPrograms } from '#schemas/third-party.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { hintSetting } from '#server/db/repositories/hints.ts'
import { findSetting, storeSetting } from '#server/db/repositories/setting-rows.ts'
import type { SettingRow, SettingValue } from '#server/db/repositories/setting-rows.ts'
import { settableValues } from '#server/db/repositories/settings.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { toFieldIssues } from '#texts/issues.ts'

import { auditEntry, personOf } from './acting.ts'
import { refuseUnknownSuppliers } from './bookable-programs.ts'
import type { Deps } from './deps.ts'

// What was stored by an earlier release may lack what this one reads: shown as it counts.
const shown = (name: SettingName, row: SettingRow | undefined, value: SettingValue) => ({
  data: {
    name,
    value,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  },
})

export const getSetting =
  ({ db }: Deps): HandlerOf<'getSetting'> =>
  async ({ params: { name } }) => {
    const row = await findSetting(db, name)
    return shown(name, row, { ...settableValues[name].builtIn, ...row?.value })
  }

export const putSetting =
  (deps: Deps): HandlerOf<'putSetting'> =>
  async ({ params: { name }, body }, context) => {
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
    const version = body.version + 1
    const row = {
      value: parsed.data,
      version,
      updatedAt: now,
      updatedBy: personOf(user).displayName,
    }
    const entry = auditEntry(deps, context, {
      call: 'setting-update',
      target_kind: 'setting',
      target_id: `${name} ${version}`,
    })
    const isStored = await inTransaction(deps.db, async (tx) => {
      if (!(await storeSetting(tx, { name, ...row }))) return false
      await addAudit(tx, entry)
      await hintSetting(tx, { id: name, revision: version, at: now })
      return true
    })
    if (isStored) {
      deps.settings.forget(name)
      return shown(name, row, row.value)
    }
    return conflict(await findSetting(deps.db, name))
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
