import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { hasInbox, itemsIn, tabsFor } from '#machines/urgency/inbox.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { acted, call, submitted } from '#tests/support/requests.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
// Monday in Reno; Thursday is Thanksgiving.
const MONDAY = Date.parse('2026-11-23T18:00:00Z')
let passed = 0
const portal = useDomain({ isSeeded: true, now: () => new Date(MONDAY + passed) })

const people = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'ultium',
  'bmw',
  'reader',
  'dismantler',
] as const
type Person = (typeof people)[number]

async function inboxOf(who: string) {
  const { status, json } = await call(portal, who, '/me/inbox')
  expect(status).toBe(200)
  return (json as { readonly data: readonly InboxItem[] }).data // because the call answers that
}
/** Who is asked what about a request. */
async function askedAbout(id: string): Promise<Partial<Record<Person, string>>> {
  const found: (readonly [Person, string])[] = []
  for (const who of people)
    for (const { targetId, kind } of await inboxOf(who))
      if (targetId === id) found.push([who, kind])
  return Object.fromEntries(found)
}
const urgencyFor = async (who: Person, id: string) =>
  (await inboxOf(who)).find(({ targetId }) => targetId === id)?.urgency

/** What a record tells of its booking, planted: it would take days to come about. */
const plant = (id: string, change: Readonly<Record<string, unknown>>) =>
  portal.db
    .updateTable('shipment_requests')
    .set({ booked: sql`coalesce(booked, '{}') || ${JSON.stringify(change)}::jsonb` })
    .where('id', '=', id)
    .execute()
const planned = async (id: string, pickup: string) => {
  await plant(id, { scheduledPickupDate: pickup })
  const set = { pickup_date: pickup }
  await portal.db.updateTable('shipment_requests').set(set).where('id', '=', id).execute()
}

async function approved(): Promise<string> {
  const { id } = await submitted(portal)
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  return id
}
/** Lets the carrier answer: what an action wrote is due a moment later. */
async function answered(id: string): Promise<string> {
  passed += 1_000
  await portal.domain.drain()
  return id
}

describe('a request', () => {
  test('that waits for bizdev asks bizdev, but not who sent it', async () => {
    const { id } = await submitted(portal)
    const own = await submitted(portal, { who: 'customer-ops' })

    expect(await askedAbout(id)).toEqual({
      admin: 'approve',
      'customer-ops': 'approve',
      managers: 'approve',
    })
    expect(await askedAbout(own.id)).toEqual({ admin: 'approve', managers: 'approve' })
  })

  test('whose order is closed asks approvers and owner for another, as an exception', async () => {
    const supplierPo = {
      id: 'po-4500118274',
      supplierId: '300000000000001',
      supplierName: 'Lakeside Cell Works',
      poNumber: '4500118274',
      lines: [],
    }
    const { id } = await submitted(portal, { form: { supplierPo } })

    expect(await askedAbout(id)).toEqual({
      admin: 'choose-order',
      'customer-ops': 'choose-order',
      managers: 'choose-order',
      supplier: 'choose-order',
    })
    for (const who of ['customer-ops', 'supplier'] as const)
      expect(await urgencyFor(who, id)).toMatchObject({
        group: 'exceptions',
        due: null,
        reason: 'Blocked: purchase order 4500118274 is closed',
      })
  })

  test('whose address differs asks its owner, then logistics, whom it stops', async () => {
    const { id } = await submitted(portal, { who: 'bmw', siteId: 'bmw-greenville' })
    const twoSteps = await submitted(portal)
    const set = { has_address_issue: true }
    await portal.db
      .updateTable('shipment_requests')
      .set(set)
      .where('id', 'in', [id, twoSteps.id])
      .execute()

    expect(await askedAbout(id)).toEqual({
      admin: 'correct-address',
      logistics: 'correct-address',
      bmw: 'correct-address',
    })
    expect(await askedAbout(twoSteps.id)).toEqual({
      admin: 'approve',
      'customer-ops': 'approve',
      managers: 'approve',
      supplier: 'correct-address',
    })
    await acted(portal, 'customer-ops', twoSteps.id, { action: 'approve-by-bizdev' })
    await portal.db
      .updateTable('shipment_requests')
      .set(set)
      .where('id', '=', twoSteps.id)
      .execute()
    expect(await askedAbout(twoSteps.id)).toEqual({
      admin: 'correct-address',
      logistics: 'correct-address',
    })
    expect(await urgencyFor('logistics', twoSteps.id)).toMatchObject({
      group: 'exceptions',
      reason: 'Blocked: the pickup address differs from the one on file',
    })
  })

  test('that was sent back asks its owner', async () => {
    const { id } = await submitted(portal)
    await acted(portal, 'customer-ops', id, { action: 'reject', note: 'Which units?' })

    expect(await askedAbout(id)).toEqual({ supplier: 'resubmit' })
  })

  test('whose carrier is silent for more than half an hour asks logistics to look', async () => {
    const id = await approved()
    const asked = { admin: 'ask-carrier', logistics: 'ask-carrier' }
    for (const [minutes, wanted] of [
      [30, {}],
      [31, asked],
    ] as const) {
      const at = new Date(MONDAY + passed - minutes * MINUTE_MS)
      await plant(id, { queuedInOtmAt: at.toISOString() })
      expect(await askedAbout(id)).toEqual(wanted)
    }
    expect(await urgencyFor('logistics', id)).toMatchObject({
      group: 'exceptions',
      due: null,
      reason: 'No answer from the carrier for 31 minutes',
      tone: 'danger',
    })
    await answered(id)
    expect(await askedAbout(id)).toEqual({})
  })

  test('whose pickup day is over asks logistics for the record from the next business day on', async () => {
    const id = await answered(await approved())
    const asked = { admin: 'record-pickup', logistics: 'record-pickup' }
    for (const [pickup, wanted] of [
      ['2026-11-24', {}],
      ['2026-11-23', {}],
      ['2026-11-22', asked],
      ['2026-11-20', asked],
    ] as const) {
      await planned(id, pickup)
      expect([pickup, await askedAbout(id)]).toEqual([pickup, wanted])
    }
    expect(await urgencyFor('logistics', id)).toMatchObject({
      group: 'exceptions',
      reason: 'Pickup was on Friday, not recorded yet',
    })
    await plant(id, { actualPickupDate: '2026-11-20' })
    expect(await askedAbout(id)).toEqual({})
  })

  test('whose goods should be there asks logistics, a business day later', async () => {
    const id = await answered(await approved())
    await planned(id, '2026-11-13')
    const asked = { admin: 'record-delivery', logistics: 'record-delivery' }
    for (const [pickedUp, wanted] of [
      ['2026-11-17', {}],
      ['2026-11-16', {}],
      ['2026-11-15', asked],
      ['2026-11-13', asked],
    ] as const) {
      await plant(id, { actualPickupDate: pickedUp })
      expect([pickedUp, await askedAbout(id)]).toEqual([pickedUp, wanted])
    }
    expect(await urgencyFor('logistics', id)).toMatchObject({
      group: 'exceptions',
      reason: 'Expected on Friday, not delivered yet',
    })
  })

  test('counts its days at its site: by its clock and its holidays', async () => {
    const id = await answered(await approved())
    await planned(id, '2026-11-25')
    const isAsked = async (at: string) => {
      passed = Date.parse(at) - MONDAY
      return (await askedAbout(id)).logistics !== undefined
    }

    // Thursday is a holiday there, and Friday begins at 08:00 UTC.
    expect(await isAsked('2026-11-26T20:00:00Z')).toBe(false)
    expect(await isAsked('2026-11-27T07:59:00Z')).toBe(false)
    expect(await isAsked('2026-11-27T08:01:00Z')).toBe(true)
    passed += 2 * DAY_MS
  })
})

