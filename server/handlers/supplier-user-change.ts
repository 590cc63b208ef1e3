import { pools } from '#schemas/pool.ts'
import { whyNot } from '#schemas/supplier-user-rules.ts'
import type { AccountAction } from '#schemas/supplier-user-rules.ts'
import { poolNamed, statusOf } from '#schemas/supplier-user-words.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import type { SupplierUser, SupplierUserChange } from '#schemas/supplier-user.ts'
import { APPROVED_ROLE, WAITING_ROLE } from '#schemas/user-role-list.ts'
import { displayName } from '#schemas/user.ts'
import type { AccountKey, ListedAccount } from '#server/accounts/port.ts'
import { rolesOf } from '#server/accounts/search.ts'
import { closeApprovals, holdApprovals } from '#server/db/repositories/sign-up-approvals.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'

import type { Deps } from './deps.ts'
import { carryOut } from './sign-up.ts'
import {
  accountOf,
  changeAccount,
  refuseOwn,
  refuseWith,
  shownAccount,
  silently,
} from './supplier-user-account.ts'
import type { Change } from './supplier-user-account.ts'
import { attributesFor, personFields, refuseRights, rightFields } from './supplier-user-rights.ts'
import type { Person } from './supplier-user-rights.ts'
import { usersFrom } from './supplier-users.ts'

type Body = Parameters<HandlerOf<'changeSupplierUser'>>[0]['body']
type Doing = {
  readonly deps: Deps
  readonly pool: SupplierPool
  readonly account: AccountKey
  readonly context: Context
}

/** Why an account cannot be approved or denied: it is no dismantler's, or that was decided already. */
function whyUndecidable(found: ListedAccount, isApproved: boolean): string | undefined {
  const roles = rolesOf(found)
  const isApprovedNow = roles.includes(APPROVED_ROLE) && !roles.includes(WAITING_ROLE)
  if (!isApprovedNow && !roles.includes(WAITING_ROLE)) return texts.noDismantler
  if (!isApproved) return found.isEnabled ? undefined : texts.isClosed
  return found.isEnabled && isApprovedNow ? texts.isApproved : undefined
}

