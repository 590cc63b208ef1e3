import type { BrowserConfig } from '#schemas/browser-config.ts'
import { findPage } from '#schemas/pages.ts'
import type { EmailKey } from '#schemas/tenants/tenant.ts'

const keysOf = (path: string, config: BrowserConfig): readonly EmailKey[] => {
  if (path.startsWith('/dashboard/')) return []
  if (path.startsWith('/sell-my-battery/')) return ['battery']
  return findPage(path, config.company)?.entry.tenant?.helpEmails ?? ['customerOperations']
}

/** The help addresses of the footer, chosen by path (specification 1 §2); none under /dashboard/. */
export const helpAddresses = (path: string, config: BrowserConfig): readonly string[] =>
  keysOf(path, config).map((key) => config.emails[key])
