import type { AuditedCall } from '#schemas/audit-words.ts'
import type { HeldData, PersonalData } from '#schemas/personal-data.ts'
import { PoolName } from '#schemas/pool.ts'
import { displayName, readUser } from '#schemas/user.ts'
import { COMPANY_POOL, isLastAdmin } from '#server/accounts/company.ts'
import type { AccountKey, ListedAccount } from '#server/accounts/port.ts'
import { inTransaction } from '#server/db/database.ts'
import { holdAdministrators } from '#server/db/repositories/accounts.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { sealedMessages } from '#server/db/repositories/outbox.ts'
import { countHeld, eraseHeld, readHeld } from '#server/db/repositories/personal-data.ts'
import type { HeldCounts } from '#server/db/repositories/personal-data.ts'
import { heldData } from '#server/db/repositories/personal-places.ts'
import type { Person } from '#server/db/repositories/personal-places.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { createTokenFloor } from '#server/identity/index.ts'
import { personalDataTexts as texts } from '#texts/personal-data-server.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'

type Account = AccountKey & {
  readonly account: ListedAccount
  readonly sub: string
  readonly issuer: string
}
type Found = Person & { readonly accounts: readonly Account[] }
const MOST_ACCOUNTS = 60

/** The pool has no time to say whose an address is: nothing is found, exported or erased by half. */
class PoolBusy extends Error {}
const busy = () =>
  refuse('overloaded', {
    message: 'Too many requests to the user pool. Try again in a moment',
    retryAfter: 1,
  })
const unlessBusy = (error: unknown) => {
  if (error instanceof PoolBusy) return busy()
  throw error
}

// A page may match nobody and yet go on.
async function allOf(accounts: Deps['accounts'], pool: PoolName, value: string) {
  const filter = { attribute: 'email', isPrefix: false, value } as const
  const found: ListedAccount[] = []
  let token: string | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page = await accounts.listPage(pool, {
      limit: MOST_ACCOUNTS,
      filter,
      token,
    })
    if (typeof page === 'string') throw new PoolBusy(page)
    found.push(...page.accounts)
    token = page.next
  } while (token !== undefined)
  return found
}

/** The accounts of an address, of every pool that this deployment has. */
async function accountsOf({ accounts }: Deps, given: string): Promise<readonly Account[]> {
  // A pool tells capital letters apart, people don't.
  const spellings = [...new Set([given, given.toLowerCase()])]
  const pages = await Promise.all(
    PoolName.options.map(async (pool) => {
      const issuer = accounts.issuerOf(pool)
      if (issuer === undefined) return []
      const found = new Map(
        (await Promise.all(spellings.map((value) => allOf(accounts, pool, value))))
          .flat()
          .map((account) => [account.username, account]),
      )
      return [...found.values()].map((account) => ({
        pool,
        username: account.username,
        account,
        sub: account.attributes['sub'] || account.username,
        issuer,
      }))
    }),
  )
  return pages.flat()
}

async function personOf(deps: Deps, given: string): Promise<Found> {
  const email = given.toLowerCase()
  const accounts = await accountsOf(deps, given)
  const codes = await sealedMessages(deps.db)
  const isTo = ({ to }: { readonly to: readonly string[] }) =>
    to.some((address) => address.toLowerCase() === email)
  return {
    email,
    accounts,
    principals: accounts.map(({ issuer, sub }) => `${issuer}|${sub}`),
    ids: accounts.map(({ pool, sub }) => `${pool}|${sub}`),
    nameHash: deps.secrets.mac('audit-name', email).toString('hex'),
    sealedMails: codes.filter((row) => isTo(deps.outgoing.addressOf(row))).map(({ key }) => key),
  }
}

const shownHeld = ({ accounts }: Found, counts: HeldCounts): HeldData[] => {
  const sums = new Map<HeldData['kind'], HeldData>()
  if (accounts.length > 0)
    sums.set('accounts', { kind: 'accounts', count: accounts.length, fate: 'erased' })
  for (const [{ kind, fate }, count] of counts)
    if (count > 0) sums.set(kind, { kind, fate, count: count + (sums.get(kind)?.count ?? 0) })
  return [...sums.values()]
}

