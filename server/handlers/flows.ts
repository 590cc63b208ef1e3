import type { FlowCoverage, SeenTransition } from '#schemas/flow-coverage.ts'
import { readTransitionCounts } from '#server/db/repositories/transition-counts.ts'
import type { TransitionCount } from '#server/db/repositories/transition-counts.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

const UNSEEN: SeenTransition['seen'] = { count: 0, lastDay: null }

const within = (id: string, state: string) => id.split('.').includes(state)

// A history keeps the state of the record (kebab-case), a chart the path to a state inside it; where the event leads
// decides only between transitions that leave the same state by the same event.
function countsOf(covered: FlowCoverage, rivals: number, counts: readonly TransitionCount[]) {
  return counts.filter(
    (count) =>
      count.machine === covered.machine &&
      count.event === covered.event &&
      within(covered.from, count.from_state) &&
      (rivals === 1 || within(covered.to, count.to_state)),
  )
}

export const getFlowCoverage =
  ({ db, flows }: Deps): HandlerOf<'getFlowCoverage'> =>
  async ({ query }) => {
    const [report, counts] = await Promise.all([flows.coverage(), readTransitionCounts(db)])
    const rivals = new Map<string, number>()
    for (const { from, event } of report)
      rivals.set(`${from} ${event}`, (rivals.get(`${from} ${event}`) ?? 0) + 1)
    return {
      data: report
        .filter(({ machine }) => query.machine === undefined || machine === query.machine)
        .map((covered) => ({
          ...covered,
          coveredBy: [...covered.coveredBy],
          seen: countsOf(
            covered,
            rivals.get(`${covered.from} ${covered.event}`) ?? 1,
            counts,
          ).reduce(
            (sum, { count, lastDay }) => ({
              count: sum.count + count,
              lastDay: sum.lastDay && sum.lastDay > lastDay ? sum.lastDay : lastDay,
            }),
            UNSEEN,
          ),
        })),
    }
  }
