import { coveredPlaces } from '#schemas/covered-by.ts'
import type { CoveredBy } from '#schemas/covered-by.ts'
import type { SeenTransition } from '#schemas/flow-coverage.ts'

/** Walked wherever its machine is walked at all, in some of those places, or in none. */
export type Level = 'whole' | 'part' | 'none'
/** One place, or all of them together. */
export type Shown = CoveredBy | 'all'

/** The report of a machine as charts and tables ask for it. */
export type Coverage = {
  /** Where any transition of this machine was walked: a page flow never runs over HTTP. */
  readonly places: readonly CoveredBy[]
  readonly of: (transition: string) => SeenTransition | undefined
  readonly levelOf: (transition: string) => Level
}

/** Reads a report; a transition that it does not know (the chart is newer) was walked nowhere. */
export function coverageOf(seen: readonly SeenTransition[], shown: Shown): Coverage {
  const known = new Map(seen.map((one) => [one.transition, one]))
  const places = coveredPlaces.filter((place) =>
    seen.some(({ coveredBy }) => coveredBy.includes(place)),
  )
  const asked = shown === 'all' ? places : [shown]
  const levelOf = (transition: string): Level => {
    const walked = known.get(transition)?.coveredBy ?? []
    const hits = asked.filter((place) => walked.includes(place)).length
    if (hits === 0) return 'none'
    return hits === asked.length ? 'whole' : 'part'
  }
  return { places, of: (transition) => known.get(transition), levelOf }
}

/** The level of several transitions that share an arrow: the lowest. */
export function lowest(levels: readonly Level[]): Level {
  if (levels.includes('none')) return 'none'
  return levels.includes('part') ? 'part' : 'whole'
}
