import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Output } from '#api/contract/define-call.ts'
import type { searchCalls } from '#api/contract/search.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { partnerStates } from '#schemas/shipment-words.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const MOST = 12
const STAFF = ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const
const PARTNERS = [
  'supplier',
  'reno',
  'reader',
  'ultium',
  'gm',
  'bmw',
  'tesla',
  'vw-dealer',
] as const

type Answer = Output<typeof searchCalls.searchEverything>['data']
async function search(who: string, q: string): Promise<Answer> {
  const { status, json } = await call(portal, who, `/me/search?q=${encodeURIComponent(q)}`)
  if (status !== 200) throw new Error(`${who} ${q}: ${JSON.stringify(json)}`)
  return (json as { readonly data: Answer }).data // because the answer was checked against the contract
}
const idsOf = (found: Answer) =>
  found.flatMap((one) => (one.kind === 'request' || one.kind === 'offer' ? [one.id] : []))

type Page = { readonly data: readonly ShipmentRequest[] }
/** Ids of the requests in somebody's own lists. */
async function listed(who: string): Promise<ReadonlySet<string>> {
  const path = STAFF.some((one) => one === who)
    ? '/redwood/shipment-requests'
    : '/suppliers/shipment-requests'
  const pages = await Promise.all(
    ['current', 'completed', 'deleted'].map((type) =>
      call(portal, who, `${path}?shipment_type=${type}&limit=200`),
    ),
  )
  return new Set(
    pages.flatMap(({ status, json }) =>
      status === 200 ? (json as Page).data.map(({ id }) => id) : [],
    ),
  )
}
/** Ids of the offers that somebody is told of. */
async function offersOf(who: string): Promise<ReadonlySet<string>> {
  const isStaff = STAFF.some((one) => one === who)
  const { status, json } = await call(
    portal,
    who,
    isStaff ? '/spot-feedstock/offers?limit=200' : '/suppliers/offers?limit=200',
  )
  if (status !== 200) return new Set()
  return new Set((json as { data: readonly { offerId: string }[] }).data.map((one) => one.offerId))
}

describe('nothing outside one’s lists is found', () => {
  test.each([...STAFF, ...PARTNERS])('%s, by the id of everything there is', async (who) => {
    const [requests, offers] = await Promise.all([listed(who), offersOf(who)])
    const seen = new Set([...requests, ...offers])
    const { rows } = await sql<{ id: string }>`select id from shipment_requests
      union all select id from spot_offers where offer_state <> 'deleted'`.execute(portal.db)

    for (const { id } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const found = await search(who, id)
      expect([id, found.map((one) => 'id' in one && one.id)]).toEqual([
        id,
        seen.has(id) ? [id] : [],
      ])
    }
  })

  test.each([...STAFF, ...PARTNERS])('%s, by words', async (who) => {
    const [requests, offers] = await Promise.all([listed(who), offersOf(who)])

    for (const q of ['rw0', 'example', 'lakeside', 'a. keller', 'reno', '450', 'nickel', 'sr_0']) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await search(who, q)
      expect(found.length).toBeLessThanOrEqual(MOST)
      expect([who, q, idsOf(found).filter((id) => !requests.has(id) && !offers.has(id))]).toEqual([
        who,
        q,
        [],
      ])
    }
  })

  test.each(PARTNERS)('%s is told no department, no price and no other company', async (who) => {
    const requests = [...(await listed(who))]
    const found = await Promise.all([...requests, 'lakeside', 'nickel'].map((q) => search(who, q)))

    const kinds = new Set(found.flat().map(({ kind }) => kind))
    expect([...kinds].filter((kind) => kind !== 'request' && kind !== 'offer')).toEqual([])
    const standings = found
      .flat()
      .flatMap((one) => (one.kind === 'request' ? [one.standing] : []))
      .map(({ for: reader, state }) => [reader, partnerStates.some((known) => known === state)])
    expect(standings.filter(([reader, isKnown]) => reader !== 'partner' || !isKnown)).toEqual([])
    expect(JSON.stringify(found)).not.toMatch(/bizdev|logistics|booking|approv|price"|total|margin/)
  })

  test('logistics is told of no offers', async () => {
    expect((await search('logistics', 'nickel')).filter(({ kind }) => kind === 'offer')).toEqual([])
  })
})

