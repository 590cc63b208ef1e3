import os from 'node:os'

import { buildIfStale, buildPages } from './build-if-stale.ts'
import { takeTurn } from './exclusive.mjs'
import { packPages } from './pack.ts'

// npm run build: the pages, whether they are stale or not. A start builds what is stale first (--if-stale) and packs it
// when the first page is served (--pack).
const has = (flag: string) => process.argv.includes(flag)
if (has('--if-stale')) await buildIfStale({ packs: false })
else {
  if (has('--pack')) os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const free = takeTurn('build')
  try {
    if (!has('--pack')) await buildPages()
    await packPages()
  } finally {
    free()
  }
}
