import os from 'node:os'

/**
 * How many browser test files run at once. A page that waits for its server leaves a core idle, so two
 * lanes pay even on two cores; more than three would fight for the one browser.
 */
export const LANES = Math.min(3, os.availableParallelism())
