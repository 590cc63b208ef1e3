import { sql } from 'kysely'

import { SIGN_IN_KIND } from '#schemas/audit-words.ts'
import type { AuditedCall, SignInFailure } from '#schemas/audit-words.ts'
import { atMost } from '#schemas/cut.ts'
import type { PoolName } from '#schemas/pool.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Db } from '#server/db/database.ts'

import { SIGN_INS, SIGN_IN_TENANT } from './sign-in-events.ts'

const MAX_NAME = 100
/** Between the second in which a token says that somebody signed in and the line of the pool's log. */
const LATE = sql`interval '1 minute'`

type Made = {
  readonly id: string
  readonly at: Date
  readonly addressHash: Buffer
}
type Session = Made & {
  readonly user: PortalUser
  /** `issuer|sub`. */
  readonly principal: string
  readonly requestId: string
  /** What is known of how they signed in, where the pool's own log does not say it. */
  readonly how: string | undefined
}

/**
 * Somebody signed in. The same session is one entry, whoever of the nodes hears of it first and however often; the last
 * step is the pool's own, where its log lies here.
 */
export async function addSession(db: Db, session: Session): Promise<void> {
  const { id, at, user, principal, addressHash, requestId, how } = session
  const name = atMost(displayName(user), MAX_NAME)
  await sql`insert into audit (tenant, at, id, username, pool, user_type, call, target_kind,
      target_id, target_name, by_name, outcome, ip_hash, request_id, detail)
    select ${SIGN_IN_TENANT}, ${at}, ${id}, ${principal}, ${user.pool}, ${user.type}, 'sign-in',
      ${SIGN_IN_KIND}, ${`${user.pool}|${user.sub}`}, ${name}, ${name}, 'ok', ${addressHash},
      ${requestId}, jsonb_strip_nulls(jsonb_build_object('how', coalesce((
        select coalesce(detail->>'challenge', case call when 'oauth2/token' then 'SSO' else 'PASSWORD' end)
        from audit where username = ${principal} and outcome = 'ok' and call = any(${SIGN_INS})
          and call <> 'sign-in' and at >= ${at} and at < ${at}::timestamptz + ${LATE}
        order by at limit 1), ${how ?? null}::text)))
    on conflict do nothing`.execute(db)
}

type ViewAs = Made & {
  readonly user: PortalUser
  readonly principal: string
  readonly requestId: string
  readonly program: { readonly slug: string; readonly label: string }
}
/** Somebody of the staff looks at the pages of a program: once an hour, from whichever node they are served. */
export async function addViewAs(db: Db, viewed: ViewAs): Promise<void> {
  const { id, at, user, principal, addressHash, requestId, program } = viewed
  await sql`insert into audit (tenant, at, id, username, pool, user_type, call, target_kind,
      target_id, target_name, by_name, outcome, ip_hash, request_id)
    select ${program.slug}, ${at}, ${id}, ${principal}, ${user.pool}, ${user.type}, 'view-as',
      'program', ${program.slug}, ${program.label}, ${atMost(displayName(user), MAX_NAME)}, 'done',
      ${addressHash}, ${requestId}
    where not exists (select from audit where username = ${principal} and call = 'view-as'
      and target_id = ${program.slug} and at > ${at}::timestamptz - interval '1 hour')`.execute(db)
}

/** An account of the embedded pools, as an entry names it. */
export type FoundAccount = {
  readonly sub: string
  readonly poolId: string
  readonly pool: PoolName
  readonly isEnabled: boolean
  readonly name: string
}
type Wanted =
  | { readonly poolId: string; readonly sub: string }
  /** Without a client any pool may have it. */
  | { readonly clientId: string | undefined; readonly name: string }

/** Whose account is meant: by a token, or by the email or username that somebody claimed. */
export async function findAccount(db: Db, wanted: Wanted): Promise<FoundAccount | undefined> {
  const isMeant =
    'sub' in wanted
      ? sql`u.pool_id = ${wanted.poolId} and u.sub = ${wanted.sub}`
      : sql`(u.username = ${wanted.name} or u.email_lower = ${wanted.name.toLowerCase()})
          and (${wanted.clientId ?? null}::text is null or p.client_id = ${wanted.clientId ?? null})`
  const { rows } = await sql<FoundAccount & { readonly first: string; readonly last: string }>`
    select u.sub, u.pool_id as "poolId", p.name as pool, u.enabled as "isEnabled",
      coalesce(nullif(concat_ws(' ', u.attributes->>'given_name', u.attributes->>'family_name'), ''),
        u.attributes->>'name', u.username) as name
    from identity.users u join identity.pools p on p.pool_id = u.pool_id
    where ${isMeant} limit 1`.execute(db)
  return rows[0]
}

type OwnDeed = Made & {
  readonly call: AuditedCall
  /** Nobody whom the pools know: what was typed is not kept. */
  readonly account: (FoundAccount & { readonly principal: string }) | undefined
  readonly outcome: SignInFailure | 'done'
  readonly detail: Readonly<Record<string, unknown>>
}
/** What somebody did with their own account, or could not; the same entry a second time is none. */
export async function addOwnDeed(db: Db, deed: OwnDeed): Promise<void> {
  const { id, at, call, account, outcome, detail, addressHash } = deed
  const name = account ? atMost(account.name, MAX_NAME) : null
  await db
    .insertInto('audit')
    .values({
      tenant: SIGN_IN_TENANT,
      at,
      id,
      username: account?.principal ?? 'unknown',
      pool: account?.pool ?? null,
      user_type: null,
      call,
      target_kind: SIGN_IN_KIND,
      target_id: account ? `${account.pool}|${account.sub}` : null,
      target_name: name,
      by_name: name,
      outcome,
      detail: JSON.stringify(detail),
      ip_hash: addressHash,
      request_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
