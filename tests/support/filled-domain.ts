import { seedRequests } from '#server/seed/bulk.ts'

import { startDomain } from './domain.ts'
import type { DomainOptions, TestDomain } from './domain.ts'

/** A domain with so many requests in it that a plan has something to choose. */
export async function startFilledDomain(
  connection: DomainOptions['connection'],
  count: number,
): Promise<TestDomain> {
  const portal = await startDomain({ connection })
  const where = { ...connection, database: portal.database }
  await seedRequests({ where, count, now: new Date(), report: () => {} })
  return portal
}

/** The day in so many days. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Pickups from one day on, to another, or both, as a query says it. */
export const range = (from: number | undefined, to: number | undefined): string =>
  [
    from === undefined ? [] : `pickup_from=${dayIn(from)}`,
    to === undefined ? [] : `pickup_to=${dayIn(to)}`,
  ]
    .flat()
    .join('&')
