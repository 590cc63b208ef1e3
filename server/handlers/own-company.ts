import type { OwnCompany } from '#schemas/own-company.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { findCompanyName } from '#server/db/repositories/companies.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

async function companyOf({ db, spot }: Deps, user: PortalUser): Promise<OwnCompany | null> {
  const { caller, tenant, statedCompany } = user
  if (isStaffMember(user)) return { name: spot.company, source: 'portal' }
  const isOfTenant = tenant !== null && (caller === 'supplier' || caller === 'readonly')
  if (isOfTenant) return { name: await findCompanyName(db, tenant), source: 'directory' }
  const stated = statedCompany?.trim()
  return stated ? { name: stated, source: 'stated' } : null
}

/** The reader's own company, with who says so. */
export const getOwnCompany =
  (deps: Deps): HandlerOf<'getOwnCompany'> =>
  async (_input, { user }) => ({ data: await companyOf(deps, user) })
