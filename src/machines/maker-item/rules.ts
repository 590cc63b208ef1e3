import type { Reason } from '#schemas/error.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { fill } from '#texts/fill.ts'
import { itemTexts } from '#texts/items.ts'

/** What decides whether a battery may still be changed. */
export type ItemFacts = {
  readonly partNumber: string
  readonly serialNumber: string | null
  readonly requestId: string | null
  /** Its request was sent back to whoever made it. */
  readonly isSentBack?: boolean
  /** Its request was delivered. */
  readonly isSubmitted: boolean
}

const STAFF = ['internal-admin', 'internal-customer-ops', 'internal-logistics'] as const

/**
 * Why a battery cannot be changed, and who could act; undefined when it can. On a request it is what somebody approves:
 * first it comes off there, or the request is sent back, and is approved anew with what was changed.
 */
export function reasonAgainstChange(
  { partNumber, serialNumber, requestId, isSentBack, isSubmitted }: ItemFacts,
  { userTypes }: Pick<Tenant, 'userTypes'>,
): Reason | undefined {
  if ((requestId === null || isSentBack) && !isSubmitted) return undefined
  const said = { name: serialNumber ?? partNumber, id: requestId ?? '' }
  return isSubmitted
    ? { code: 'item_delivered', text: fill(itemTexts.delivered, said), who: [] }
    : {
        code: 'item_attached',
        text: fill(itemTexts.attached, said),
        who: [...STAFF, userTypes.writer],
      }
}
