import type { LookUpLimits } from '#machines/records/lookup/machine.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import type { PortalUser } from '#schemas/user.ts'

type EpcUser = Pick<PortalUser, 'caller' | 'epcAccess'>
/** What somebody may do with shipments of third parties; each includes the one before. */
export type EpcRight = 'none' | 'find' | 'estimate' | 'book'

const byAccess: Readonly<Record<PortalUser['epcAccess'], EpcRight>> = {
  'epc-supplier-user': 'book',
  'redwood-epc-admin': 'book',
  'logistics-rep': 'book',
  'equipment-owner': 'estimate',
  user: 'find',
  'no-epc-access': 'none',
}

/** By the EPC access level (domain.md §11); the company's logistics book as their representatives do (calls.md §6). */
export const epcRightOf = ({ caller, epcAccess }: EpcUser): EpcRight =>
  caller === 'logistics' || caller === 'admin' ? 'book' : byAccess[epcAccess]

const order: readonly EpcRight[] = ['none', 'find', 'estimate', 'book']
/** Whether somebody may do something with shipments of third parties. */
export const hasEpcRight = (user: EpcUser, wanted: EpcRight): boolean =>
  order.indexOf(epcRightOf(user)) >= order.indexOf(wanted)

/**
 * Whether somebody may ask what a shipment costs: whoever may at all, but of people who have nothing but an EPC access
 * level those whose level includes it.
 */
export const mayEstimate = (user: EpcUser): boolean =>
  user.epcAccess === 'no-epc-access' ||
  (user.caller !== 'epc' && user.caller !== 'none') ||
  hasEpcRight(user, 'estimate')

/** The access levels that include something. */
export const levelsWith = (wanted: EpcRight): readonly PortalUser['epcAccess'][] =>
  (Object.keys(byAccess) as PortalUser['epcAccess'][]) // because the table has these keys and no others
    .filter((epcAccess) => hasEpcRight({ caller: 'none', epcAccess }, wanted))

/** The parts of /epc/: each needs the right of its name. */
export const EPC_TABS = ['find', 'book', 'estimate'] as const satisfies readonly EpcRight[]
export type EpcTab = (typeof EPC_TABS)[number]

/** For whom somebody books: the company's own people for all, others for the programs and suppliers they were given. */
export type BooksFor = 'all' | readonly TenantId[]
export const mayBookFor = (booksFor: BooksFor, tenant: TenantId): boolean =>
  booksFor === 'all' || booksFor.includes(tenant)

/** What a shipment is found by: a request id or a BOL (specification 1 §5). */
export const nameLimits = { name: { min: 5, max: 20 } } as const satisfies LookUpLimits