const LIST = '/redwood/shipment-requests?limit=200'
const TO_DO = ['exceptions', 'blocked', 'to-approve']
const idsOf = async (who: string, path: string) => {
  const { json } = await call(portal, who, path)
  return (json as { readonly data: readonly ShipmentRequest[] }).data.map(({ id }) => id) // because a list answers rows
}

test.each(['admin', 'customer-ops', 'managers', 'logistics', 'lowest'])(
  'inbox, list and figure agree on what waits for %s',
  async (who) => {
    const items = (await inboxOf(who)).filter(
      ({ targetKind, kind }) => targetKind === 'shipment-request' && kind !== 'stuck-mail',
    )
    const ids = items.map(({ targetId }) => targetId)
    const { json } = await call(portal, who, '/redwood/figures')
    const { strip } = (json as { readonly data: StaffFigures }).data // because the call is held elsewhere
    const toDo = strip.filter(({ figure }) => TO_DO.includes(figure))

    expect(new Set(ids).size).toBe(ids.length)
    expect((await idsOf(who, `${LIST}&mine=true`)).toSorted()).toEqual(ids.toSorted())
    expect(toDo.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
    expect(ids.length > 2).toBe(who !== 'lowest')
  },
)

test.each(['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const)(
  'the tabs of %s leave nothing out',
  async (who) => {
    const items = await inboxOf(who)
    const tabs = tabsFor(who).filter((tab) => tab !== 'all')

    expect(items.length > 0).toBe(hasInbox(who))
    const inTabs = tabs.flatMap((tab) => itemsIn(items, tab))
    expect(inTabs).toHaveLength(tabs.length > 0 ? items.length : 0)
  },
)

test('an owner’s list and inbox agree too', async () => {
  const items = (await inboxOf('supplier')).filter(({ targetKind }) => targetKind !== 'spot-offer')
  const mine = await idsOf('supplier', '/suppliers/shipment-requests?limit=200&mine=true')

  expect(mine.toSorted()).toEqual(items.map(({ targetId }) => targetId).toSorted())
  expect(mine.length).toBeGreaterThan(2)
})

test('every zone that a site can have is known to the database', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(
    portal.db,
  )
  const known = new Set(rows.map(({ name }) => name))

  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([])
})
