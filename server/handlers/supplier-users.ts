import * as z from 'zod/mini'

import { pools } from '#schemas/pool.ts'
import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import { poolsBehind } from '#schemas/supplier-user-rules.ts'
import { statusOf } from '#schemas/supplier-user-words.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { userKindOf } from '#schemas/user-kind.ts'
import { readUser } from '#schemas/user.ts'
import type { ListedAccount } from '#server/accounts/port.ts'
import { PAGE, rolesOf, searchAccounts } from '#server/accounts/search.ts'
import type { Place } from '#server/accounts/search.ts'
import { findCompanyNames } from '#server/db/repositories/companies.ts'
import { findLastSignIns } from '#server/db/repositories/sign-in-events.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { badCursor, readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Listing } from '#server/http/cursor.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

type Pool = Parameters<HandlerOf<'listSupplierUsers'>>[0]['params']['user_pool']

const RETRY_SECONDS = 2
const KIND = 'custom:vwgoa_user_kind'
const PlaceKey = z.tuple([
  z.int().check(z.gte(0)),
  z.string(),
  z.int().check(z.gte(1), z.lte(PAGE)),
  z.string(),
])
// What a pool names is nobody's to change: it goes to the pool as it came from there.
const placeOf = (pool: Pool) => ({
  table: 'supplier-users',
  column: 'cursor',
  row: pool,
  tenant: 'identity',
})

const writePlace = (
  { secrets }: Deps,
  pool: Pool,
  { question, token, size, after }: Place,
): readonly [number, string, number, string] => [
  question,
  token && secrets.seal(token, placeOf(pool)),
  size,
  after,
]

/** The place that a cursor names; undefined for one that is not ours or of another list. */
function readPlace({ secrets }: Deps, pool: Pool, given: Given): Place | undefined {
  const { success, data } = PlaceKey.safeParse(readCursor(given.listing, given.cursor))
  if (!success) return undefined
  const [question, sealed, size, after] = data
  try {
    return { question, token: sealed && secrets.open(sealed, placeOf(pool)), size, after }
  } catch {
    return undefined // it was changed, or sealed by another installation
  }
}
type Given = { readonly listing: Listing; readonly cursor: string }

// Cognito forgets after a while where a list went on.
const refused = (cursor: string | undefined) =>
  cursor === undefined
    ? refuse('invalid_query', {
        issues: [{ path: 'q', code: 'bad_text', text: 'The user pool can’t search for this text' }],
      })
    : badCursor('This cursor has expired. Read the list from the start')

/** The people of a user pool, a page at a time (calls.md §7). */
export const listSupplierUsers =
  (deps: Deps): HandlerOf<'listSupplierUsers'> =>
  async ({ params: { user_pool: pool }, query }) => {
    const { limit = DEFAULT_PAGE, cursor, ...search } = query
    const listing: Listing = { sort: pool, filters: search }
    const from = cursor === undefined ? undefined : readPlace(deps, pool, { listing, cursor })
    if (cursor !== undefined && !from) return badCursor()
    const page = await searchAccounts(deps.accounts, poolsBehind(pool), { search, limit, from })
    if (page === 'busy')
      return refuse('overloaded', {
        message: 'Too many requests to the user pool. Try again in a moment',
        retryAfter: RETRY_SECONDS,
      })
    if (page === 'refused') return refused(cursor)
    return {
      data: await usersFrom(deps, page.found),
      nextCursor: page.next ? writeCursor(listing, writePlace(deps, pool, page.next)) : null,
    }
  }

/** Accounts with what the portal itself knows of them: two queries for the page. */
export async function usersFrom(
  { db, accounts }: Deps,
  found: readonly ListedAccount[],
): Promise<SupplierUser[]> {
  const principalOf = ({ pool, attributes, username }: ListedAccount) =>
    `${accounts.issuerOf(pool)}|${attributes['sub'] || username}`
  const tenants = found.flatMap(({ attributes }) => attributes['custom:tenant'] || [])
  const [nameOf, seen] = await Promise.all([
    findCompanyNames(db, tenants),
    findLastSignIns(db, found.map(principalOf)),
  ])
  return found.map((account) => {
    const { pool, username, attributes } = account
    const { sub, email, firstName, lastName, roles, allowedSites, type, tenant } = readUser(pool, {
      ...attributes,
      sub: attributes['sub'] || username,
      email_verified: attributes['email_verified'] === 'true',
      'cognito:groups': [],
    })
    const program = tenantOf(tenant ?? '')
    const kind = program && userKindOf(program, { kind: attributes[KIND], roles })
    return {
      ...(kind ? { vwgoaUserKind: kind.name } : {}),
      id: sub,
      username,
      email,
      firstName,
      lastName,
      phone: attributes['phone_number'] || null,
      roles,
      allowedSites,
      tenant: tenant || null,
      status: statusOf({ ...account, roles: rolesOf(account) }),
      hasPassword: pools[pool].sso === undefined,
      type,
      companyName: tenant ? nameOf(tenant) : null,
      statedCompany: attributes['custom:company_name']?.trim() || null,
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
      lastSeenAt: seen.get(principalOf(account))?.toISOString() ?? null,
    }
  })
}
