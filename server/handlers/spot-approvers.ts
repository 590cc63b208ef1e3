import { mayApprove } from '#machines/spot-offer/lifecycle/approvers.ts'
import { listColleagues } from '#server/accounts/internal.ts'
import type { Colleague } from '#server/accounts/internal.ts'

import type { Deps } from './deps.ts'

/** Everybody who may approve offers, by name, as the company's pool has them now. */
export const approversOf = ({ accounts }: Deps): Promise<Colleague[]> =>
  listColleagues(accounts, mayApprove)
