import type { PoolName } from '#schemas/pool.ts'
import { accountStatusesBehind, statusOf } from '#schemas/supplier-user-words.ts'
import type { UserStatus } from '#schemas/supplier-user-words.ts'
import { parseList } from '#schemas/user.ts'

import type { AccountFilter, Accounts, ListedAccount } from './port.ts'

/** Who is looked for; everybody when nothing is given. */
type AccountSearch = {
  /** The beginning of an address, of a first or last name, or of both names. */
  readonly q?: string | undefined
  /** Any of these. */
  readonly role?: readonly string[] | undefined
  readonly status?: readonly UserStatus[] | undefined
}
/** Where a search goes on. */
export type Place = {
  readonly question: number
  /** The page of the question's answers; the first one when empty. */
  readonly token: string
  /** How long its pages are: Cognito goes on only where it is asked as before. */
  readonly size: number
  /** The last account of that page that was looked at; none when empty. */
  readonly after: string
}
type Found = { readonly found: readonly ListedAccount[]; readonly next: Place | undefined }
type Searching = {
  readonly search: AccountSearch
  readonly limit: number
  readonly from?: Place | undefined
}

/** A user pool filters by one attribute: a search is several questions, each of whose answers counts once. */
type Question = {
  readonly filter?: AccountFilter
  readonly counts: (account: ListedAccount) => boolean
}
type Asked = Question & { readonly pool: PoolName }

/** As many as Cognito gives at once. */
export const PAGE = 60
// A filter may match nobody among thousands: the caller is answered, and goes on from there.
const MAX_READS = 10

/** The roles of an account; none that cannot be read. */
export const rolesOf = ({ attributes }: Pick<ListedAccount, 'attributes'>): readonly string[] =>
  parseList(attributes['custom:roles']) ?? []

const standingOf = (account: ListedAccount): UserStatus =>
  statusOf({ ...account, roles: rolesOf(account) })

const capitalised = (text: string) =>
  text.replaceAll(/(^|[\s'-])(\p{L})/gu, (letters) => letters.toUpperCase())

// Ours: a pool tells capital letters apart, people who search do not: as typed, in small letters, and as names are written.
const spellings = (q: string) => [
  ...new Set([q, q.toLowerCase(), capitalised(q), capitalised(q.toLowerCase())]),
]

const bothNames = ({ attributes: { given_name = '', family_name = '' } }: ListedAccount) =>
  `${given_name} ${family_name}`.trim()
/** The texts that a search looks at, and how much of it the pool may be asked for. */
const searched = [
  { attribute: 'email', of: ({ attributes }: ListedAccount) => attributes['email'] },
  { attribute: 'given_name', of: bothNames },
  { attribute: 'family_name', of: ({ attributes }: ListedAccount) => attributes['family_name'] },
  { attribute: 'name', of: ({ attributes }: ListedAccount) => attributes['name'] },
] as const

function byText(q: string): readonly Question[] {
  const all = searched.flatMap(({ attribute, of }) =>
    spellings(q).map((text) => ({
      // Of both names only the first word is sure to be in the first.
      filter: {
        attribute,
        isPrefix: true,
        value: attribute === 'given_name' ? (text.split(' ')[0] ?? '') : text,
      },
      matches: (account: ListedAccount) => of(account)?.startsWith(text) ?? false,
    })),
  )
  return all.map(({ filter, matches }, at) => ({
    filter,
    counts: (account) =>
      matches(account) && !all.slice(0, at).some((earlier) => earlier.matches(account)),
  }))
}

/** Without a text the pool is asked for statuses, where that leaves anybody out. */
function byStatus(statuses: readonly UserStatus[]): readonly Question[] {
  if (statuses.includes('active') || statuses.includes('waiting-for-approval')) return [EVERYBODY]
  return [...new Set(statuses)].flatMap((status): readonly Question[] => {
    const counts = (account: ListedAccount) => standingOf(account) === status
    const behind = accountStatusesBehind(status)
    if (!behind)
      return [{ filter: { attribute: 'status', isPrefix: false, value: 'Disabled' }, counts }]
    return behind.map((value) => ({
      filter: { attribute: 'cognito:user_status', isPrefix: false, value },
      counts,
    }))
  })
}

const EVERYBODY: Question = { counts: () => true }

function questionsOf({ q, status }: AccountSearch): readonly Question[] {
  if (q !== undefined) return byText(q)
  return status?.length ? byStatus(status) : [EVERYBODY]
}

const isWanted = (account: ListedAccount, { role, status }: AccountSearch) =>
  (!role?.length || rolesOf(account).some((name) => role.includes(name))) &&
  (!status?.length || status.includes(standingOf(account)))

// Gone since: better to show somebody twice than to leave somebody out.
const restOf = (accounts: readonly ListedAccount[], after: string) =>
  accounts.slice(accounts.findIndex(({ username }) => username === after) + 1)

/** Looks through pools, one after the other, from a place on, until there are as many as are wanted or enough was read. */
export async function searchAccounts(
  accounts: Pick<Accounts, 'listPage'>,
  pools: readonly PoolName[],
  { search, limit, from }: Searching,
): Promise<Found | 'refused' | 'busy'> {
  const questions = pools.flatMap((pool): readonly Asked[] =>
    questionsOf(search).map((question) => ({ ...question, pool })),
  )
  const isWhole = search.q === undefined && !search.role?.length && !search.status?.length
  const found: ListedAccount[] = []
  let place: Place | undefined = from ?? {
    question: 0,
    token: '',
    size: isWhole ? limit : PAGE,
    after: '',
  }
  for (let reads = 0; place && reads < MAX_READS; reads += 1) {
    const { question, token, size, after }: Place = place
    const asked = questions[question]
    if (!asked) return 'refused'
    const page: Awaited<ReturnType<Accounts['listPage']>> =
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      await accounts.listPage(asked.pool, {
        limit: size,
        filter: asked.filter,
        token: token || undefined,
      })
    if (typeof page === 'string') return page
    const next = placeBehind(place, page.next, questions.length)
    const rest = restOf(page.accounts, after)
    for (const [at, account] of rest.entries()) {
      if (!asked.counts(account) || !isWanted(account, search)) continue
      found.push(account)
      if (found.length < limit) continue
      const isLast = at === rest.length - 1
      return { found, next: isLast ? next : { ...place, after: account.username } }
    }
    place = next
  }
  return { found, next: place }
}

function placeBehind(
  { question, size }: Place,
  token: string | undefined,
  questions: number,
): Place | undefined {
  if (token !== undefined) return { question, token, size, after: '' }
  return question + 1 < questions
    ? { question: question + 1, token: '', size, after: '' }
    : undefined
}
