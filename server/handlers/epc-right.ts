import type { EpcRight } from '#machines/shipment/third-party/rights.ts'
import type { PortalUser } from '#schemas/user.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

/** The refusal for somebody whose EPC access level does not include something. */
export const refuseEpcAccess = ({ epcAccess }: PortalUser, wanted: EpcRight): Refusal =>
  refuse('forbidden_role', {
    message: `Your EPC access doesn’t let you ${wanted} shipments`,
    reasons: [
      { code: 'forbidden_role', text: `EPC access ${epcAccess} doesn’t include this`, who: [] },
    ],
  })