function decide(
  { deps, account, context: { user, now } }: Doing,
  found: ListedAccount,
  isApproved: boolean,
): Change | Refusal {
  const refusal = refuseWith(whyUndecidable(found, isApproved))
  if (refusal) return refusal
  const status = isApproved ? 'approved' : 'denied'
  return {
    call: isApproved ? 'approve-auto-dismantler' : 'deny-auto-dismantler',
    endsTokens: true,
    write: async (tx) => {
      await holdApprovals(tx, account)
      await closeApprovals(tx, account, { status, by: displayName(user), at: now })
      await deps.tellDecision(found.attributes['email'] ?? '', isApproved, tx)
    },
    ask: () => silently(carryOut(deps, account, isApproved)),
  }
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const isWaiting = ({ roles }: Pick<Person, 'roles'>) => roles.includes(WAITING_ROLE)
/** What was given, where it was: null takes something away. */
const laidOn = <T>(stored: T, given: T | undefined): T => (given === undefined ? stored : given)

const rightsIn = (person: Person, fields: readonly (keyof Person)[]) =>
  Object.fromEntries(
    rightFields.filter((field) => fields.includes(field)).map((field) => [field, person[field]]),
  )

const personOf = (stored: SupplierUser, given: SupplierUserChange): Person => ({
  firstName: laidOn(stored.firstName, given.firstName),
  lastName: laidOn(stored.lastName, given.lastName),
  phone: laidOn(stored.phone, given.phone),
  roles: laidOn(stored.roles, given.roles),
  allowedSites: laidOn(stored.allowedSites, given.allowedSites),
  tenant: laidOn(stored.tenant, given.tenant),
  vwgoaUserKind: laidOn(stored.vwgoaUserKind ?? null, given.vwgoaUserKind) ?? undefined,
})

async function update(
  { deps, pool, account, context }: Doing,
  found: ListedAccount,
  { attributes: given }: Body,
): Promise<Change | Refusal> {
  const [stored] = await usersFrom(deps, [found])
  if (!given || !stored) {
    const issue = { path: 'attributes', code: 'custom', text: texts.attributes }
    return refuse('invalid_body', { issues: [issue] })
  }
  const person = personOf(stored, given)
  const fields = personFields.filter((field) => !isSame(person[field], stored[field]))
  const isOfRights = rightFields.some((field) => fields.includes(field))
  const refusal = isOfRights
    ? (refuseOwn(context, found) ??
      (isWaiting(person) === isWaiting(stored) ? undefined : refuseWith(texts.signUp)) ??
      (await refuseRights(deps, pool, { from: stored, to: person, at: 'attributes.' })))
    : undefined
  return (
    refusal ?? {
      call: 'update-attributes',
      // Rights are told with what they were; names and phones have no second home here.
      detail: {
        changed: fields,
        changes: changesBetween(rightsIn(stored, fields), rightsIn(person, fields)),
      },
      endsTokens: isOfRights,
      ask: async () => {
        if (fields.length > 0)
          await deps.accounts.setAttributes(account, attributesFor(person, fields))
        return undefined
      },
    }
  )
}

const standingOf = (found: ListedAccount) => ({
  status: statusOf({ ...found, roles: rolesOf(found) }),
  hasPassword: pools[found.pool].sso === undefined,
})

/** What needs nothing but the account. */
function plain(
  { deps: { accounts }, account, context }: Doing,
  found: ListedAccount,
  call: AccountAction,
) {
  const refusal =
    refuseWith(whyNot(call, standingOf(found))) ??
    (call === 'disable' ? refuseOwn(context, found) : undefined)
  const asks: Readonly<Record<AccountAction, Change['ask']>> = {
    'resend-invitation': async () =>
      (await accounts.inviteAgain(account)) ? undefined : texts.unconfirmed,
    'reset-password': async () =>
      (await accounts.resetPassword(account)) ? undefined : texts.noPassword,
    disable: () => silently(accounts.setEnabled(account, false)),
    enable: () => silently(accounts.setEnabled(account, true)),
  }
  const endsTokens = call === 'disable' || call === 'reset-password'
  return refusal ?? { call, endsTokens, ask: asks[call] }
}

async function planOf(doing: Doing, found: ListedAccount, body: Body): Promise<Change | Refusal> {
  switch (body.action) {
    case 'update-attributes':
      return update(doing, found, body)
    case 'approve-auto-dismantler':
      return decide(doing, found, true)
    case 'deny-auto-dismantler':
      return decide(doing, found, false)
    default:
      return plain(doing, found, body.action)
  }
}

/** One account of a supplier pool. */
export const getSupplierUser =
  (deps: Deps): HandlerOf<'getSupplierUser'> =>
  async ({ params }) => {
    if (deps.accounts.issuerOf(poolNamed(params.user_pool)) === undefined)
      return refuse('not_found')
    const found = await shownAccount(deps, await accountOf(deps, params))
    // A pool knows people by their email as well, which belongs into no address.
    const isMeant = found instanceof Refusal || found.data.username === params.username
    return isMeant ? found : refuse('not_found')
  }

/** Changes an account of a supplier pool; of two who do at once, the second is told (calls.md §7, §12). */
export const changeSupplierUser =
  (deps: Deps): HandlerOf<'changeSupplierUser'> =>
  async ({ params, body }, context) => {
    const { user_pool: pool } = params
    const account = await accountOf(deps, params)
    const { updatedAt } = body
    const refusal = await changeAccount(deps, {
      account,
      context,
      updatedAt,
      plan: (found) => planOf({ deps, pool, account, context }, found, body),
    })
    return refusal ?? shownAccount(deps, account)
  }

/** Deletes an account for good. */
export const deleteSupplierUser =
  (deps: Deps): HandlerOf<'deleteSupplierUser'> =>
  async ({ params }, context) => {
    const account = await accountOf(deps, params)
    const { now, user } = context
    const refusal = await changeAccount(deps, {
      account,
      context,
      plan: async (found) =>
        refuseOwn(context, found) ?? {
          call: 'delete-user',
          endsTokens: true,
          // Nobody is asked about it any more.
          write: (tx) =>
            closeApprovals(tx, account, { status: 'denied', by: displayName(user), at: now }),
          ask: () => silently(deps.accounts.remove(account)),
        },
    })
    return refusal ?? { data: { success: true as const } }
  }
