import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { hrefOfFigure } from '#machines/dashboard/overview.ts'
import type { AnySearch, DefinedList } from '#machines/records/list/define-list.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { offerList } from '#machines/spot-offer/list.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { StaffFigures } from '#schemas/figures.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { offerFigures, overviewOf, requestFigures } from '#schemas/overview.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { booked, call } from '#tests/support/requests.ts'

const COMPANY_ZONE = 'America/Los_Angeles'
const STAFF = ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const
const portal = useDomain({ isSeeded: true })
const DAY_MS = 86_400_000
const daysAgo = (days: number) => dateAt('UTC', Date.now() - days * DAY_MS)
beforeAll(async () => {
  await portal.domain.drain()
  // Two that a carrier has, one of them for too long.
  for (const day of [daysAgo(1), daysAgo(40)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id } = await booked(portal)
    // oxlint-disable-next-line no-await-in-loop
    await sql`update shipment_requests
      set booked = booked || jsonb_build_object('actualPickupDate', ${day}::text)
      where id = ${id}`.execute(portal.db)
  }
})

async function read<T>(who: string, path: string): Promise<T> {
  const { status, json } = await call(portal, who, path)
  expect([path, status]).toEqual([path, 200])
  return json as T // because the contract of the call is held elsewhere
}
const stripFor = async (who: string) =>
  (await read<{ data: StaffFigures }>(who, '/redwood/figures')).data.strip

/** What an address of a list asks its call. */
function queryOf<S extends AnySearch>(
  { read: readAddress, query }: Pick<DefinedList<S>, 'read' | 'query'>,
  address: URLSearchParams,
) {
  const { search, ignored } = readAddress(Object.fromEntries(address))
  expect(ignored).toEqual([])
  return Object.entries(query(search)).map(([name, value]) => [name, String(value)])
}

type Listed = { readonly data: readonly { readonly id?: string }[] }
/** What the call says that the list behind a link shows, and the sum of the open offers among it. */
async function listBehind(who: string, href: string) {
  const { pathname, searchParams } = new URL(href, 'https://portal.example')
  const isOffers = pathname === offerList.path
  expect(pathname).toBe(isOffers ? offerList.path : shipmentList.path)
  const said = isOffers ? queryOf(offerList, searchParams) : queryOf(shipmentList, searchParams)
  const query = new URLSearchParams(said).toString()
  const path = isOffers ? '/spot-feedstock/offers' : '/redwood/shipment-requests'
  const { data } = await read<Listed>(who, `${path}?${query}&limit=100`)
  const sums =
    isOffers &&
    (await read<{ data: { open: number } }>(who, `/spot-feedstock/sums?${query}`)).data.open
  return { count: data.length, open: sums, ids: data.flatMap(({ id }) => id ?? []) }
}

test.each(STAFF)('each figure of %s is the total of the list behind its link', async (who) => {
  const strip = await stripFor(who)
  const today = dateAt(COMPANY_ZONE, Date.now())

  expect(strip.map(({ figure }) => figure)).toEqual(overviewOf(who).figures)
  expect(strip).toHaveLength(who === 'lowest' ? 0 : 5)
  for (const { figure, count, isCapped, dollars } of strip) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    const list = await listBehind(who, hrefOfFigure(figure, today))
    expect([figure, count, isCapped]).toEqual([figure, list.count, false])
    expect(dollars).toBe(figure === 'offers-open' ? list.open : undefined)
  }
})

test('there is something behind each figure', async () => {
  const strips = await Promise.all(STAFF.map(stripFor))
  const found = strips.flat().filter(({ count }) => count > 0)
  const seen = new Set(found.map(({ figure }) => figure))

  // Nobody may have a pickup in what is left of this week.
  const all = [...requestFigures, ...offerFigures].filter((figure) => figure !== 'pickups')
  expect(all.filter((figure) => !seen.has(figure))).toEqual([])
})

test.each(['admin', 'customer-ops', 'managers', 'logistics'] as const)(
  'exceptions and approvals of %s are those of the inbox',
  async (who) => {
    const strip = await stripFor(who)
    const { data } = await read<{ data: InboxItem[] }>(who, '/me/inbox')
    const requests = data.filter(
      ({ targetKind, kind }) => targetKind === 'shipment-request' && kind !== 'stuck-mail',
    )
    const countOf = (...names: readonly string[]) =>
      strip.find(({ figure }) => names.includes(figure))?.count

    expect(countOf('exceptions', 'blocked')).toBe(
      requests.filter(({ urgency }) => urgency.group === 'exceptions').length,
    )
    expect(countOf('to-approve')).toBe(requests.filter(({ kind }) => kind === 'approve').length)
  },
)

test('what a carrier has is on the road until it is delivered, late or not', async () => {
  const ids = async (delivery: string) =>
    (await listBehind('lowest', shipmentList.href(shipmentList.read({ delivery }).search))).ids
  const late = await ids('late')
  const onTheRoad = await ids('on-the-road')

  expect(onTheRoad).toEqual(expect.arrayContaining(late))
  expect(late.length).toBeGreaterThan(0)
  expect(onTheRoad.length).toBeGreaterThan(late.length)
})
