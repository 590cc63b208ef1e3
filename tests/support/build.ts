import { buildIfStale } from '#scripts/build-if-stale.ts'

/** The built pages, for tests that read them. */
export default buildIfStale
