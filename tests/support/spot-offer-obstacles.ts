import type { OfferEventType, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'

import { TODAY, flowOf, person } from './spot-offer-lifecycle.ts'
import type { Place } from './spot-offer-lifecycle.ts'

/** Where an offer stands; `isOver`: its last day is over, which a pending or closed one may be too. */
export type Spot = { readonly place: Place; readonly isOver: boolean }
export const spots: readonly Spot[] = [
  { place: 'unsaved', isOver: false },
  { place: 'pending-approval', isOver: false },
  { place: 'pending-approval', isOver: true },
  { place: 'approved', isOver: false },
  { place: 'expired', isOver: true },
  { place: 'rejected', isOver: false },
  { place: 'rejected', isOver: true },
  { place: 'supplier-approved', isOver: false },
  { place: 'supplier-rejected', isOver: false },
  { place: 'supplier-rejected', isOver: true },
]

/** One thing that stands in the way of some actions wherever they are allowed, and of no other action anywhere. */
export type Obstacle = {
  readonly name: string
  readonly of: readonly OfferEventType[]
  /** Where it does; everywhere unless given. */
  readonly at?: readonly Place[]
  readonly facts?: Partial<OfferFacts>
  readonly form?: object
  /** Only fields that the event has, or a note, are changed. */
  readonly event?: Readonly<Record<string, unknown>>
  readonly code: string
}
const FORMS = ['create', 'update-offer-form'] as const
const DATED = [...FORMS, 'update-expiration-date'] as const
const ORDINARY = ['update-offer-form', 'approve', 'update-expiration-date', 'add-note'] as const
const LAST = [
  ...ORDINARY,
  'reject',
  'supplier-approve',
  'supplier-reject',
  'update-po-number',
  'delete',
] as const
/** customer-ops acts in these tests; they edited last. */
const own = { id: 'pool|customer-ops', email: 'customer-ops@portal.example' }

/** Typed by hand from the guards of the domain's table, like the oracle. */
export const obstacles: readonly Obstacle[] = [
  { name: 'no line', of: FORMS, form: { lineCount: 0 }, code: 'no_line' },
  { name: 'a light pallet', of: FORMS, form: { lightestPallet: 99 }, code: 'pallet_too_light' },
  { name: 'a total of nothing', of: FORMS, form: { total: 0 }, code: 'total_not_positive' },
  {
    name: 'a total of nothing at the prices of today',
    of: ['update-expiration-date'],
    // Only what had ended is priced anew.
    at: ['expired'],
    event: { totalNow: 0 },
    code: 'total_now_not_positive',
  },
  {
    name: 'it ends today',
    of: DATED,
    event: { offerExpirationDate: TODAY },
    code: 'expires_too_early',
  },
  {
    name: 'it ended yesterday',
    of: DATED,
    event: { offerExpirationDate: '2026-11-16' },
    code: 'expires_too_early',
  },
  {
    name: 'it ends in 91 days',
    of: DATED,
    event: { offerExpirationDate: '2027-02-16' },
    code: 'expires_too_late',
  },
  {
    name: 'the approver is not named',
    of: ['approve', 'reject'],
    facts: { flow: flowOf('any') },
    code: 'not_approver',
  },
  {
    name: 'the approver edited it',
    of: ['approve'],
    facts: { lastEditedBy: own },
    code: 'forbidden_self_approval',
  },
  {
    name: 'the approver changed the rules since the last edit',
    of: ['approve'],
    facts: { changers: [{ ...own, email: '' }] },
    code: 'changed_rules',
  },
  {
    name: 'the approver changed the rules, from another account of theirs',
    of: ['approve'],
    facts: { changers: [{ ...own, id: 'pool|elsewhere' }] },
    code: 'changed_rules',
  },
  {
    name: 'the approver imported its prices',
    of: ['approve'],
    facts: { importers: [{ ...own, email: '', day: TODAY }] },
    code: 'unchecked_import',
  },
  {
    name: 'the approver edited it when others could approve, and is the only one now',
    of: ['approve'],
    facts: {
      lastEditedBy: own,
      flow: {
        mode: 'any',
        approvers: [{ email: own.email, name: 'Ops', reasons: ['above-high-price'] }],
      },
      editedUnder: { flow: flowOf('any'), madeBy: null },
    },
    code: 'forbidden_self_approval',
  },
  {
    name: 'a price list',
    of: ['supplier-approve', 'supplier-reject'],
    facts: { useCase: 'price-list' },
    code: 'price_list',
  },
  {
    name: 'no note',
    of: ['reject', 'add-note', 'supplier-approve', 'supplier-reject'],
    event: { note: undefined },
    code: 'note_required',
  },
  {
    name: 'no loss reason',
    of: ['supplier-reject'],
    event: { lossReason: null },
    code: 'loss_reason',
  },
  {
    name: 'made by somebody else',
    of: ['delete'],
    facts: { createdBy: person('managers', 'somebody').id },
    code: 'not_owner',
  },
  { name: '96 entries', of: ORDINARY, facts: { historyCount: 96 }, code: 'history_full' },
  { name: '100 entries', of: LAST, facts: { historyCount: 100 }, code: 'history_full' },
]

type Sent = { readonly type: OfferEventType; readonly variation: string }
/** Where an allowed action leads, by hand: what was priced and dated decides. */
export function placeAfter({ type, variation }: Sent, { place, isOver }: Spot): Place {
  const isHigh = variation.endsWith('high')
  const isUndated = variation.endsWith('undated')
  const isOwn = variation.endsWith('own')
  switch (type) {
    case 'create':
      return isHigh || isOwn ? 'pending-approval' : 'approved'
    case 'update-offer-form':
      if (isHigh || isOwn) return 'pending-approval'
      return isUndated && isOver ? 'expired' : 'approved'
    case 'update-expiration-date':
      return place === 'expired' && (isHigh || isOwn) ? 'pending-approval' : 'approved'
    case 'approve':
      return 'approved'
    case 'reject':
      return 'rejected'
    case 'supplier-approve':
      return 'supplier-approved'
    case 'supplier-reject':
      return 'supplier-rejected'
    case 'delete':
      return 'deleted'
    default:
      return place
  }
}
