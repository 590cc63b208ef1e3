/** Whether one more request may come in. Who came in must leave. */
type Admission = {
  /** Seconds after which to ask again, or 0: come in. */
  readonly enter: (caller: string) => number
  /** `isAnswered`: not when the asker went away before. */
  readonly leave: (caller: string, isAnswered: boolean) => void
}
type Limits = {
  /** Milliseconds that the last one in may wait for its turn. */
  readonly patienceMs: number
  /** In work at once: so many always, and never more than the most. */
  readonly least: number
  readonly most: number
}

// One caller has at most so many times as many in work as places are left: alone four fifths of all, fifty of the fewest
// (`least` in server/app.ts). What is left is for the others, and who has most comes in last.
const SHARE = 4
// As many in work keep everything busy that answers; with fewer the pace says what was asked, not what could be done.
const CROWD = 16
// Answers come in bursts: what is older than some of those counts ever less.
const MEMORY_MS = 1_000
// Different ones in turn: who was refused together does not come back together.
const PAUSES_S = [2, 3, 4, 5, 6]

/**
 * Lets in only as many as can be answered in time. How many those are depends on the machine, the database and on what is
 * asked, so it follows from the pace of the latest answers (Little's law): with n in work and one answered every p
 * milliseconds, the next one waits n · p. A queue of fixed length is too short for a quick machine and makes everybody
 * late on a slow one. Of one caller it lets in only a share, so that one who asks without end leaves places to the others.
 */
export function createAdmission(
  { patienceMs, least, most }: Limits,
  now: () => number = () => performance.now(),
): Admission {
  let inWork = 0
  const inWorkOf = new Map<string, number>()
  let refused = 0
  // Before anything is known as slow as the least allows: a portal that has just started is cold.
  let busyMs = patienceMs
  let answers = least
  /** When the latest answer went out of a crowd, or the crowd began; undefined while there is none. */
  let crowdedSince: number | undefined
  const placesLeft = () =>
    Math.min(most, Math.max(least, Math.ceil((patienceMs * answers) / busyMs))) - inWork
  return {
    enter: (caller) => {
      const own = inWorkOf.get(caller) ?? 0
      if (own >= SHARE * placesLeft()) return PAUSES_S[(refused += 1) % PAUSES_S.length] ?? 1
      inWork += 1
      inWorkOf.set(caller, own + 1)
      if (inWork === CROWD) crowdedSince = now()
      return 0
    },
    leave: (caller, isAnswered) => {
      inWork -= 1
      const left = (inWorkOf.get(caller) ?? 1) - 1
      if (left > 0) inWorkOf.set(caller, left)
      else inWorkOf.delete(caller)
      if (isAnswered && crowdedSince !== undefined) {
        const at = now()
        const passed = at - crowdedSince
        const kept = Math.exp(-passed / MEMORY_MS)
        busyMs = busyMs * kept + passed
        answers = answers * kept + 1
        crowdedSince = at
      }
      if (inWork < CROWD) crowdedSince = undefined
    },
  }
}
