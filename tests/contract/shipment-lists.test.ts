import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { shipmentSortings } from '#schemas/shipment-words.ts'
import { loadOf } from '#schemas/totals.ts'
import { unitWith } from '#tests/support/form-parts.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

type Page = { readonly data: ShipmentRequest[]; readonly nextCursor: string | null }
async function page(who: string, path: string): Promise<Page> {
  const answer = await call(portal, who, path)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
  return answer.json as Page
}

async function everything(who: string, path: string): Promise<ShipmentRequest[]> {
  const found: ShipmentRequest[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: Page = await page(who, `${path}&limit=7${cursor ? `&cursor=${cursor}` : ''}`)
    found.push(...next.data)
    cursor = next.nextCursor
  }
  return found
}

const STAFF = '/redwood/shipment-requests'
const OWN = '/suppliers/shipment-requests'

describe('the demo', () => {
  test('has requests in every state and of every program, each as the contract says', async () => {
    const all = [
      ...(await everything('admin', `${STAFF}?shipment_type=current`)),
      ...(await everything('admin', `${STAFF}?shipment_type=completed`)),
      ...(await everything('admin', `${STAFF}?shipment_type=deleted`)),
    ]
    for (const request of all) expect(ShipmentRequest.safeParse(request).error).toBeUndefined()
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ state }) => state)).size).toBe(4)
    expect(new Set(all.map(({ booking }) => booking))).toEqual(
      new Set(['none', 'booked', 'failed']),
    )
    expect(new Set(all.map(({ tenant }) => tenant)).size).toBeGreaterThanOrEqual(10)
    for (const { history, historyCount } of all) expect(history[0]?.seq).toBe(historyCount)
  })

  test('is filled in once', async () => {
    const before = await portal.db.selectFrom('shipment_requests').select('id').execute()
    await Promise.all([portal.domain.seed(), portal.domain.seed()])
    const after = await portal.db.selectFrom('shipment_requests').select('id').execute()
    expect(after.length).toBe(before.length)
  })
})

