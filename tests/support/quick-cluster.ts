import fs from 'node:fs'
import path from 'node:path'

import { openCluster } from '#server/db/embedded/cluster.ts'

/**
 * Makes the database of a DATA_DIR before its portal starts: one that does not wait for the disk. What tests write has
 * to outlive a process, never the machine; and on a busy disk a portal gives up a commit that takes too long.
 */
export function makeQuickCluster(dataDir: string): void {
  const { folder } = openCluster(dataDir)
  fs.appendFileSync(path.join(folder, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
}
