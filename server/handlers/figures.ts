import { holidayOn } from '#schemas/business-days.ts'
import { addDays, dateAt, daysBetween } from '#schemas/calendar.ts'
import { siteCountries } from '#server/db/repositories/reference.ts'
import {
  countAges,
  countPickups,
  countThroughput,
  weighDelivered,
} from '#server/db/repositories/shipment-figures.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'
import { stripOf } from './overview-figures.ts'

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

const AHEAD_DAYS = 16

export const getStaffFigures =
  (deps: Deps): HandlerOf<'getStaffFigures'> =>
  async ({ query }, context) => {
    const { scope, now } = context
    const today = dateAt(deps.spot.companyTimeZone, now.getTime())
    // A day more at both ends: somebody's day may be another than the company's.
    const from = query.pickup_from ?? addDays(today, -1)
    const to = query.pickup_to ?? addDays(from, AHEAD_DAYS)
    const [ages, pickups, holidays, strip] = await Promise.all([
      countAges(deps.db, { scope, now }),
      countPickups(deps.db, { scope, from, to }),
      holidaysOfSites(deps, { from, to }),
      stripOf(deps, context, today),
    ])
    return { data: { ages, pickups, holidays, strip: [...strip] } }
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