describe('a request is found', () => {
  test('by its id with or without sr_, in whatever case, and by its number alone', async () => {
    const { id } = await submitted(portal)
    const number = id.replace('sr_', '')

    for (const q of [id, id.toUpperCase(), ` ${id} `, number, number.slice(1), `sr ${number}`])
      // oxlint-disable-next-line no-await-in-loop
      expect([q, idsOf(await search('supplier', q))]).toEqual([q, [id]])
  })

  test('by what is on its labels, also where that is the number of another’s request', async () => {
    const { rows } = await sql<{ id: string }>`select id from shipment_requests
      where tenant = 'bmw' limit 1`.execute(portal.db)
    const foreign = rows[0]?.id ?? ''
    const number = foreign.replace('sr_', '')
    const form = formFor('lakeside-reno')
    const [unit] = form.handlingUnits
    const { id } = await submitted(portal)
    await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: {
        ...form,
        handlingUnits: [{ ...unit, supplierLabelId: number }],
      },
    })

    expect(idsOf(await search('supplier', number))).toEqual([id])
    expect(idsOf(await search('admin', number))).toEqual([foreign])
  })

  test('current before completed, newest first, and says where it stands', async () => {
    const { id } = await submitted(portal)

    const [own] = await search('supplier', id)
    const [staffs] = await search('admin', id)

    expect(own).toMatchObject({ standing: { for: 'partner', state: 'in-review' } })
    expect(staffs).toMatchObject({ standing: { for: 'staff', state: 'submitted' } })
    expect(idsOf(await search('supplier', 'lakeside'))[0]).toBe(id)
  })
})

describe('an offer', () => {
  test('that is being revised is found by its id alone, and says nothing else', async () => {
    const [id = ''] = [...(await offersOf('supplier'))]
    const word = 'unmistakable'
    await sql`update spot_offers set search = search || ${` ${word}`} where id = ${id}`.execute(
      portal.db,
    )
    expect(idsOf(await search('supplier', word))).toEqual([id])

    await sql`update spot_offers set offer_state = 'pending-approval', left_open_at = now()
      where id = ${id}`.execute(portal.db)

    expect(await search('supplier', id)).toEqual([
      {
        kind: 'offer',
        id,
        title: '',
        standing: { for: 'partner', state: 'revising', until: null },
      },
    ])
    expect(await search('supplier', word)).toEqual([])
    expect(idsOf(await search('admin', word))).toEqual([id])
  })
})

test('companies and sites are found by staff', async () => {
  const found = await search('logistics', 'lakeside')

  expect(found.filter(({ kind }) => kind === 'company')).toHaveLength(1)
  expect(found.some(({ kind }) => kind === 'site')).toBe(true)
})

describe('what is typed', () => {
  // A half of a sign is sent as the one for what cannot be read.
  const asked = (q: string) =>
    call(portal, 'admin', `/me/search?${new URLSearchParams({ q }).toString()}`)

  test.each([
    ['too little', 'ab'],
    ['blanks', '     '],
    ['too much', 'x'.repeat(101)],
    ['a null', 'abc\u0000'],
  ])('is refused by its field and rule: %s', async (_what, q) => {
    const { status, json } = await asked(q)

    expect(status).toBe(400)
    expect(errorOf({ json }).error.code).toBe('invalid_query')
    expect(errorOf({ json }).issues?.[0]).toMatchObject({ path: 'q', text: expect.any(String) })
  })

  test.each([
    ['a percent sign', '%%%'],
    ['underscores', '___'],
    ['a backslash', '\\\\\\'],
    ['a quote', "'''; drop table"],
    ['an emoji', '🔋🔋🔋'],
    ['Chinese', '電池'],
    ['a half of an emoji', 'abc\uD83D'],
  ])('finds nothing: %s', async (_what, q) => {
    const { status, json } = await asked(q)

    expect([status, json]).toEqual([200, { data: [] }])
  })

  test('signs of patterns are letters', async () => {
    expect(idsOf(await search('admin', 'sr%0'))).toEqual([])
    expect(idsOf(await search('admin', 'r_0')).length).toBeGreaterThan(0)
    expect(idsOf(await search('admin', 'lak_side'))).toEqual([])
  })
})
