import { afterAll, beforeAll, expect, test } from 'vitest'

import { todayAt } from '#machines/shipment/request/selectors.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { faultsOf, playWalks } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { actor } from '#tests/support/lifecycle.ts'
import { openPages } from '#tests/support/open-pages.ts'
import { openDatabase } from '#tests/support/portal-database.ts'
import { seeAnswered, seeRequest } from '#tests/support/request-walk-look.ts'
import { bodyOf, doOnPage, submitOnPage } from '#tests/support/request-walk-steps.ts'
import { machine, notInBrowser, placeOf, requestWalks } from '#tests/support/request-walk.ts'
import type { RequestStep, Snapshot } from '#tests/support/request-walk.ts'
import { formFor } from '#tests/support/requests.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

/** What the demo's carrier declines. */
const DECLINED = '[carrier: fail]'
const PEOPLE = ['supplier', 'customer-ops', 'logistics', 'admin'] as const
type Who = (typeof PEOPLE)[number]
const visitors = createVisitors()
const covered = coverageOf(machine, 'browser')
let at: Readonly<Record<Who, Visitor>>
let database: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  at = {
    supplier: await visitors.visit('supplier'),
    'customer-ops': await visitors.visit('customer-ops'),
    logistics: await visitors.visit('logistics'),
    admin: await visitors.visit('admin'),
  }
  database = await openDatabase()
})
afterAll(async () => {
  covered.print()
  await database.end()
  await visitors.end()
})

/** The request of a walk. */
let id = ''
let nth = 0

const whoIs = ({ event }: RequestStep): Who | undefined =>
  PEOPLE.find((who) => who === event.by.caller)
const pathOf = () => `/suppliers/shipment-requests/${id}`
const pageFor = (who: Who) =>
  who === 'supplier' ? `/suppliers/shipments/${id}/` : `/dashboard/shipments/${id}/`
const isFleeting = (place: string) => place === 'queued' || place === 'in-progress'

/** As somebody reads it: not everybody is told everything. */
async function read(who: Who = 'admin'): Promise<ShipmentRequest> {
  const { data } = (await at[who].call('GET', pathOf())) as { data: unknown }
  return ShipmentRequest.parse(data)
}

const { look, outdate, changeUntold, lookAround } = openPages<Who, Snapshot>({
  people: PEOPLE,
  at: (who) => at[who],
  pathFor: (who) => ({ page: pageFor(who), read: pathOf() }),
  see: async (page, who, as) => {
    const by = { ...actor(who), caller: who }
    await seeRequest(page, placeOf(as), { by, request: await read(who) })
  },
})

const isWalked = ({ ids }: RequestStep) => {
  const missing = covered.missing()
  return ids.every((one) => !missing.includes(one))
}

async function submit({ from }: RequestStep, isKnown: boolean): Promise<string> {
  if (!isKnown) return submitOnPage(at.supplier)
  if (from.context.policy === 'bizdev-then-logistics') return (await submitAs(at.supplier)).id
  const form = formFor('bmw-greenville')
  const body = { tenant: 'bmw', site_id: 'bmw-greenville', form }
  const { data } = (await at.admin.call('POST', '/suppliers/shipment-requests', body)) as {
    data: unknown
  }
  return ShipmentRequest.parse(data).id
}

// What must be so before: what the carrier will say, and that the day of the pick-up has come.
async function prepare({ event, to }: RequestStep, rest: readonly RequestStep[]): Promise<void> {
  if (placeOf(to) === 'queued') {
    const answer = rest.find((one) => /^booking-(succeeded|failed)$/.test(one.event.type))
    await database.comment(id, answer?.event.type === 'booking-failed' ? DECLINED : `Gate ${nth}`)
    changeUntold()
  }
  if (event.type === 'deliver') {
    await database.planPickup(id, todayAt(await read(), Date.now()))
    changeUntold()
  }
}

async function act(step: RequestStep, rest: readonly RequestStep[]): Promise<void> {
  const { event, from, to } = step
  const who = whoIs(step)
  nth += 1
  if (event.type === 'submit') id = await submit(step, isWalked(step))
  else if (!who) {
    // The desk does it by itself.
    if (event.type !== 'booking-started') await seeAnswered(read, placeOf(to))
  } else {
    await prepare(step, rest)
    if (isWalked(step))
      await at[who].call('PATCH', pathOf(), bodyOf(event, await read(), { id, nth }))
    else {
      await look(who, from)
      await doOnPage(at[who].page, event, { id, nth })
    }
  }
  outdate(isWalked(step) ? undefined : who)
}

test('every step of a request is done on its page by who may, and each page tells what comes of it', async () => {
  const steps = await playWalks(requestWalks(), {
    begin: async () => {},
    act: async (step, rest) => {
      const isNew = !isWalked(step)
      await act(step, rest)
      const place = placeOf(step.to)
      if (isNew && !isFleeting(place)) await lookAround(whoIs(step) ?? 'logistics', place, step.to)
    },
    // A request that is not submitted has no page; afterwards `act` knows who has to look.
    see: async () => {},
    covered,
  })

  expect(steps).toBeGreaterThan(40)
})

test('every declared transition of the lifecycle was taken, but those that no browser takes', () => {
  expect(faultsOf(covered, notInBrowser)).toEqual([])
})