async function refusalOf(
  { accounts }: Deps,
  { user, principal }: Context,
  person: Found,
): Promise<PersonalData['refusal']> {
  if (user.email.toLowerCase() === person.email || person.principals.includes(principal))
    return 'own'
  const own = person.accounts.filter(({ pool }) => pool === COMPANY_POOL)
  const last = await Promise.all(own.map(({ username }) => isLastAdmin(accounts, username)))
  return last.some(Boolean) ? 'last-admin' : null
}

const nameOf = ({ pool, account: { attributes }, sub }: Account) =>
  displayName(readUser(pool, { ...attributes, email_verified: false, sub }))

export const findPersonalData =
  (deps: Deps): HandlerOf<'findPersonalData'> =>
  async ({ body }, context) => {
    const person = await personOf(deps, body.email).catch(unlessBusy)
    if (person instanceof Refusal) return person
    return {
      data: {
        accounts: person.accounts.map((account) => ({
          pool: account.pool,
          name: nameOf(account),
          isEnabled: account.account.isEnabled,
        })),
        held: shownHeld(person, await countHeld(deps.db, person)),
        refusal: await refusalOf(deps, context, person),
      },
    }
  }

// Who did it, and to whom by a fingerprint: the address would outlive its erasure.
const auditOf = (deps: Deps, context: Context, call: AuditedCall, { nameHash }: Person) =>
  auditEntry(deps, context, { call, target_kind: 'person', target_id: nameHash })

async function* fileOf(deps: Deps, person: Found, at: Date): AsyncGenerator<string> {
  const head = {
    email: person.email,
    exportedAt: at.toISOString(),
    accounts: person.accounts.map(({ account }) => account),
  }
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": [`
  let isFirst = true
  for (const held of heldData)
    for await (const rows of readHeld(deps.db, held, person)) {
      const { kind, table } = held
      yield `${isFirst ? '' : ','}\n${JSON.stringify({ kind, table, rows })}`
      isFirst = false
    }
  yield '\n]}\n'
}

export const exportPersonalData =
  (deps: Deps): HandlerOf<'exportPersonalData'> =>
  async ({ body }, context) => {
    const person = await personOf(deps, body.email).catch(unlessBusy)
    if (person instanceof Refusal) return person
    await addAudit(deps.db, auditOf(deps, context, 'personal-data-export', person))
    context.setHeader('content-disposition', 'attachment; filename="personal-data.json"')
    return fileOf(deps, person, context.now)
  }

// Two administrators who erase, or disable, each other come one after the other: the second is refused.
const keepOut = (deps: Deps, context: Context, person: Found) =>
  inTransaction(deps.db, async (tx) => {
    await holdAdministrators(tx)
    const refusal = await refusalOf(deps, context, person)
    if (refusal) return refusal
    const floor = createTokenFloor({ db: deps.db, now: () => context.now })
    for (const account of person.accounts) {
      // oxlint-disable-next-line no-await-in-loop -- few, and each has to be done
      await deps.accounts.setEnabled(account, false)
      // oxlint-disable-next-line no-await-in-loop
      await floor.raise(account.issuer, account.sub)
    }
    return undefined
  })

export const erasePersonalData =
  (deps: Deps): HandlerOf<'erasePersonalData'> =>
  async ({ body }, context) => {
    const { now } = context
    const person = await personOf(deps, body.email).catch(unlessBusy)
    if (person instanceof Refusal) return person
    // First nobody acts by these accounts, last they are gone: what fails in between is done by doing it all again.
    const refusal = await keepOut(deps, context, person)
    if (refusal) return refuse('action_not_allowed', { message: texts.refusals[refusal] })
    const counts = await inTransaction(deps.db, async (tx) => {
      const erased = await eraseHeld(tx, person, now)
      const entry = auditOf(deps, context, 'personal-data-erase', person)
      await addAudit(tx, { ...entry, detail: JSON.stringify({ reason: body.reason }) })
      return erased
    })
    // oxlint-disable-next-line no-await-in-loop
    for (const account of person.accounts) await deps.accounts.remove(account)
    const held = shownHeld(person, counts)
    return {
      data: {
        done: held.filter(({ fate }) => fate !== 'kept'),
        kept: held.filter(({ fate }) => fate === 'kept'),
      },
    }
  }
