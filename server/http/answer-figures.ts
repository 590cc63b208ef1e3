import type { FastifyInstance } from 'fastify'

type Route = { readonly route: string; readonly method: string }
export type RouteFigures = Route & {
  readonly count: number
  readonly totalMs: number
  readonly longestMs: number
}
type Answered = Route & { readonly status: number; readonly ms: number }

/** What a server counts of its answers since its start: a few numbers for each route, and no addresses of anybody. */
export function createAnswerFigures(since: Date) {
  const routes = new Map<string, RouteFigures>()
  const statuses = new Map<number, number>()
  return {
    since,
    note: ({ route, method, status, ms }: Answered) => {
      const key = `${method} ${route}`
      const { count = 0, totalMs = 0, longestMs = 0 } = routes.get(key) ?? {}
      routes.set(key, {
        route,
        method,
        count: count + 1,
        totalMs: totalMs + ms,
        longestMs: Math.max(longestMs, ms),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    routes: (): readonly RouteFigures[] => [...routes.values()],
    statuses: (): ReadonlyMap<number, number> => statuses,
  }
}
export type AnswerFigures = ReturnType<typeof createAnswerFigures>

const NO_ROUTE = 'none'
/** Counts every answer to a call. */
export function countAnswers(api: FastifyInstance, figures: AnswerFigures): void {
  api.addHook('onResponse', (request, reply, done) => {
    figures.note({
      route: request.routeOptions.url ?? NO_ROUTE,
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
}
