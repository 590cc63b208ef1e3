import os from 'node:os'

/**
 * How many browser test files run at once: two more than there are cores, since a page that waits for its server
 * leaves one idle; each has a browser and a portal of its own, which take memory. A file that is tried once more has
 * the machine for itself: then LANES says 1.
 */
export const LANES = Number(process.env['LANES'] ?? Math.min(4, os.availableParallelism() + 2))

/**
 * How many files of tests without a browser run at once. Two more than there are cores: a test of the server waits for
 * its database about half of its time. Never one alone, since Vitest puts a suite with a single worker last.
 */
export const WORKERS = os.availableParallelism() + 2
