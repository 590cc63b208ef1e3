type Turns = {
  /** A connection came in, so more may be waiting. */
  readonly note: () => void
  /** What to wait for before going on; undefined while no connections come in. */
  readonly take: () => Promise<void> | undefined
}

// So many connections may come between two pieces of work; then one is due, or those who are in would wait for ever.
const MOST_BETWEEN = 64

/**
 * While connections come in, lets work go on one piece at a time and the connections first. The event loop accepts one
 * connection a round (libuv 1.45 and later): where a round works off many answers, connections wait in the system's queue,
 * far longer than anything that was let in, and nobody can be refused before they are out of it.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isAccepting = false
  let isStepping = false
  let between = 0
  const step = () => {
    if (isAccepting && between < MOST_BETWEEN) between += 1
    else {
      between = 0
      waiting.shift()?.()
    }
    isStepping = isAccepting || waiting.length > 0
    isAccepting = false
    if (isStepping) setImmediate(step)
  }
  return {
    note: () => {
      isAccepting = true
      if (!isStepping) setImmediate(step)
      isStepping = true
    },
    take: () =>
      isStepping
        ? new Promise((resolve) => {
            waiting.push(resolve)
          })
        : undefined,
  }
}
