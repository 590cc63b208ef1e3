import type { Caller } from './user-type-name.ts'

/** Where tests take a transition: on the machine itself, over HTTP, in a browser. Without zod, for pages. */
export const coveredPlaces = ['model', 'http', 'browser'] as const
export type CoveredBy = (typeof coveredPlaces)[number]

/** Who reads the report of the tests (calls.md §8); the charts themselves are for all staff. */
export const coverageReaders = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
] as const satisfies readonly Caller[]
