import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Fate, HeldKind } from '#schemas/personal-data-words.ts'
import type { Tx } from '#server/db/database.ts'

/** Somebody by their address, with the names under which their accounts write. */
export type Person = {
  /** In lower case. */
  readonly email: string
  /** `issuer|sub` of each account. */
  readonly principals: readonly string[]
  /** `pool|sub` of each account. */
  readonly ids: readonly string[]
  /** The fingerprint under which names that were typed at sign-in are logged. */
  readonly nameHash: string
  /** Sealed messages to them, which only the server can read. */
  readonly sealedMails: readonly string[]
}
type Erase = (tx: Tx, person: Person, now: Date) => Promise<void>
/** One place where something of a person is. */
export type Held = {
  readonly kind: Exclude<HeldKind, 'accounts'>
  readonly table: string
  readonly where: (person: Person) => RawBuilder<unknown>
  readonly fate: Fate
  /** What of a row is not given to anybody: hashes, secrets, search texts. */
  readonly without?: readonly string[]
  readonly erase?: Erase
}

const PORTION = 2_000
const run = async (tx: Tx, statement: RawBuilder<unknown>) => void (await statement.execute(tx))
const otherThan = ({ email }: Person, column: string) =>
  sql`case when lower(${sql.ref(column)}) = ${email} then null else ${sql.ref(column)} end`
const owners = ({ ids }: Person) => ids.map((id) => `person:${id}`)
const escaped = (email: string) => email.replaceAll(/[\\%_]/g, String.raw`\$&`)
const like = (email: string) => `%"${escaped(email)}"%`
const names = (email: string, ...parts: readonly string[]) =>
  sql.join(
    parts.map((part) => sql`lower((${sql.raw(part)})::text) like ${like(email)}`),
    sql` or `,
  )
const remove =
  (table: string, where: Held['where']): Erase =>
  (tx, person) =>
    run(tx, sql`delete from ${sql.table(table)} where ${where(person)}`)
const gone = (
  kind: Held['kind'],
  table: string,
  where: Held['where'],
  without: readonly string[] = [],
): Held => ({ kind, table, where, without, fate: 'erased', erase: remove(table, where) })
const history = (table: string): Held => ({
  kind: 'histories',
  table,
  where: ({ email }) =>
    table === 'spot_config_history'
      ? sql`lower(by_email) = ${email}`
      : sql`(lower(user_email) = ${email} or mail_addresses(sent_emails) @> array[${email}]::text[])`,
  fate: 'unnamed',
  // All histories at once, and imports of prices, by the first of them.
  ...(table === 'shipment_history' ? { erase: forgetHistories } : {}),
})
// A portion at a time, since no statement may be long.
async function forgetHistories(tx: Tx, { email }: Person) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ gone: number }>`
      select forget_history_email(${email}, ${PORTION}) as gone`.execute(tx)
    if (!rows[0]?.gone) return
  }
}

const isHeldMail: Held['where'] = ({ email, sealedMails }) => sql`(
  ${names(email, `payload->'to'`, `payload->'cc'`, `rendered->'to'`, `rendered->'cc'`)}
  or key = any(${sealedMails}))`
const isSignIn: Held['where'] = ({ principals, nameHash }) => sql`(tenant = 'identity'
  and target_kind is distinct from 'account'
  and (username = any(${principals}) or (target_kind = 'account-name' and target_id = ${nameHash})))`
const byPrincipal: Held['where'] = ({ principals }) => sql`username = any(${principals})`
// Deciders and suppliers are told by their address, others by their account.
const isTold: Held['where'] = ({ ids, email }) =>
  sql`username = any(${[...ids, `mailto:${email}`]})`
const isOfOffer = ({ email }: Person) => sql`(lower(created_email) = ${email}
  or lower(supplier_email) = ${email} or lower(last_edited_email) = ${email}
  or search like ${`%${escaped(email)}%`})`
// Nobody may approve their own offer: until it is decided, it says whose it is.
const OPEN = sql`offer_state in ('pending-approval', 'approved-or-expired')`
const ofImport = ({ email }: Person) => sql`(lower(by_email) = ${email}
  or lower(undone_by_email) = ${email})`
// What a record is found by is taken out; what it says stays.
const isFoundBy = (table: string, { email }: Person) =>
  sql`${sql.ref(`${table}.search`)} like ${`%${escaped(email)}%`}`
const lessFound = ({ email }: Person) => sql`search = replace(search, ${email}, '')`
const isContact: Held['where'] = (person) => sql`(tenant, id) in (
  select tenant, id from shipment_search where ${isFoundBy('shipment_search', person)})`
const isOwnOffer = (person: Person) => sql`(tenant = any(${owners(person)})
  or lower(email) = ${person.email})`