describe('lists', () => {
  for (const sort of shipmentSortings)
    test(`pages by ${sort} bring each request once, in order`, async () => {
      const all = await everything('admin', `${STAFF}?sort=${sort}`)
      const ids = all.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const { rows } = {
        rows: await portal.db
          .selectFrom('shipment_requests')
          .select('id')
          .where('record_type', '=', 'shipment_request')
          .execute(),
      }
      expect(ids.length).toBe(rows.length)
      const keys = all.map(({ shipmentRequestForm: form, facts, ...request }) => {
        if (sort.endsWith('gross')) return loadOf(form, facts).grossKg.toFixed(3).padStart(15, '0')
        return sort.endsWith('pickup_date')
          ? (request.bookedShipment?.scheduledPickupDate ?? form.pickupDate)
          : request.created.timestamp
      })
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
    })

  test('a supplier sees its own, a site’s user that site’s, a foreign list does not exist', async () => {
    const own = await everything('supplier', `${OWN}?shipment_type=current`)
    expect(new Set(own.map(({ tenant }) => tenant))).toEqual(new Set(['supplier:300000000000001']))
    const reno = await everything('reno', `${OWN}?shipment_type=current`)
    expect(
      new Set(reno.map(({ shipmentRequestForm }) => shipmentRequestForm.pickupAddress.id)),
    ).toEqual(new Set(['lakeside-reno']))
    expect(reno.length).toBeLessThan(own.length)
    const foreign = await call(portal, 'supplier', `${OWN}?supplier_id=300000000000101`)
    const nobodys = await call(portal, 'supplier', `${OWN}?supplier_id=300999999999999`)
    expect([foreign.status, foreign.json]).toEqual([404, nobodys.json])
  })

  test('of deleted requests are for the staff, who have those of every program', async () => {
    const deleted = await Promise.all(
      [{}, { who: 'admin', siteId: 'bmw-greenville' }].map(async (wish) => {
        const { id } = await submitted(portal, wish)
        await acted(portal, 'admin', id, { action: 'delete' })
        return id
      }),
    )

    const refused = await call(portal, 'supplier', `${OWN}?shipment_type=deleted`)
    const listed = await everything('admin', `${STAFF}?shipment_type=deleted`)

    expect(refused.status).toBe(400)
    expect(errorOf(refused)).toMatchObject({
      error: { code: 'invalid_query' },
      issues: [{ path: 'shipment_type', code: 'not_listed' }],
    })
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(deleted))
    const programs = listed.filter(({ id }) => deleted.includes(id)).map(({ tenant }) => tenant)
    expect(programs.toSorted()).toEqual(['bmw', 'supplier:300000000000001'])
  })

  test('finds by id, BOL, order, site, part and person; foreign ones never', async () => {
    const { id } = await submitted(portal)
    const found = async (who: string, q: string) =>
      (await page(who, `${who === 'supplier' ? OWN : STAFF}?q=${encodeURIComponent(q)}`)).data.map(
        (request) => request.id,
      )
    for (const q of [id, id.slice(3), 'ana ruiz', 'lcw-4410 reno', 'ANA@lakeside'])
      expect(await found('admin', q)).toContain(id)
    expect(await found('admin', 'nothing%of_this')).toEqual([])
    const bol = (await page('admin', `${STAFF}?booking=booked&tenant=bmw`)).data[0]?.bol ?? ''
    expect(await found('admin', bol)).toHaveLength(1)
    expect(await found('supplier', bol)).toEqual([])
  })

  test('finds full-width digits, typographic hyphens and a word of two letters', async () => {
    const person = { name: '電池 山田', email: 'mailto:yamada@lakeside.example' }
    const { id } = await submitted(portal, {
      form: {
        contactPerson: { ...formFor('lakeside-reno').contactPerson, ...person },
        handlingUnits: [unitWith({ supplierLabelId: '２８４２１４\u201377' })],
      },
    })

    for (const q of [
      '電池',
      '山',
      '284214-77',
      '２８４２１４',
      '284214\u201177',
      'yamada@lakeside',
    ]) {
      const { data } = await page('admin', `${STAFF}?q=${encodeURIComponent(q)}`)
      expect(data.map((request) => request.id)).toEqual([id])
    }
  })

  test('a search that takes too long is given up, with a word of advice; the next one is answered', async () => {
    const searches = [`${STAFF}?q=lakeside`, '/spot-feedstock/offers?q=lakeside'] as const
    const slow = await portal.db.transaction().execute(async (tx) => {
      // Rows that do not come: a search waits for them as it would for a million of them.
      await sql`lock table shipment_requests, spot_offers in access exclusive mode`.execute(tx)
      return Promise.all(searches.map((path) => call(portal, 'admin', path)))
    })
    for (const answer of slow) {
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
      expect(errorOf(answer).error).toEqual({
        code: 'overloaded',
        message: 'This search takes too long. Add a word to narrow it',
      })
    }
    for (const path of searches) expect((await call(portal, 'admin', path)).status).toBe(200)
  })

  test('“waits for me” is what one’s role decides', async () => {
    const mine = await everything('customer-ops', `${STAFF}?mine=true`)
    expect(mine.length).toBeGreaterThan(0)
    for (const { state, tenant } of mine) {
      expect(state).toBe('submitted')
      expect(['bmw', 'porsche', 'vwgoa', 'volvo-eu', 'lucid']).not.toContain(tenant)
    }
    const inbox = await call(portal, 'logistics', '/me/inbox')
    const kinds = (inbox.json as { data: { kind: string }[] }).data.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['approve', 'book']))
  })

  test('counts tell the current requests by state and booking', async () => {
    const before = await counts('supplier')
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'reject', note: 'no' })
    const after = await counts('supplier')
    expect(after['rejected/none']).toBe((before['rejected/none'] ?? 0) + 1)
    expect(after['submitted/none']).toBe(before['submitted/none'])
  })
})

async function counts(who: string): Promise<Record<string, number>> {
  const { json } = await call(portal, who, '/redwood/counts')
  const { data } = json as { data: { state: string; booking: string; count: number }[] }
  return Object.fromEntries(data.map(({ state, booking, count }) => [`${state}/${booking}`, count]))
}

describe('reference', () => {
  test('sites, orders, packaging and destinations, as far as one may see them', async () => {
    const names = async (who: string, path: string, field: string) => {
      const { json } = await call(portal, who, path)
      return (json as { data: Record<string, unknown>[] }).data.map((row) => row[field])
    }
    expect(await names('reno', '/suppliers/sites', 'siteId')).toEqual(['lakeside-reno'])
    expect(await names('supplier', '/suppliers/sites', 'siteId')).toHaveLength(3)
    expect((await names('admin', '/suppliers/sites', 'siteId')).length).toBeGreaterThan(15)
    expect(await names('supplier', '/suppliers/purchase-orders', 'poNumber')).toEqual([
      '4500118273',
      '4500118275',
    ])
    expect(await names('supplier', '/suppliers/purchase-orders?open=false', 'poNumber')).toEqual([
      '4500118274',
    ])
    expect(
      await names('supplier', '/suppliers/returnable-packaging-options', 'packagingPartNumber'),
    ).toHaveLength(3)
    expect(await names('supplier', '/redwood/shipment-destinations', 'destinationId')).toHaveLength(
      3,
    )
  })
})
