const QUIET_MS = 1000

let waiting: Promise<void> | undefined

async function wait(): Promise<void> {
  for (let before = -1; ;) {
    const come = performance.getEntriesByType('resource').length
    if (come === before) return
    before = come
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS)) // oxlint-disable-line no-await-in-loop -- it is a pause
  }
}

/**
 * Until nothing has come over the network for a second: what is fetched for later would stand in the way of what a page
 * shows.
 */
export const whenQuiet = async (): Promise<void> => {
  waiting ??= wait()
  await waiting
  waiting = undefined
}
