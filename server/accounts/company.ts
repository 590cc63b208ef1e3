import { COMPANY_GROUPS, INTERNAL_GROUPS } from '#schemas/user.ts'

import type { Accounts, ListedAccount } from './port.ts'

export const COMPANY_POOL = 'redwood_okta'
const ADMIN_GROUPS = INTERNAL_GROUPS.flatMap(([group, type]) =>
  type === 'internal-admin' ? [group] : [],
)

/** An account of the company's own pool, with the groups that count. */
export type CompanyAccount = {
  readonly account: ListedAccount
  readonly groups: readonly string[]
}

/** Everybody of the company, as many as are looked through at once; nobody where this deployment has no such pool. */
export async function listCompany(
  accounts: Pick<Accounts, 'issuerOf' | 'listPool' | 'listGroup'>,
): Promise<CompanyAccount[]> {
  if (accounts.issuerOf(COMPANY_POOL) === undefined) return []
  const [all, members] = await Promise.all([
    accounts.listPool(COMPANY_POOL),
    Promise.all(
      COMPANY_GROUPS.map(async (group) => {
        const found = await accounts.listGroup(COMPANY_POOL, group)
        return { group, names: new Set(found.map(({ username }) => username)) }
      }),
    ),
  ])
  return all.map((account) => ({
    account,
    groups: members.flatMap(({ group, names }) => (names.has(account.username) ? [group] : [])),
  }))
}

/** Whether somebody is the only administrator who may sign in. */
export async function isLastAdmin(
  accounts: Pick<Accounts, 'listGroup'>,
  username: string,
): Promise<boolean> {
  const lists = await Promise.all(
    ADMIN_GROUPS.map((group) => accounts.listGroup(COMPANY_POOL, group)),
  )
  const admins = lists.flat().filter(({ isEnabled }) => isEnabled)
  return (
    admins.some((one) => one.username === username) &&
    admins.every((one) => one.username === username)
  )
}
