import { configNames } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type { UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { readTable } from '#schemas/table.ts'
import { currentLists, toCatalogue } from '#server/batteries/catalogue.ts'
import { effectsOf } from '#server/batteries/effects.ts'
import { batteryLists } from '#server/batteries/lists.ts'
import { openOffersOf } from '#server/battery-offers/open-offers.ts'
import {
  BUILT_IN,
  SHOWN_VERSIONS as SHOWN,
  currentConfigs,
  findConfigVersion,
  listConfigVersions as listVersions,
  toUploadVersion,
} from '#server/db/repositories/config-versions.ts'
import type { ConfigVersion } from '#server/db/repositories/config-versions.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { readList } from '#server/records/upload/read.ts'
import type { Uploadable } from '#server/records/upload/uploadable.ts'

import type { Deps } from './deps.ts'
import { upload } from './uploads.ts'

/** What there was before anybody uploaded. */
async function firstOf(name: ConfigName): Promise<UploadVersion> {
  const { list, builtIn } = batteryLists[name]
  const rows = (await readList(list, builtIn)).rows.size
  const nobody = { uploadedBy: null, uploadedAt: null, note: null }
  return { version: BUILT_IN, ...nobody, rows, added: rows, removed: 0, modified: 0 }
}
const withText = async (name: ConfigName, row?: ConfigVersion): Promise<UploadedText> =>
  row
    ? { ...toUploadVersion(row), text: row.text }
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
    return { data: [...rows.map(toUploadVersion), ...oldest] }
  }

export const getConfigVersion =
  ({ db }: Deps): HandlerOf<'getConfigVersion'> =>
  async ({ params: { config_name: name, version } }) => {
    if (version === BUILT_IN) return { data: await withText(name) }
    const row = await findConfigVersion(db, name, version)
    return row ? { data: await withText(name, row) } : refuse('not_found')
  }

/** A list behind the catalogue of packs: its text is all there is of it. */
const batteryUpload = (deps: Deps, name: ConfigName, now: Date): Uploadable => ({
  name,
  columns: batteryLists[name].list.columns,
  inUse: async (db) => {
    const { versions, rows, catalogue } = await currentLists(db)
    return {
      version: versions[name],
      rows: rows[name],
      read: (text) => readList(batteryLists[name].list, text, catalogue),
      effectsOf: (after) => {
        const change = { before: catalogue, after: toCatalogue({ ...rows, [name]: after }) }
        return effectsOf(db, change, [openOffersOf(deps, now)])
      },
    }
  },
})

export const uploadConfig =
  (deps: Deps): HandlerOf<'uploadConfig'> =>
  (asked, context) =>
    upload(deps, batteryUpload(deps, asked.params.config_name, context.now), asked, context)
