import { afterAll, beforeAll, expect, test } from 'vitest'

import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import { faultsOf, playWalks } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { seeAsSupplier, seeOnPage } from '#tests/support/offer-walk-look.ts'
import { bodyOf, doOnPage, makeOnPage } from '#tests/support/offer-walk-steps.ts'
import {
  flow,
  isLate,
  machine,
  offerWalks,
  people,
  placeOf,
  whoIs,
} from '#tests/support/offer-walk.ts'
import type { OfferStep, Snapshot, Who } from '#tests/support/offer-walk.ts'
import { openPages } from '#tests/support/open-pages.ts'
import { openDatabase } from '#tests/support/portal-database.ts'
import { takenByImports } from '#tests/support/spot-offer-lifecycle.ts'
import { approveBy, dayIn, offerPath } from '#tests/support/spot-offer-page.ts'
import { makeOffer, readOffer } from '#tests/support/spot-offer-pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const VALID_DAYS = 30
const visitors = createVisitors()
const covered = coverageOf(machine, 'browser')
const everybody = Object.keys(people) as Who[] // because these are its keys
let at: Readonly<Record<Who, Visitor>>
let database: Awaited<ReturnType<typeof openDatabase>>

beforeAll(async () => {
  at = {
    'customer-ops': await visitors.visit('customer-ops'),
    managers: await visitors.visit('managers'),
    admin: await visitors.visit('admin'),
    supplier: await visitors.visit('supplier'),
  }
  // An offer that is not for the supplier's eyes is none for it.
  at.supplier.expectStatus(404)
  database = await openDatabase()
  await approveBy(at.managers, flow)
})
afterAll(async () => {
  covered.print()
  await database.end()
  await visitors.end()
})

/** The offer of a walk: which it is, and its last day as it is stored. */
let offer = { id: '', lastDay: '' }
let nth = 0

const pathFor = (who: Who) =>
  who === 'supplier' ? `/suppliers/offer/${offer.id}/` : offerPath(offer.id)

const { look, outdate, lookAround } = openPages<Who, Snapshot>({
  people: everybody,
  page: (who) => at[who].page,
  pathFor,
  see: (page, who, as) =>
    (who === 'supplier' ? seeAsSupplier : seeOnPage)(page, as, { by: people[who], ...offer }),
})

/** Lets the last day of the offer end, or be ahead again. */
async function endDay(isEnded: boolean): Promise<void> {
  if (isOver(offer.lastDay, dayIn(0)) === isEnded) return
  const lastDay = dayIn(isEnded ? -1 : VALID_DAYS)
  await database.endOffer(offer.id, lastDay)
  offer = { ...offer, lastDay }
  outdate()
}

async function doIt(step: OfferStep, who: Who): Promise<void> {
  await look(who, step.from)
  await doOnPage(at[who].page, step.event, { id: offer.id, nth, isLate: isLate(step) })
}

/** Over the API, for a way that was walked on pages before. */
async function sendIt({ event }: OfferStep, who: Who): Promise<void> {
  const { updatedAt: offerLastUpdatedAt } = await readOffer(at['customer-ops'], offer.id)
  const body = { ...bodyOf(event, nth), offerLastUpdatedAt }
  await at[who].call('PATCH', `/spot-feedstock/offers/${offer.id}`, body)
}

async function make({ event }: OfferStep, isKnown: boolean): Promise<string> {
  const ops = at['customer-ops']
  if (!isKnown) return makeOnPage(ops, event)
  const isHigh = 'form' in event && event.form.reasons.length > 0
  return (await makeOffer(ops, { price: isHigh ? 50 : 0.5 })).offerId
}

const isWalked = ({ ids }: OfferStep) => {
  const missing = covered.missing()
  return ids.every((id) => !missing.includes(id))
}

async function act(step: OfferStep): Promise<void> {
  const { event } = step
  const who = whoIs(event.by)
  nth += 1
  if (event.type === 'create') offer = { id: await make(step, isWalked(step)), lastDay: '' }
  else {
    await endDay(isLate(step))
    if (who) await (isWalked(step) ? sendIt(step, who) : doIt(step, who))
    outdate(isWalked(step) ? undefined : who)
  }
  const { offerExpirationDate: lastDay } = await readOffer(at['customer-ops'], offer.id)
  offer = { ...offer, lastDay }
}

test('every step of an offer is done on its page by who may, and each page tells what comes of it', async () => {
  const steps = await playWalks(offerWalks(), {
    begin: async () => {},
    act: async (step) => {
      const isNew = !isWalked(step)
      await act(step)
      const who = whoIs(step.event.by) ?? 'customer-ops'
      if (isNew) await lookAround(who, placeOf(step.to), step.to)
    },
    // A new offer has no page; afterwards `act` knows who has to look.
    see: async () => {},
    covered,
  })

  expect(steps).toBeGreaterThan(40)
})

test('every declared transition of the lifecycle was taken', () => {
  expect(faultsOf(covered, takenByImports)).toEqual([])
})
