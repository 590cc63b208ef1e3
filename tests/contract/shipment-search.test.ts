import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const STAFF = '/redwood/shipment-requests'
const OWN = '/suppliers/shipment-requests'

type Page = { readonly data: readonly ShipmentRequest[]; readonly nextCursor: string | null }
async function idsOf(who: string, path: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const url: string = `${path}&limit=7${cursor && `&cursor=${cursor}`}`
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { status, json } = await call(portal, who, url)
    if (status !== 200) throw new Error(`${url}: ${JSON.stringify(json)}`)
    const { data, nextCursor } = json as Page // because the answer was checked against the contract
    ids.push(...data.map(({ id }) => id))
    cursor = nextCursor
  }
  return ids
}

/** Whether words are somewhere in a request, as the table of requests itself has them. */
async function withWords(q: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from shipment_requests where ${sql.join(
    q.split(' ').map((word) => sql`search like ${`%${word}%`}`),
    sql` and `,
  )}`.execute(portal.db)
  return new Set(rows.map(({ id }) => id))
}

// Those that the narrow table answers alone, and those that it does not.
const lists = [
  ['admin', `${STAFF}?shipment_type=current`],
  ['admin', `${STAFF}?shipment_type=completed&sort=created`],
  ['admin', `${STAFF}?shipment_type=current&tenant=bmw`],
  ['admin', `${STAFF}?shipment_type=current&pickup_from=2020-01-01`],
  ['admin', `${STAFF}?shipment_type=current&pickup_from=2020-01-01&sort=-created`],
  ['admin', `${STAFF}?shipment_type=current&state=submitted`],
  ['admin', `${STAFF}?shipment_type=current&is_hazmat=true&sort=pickup_date`],
  ['customer-ops', `${STAFF}?shipment_type=current&mine=true`],
  ['supplier', `${OWN}?shipment_type=current`],
  ['supplier', `${OWN}?shipment_type=completed`],
  ['supplier', `${OWN}?shipment_type=current&site_id=lakeside-reno`],
  ['reno', `${OWN}?shipment_type=current`],
  ['bmw', `${OWN}?shipment_type=current`],
] as const

test.each(lists)(
  'a search of %s in %s leaves of the list just what has the words',
  async (who, path) => {
    const all = await idsOf(who, path)

    for (const q of ['example', 'rw0', 'service', 'lakeside reno']) {
      const found = await idsOf(who, `${path}&q=${encodeURIComponent(q)}`)
      const words = await withWords(q)
      expect([q, found]).toEqual([q, all.filter((id) => words.has(id))])
    }
  },
)

test('a BOL of a request that one does not see is a word like any other', async () => {
  const bol = 'QQ7654321'
  const theirs = await submitted(portal, { siteId: 'lakeside-savannah' })
  await acted(portal, 'admin', theirs.id, { action: 'approve-by-bizdev' })
  const booking = { skipOtm: true, updatedBookedShipment: { bol } }
  await acted(portal, 'admin', theirs.id, { action: 'approve-by-logistics', ...booking })
  const { contactPerson } = formFor('lakeside-reno')
  const own = await submitted(portal, { form: { contactPerson: { ...contactPerson, name: bol } } })

  const path = `${OWN}?shipment_type=current&q=${bol}`
  expect(await idsOf('reno', path)).toEqual([own.id])
  expect(await idsOf('supplier', path)).toEqual([theirs.id])
})

/** Requests whose narrow row is missing or says something else. */
async function differing(): Promise<readonly unknown[]> {
  const { rows } = await sql`select coalesce(r.id, s.id) as id
    from shipment_requests r full join shipment_search s on s.tenant = r.tenant and s.id = r.id
    where (r.record_type, r.site_id, r.pickup_date, r.created_at, r.search)
      is distinct from (s.record_type, s.site_id, s.pickup_date, s.created_at, s.search)`.execute(
    portal.db,
  )
  return rows
}

test('what is found of a request follows everything that is done with it', async () => {
  const { id } = await submitted(portal)
  expect(await differing()).toEqual([])
  await acted(portal, 'supplier', id, {
    action: 'update-shipment-request-form',
    updatedShipmentRequestForm: formFor('lakeside-reno', { comments: 'Ring the bell' }),
  })
  await acted(portal, 'admin', id, { action: 'delete' })

  expect(await differing()).toEqual([])
  expect(await idsOf('admin', `${STAFF}?shipment_type=deleted&q=${id}`)).toEqual([id])
  expect(await idsOf('admin', `${STAFF}?shipment_type=current&q=${id}`)).toEqual([])
})

test('a transition that changes no word leaves the narrow row alone', async () => {
  const { id } = await submitted(portal)
  const version = async () => {
    const { rows } = await sql<{ at: string }>`select xmin::text as at from shipment_search
      where id = ${id}`.execute(portal.db)
    return rows
  }
  const before = await version()

  const { status } = await act(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })

  expect(status).toBe(200)
  expect(await version()).toEqual(before)
})