/** Every place where something of a person is, but for the user pools. */
export const heldData: readonly Held[] = [
  {
    kind: 'sign-ins',
    table: 'audit',
    where: isSignIn,
    fate: 'erased',
    without: ['ip_hash', 'target_id'],
    erase: (tx, { principals, nameHash }) =>
      run(tx, sql`select forget_sign_ins(${principals}::text[], ${nameHash})`),
  },
  gone('drafts', 'drafts', byPrincipal),
  gone('saved-views', 'saved_views', byPrincipal),
  gone('snoozes', 'snoozes', byPrincipal),
  gone('sign-ups', 'signup_approvals', ({ email }) => sql`lower(email) = ${email}`, ['key_hash']),
  gone(
    'substitutes',
    'spot_delegations',
    ({ email }) => sql`(lower(approver_email) = ${email} or lower(delegate_email) = ${email})`,
  ),
  gone('notifications', 'notifications', isTold),
  gone(
    'notifications',
    'notification_preferences',
    (person) => sql`(${isTold(person)} or lower(email) = ${person.email})`,
  ),
  {
    kind: 'mails',
    table: 'outbox',
    where: isHeldMail,
    fate: 'erased',
    without: ['bucket', 'locked_by', 'locked_until'],
    // What has not been sent is not sent any more.
    erase: (tx, person, now) =>
      run(
        tx,
        sql`update outbox set payload = '{"type": "erased"}', rendered = null, tries = '[]',
          last_error = null, discarded_by = case when done_at is null then 'erasure' else discarded_by end,
          done_at = coalesce(done_at, ${now}), stuck_at = null, locked_by = null, locked_until = null
          where ${isHeldMail(person)}`,
      ),
  },
  {
    kind: 'saved-offers',
    table: 'dismantler_offers',
    where: (person) => sql`${isOwnOffer(person)} and status = 'saved'`,
    fate: 'erased',
    without: ['search'],
    erase: async (tx, person) => {
      const { rows } = await sql<{ tenant: string }>`select distinct tenant from dismantler_offers
        where ${isOwnOffer(person)}`.execute(tx)
      await run(tx, sql`select forget_saved_offers(${rows.map(({ tenant }) => tenant)}::text[])`)
    },
  },
  gone('addresses', 'dismantler_places', (person) => sql`tenant = any(${owners(person)})`),
  gone('repeats', 'idempotency_keys', ({ principals }) => sql`principal = any(${principals})`, [
    'body_hash',
  ]),
  {
    kind: 'requests',
    table: 'shipment_requests',
    where: ({ email }) => sql`lower(created_email) = ${email}`,
    fate: 'unnamed',
    without: ['search', 'item_hash'],
    erase: (tx, { email }) =>
      run(
        tx,
        sql`update shipment_requests set created_email = null where lower(created_email) = ${email}`,
      ),
  },
  {
    kind: 'contacts',
    table: 'shipment_requests',
    where: isContact,
    fate: 'kept',
    without: ['search', 'item_hash'],
    erase: (tx, person) =>
      run(tx, sql`update shipment_requests set ${lessFound(person)} where ${isContact(person)}`),
  },
  ...[
    'shipment_history',
    'spot_offer_history',
    'dismantler_offer_history',
    'spot_config_history',
  ].map(history),
  {
    kind: 'offers',
    table: 'spot_offers',
    where: (person) => sql`${isOfOffer(person)} and not ${OPEN}`,
    fate: 'unnamed',
    without: ['search'],
    erase: (tx, person) =>
      run(
        tx,
        sql`update spot_offers set
          created_email = ${otherThan(person, 'created_email')},
          supplier_email = ${otherThan(person, 'supplier_email')},
          last_edited_email = case when lower(last_edited_email) = ${person.email} then ''
            else last_edited_email end, ${lessFound(person)}
          where ${isOfOffer(person)} and not ${OPEN}`,
      ),
  },
  {
    kind: 'open-offers',
    table: 'spot_offers',
    where: (person) => sql`${isOfOffer(person)} and ${OPEN}`,
    fate: 'kept',
    without: ['search'],
  },
  {
    kind: 'accepted-offers',
    table: 'dismantler_offers',
    where: (person) => sql`${isOwnOffer(person)} and status = 'accepted'`,
    fate: 'unnamed',
    without: ['search'],
    erase: (tx, person) =>
      run(
        tx,
        sql`update dismantler_offers set email = null, ${lessFound(person)}
          where ${isOwnOffer(person)} and status = 'accepted'`,
      ),
  },
  {
    kind: 'price-imports',
    table: 'price_imports',
    where: ofImport,
    fate: 'unnamed',
  },
  {
    kind: 'applications',
    table: 'onboarding_submissions',
    where: ({ email }) => sql`lower(contact_email) = ${email}`,
    fate: 'kept',
    without: [
      'secret_cipher',
      'secret_key_id',
      'tax_hash',
      'bank_hash',
      'answer_key_hash',
      'ip_hash',
    ],
  },
  {
    kind: 'audit',
    table: 'audit',
    where: (person) => sql`${byPrincipal(person)} and not ${isSignIn(person)}`,
    fate: 'kept',
    without: ['ip_hash'],
  },
  {
    kind: 'settings',
    table: 'settings',
    where: ({ email }) => names(email, 'value'),
    fate: 'kept',
  },
  {
    kind: 'settings',
    table: 'setting_versions',
    where: ({ email }) => names(email, 'value'),
    fate: 'kept',
  },
]
