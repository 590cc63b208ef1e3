import type { PortalUser } from '#schemas/user.ts'
import { listHints } from '#server/db/repositories/hints-heard.ts'
import { accountHintId } from '#server/db/repositories/hints.ts'
import type { HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'

import { personsOf } from './acting.ts'
import type { Deps } from './deps.ts'

// The order of commits is not that of instants, nor do the clocks of nodes agree (data-model.md §2): hints of the last
// seconds before are told again, and who asks drops what it has heard. A copy of the database comes behind both.
const OVERLAP_MS = 5000
// Ours: who was away for longer reads everything again, and hints are kept no longer (data-model.md §4).
const MOST_MS = 600_000

const HEARS_OF_OFFERS: readonly string[] = [
  'admin',
  'customer-ops',
  'managers',
  'lowest',
  'supplier',
  'readonly',
]

// Who may read commodity prices (calls.md §8).
const HEARS_OF_SETTINGS: readonly string[] = ['admin', 'customer-ops', 'managers']

const heardBy = (user: PortalUser) => ({
  account: accountHintId(user),
  persons: personsOf(user),
  withOffers: HEARS_OF_OFFERS.includes(user.caller),
  withSettings: HEARS_OF_SETTINGS.includes(user.caller),
})

// Ours: a token without an end, as tests have, is not one that has ended.
const endOf = (expiresAt: number | undefined) => (expiresAt ? expiresAt * 1000 : Infinity)
const RETRY_SECONDS = 60

export const streamUpdates =
  ({ updates }: Deps): HandlerOf<'streamUpdates'> =>
  // oxlint-disable-next-line typescript/require-await -- handlers answer promises
  async (_input, { scope, user, principal, expiresAt, holds, setHeader }) => {
    setHeader('x-accel-buffering', 'no') // a proxy must not collect what is to be seen at once
    const stream = updates.listen({
      principal,
      scope,
      ...heardBy(user),
      until: endOf(expiresAt),
      holds: holds ?? (() => true),
    })
    return stream ?? refuse('rate_limited', { retryAfter: RETRY_SECONDS })
  }

/**
 * Whoever hears a hint reads a list again, perhaps from the copy: hints of the primary are held back until no copy that is
 * still read can be without their change (as in updates/hub.ts). The overlap tells them then.
 */
export const getUpdates =
  ({ db, copy }: Pick<Deps, 'db' | 'copy'>): HandlerOf<'getUpdates'> =>
  async ({ query: { after } }, { scope, user, now }) => {
    const next = now.toISOString()
    if (after === undefined) return { data: [], next }
    const lag = copy?.maxLagMs ?? 0
    const since = new Date(Math.max(Date.parse(after), now.getTime() - MOST_MS) - OVERLAP_MS - lag)
    const until = copy && db !== copy.db ? new Date(now.getTime() - lag) : undefined
    return { data: await listHints(db, { scope, since, until, ...heardBy(user) }), next }
  }
