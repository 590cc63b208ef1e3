import type { CompanyUser } from '#schemas/company-user.ts'
import { DEFAULT_PAGE } from '#schemas/records/page.ts'
import { whyNot } from '#schemas/supplier-user-rules.ts'
import { statusOf } from '#schemas/supplier-user-words.ts'
import { INTERNAL_GROUPS, displayName, readUser } from '#schemas/user.ts'
import { COMPANY_POOL, isLastAdmin, listCompany } from '#server/accounts/company.ts'
import type { CompanyAccount } from '#server/accounts/company.ts'
import type { ListedAccount } from '#server/accounts/port.ts'
import { holdAdministrators } from '#server/db/repositories/accounts.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { badCursor, readCursor, writeCursor } from '#server/http/cursor.ts'
import { refuse } from '#server/http/refusal.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import type { Deps } from './deps.ts'
import { changeAccount, refuseWith, silently } from './supplier-user-account.ts'
import { usersFrom } from './supplier-users.ts'

type Query = Parameters<HandlerOf<'listCompanyUsers'>>[0]['query']

const userOf = ({ account: { username, attributes }, groups }: CompanyAccount) =>
  readUser(COMPANY_POOL, {
    ...attributes,
    sub: attributes['sub'] || username,
    email_verified: attributes['email_verified'] === 'true',
    'cognito:groups': [...groups],
  })

/** Accounts with what their groups make of them. */
async function shown(deps: Deps, found: readonly CompanyAccount[]): Promise<CompanyUser[]> {
  const users = await usersFrom(
    deps,
    found.map(({ account }) => account),
  )
  return users.flatMap((user, at) => {
    const one = found[at]
    if (!one) return []
    const { type, epcAccess } = userOf(one)
    const rule = INTERNAL_GROUPS.find(([group]) => one.groups.includes(group))?.[0] ?? null
    return [{ ...user, type, epcAccess, rule, groups: [...one.groups] }]
  })
}

const statusNow = (account: ListedAccount) => statusOf({ ...account, roles: [] })
function isWanted(one: CompanyAccount, { q, status }: Query): boolean {
  const { firstName, lastName, email } = userOf(one)
  const text = `${firstName} ${lastName} ${email}`.toLowerCase()
  return (
    (q === undefined || text.includes(q.toLowerCase())) &&
    (!status?.length || status.includes(statusNow(one.account)))
  )
}
const orderOf = (one: CompanyAccount): readonly [string, string] => [
  displayName(userOf(one)).toLowerCase(),
  one.account.username,
]
const compare = ([a, b]: readonly [string, string], [c, d]: readonly [string, string]) =>
  a < c || (a === c && b < d) ? -1 : 1

/** The company's own people by name. */
export const listCompanyUsers =
  (deps: Deps): HandlerOf<'listCompanyUsers'> =>
  async ({ query }) => {
    const { limit = DEFAULT_PAGE, cursor, ...filters } = query
    const listing = { sort: 'name', filters }
    const from = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !from) return badCursor()
    const [name = '', username = ''] = from ?? []
    const rest = (await listCompany(deps.accounts))
      .filter((one) => isWanted(one, query))
      .map((one) => ({ one, key: orderOf(one) }))
      .filter(({ key }) => !from || compare([String(name), String(username)], key) < 0)
      .filter(({ key }) => key[1] !== username)
      .toSorted((a, b) => compare(a.key, b.key))
    const page = rest.slice(0, limit)
    const last = page.at(-1)
    return {
      data: await shown(
        deps,
        page.map(({ one }) => one),
      ),
      nextCursor: last && rest.length > limit ? writeCursor(listing, last.key) : null,
    }
  }

const isSelf = ({ user }: Context, { username, attributes }: ListedAccount) =>
  user.pool === COMPANY_POOL &&
  (user.sub === (attributes['sub'] || username) ||
    (user.email !== '' && user.email.toLowerCase() === attributes['email']?.toLowerCase()))

/** Lets one of the company in again, or keeps them out; the rest is the single sign-on's. */
export const changeCompanyUser =
  (deps: Deps): HandlerOf<'changeCompanyUser'> =>
  async ({ params: { username }, body: { action, updatedAt } }, context) => {
    const { accounts } = deps
    if (accounts.issuerOf(COMPANY_POOL) === undefined) return refuse('not_found')
    const account = { pool: COMPANY_POOL, username } as const
    const isEnabling = action === 'enable'
    const refusal = await changeAccount(deps, {
      account,
      context,
      updatedAt,
      plan: async (found) =>
        refuseWith(whyNot(action, { status: statusNow(found), hasPassword: false })) ?? {
          call: action,
          endsTokens: !isEnabling,
          // Two administrators who disable each other come one after the other: the second is refused.
          write: holdAdministrators,
          ask: async () => {
            const why = isEnabling ? undefined : await whyKept(deps, context, found)
            return why ?? silently(accounts.setEnabled(account, isEnabling))
          },
        },
    })
    if (refusal) return refusal
    const all = await listCompany(accounts)
    const [user] = await shown(
      deps,
      all.filter((one) => one.account.username === username),
    )
    return user ? { data: user } : refuse('not_found')
  }

/** Why somebody cannot be kept out: it is oneself, or nobody could administer any more. */
async function whyKept({ accounts }: Deps, context: Context, found: ListedAccount) {
  const isOwn = isSelf(context, found)
  if (await isLastAdmin(accounts, found.username)) return isOwn ? texts.lastOwn : texts.lastAdmin
  return isOwn ? texts.ownAccount : undefined
}
