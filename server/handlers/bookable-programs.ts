import { mayBookFor } from '#machines/shipment/third-party/rights.ts'
import type { BooksFor } from '#machines/shipment/third-party/rights.ts'
import { tenantIdOf, tenants } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { findCompanyNames, unknownTenants } from '#server/db/repositories/companies.ts'
import { programsOfKey } from '#server/db/repositories/service-keys.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { organisationOf } from '#server/http/scope.ts'
import { keyIdOf } from '#server/http/service-key.ts'

import type { Deps } from './deps.ts'

type Asking = Pick<Context, 'user' | 'principal'>

// A key books for what it was issued for, a person for what their organisation was given.
async function booksFor({ db, settings }: Deps, { user, principal }: Asking): Promise<BooksFor> {
  if (user.pool === 'redwood_okta') return 'all'
  const key = keyIdOf(principal)
  if (key !== undefined) return (await programsOfKey(db, key)) ?? []
  return (await settings.organisationPrograms())[organisationOf(user)] ?? []
}

/** Refuses suppliers that nobody has, each at the path of what named it; undefined: all are known. */
export async function refuseUnknownSuppliers(
  { db }: Deps,
  named: readonly { readonly path: string; readonly tenant: TenantId }[],
): Promise<Refusal | undefined> {
  const unknown = await unknownTenants(
    db,
    named.map(({ tenant }) => tenant),
  )
  const issues = named
    .filter(({ tenant }) => unknown.includes(tenant))
    .map(({ path, tenant }) => ({
      path,
      code: 'unknown_supplier',
      text: `There is no supplier with the id ${tenant.replace('supplier:', '')}`,
    }))
  return issues[0] && refuse('config_invalid', { message: issues[0].text, issues })
}

/** Why somebody may not book for a program; undefined: they may. */
export async function refuseProgram(
  deps: Deps,
  asking: Asking,
  tenant: TenantId,
): Promise<Refusal | undefined> {
  const given = await booksFor(deps, asking)
  if (mayBookFor(given, tenant)) return refuseUnknownSuppliers(deps, [{ path: PATH, tenant }])
  const text = sayNotGiven(keyIdOf(asking.principal) !== undefined, deps.spot.company)
  return refuse('forbidden_role', {
    message: text,
    reasons: [{ code: 'program_not_given', text, who: ['admin'] }],
    issues: [{ path: PATH, code: 'program_not_given', text }],
  })
}
const PATH = 'request.tenant'
// Whether there is such a supplier at all is not for whoever may not book for it.
const sayNotGiven = (isKey: boolean, company: string) =>
  isKey
    ? `This key can’t book for that program or supplier. Ask an administrator at ${company} for a key that can.`
    : `Your organization can’t book for that program or supplier. Ask an administrator at ${company} to allow it.`

const everyProgram = tenants.flatMap((tenant) => tenantIdOf(tenant) ?? [])

export const listThirdPartyPrograms =
  (deps: Deps): HandlerOf<'listThirdPartyPrograms'> =>
  async (_, context) => {
    const given = await booksFor(deps, context)
    const ids = given === 'all' ? everyProgram : given
    const nameOf = await findCompanyNames(deps.db, ids)
    const data = ids.map((tenant) => ({ tenant, name: nameOf(tenant) }))
    return { data, takesAnySupplier: given === 'all' }
  }
