import type { OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { Approval } from '#schemas/spot-offer/approval.ts'

import type { Done } from './records/effects-kit.ts'
import { flowOf, offerFacts } from './spot-offer-lifecycle.ts'
import type { Place } from './spot-offer-lifecycle.ts'

export const DATED = '2026-12-17'
export const before: Partial<OfferFacts> = {
  useCase: 'price-list',
  changers: [{ id: 'pool|changer', email: 'changer@portal.example' }],
  approvals: [{ email: 'maya@portal.example', name: 'maya', reasons: ['above-high-price'] }],
  editedUnder: { flow: flowOf('any'), madeBy: 'pool|changer' },
}
export const partyOf = (by: string) => ({ id: `pool|${by}`, email: `${by}@portal.example` })
/** Whoever edits is the last editor, under the rules of now; earlier approvals are void. */
export const editedBy = (by: string): Partial<OfferFacts> => ({
  lastEditedBy: partyOf(by),
  editedUnder: { flow: offerFacts().flow, madeBy: null },
  changers: [],
  approvals: [],
})
const formOf = (rest: Partial<OfferFacts>) => (by: string) => ({
  useCase: 'firm-offer' as const,
  offerExpirationDate: DATED,
  ...editedBy(by),
  ...rest,
})
const REASONED = formOf({})
export const PLAIN = formOf({ reasons: [] })
const approvalOf = (by: string): Omit<Approval, 'at'> => ({
  email: `${by}@portal.example`,
  name: by,
  reasons: ['above-high-price'],
})
const high = { does: ['storeForm', 'voidApprovals', 'staff: changedPending'], given: before }

/** What the table of the domain (spot offers) and the list of mails say of each action, typed by hand. */
export const usualEffects: readonly Done<Place, OfferFacts>[] = [
  {
    at: ['unsaved'],
    sent: 'create',
    to: 'approved',
    does: ['storeForm', 'makeLetter', 'supplier: created', 'mail 26'],
    given: before,
    sets: (by) => ({ ...PLAIN(by), wasSent: true }),
  },
  {
    at: ['unsaved'],
    sent: 'create high',
    to: 'pending-approval',
    does: ['storeForm', 'staff: createdPending', 'mail 25'],
    given: before,
    sets: REASONED,
  },
  // Nobody but staff saw what was not approved yet.
  ...(['pending-approval', 'rejected'] as const).map((at) => ({
    ...high,
    at: [at],
    sent: 'update-offer-form high',
    to: 'pending-approval' as const,
    does: [...high.does, 'mail 25'],
    sets: REASONED,
  })),
  // The supplier who has its letter is told that another one comes.
  ...(['approved', 'expired', 'supplier-rejected'] as const).map((at) => ({
    ...high,
    at: [at],
    sent: 'update-offer-form high',
    to: 'pending-approval' as const,
    does: [...high.does, 'mail 25 33'],
    sets: REASONED,
  })),
  {
    at: ['pending-approval', 'approved', 'expired', 'rejected', 'supplier-rejected'],
    sent: 'update-offer-form',
    to: 'approved',
    does: ['storeForm', 'voidApprovals', 'makeLetter', 'supplier: changed', 'mail 26'],
    given: before,
    sets: (by) => ({ ...PLAIN(by), wasSent: true }),
  },
  {
    at: ['pending-approval', 'approved', 'rejected', 'supplier-rejected'],
    sent: 'update-offer-form undated',
    to: 'approved',
    does: ['storeForm', 'voidApprovals', 'makeLetter', 'supplier: changed', 'mail 26'],
    given: before,
    sets: (by) => ({ useCase: 'firm-offer', reasons: [], ...editedBy(by), wasSent: true }),
  },
  {
    // Ours: without a new date it stays expired, and nobody gets a letter.
    at: ['expired'],
    sent: 'update-offer-form undated',
    does: ['storeForm', 'voidApprovals', 'staff: changed'],
    given: before,
    sets: (by) => ({ useCase: 'firm-offer', reasons: [], ...editedBy(by), wasSent: true }),
  },
  ...(['pending-approval', 'rejected', 'supplier-rejected'] as const).map((at) => ({
    at: [at],
    sent: 'update-offer-form undated',
    to: 'expired' as const,
    does: ['storeForm', 'voidApprovals', 'staff: changed'],
    given: { ...before, offerExpirationDate: '2026-11-16' },
    sets: (by: string) => ({
      useCase: 'firm-offer' as const,
      reasons: [],
      ...editedBy(by),
      wasSent: true,
    }),
  })),
  {
    at: ['pending-approval'],
    sent: 'approve',
    to: 'approved',
    does: ['recordApproval', 'makeLetter', 'supplier: approved', 'mail 26'],
    sets: (by) => ({ approvals: [approvalOf(by)], wasSent: true }),
  },
  {
    at: ['pending-approval'],
    sent: 'approve',
    does: ['recordApproval', 'staff: approvedPartly', 'mail 25'],
    given: { flow: { ...offerFacts().flow, mode: 'all' } },
    sets: (by) => ({ approvals: [approvalOf(by)] }),
  },
  {
    at: ['pending-approval'],
    sent: 'reject',
    to: 'rejected',
    does: ['staff: rejected', 'mail 27'],
  },
  {
    at: ['approved'],
    sent: 'update-expiration-date',
    does: ['storeExpiration', 'makeLetter', 'supplier: dated', 'mail 26'],
    sets: { offerExpirationDate: DATED },
  },
  {
    // Its price was agreed while it was open.
    at: ['approved'],
    sent: 'update-expiration-date high',
    does: ['storeExpiration', 'makeLetter', 'supplier: dated', 'mail 26'],
    given: { reasons: [] },
    sets: { offerExpirationDate: DATED },
  },
  {
    at: ['expired'],
    sent: 'update-expiration-date',
    to: 'approved',
    does: [
      'storeExpiration',
      'storeForm',
      'voidApprovals',
      'makeLetter',
      'supplier: dated',
      'mail 26',
    ],
    given: before,
    sets: (by) => ({ offerExpirationDate: DATED, reasons: [], ...editedBy(by) }),
  },
  {
    at: ['expired'],
    sent: 'update-expiration-date high',
    to: 'pending-approval',
    does: ['storeExpiration', 'storeForm', 'voidApprovals', 'staff: datedPending', 'mail 25 33'],
    given: { ...before, reasons: [] },
    sets: (by) => ({
      offerExpirationDate: DATED,
      reasons: ['above-high-price'],
      ...editedBy(by),
    }),
  },
  {
    at: ['approved'],
    sent: 'supplier-approve',
    to: 'supplier-approved',
    does: ['storePoNumber', 'supplier: supplierApproved', 'mail 27'],
  },
  {
    at: ['approved'],
    sent: 'supplier-approve',
    event: { poNumber: 'PO-4711' },
    to: 'supplier-approved',
    does: ['storePoNumber', 'supplier: supplierApproved', 'mail 27'],
    sets: { poNumber: 'PO-4711' },
  },
  {
    at: ['approved'],
    sent: 'supplier-reject',
    to: 'supplier-rejected',
    does: ['storeLossReason', 'supplier: supplierRejected', 'mail 27'],
  },
  {
    at: ['supplier-approved'],
    sent: 'update-po-number',
    does: ['storePoNumber', 'supplier: poEntered'],
    sets: { poNumber: '…' },
  },
  {
    at: ['expired', 'supplier-rejected', 'pending-approval', 'rejected'],
    sent: 'delete',
    to: 'deleted',
    does: ['staff: deleted'],
  },
  // The supplier who could accept it, or waits for the revised one, is told.
  { at: ['approved'], sent: 'delete', to: 'deleted', does: ['staff: deleted', 'mail 32'] },
  {
    at: ['pending-approval', 'rejected'],
    sent: 'delete',
    to: 'deleted',
    does: ['staff: deleted', 'mail 32'],
    given: { wasSent: true },
  },
  {
    at: [
      'pending-approval',
      'approved',
      'expired',
      'rejected',
      'supplier-approved',
      'supplier-rejected',
    ],
    sent: 'add-note',
    does: ['staff: noted'],
  },
]
