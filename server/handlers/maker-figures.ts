import type { MakerFigures, MakerSums } from '#schemas/maker-figures.ts'
import { adrClasses } from '#schemas/shipment-words.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { reachOf } from '#server/db/repositories/maker-export.ts'
import {
  MOST_ADDED,
  countItems,
  countRequests,
  nextPickups,
  weighMonths,
} from '#server/db/repositories/maker-figures.ts'
import type { CountedItems, FiguresOf } from '#server/db/repositories/maker-figures.ts'
import { listPlaces } from '#server/db/repositories/reference.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'
import { makerIn, placeIn } from './maker-place.ts'

const MONTHS = 12

/** The twelve months (YYYY-MM) that end with the month of a day. */
function monthsUntil(day: string): readonly string[] {
  const last = Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_none, ago) => {
    const month = last - MONTHS + 1 + ago
    return `${Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, '0')}`
  })
}

type Counted = { readonly count: number }
const total = (rows: readonly Counted[]) => rows.reduce((sum, { count }) => sum + count, 0)
const isFree = ({ is_requested: isRequested }: CountedItems) => !isRequested

async function readAll({ db }: Deps, of: FiguresOf, today: string) {
  const months = monthsUntil(today)
  const span = { from: months.at(0) ?? '', to: months.at(-1) ?? '' }
  const [items, requests, delivered, pickups] = await Promise.all([
    countItems(db, of),
    countRequests(db, of),
    weighMonths(db, of, span),
    nextPickups(db, of, today),
  ])
  return { months, items, requests, delivered, pickups }
}
type Read = Awaited<ReturnType<typeof readAll>>
type Rows = Pick<Read, 'items' | 'requests' | 'delivered'>

function sumsOf({ items, requests, delivered }: Rows): MakerSums {
  const free = items.filter(isFree)
  return {
    waiting: total(free),
    notEvaluated: total(free.filter((row) => !row.was_evaluated)),
    approval: total(requests.filter((row) => !row.is_approved)),
    inPickup: total(requests.filter((row) => row.is_approved)),
    kg: delivered.reduce((sum, { kg }) => sum + kg, 0),
  }
}

/** The same of each place by itself. */
function sumsByPlace({ items, requests, delivered }: Rows): (place: string) => MakerSums {
  const place = (row: { readonly place: string }) => row.place
  const of = {
    items: Map.groupBy(items, place),
    requests: Map.groupBy(requests, place),
    delivered: Map.groupBy(delivered, place),
  }
  return (at) =>
    sumsOf({
      items: of.items.get(at) ?? [],
      requests: of.requests.get(at) ?? [],
      delivered: of.delivered.get(at) ?? [],
    })
}

const classesOf = ({ items }: Read, maker: Tenant): MakerFigures['classes'] =>
  maker.items?.evaluation?.includes('adrClass')
    ? [...adrClasses, null].map((adrClass) => {
        const of = items.filter((row) => row.adr_class === adrClass)
        const waiting = total(of.filter(isFree))
        return { adrClass, waiting, inPickup: total(of) - waiting }
      })
    : []

const monthsOf = ({ months, delivered }: Read): MakerFigures['months'] =>
  months.map((month) => {
    const of = delivered.filter((row) => row.month === month)
    return { month, count: total(of), kg: of.reduce((sum, { kg }) => sum + kg, 0) }
  })

/** Where the figures are read from: one place that was asked for, or all that somebody works for. */
async function reach(
  deps: Deps,
  { tenant, location_id }: { readonly tenant: string; readonly location_id?: string | undefined },
  { scope }: Pick<Context, 'scope'>,
) {
  const maker = makerIn(tenant, scope)
  if (maker instanceof Refusal) return maker
  if (location_id === undefined) return { maker, of: reachOf(maker.slug, scope) }
  const placed = await placeIn(deps, { tenant, location_id }, scope)
  if (placed instanceof Refusal) return placed
  return { maker, of: { tenant: maker.slug, sites: [location_id] } }
}

export const getMakerFigures =
  (deps: Deps): HandlerOf<'getMakerFigures'> =>
  async ({ params, query: { today, location_id } }, context) => {
    const found = await reach(deps, { ...params, location_id }, context)
    if (found instanceof Refusal) return found
    const { maker, of } = found
    const [read, places] = await Promise.all([
      readAll(deps, of, today),
      listPlaces(deps.db, context.scope, maker.slug),
    ])
    const sumsAt = sumsByPlace(read)
    const rows = places.map(({ siteId, name }) => ({ locationId: siteId, name, ...sumsAt(siteId) }))
    return {
      data: {
        sums: sumsOf(read),
        classes: classesOf(read, maker),
        months: monthsOf(read),
        pickups: read.pickups,
        places: rows.filter((row) => row.waiting + row.approval + row.inPickup + row.kg > 0),
        isAll: [read.items, read.requests, read.delivered].every((all) => total(all) < MOST_ADDED),
      },
    }
  }
