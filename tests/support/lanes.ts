import os from 'node:os'

/**
 * How many browser test files run at once: one more than there are cores, since a page that waits for its
 * server leaves one idle; more than four would fight for the one browser.
 */
export const LANES = Math.min(4, os.availableParallelism() + 2)
