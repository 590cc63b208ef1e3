import type { Caller } from '#schemas/user-type.ts'
import { userTypes } from '#schemas/user-type.ts'
import { displayName, INTERNAL_GROUPS, readUser } from '#schemas/user.ts'

import type { Accounts, ListedAccount } from './port.ts'

/** A person of the company who can sign in: their address, name and column of the permission tables. */
export type Colleague = {
  readonly email: string
  readonly name: string
  readonly caller: Caller
}

const POOL = 'redwood_okta'

/** The people of the company whose type is in one of these columns, by name; an address that nobody verified names nobody. */
export async function listColleagues(
  accounts: Pick<Accounts, 'listGroup'>,
  callers: readonly Caller[],
): Promise<Colleague[]> {
  const groups = INTERNAL_GROUPS.filter(([, type]) => callers.includes(userTypes[type].caller))
  const lists = await Promise.all(
    groups.map(async ([group]) => ({ group, members: await accounts.listGroup(POOL, group) })),
  )
  const found = new Map<string, { account: ListedAccount; groups: string[] }>()
  for (const { group, members } of lists)
    for (const account of members) {
      const known = found.get(account.username)
      if (known) known.groups.push(group)
      else found.set(account.username, { account, groups: [group] })
    }
  return [...found.values()]
    .filter(({ account }) => account.isEnabled && account.isConfirmed)
    .map(({ account: { username, attributes }, groups: names }) =>
      readUser(POOL, {
        ...attributes,
        sub: attributes['sub'] || username,
        email_verified: attributes['email_verified'] === 'true',
        'cognito:groups': names,
      }),
    )
    .filter((user) => user.isEmailVerified && user.email !== '' && callers.includes(user.caller))
    .map((user) => ({ email: user.email, name: displayName(user), caller: user.caller }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email))
}
