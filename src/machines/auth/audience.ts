import { listed, typesOf } from '#machines/records/who.ts'
import { findPage } from '#schemas/pages.ts'
import type { Company } from '#schemas/pages.ts'
import { OWN_OFFERS, STAFF, userTypes } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { refusedTexts } from '#texts/shell-parts.ts'

import { canOpen } from './selectors.ts'

// Who of the staff may open a page: asked as if the refused one were of each type in turn.
function staffFor(path: string, company: Company, refused: PortalUser): string {
  const all = typesOf(STAFF)
  const callers = all
    .map((type) => ({ ...refused, type, caller: userTypes[type].caller }))
    .filter((user) => canOpen(user, path, company))
    .flatMap(({ caller }) => STAFF.filter((one) => one === caller))
  return callers.length === 0 || callers.length === all.length
    ? refusedTexts.staff(company.name)
    : refusedTexts.of(listed(callers.map((caller) => refusedTexts.callers[caller])), company.name)
}

/** Who a page is for, in words for the 403 view: all of the staff, or those of them who may open it. */
export function audienceOf(path: string, company: Company, refused: PortalUser): string {
  const entry = findPage(path, company)?.entry
  const staff = staffFor(path, company, refused)
  if (entry?.tenant) return listed([entry.tenant.label, staff])
  if (path.startsWith('/epc/')) return refusedTexts.epc
  if (path.startsWith(OWN_OFFERS)) return listed([refusedTexts.suppliers, staff])
  return staff
}
