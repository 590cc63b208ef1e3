import { sql } from 'kysely'

import { companyName } from '#schemas/company-name.ts'
import type { RecordType } from '#schemas/shipment-request.ts'
import type { Tx } from '#server/db/database.ts'
import type { Scope } from '#server/http/scope.ts'
import { anywhere, every, matches } from '#server/records/conditions.ts'
import type { Condition } from '#server/records/conditions.ts'

import { inScope } from './shipment-filters.ts'
import { shipments } from './shipment.ts'
import type { Stored } from './shipment.ts'
import { inScope as ofOffers, shownNow } from './spot-offer-lists.ts'
import type { StoredOffer } from './spot-offer-rows.ts'
import { offers } from './spot-offers.ts'

const MOST = { requests: 6, offers: 3, places: 3 } as const

/** The number of an id, with or without what stands in front: sr_04839217, 04839217, 4839217. */
const NUMBER = /^(?:(sr|so)[ _-]?)?0?(\d{7})$/i
const idsOf = (q: string): readonly string[] => {
  const [, kind, number] = NUMBER.exec(q) ?? []
  if (number === undefined) return []
  return (kind ? [kind.toLowerCase()] : ['sr', 'so']).map((prefix) => `${prefix}_0${number}`)
}

type Exact = readonly { readonly tenant: string; readonly id: string }[]
/** Where the directory has exactly this: an id or a BOL. Whether it may be seen is asked of the record. */
async function exactPlaces(tx: Tx, q: string): Promise<Exact> {
  // Words are neither: a round trip less while they are typed.
  if (!/^\S*\d\S*$/.test(q) && !NUMBER.test(q)) return []
  return tx
    .selectFrom('request_keys')
    .select(['tenant', 'id'])
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'id').and('key', 'in', ['', ...idsOf(q)]),
        eb('kind', '=', 'bol').and('key', 'in', [q, q.toUpperCase()]),
      ]),
    )
    .limit(50)
    .execute()
}

const among = (places: Exact): Condition =>
  sql`(r.tenant, r.id) in (${sql.join(places.map(({ tenant, id }) => sql`(${tenant}, ${id})`))})`

type Asked = {
  readonly q: string
  readonly scope: Scope
  /** Kinds of requests in the order in which they are named. */
  readonly types: readonly RecordType[]
  /** How offers are seen: with everything, as suppliers see them, or not at all. */
  readonly offers: 'inside' | 'outside' | 'none'
}
type Searched = {
  /** An id or a BOL: nothing else is meant. */
  readonly isExact: boolean
  readonly requests: readonly Stored[]
  readonly offers: readonly StoredOffer[]
}

// Each kind in the order of its list, which an index of the narrow table has: together they would be sorted whole.
const firstOf = ({ scope, types }: Asked, condition: Condition): Condition =>
  sql`(r.tenant, r.id) in (select tenant, id from (${sql.join(
    types.map(
      (type) => sql`(select r.tenant, r.id from shipment_search r
        where r.record_type = ${type} and ${inScope(scope)} and ${condition}
        order by r.created_at desc, r.id desc limit ${MOST.requests})`,
    ),
    sql` union all `,
  )}) listed limit ${MOST.requests})`

async function requestsThat(tx: Tx, asked: Asked, condition: Condition) {
  const page = await shipments.read(tx, {
    conditions: [inScope(asked.scope), firstOf(asked, condition)],
    sort: '-created',
    limit: MOST.requests,
  })
  return page
    .map(({ stored }) => stored)
    .toSorted((one, other) => rankOf(asked, one) - rankOf(asked, other))
}
const rankOf = ({ types }: Asked, { row }: Stored) => types.indexOf(row.record_type)

/** Offers. What a supplier cannot see now it finds by its id alone: the words may be those of a revision. */
async function offersThat(tx: Tx, { scope, offers: seen }: Asked, condition: Condition) {
  if (seen === 'none') return []
  const isLeft = sql<boolean>`r.offer_state <> 'deleted'`
  const page = await offers.read(tx, {
    conditions: [ofOffers(scope), condition, ...(seen === 'inside' ? [isLeft] : [])],
    sort: '-updated',
    limit: MOST.offers,
    isFull: false,
  })
  return page.map(({ stored }) => stored)
}

/** Records of a scope that have exactly this id or BOL, else those that have all words. */
export async function findRecords(tx: Tx, asked: Asked): Promise<Searched> {
  const places = await exactPlaces(tx, asked.q)
  if (places.length) {
    const exact = {
      isExact: true,
      requests: await requestsThat(tx, asked, among(places)),
      offers: await offersThat(tx, asked, among(places)),
    }
    // Elsewhere it may be anything: only what this reader sees decides whether the words are looked for.
    if (exact.requests.length + exact.offers.length > 0) return exact
  }
  const words = matches(asked.q)
  return {
    isExact: false,
    requests: await requestsThat(tx, asked, words),
    offers: await offersThat(
      tx,
      asked,
      asked.offers === 'outside' ? every([words, shownNow]) : words,
    ),
  }
}

const wordsIn = (column: Condition, q: string): Condition =>
  every(
    q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql<boolean>`${column} like ${anywhere(word)}`),
  )
// As their indexes have them (050-find-places.ts).
const siteWords: Condition = sql`lower(location_id || ' ' || name || ' ' || coalesce(address ->> 'city', ''))`

type Place = {
  readonly tenant: string
  readonly location_id: string | null
  readonly name: string
  readonly company: string | null
  readonly city: string | null
  readonly region: string | null
}
/** Companies, then sites in use, by their names: for whoever sees those of all companies. */
export async function findPlaces(tx: Tx, q: string) {
  const { rows } = await sql<Place>`
    (select tenant, null as location_id, name, name as company, null as city, null as region
      from companies where ${wordsIn(sql`lower(name)`, q)} order by name, tenant limit ${MOST.places})
    union all
    (select l.tenant, location_id, l.name, c.name, address ->> 'city', address ->> 'region'
      from (select * from locations where is_active and ${wordsIn(siteWords, q)}
        order by name, tenant, location_id limit ${MOST.places}) l
      left join companies c on c.tenant = l.tenant order by l.name, l.tenant, location_id)
    limit ${MOST.places}`.execute(tx)
  return rows.map(({ company, ...row }) => ({ ...row, company: companyName(row.tenant, company) }))
}
