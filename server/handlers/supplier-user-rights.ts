import { changeProblemsOf, problemsOf, writtenSites } from '#schemas/supplier-user-rules.ts'
import type { Rights, RightsProblem } from '#schemas/supplier-user-rules.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import { keysIn } from '#schemas/table.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { unknownTenants } from '#server/db/repositories/companies.ts'
import { knownSites } from '#server/db/repositories/reference.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import type { Deps } from './deps.ts'

/** Who somebody is: what the staff write of them. */
export type Person = Rights & {
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string | null | undefined
}

type Field = keyof Person
/** Each under the name that Cognito has for it. */
const kept: Readonly<Record<Field, readonly [name: string, write: (person: Person) => string]>> = {
  firstName: ['given_name', ({ firstName }) => firstName],
  lastName: ['family_name', ({ lastName }) => lastName],
  phone: ['phone_number', ({ phone }) => phone ?? ''],
  roles: ['custom:roles', ({ roles }) => JSON.stringify(roles)],
  tenant: ['custom:tenant', ({ tenant }) => tenant ?? ''],
  allowedSites: ['custom:allowed_sites', ({ allowedSites }) => writtenSites(allowedSites)],
  vwgoaUserKind: ['custom:vwgoa_user_kind', ({ vwgoaUserKind }) => vwgoaUserKind ?? ''],
}
export const personFields = keysIn(kept)
/** Those that decide what somebody may do. */
export const rightFields: readonly Field[] = ['roles', 'tenant', 'allowedSites', 'vwgoaUserKind']

/** Some fields of somebody as the attributes of an account; an empty one takes it away. */
export const attributesFor = (
  person: Person,
  fields: readonly Field[] = personFields,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => {
      const [name, write] = kept[field]
      return [name, write(person)]
    }),
  )

/** What only the database knows: whether there are such a company and such sites. */
async function unknownPlaces(
  { db }: Deps,
  { tenant, allowedSites }: Rights,
): Promise<readonly RightsProblem[]> {
  if (tenant === null) return []
  const [unknown] = await unknownTenants(db, [tenant])
  if (unknown !== undefined) return [{ path: 'tenant', text: texts.unknownCompany }]
  if (allowedSites === 'all_sites') return []
  const { sitePrefix = '' } = tenantOf(tenant) ?? {}
  const ids = allowedSites.map((site) => site.slice(sitePrefix.length))
  const known = await knownSites(db, tenant, ids)
  const missing = ids.find((id) => !known.has(id))
  return missing === undefined ? [] : [{ path: 'allowedSites', text: texts.unknownSite(missing) }]
}

type Given = {
  readonly to: Rights
  /** What somebody has who is there. */
  readonly from?: Rights
  /** Where the body has them. */
  readonly at?: string
}
/** Refuses rights that do not go together, or are for a company or a site that is not there. */
export async function refuseRights(
  deps: Deps,
  pool: SupplierPool,
  { to, from, at = '' }: Given,
): Promise<Refusal | undefined> {
  const together = from ? changeProblemsOf(pool, { from, to }) : problemsOf(pool, to)
  const found = together.length > 0 ? together : await unknownPlaces(deps, to)
  if (found.length === 0) return undefined
  const issues = found.map(({ path, text }) => ({ path: `${at}${path}`, code: 'custom', text }))
  return refuse('invalid_body', { issues })
}
