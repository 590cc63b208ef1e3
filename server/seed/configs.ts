import type { Tx } from '#server/db/database.ts'
import { BUILT_IN, addConfigVersion } from '#server/db/repositories/config-versions.ts'

import { admin } from './people.ts'

const lists = {
  'reuse-blacklist': [
    'battery_id,reason',
    'chevrolet-volt-first-generation-2011,Cells of these years lose capacity too fast',
    'toyota-prius-second-and-third-generation-2004,NiMH cells are recycled only',
  ],
  'price-overrides': [
    'battery_id,price',
    'audi-e-tron-95-kwh-2019,2450',
    'bmw-i3-120-ah-2019,1180.5',
    'chevrolet-spark-ev-19-kwh-2015,310',
  ],
}

/** What the demo recycles only, and packs with a price of their own. */
export async function storeDemoConfigs(tx: Tx, at: Date): Promise<void> {
  for (const [name, lines] of Object.entries(lists)) {
    const rows = lines.length - 1
    const by = { by_id: admin.id, by_name: admin.displayName, note: 'Demo data' }
    const counts = { rows, added: rows, removed: 0, modified: 0 }
    const text = `${lines.join('\r\n')}\r\n`
    // oxlint-disable-next-line no-await-in-loop -- they share the transaction's one connection
    await addConfigVersion(tx, { name, version: BUILT_IN + 1, at, ...by, ...counts, text })
  }
}
