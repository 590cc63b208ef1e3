import type { Actor, ShipmentFacts } from './types.ts'

// Apart from guards and standing: pages say for whom a request waits before they have the one, and dashboards have the other.

const isSame = (left: string | null, right: string) =>
  left !== null && right !== '' && left.toLowerCase() === right.toLowerCase()

/** Whether somebody made the request, under this account or another with the same address. */
export const isOwnRequest = (
  { createdBy, createdByEmail }: Pick<ShipmentFacts, 'createdBy' | 'createdByEmail'>,
  by: Pick<Actor, 'id' | 'email'>,
): boolean => by.id === createdBy || isSame(createdByEmail, by.email)
