import type { Battery } from '#schemas/battery.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'
import type { Db } from '#server/db/database.ts'

import type { Catalogue } from './catalogue.ts'

const MAX_IDS = 20
/** A catalogue and what it would become. */
export type CatalogueChange = { readonly before: Catalogue; readonly after: Catalogue }
/** Counts what a change of the catalogue touches beyond it: open offers whose price changes, say. */
export type CatalogueEffect = (db: Db, change: CatalogueChange) => Promise<UploadEffect>

const effect = (kind: UploadEffect['kind'], ids: readonly string[]): UploadEffect => ({
  kind,
  count: ids.length,
  ids: ids.slice(0, MAX_IDS),
})
const idsOf = (packs: readonly Battery[]) => packs.map(({ batteryId }) => batteryId)

/** What a change does to packs and part numbers; what it leaves as it is does not appear. */
export async function effectsOf(
  db: Db,
  change: CatalogueChange,
  others: readonly CatalogueEffect[] = [],
): Promise<UploadEffect[]> {
  const { before, after } = change
  const stays = after.packs.flatMap((now) => {
    const was = before.byId.get(now.batteryId)
    return was ? [{ was, now }] : []
  })
  const changed = (field: 'priceOverride' | 'recyclingReason') =>
    idsOf(stays.filter(({ was, now }) => was[field] !== now[field]).map(({ now }) => now))
  const packOf = ({ parts }: Catalogue, key: string) => parts.get(key)?.battery.batteryId
  const partKeys = [...new Set([...before.parts.keys(), ...after.parts.keys()])]
  const found = [
    effect('packs-added', idsOf(after.packs.filter((pack) => !before.byId.has(pack.batteryId)))),
    effect('packs-removed', idsOf(before.packs.filter((pack) => !after.byId.has(pack.batteryId)))),
    effect('prices', changed('priceOverride')),
    effect('reuse', changed('recyclingReason')),
    effect(
      'parts',
      partKeys.filter((key) => packOf(before, key) !== packOf(after, key)),
    ),
    ...(await Promise.all(others.map((count) => count(db, change)))),
  ]
  return found.filter(({ count }) => count > 0)
}
