import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { countActiveAccounts, countDays } from '#server/db/repositories/health.ts'
import type { RouteFigures } from '#server/http/answer-figures.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

const DAYS = 7
const DAY_MS = 86_400_000
const SLOWEST = 5
const FIRST_ERROR = 400

const routeOf = ({ method, path }: Call) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`
// What stays open for as long as somebody looks on is not slow.
const byRoute: ReadonlyMap<string, Call> = new Map(
  Object.values<Call>(calls)
    .filter(({ gives }) => gives !== 'text/event-stream')
    .map((call) => [routeOf(call), call]),
)

function slowestOf(routes: readonly RouteFigures[]) {
  return routes
    .flatMap(({ route, method, count, totalMs, longestMs }) => {
      const summary = byRoute.get(`${method} ${route}`)?.summary
      if (summary === undefined) return []
      const averageMs = Math.round(totalMs / count)
      return [{ summary, count, averageMs, longestMs: Math.round(longestMs) }]
    })
    .toSorted((one, other) => other.averageMs - one.averageMs)
    .slice(0, SLOWEST)
}

function callFigures({ since, routes, statuses }: Deps['health']['answers']) {
  const all = [...statuses()]
  return {
    since: since.toISOString(),
    count: all.reduce((sum, [, count]) => sum + count, 0),
    errors: all
      .filter(([status]) => status >= FIRST_ERROR)
      .map(([status, count]) => ({ status, count }))
      .toSorted((one, other) => other.count - one.count),
    slowest: slowestOf(routes()),
  }
}

async function figuresOf({ db, health, spot }: Deps, now: Date) {
  const today = dateAt(spot.companyTimeZone, now.getTime())
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, -at))
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const [counted, active] = await Promise.all([
    countDays(db, { days, timeZone: spot.companyTimeZone }),
    health.logsSignIns ? countActiveAccounts(db, since) : undefined,
  ])
  return { days: counted, activeAccounts: active ?? null, calls: callFigures(health.answers) }
}

export const getHealth =
  (deps: Deps): HandlerOf<'getHealth'> =>
  async (_input, { now }) => {
    const { health, node } = deps
    const [checks, figures] = await Promise.all([health.check(), figuresOf(deps, now)])
    const jobs = health.jobs().map(({ name, lastRunAt, failingSince }) => ({
      name,
      lastRunAt: lastRunAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    }))
    return {
      data: {
        node,
        at: now.toISOString(),
        checks: checks.map(({ since, ...check }) => ({
          ...check,
          since: since?.toISOString() ?? null,
        })),
        jobs,
        figures,
      },
    }
  }
