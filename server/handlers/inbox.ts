import { byUrgency, urgencyOf } from '#machines/urgency/urgency.ts'
import { findCompanyNames } from '#server/db/repositories/companies.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'
import { approvalsFor, madeOffersFor, offersFor } from './inbox-offers.ts'
import { requestsFor } from './inbox-requests.ts'
import { applicationsFor, signUpsFor } from './inbox-sign-ups.ts'
import { stuckFor } from './inbox-stuck.ts'

async function ranked({ settings, spot }: Deps, { now }: Context, all: readonly Found[]) {
  const [leadTimes, calendar] = await Promise.all([settings.leadTimes(), settings.calendar()])
  return all
    .map(({ item, matter, site, end, size }) => {
      const place = { zone: spot.companyTimeZone, ...site, calendar }
      const urgency = urgencyOf(matter, { at: now.getTime(), place, leadTimes })
      return { id: item.targetId, item: { ...item, urgency }, urgency, end, size }
    })
    .toSorted(byUrgency)
}

/** What waits for the reader, the most urgent first. */
export const getInbox =
  (deps: Deps): HandlerOf<'getInbox'> =>
  async (_input, context) => {
    const parts = [
      stuckFor,
      requestsFor,
      approvalsFor,
      madeOffersFor,
      offersFor,
      signUpsFor,
      applicationsFor,
    ]
    const found = (await Promise.all(parts.map((part) => part(deps, context)))).flat()
    const shown = (await ranked(deps, context, found)).slice(0, MAX).map(({ item }) => item)
    const nameOf = await findCompanyNames(
      deps.db,
      shown.map(({ tenant }) => tenant),
    )
    return {
      data: shown.map((item) => ({ ...item, tenantName: item.tenant && nameOf(item.tenant) })),
      isCapped: found.length > MAX,
    }
  }
