import path from 'node:path'

import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    urls: readonly string[]
    reports: readonly string[]
  }
}

const lane = (): number => Number(process.env['VITEST_POOL_ID']) // 1 to maxWorkers

/**
 * The address of the portal that this file has for itself while it runs: every lane has a server and a
 * database of its own, so that files at once do not meet in one inbox, list or account.
 */
export function portalUrl(): string {
  const url = inject('urls')[lane() - 1]
  if (!url) throw new Error(`no portal for lane ${lane()}`)
  return url
}

/** Where that portal looks for the report of the tests; a test of the flow pages writes one. */
export function reportFile(): string {
  const file = inject('reports')[lane() - 1]
  if (!file) throw new Error(`no portal for lane ${lane()}`)
  return file
}

/** The DATA_DIR of that portal. */
export const dataFolder = (): string => path.dirname(reportFile())

/**
 * For requests that a test makes beside its pages: the portal closes a connection that was idle for 5 s, now and then
 * just as it is used again. A browser asks again by itself.
 */
export const AGAIN = { maxRetries: 3 }
