import { buildPages } from './build-if-stale.ts'
import { takeTurn } from './exclusive.mjs'

// npm run build: the pages, whether they are stale or not.
const free = takeTurn('build')
try {
  await buildPages()
} finally {
  free()
}
