import type { ThirdPartyStatus } from '#schemas/third-party.ts'

import type { Situation } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Standing } from './standing.ts'

const statuses: Readonly<Record<Situation, ThirdPartyStatus>> = {
  unsubmitted: 'pending',
  submitted: 'pending',
  'approved-by-bizdev': 'pending',
  'approved-by-logistics': 'in-progress',
  delivered: 'delivered-to-redwood',
  rejected: 'cancelled',
  deleted: 'cancelled',
}

/** What third parties are told of where a request stands (domain.md §3). */
export const thirdPartyStatusOf = (standing: Standing): ThirdPartyStatus =>
  statuses[situationOf(standing)]
