import { describe, expect, test } from 'vitest'

import { shipmentList } from '#machines/shipment/list.ts'
import { ownQueryOf } from '#machines/shipment/own-list.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf, submitted } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const TODAY = new Date().toISOString().slice(0, 10)

type Count = { readonly id: string; readonly count: number; readonly isCapped: boolean }
type Counts = {
  readonly views: readonly Count[]
  readonly data: readonly { readonly waitingFor: string; readonly count: number }[]
}
async function read<T>(who: string, path: string): Promise<T> {
  const { status, json } = await call(portal, who, path)
  expect(status).toBe(200)
  return json as T // because the contract of the call is held elsewhere
}
const counts = (who: string) => read<Counts>(who, `/redwood/counts?today=${TODAY}`)
const countIn = ({ views }: Counts, view: string) => views.find(({ id }) => id === view)?.count

/** The requests that a search of the list shows. */
async function listed(who: string, search: object): Promise<readonly ShipmentRequest[]> {
  const said = Object.entries(search).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([...said, ['limit', '200']]).toString()
  return (await read<{ data: ShipmentRequest[] }>(who, `/redwood/shipment-requests?${query}`)).data
}

describe('the counts of the views', () => {
  test.each(['admin', 'logistics', 'customer-ops', 'managers', 'lowest'])(
    'are what the list shows %s',
    async (who) => {
      const { views } = await counts(who)
      const own = shipmentList.views(TODAY)

      expect(views.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
      for (const { id, search } of own)
        expect([id, views.find((one) => one.id === id)]).toEqual([
          id,
          {
            id,
            // oxlint-disable-next-line no-await-in-loop -- one view after the other
            count: (await listed(who, shipmentList.query(search))).length,
            isCapped: false,
          },
        ])
    },
  )

  test.each(['admin', 'logistics', 'customer-ops', 'managers'])(
    'are those of the inbox of %s',
    async (who) => {
      const found = await counts(who)
      const inbox = await read<{ data: InboxItem[]; isCapped: boolean }>(who, '/me/inbox')
      const requests = inbox.data.filter(({ targetKind }) => targetKind === 'shipment-request')
      const waits = (group: string) =>
        found.data
          .filter(({ waitingFor }) => waitingFor === group)
          .reduce((sum, { count }) => sum + count, 0)

      expect(inbox.isCapped).toBe(false)
      expect(countIn(found, 'mine')).toBe(requests.length)
      expect(countIn(found, 'bizdev')).toBe(waits('bizdev'))
      expect(countIn(found, 'logistics')).toBe(waits('logistics'))
      expect(countIn(found, 'rejected')).toBe(waits('requester'))
      expect(countIn(found, 'all')).toBe(found.data.reduce((sum, { count }) => sum + count, 0))
    },
  )

  test('exceptions are those of the inbox of somebody who decides on everything', async () => {
    const { data } = await read<{ data: InboxItem[] }>('admin', '/me/inbox')
    const exceptions = data
      .filter(({ targetKind }) => targetKind === 'shipment-request')
      .filter(({ urgency }) => urgency.group === 'exceptions')
      .map(({ targetId }) => targetId)
    const rows = await listed('lowest', { exceptions: 'true' })

    expect(exceptions.length).toBeGreaterThan(2)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(exceptions.toSorted())
  })

  test('go up with a request that is sent', async () => {
    const before = await counts('admin')
    await submitted(portal)
    const after = await counts('admin')

    expect(countIn(after, 'all')).toBe((countIn(before, 'all') ?? 0) + 1)
    expect(countIn(after, 'bizdev')).toBe((countIn(before, 'bizdev') ?? 0) + 1)
  })

  test('have the views that somebody keeps, but those of completed requests and of words', async () => {
    const searches = {
      Hazmat: { hazmat: 'yes', waiting: 'me', exceptions: 'yes' },
      Completed: { type: 'completed' },
      Bremen: { q: 'bremen' },
    }
    const made = await Promise.all(
      Object.entries(searches).map(async ([name, search]) => {
        const body = { list: 'shipments', name, search }
        const { json } = await call(portal, 'admin', '/me/saved-views', { method: 'POST', body })
        return (json as { data: { id: string } }).data.id // because it was made
      }),
    )
    const found = await counts('admin')
    const rows = await listed('admin', { is_hazmat: 'true', mine: 'true', exceptions: 'true' })

    expect(made.map((id) => countIn(found, id))).toEqual([rows.length, undefined, undefined])
    expect(rows.length).toBeGreaterThan(0)
    expect((await counts('lowest')).views.some(({ id }) => made.includes(id))).toBe(false)
  })

  test.each([
    ['supplier', ''],
    ['reader', ''],
    ['reno', ''],
    ['supplier', '&site_id=SITE'],
    ['bmw', ''],
    ['tesla', ''],
    ['logistics', '&tenant=tesla'],
  ])('of the list of %s%s are what its tabs show', async (who, more) => {
    const of = who === 'logistics' ? 'redwood' : 'suppliers'
    const [first] = (await read<{ data: { siteId: string }[] }>(who, '/suppliers/sites')).data
    const narrowed = more.replace('SITE', first?.siteId ?? '')
    const { views } = await read<Counts>(who, `/redwood/counts?list=own&today=${TODAY}${narrowed}`)
    const deleted = narrowed.includes('tesla') || who === 'tesla' ? ['deleted'] : []

    expect(views.map(({ id }) => id)).toEqual(['current', 'week', 'completed', ...deleted])
    for (const { id, count } of views) {
      const query = ownQueryOf(id === 'current' ? {} : { type: id as 'week' }, TODAY) // because those are its tabs
      const asked = new URLSearchParams({ ...query, limit: '200' }).toString()
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      const { data } = await read<{ data: object[] }>(
        who,
        `/${of}/shipment-requests?${asked}${narrowed}`,
      )
      expect([id, count]).toEqual([id, data.length])
    }
  })

  test('of a list are only counted at places of one’s own', async () => {
    const ask = (who: string, more: string) =>
      call(portal, who, `/redwood/counts?list=own&today=${TODAY}${more}`)

    expect((await ask('reno', '&site_id=lakeside-holland')).status).toBe(404)
    expect((await ask('bmw', '&tenant=tesla')).status).toBe(404)
    const answer = await ask('supplier', '&list=mine')
    expect(answer.status).toBe(400)
  })

  test('are for staff', async () => {
    const answer = await call(portal, 'supplier', `/redwood/counts?today=${TODAY}`)

    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({ issues: [{ path: 'today', code: 'staff_only' }] })
  })
})
