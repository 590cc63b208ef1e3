import type { BrowserConfig } from '#schemas/browser-config.ts'
import { tenants } from '#schemas/tenants/index.ts'
import type { EmailKey } from '#schemas/tenants/tenant.ts'

const keysOf = (path: string): readonly EmailKey[] => {
  if (path.startsWith('/dashboard/')) return []
  if (path.startsWith('/sell-my-battery/')) return ['battery']
  // By the address alone: an unknown page below a program is the program's too.
  return (
    tenants.find((tenant) => path.startsWith(tenant.path))?.helpEmails ?? ['customerOperations']
  )
}

/** The help addresses of the footer, chosen by path (specification 1 §2); none under /dashboard/. */
export const helpAddresses = (path: string, config: BrowserConfig): readonly string[] =>
  keysOf(path).map((key) => config.emails[key])
