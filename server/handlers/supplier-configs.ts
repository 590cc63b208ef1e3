import { EVERYONE, filesOf, folderOf, ownerName, ownerOfFolder } from '#schemas/supplier-configs.ts'
import type { SupplierFile } from '#schemas/supplier-configs.ts'
import type { Db } from '#server/db/database.ts'
import { unknownTenants } from '#server/db/repositories/companies.ts'
import {
  SHOWN_VERSIONS,
  findConfigVersion,
  listConfigVersions,
  toUploadVersion,
} from '#server/db/repositories/config-versions.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { countLists } from '#server/suppliers/counts.ts'
import { storedNow, supplierUpload, versionName } from '#server/suppliers/uploads.ts'
import type { Place } from '#server/suppliers/uploads.ts'

import type { Deps } from './deps.ts'
import { upload } from './uploads.ts'

export const listSupplierConfigs =
  ({ db }: Deps): HandlerOf<'listSupplierConfigs'> =>
  async () => ({
    data: (await countLists(db)).map(({ owner, name, rows }) => ({
      configFolder: folderOf(owner),
      name: ownerName(owner, name),
      rows: Object.fromEntries(filesOf(owner).map((file) => [file, rows[file] ?? 0])),
    })),
  })

type Asked = {
  readonly params: { readonly config_folder: string }
  readonly query: { readonly file: SupplierFile }
}
/** The list that is meant; refused where there is no such supplier, or it has no such list. */
async function placeOf(db: Db, { params, query: { file } }: Asked): Promise<Place | Refusal> {
  const owner = ownerOfFolder(params.config_folder)
  if (owner === undefined || !filesOf(owner).includes(file)) return refuse('not_found')
  const isKnown = owner === EVERYONE || (await unknownTenants(db, [owner])).length === 0
  return isKnown ? { owner, file } : refuse('not_found')
}

export const getSupplierConfig =
  ({ db }: Deps): HandlerOf<'getSupplierConfig'> =>
  async (asked) => {
    const place = await placeOf(db, asked)
    if (place instanceof Refusal) return place
    const { shown } = await storedNow(db, place)
    return { data: { configFolder: folderOf(place.owner), file: place.file, ...shown } }
  }

export const uploadSupplierConfig =
  (deps: Deps): HandlerOf<'uploadSupplierConfig'> =>
  async (asked, context) => {
    const place = await placeOf(deps.db, asked)
    if (place instanceof Refusal) return place
    return upload(deps, supplierUpload(place, context.now), asked, context)
  }

export const listSupplierConfigVersions =
  ({ db }: Deps): HandlerOf<'listSupplierConfigVersions'> =>
  async (asked) => {
    const place = await placeOf(db, asked)
    if (place instanceof Refusal) return place
    const { isKept, shown } = await storedNow(db, place)
    const { text: _text, ...now } = shown
    const kept = await listConfigVersions(db, versionName(place), SHOWN_VERSIONS)
    return { data: [...(isKept ? [] : [now]), ...kept.map(toUploadVersion)] }
  }

export const getSupplierConfigVersion =
  ({ db }: Deps): HandlerOf<'getSupplierConfigVersion'> =>
  async (asked) => {
    const place = await placeOf(db, asked)
    if (place instanceof Refusal) return place
    const { version } = asked.params
    const row = await findConfigVersion(db, versionName(place), version)
    if (row) return { data: { ...toUploadVersion(row), text: row.text } }
    const { shown } = await storedNow(db, place)
    return shown.version === version ? { data: shown } : refuse('not_found')
  }
