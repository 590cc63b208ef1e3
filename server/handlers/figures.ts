import { spotCalls } from '#api/contract/spot-offer.ts'
import { SOON_DAYS } from '#machines/spot-offer/list.ts'
import { holidayOn } from '#schemas/business-days.ts'
import { addDays, dateAt, daysBetween } from '#schemas/calendar.ts'
import { siteCountries } from '#server/db/repositories/reference.ts'
import { countAsking } from '#server/db/repositories/shipment-asks.ts'
import {
  countAges,
  countPickups,
  countThroughput,
  weighDelivered,
} from '#server/db/repositories/shipment-figures.ts'
import { offers } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'
import { askedOf } from './inbox-items.ts'

const MOST_OFFERS = 100

/** Open offers that end within a week, up to a hundred, for who may read the list of them. */
async function offersEnding({ db, spot }: Deps, { user, scope, now }: Context) {
  if (!spotCalls.listSpotOffers.who.some((caller) => caller === user.caller)) return null
  const today = dateAt(spot.companyTimeZone, now.getTime())
  const filters = {
    states: ['approved-or-expired'],
    isExpired: false,
    expiresTo: addDays(today, SOON_DAYS),
  } as const
  const count = await offers.count(db, {
    scope,
    filters: { ...filters, today },
    limit: MOST_OFFERS + 1,
  })
  return { count: Math.min(count, MOST_OFFERS), isCapped: count > MOST_OFFERS }
}

type Span = { readonly from: string; readonly to: string }

/** What days of a span are called on which nobody works at some sites. */
async function holidaysOfSites({ db, settings }: Deps, { from, to }: Span) {
  const [countries, calendar] = await Promise.all([siteCountries(db), settings.calendar()])
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return days.flatMap((day) => {
    const named = countries.flatMap((country) => {
      const name = holidayOn(day, { country, calendar })
      return name === undefined ? [] : [{ name, country }]
    })
    return [...Map.groupBy(named, ({ name }) => name)].map(([name, found]) => ({
      day,
      name,
      countries: found.map(({ country }) => country),
    }))
  })
}

const MOST_WAITING = 1_000 // as all counts of requests

async function waitingForMe(deps: Deps, context: Context) {
  const asked = await askedOf(deps, context)
  const limit = MOST_WAITING + 1
  const count = await countAsking(deps.db, { scope: context.scope, asked, limit })
  return { count: Math.min(count, MOST_WAITING), isCapped: count > MOST_WAITING }
}

export const getStaffFigures =
  (deps: Deps): HandlerOf<'getStaffFigures'> =>
  async ({ query: { pickup_from: from, pickup_to: to } }, context) => {
    const { scope, now } = context
    const [ages, pickups, holidays, ending, waiting] = await Promise.all([
      countAges(deps.db, { scope, now }),
      countPickups(deps.db, { scope, from, to }),
      holidaysOfSites(deps, { from, to }),
      offersEnding(deps, context),
      waitingForMe(deps, context),
    ])
    return { data: { ages, pickups, holidays, offersEnding: ending, waitingForMe: waiting } }
  }

export const getThroughput =
  ({ db }: Deps): HandlerOf<'getThroughput'> =>
  async ({ query: { pickup_from: from, pickup_to: to } }, { scope }) => ({
    data: await countThroughput(db, { scope, from, to }),
  })

export const getDeliveredWeight =
  ({ db }: Deps): HandlerOf<'getDeliveredWeight'> =>
  async ({ query: { year, tenant } }, { scope }) => {
    if (scope.kind === 'tenant' && tenant !== undefined && tenant !== scope.tenant)
      return refuse('not_found')
    return { data: await weighDelivered(db, { scope, tenant, year }) }
  }
