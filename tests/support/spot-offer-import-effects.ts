import type { OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'

import type { Done } from './records/effects-kit.ts'
import { DATED, PLAIN, before, editedBy, partyOf } from './spot-offer-effects.ts'
import { ownPrices, person, priced } from './spot-offer-lifecycle.ts'
import type { Place } from './spot-offer-lifecycle.ts'

const IMPORTED = [{ id: 'pool|changer', email: 'changer@portal.example', day: '2026-11-16' }]
const ownOf = (by: string) => [{ ...partyOf(by), day: '2026-11-17' }]
/** A form at prices that its editor imported: no reason of its own, and it waits. */
const OWN = (by: string) => ({ ...PLAIN(by), importers: ownOf(by) })
const repriced = ['storePrices', 'voidApprovals']

/** What prices of one's own import do, and one that is taken back, typed by hand. */
export const importEffects: readonly Done<Place, OfferFacts>[] = [
  {
    at: ['unsaved'],
    sent: 'create own',
    to: 'pending-approval',
    does: ['storeForm', 'staff: createdUnchecked', 'mail 25'],
    given: before,
    sets: OWN,
  },
  ...(['pending-approval', 'rejected'] as const).map((at) => ({
    at: [at],
    sent: 'update-offer-form own',
    to: 'pending-approval' as const,
    does: ['storeForm', 'voidApprovals', 'staff: changedUnchecked', 'mail 25'],
    given: before,
    sets: OWN,
  })),
  ...(['approved', 'expired', 'supplier-rejected'] as const).map((at) => ({
    at: [at],
    sent: 'update-offer-form own',
    to: 'pending-approval' as const,
    does: ['storeForm', 'voidApprovals', 'staff: changedUnchecked', 'mail 25 33'],
    given: before,
    sets: OWN,
  })),
  {
    at: ['expired'],
    sent: 'update-expiration-date own',
    to: 'pending-approval',
    does: ['storeExpiration', 'storeForm', 'voidApprovals', 'staff: datedUnchecked', 'mail 25 33'],
    given: before,
    sets: (by) => ({
      offerExpirationDate: DATED,
      reasons: [],
      ...editedBy(by),
      importers: ownOf(by),
    }),
  },
  // An import is taken back: what waits has its new price, or needs no approval any more.
  {
    at: ['pending-approval'],
    sent: 'reprice',
    to: 'approved',
    does: [...repriced, 'makeLetter', 'supplier: repriced', 'mail 26'],
    given: { ...before, importers: IMPORTED },
    sets: { reasons: [], approvals: [], importers: [], wasSent: true },
  },
  {
    at: ['pending-approval'],
    sent: 'reprice high',
    does: [...repriced, 'staff: repricedPending', 'mail 25'],
    given: { ...before, reasons: [], importers: IMPORTED },
    sets: { reasons: ['above-high-price'], approvals: [], importers: [] },
  },
  // Of what the supplier can accept it hears, if there is a difference that it sees.
  {
    at: ['approved'],
    sent: 'reprice high',
    to: 'pending-approval',
    does: [...repriced, 'staff: repricedPending', 'mail 25 33'],
    given: { ...before, reasons: [], importers: IMPORTED },
    sets: { reasons: ['above-high-price'], approvals: [], importers: [] },
  },
  {
    // A total of nothing is nobody's offer.
    at: ['approved'],
    sent: 'reprice',
    event: { form: { ...priced([]), total: 0 } },
    to: 'pending-approval',
    does: [...repriced, 'staff: repricedPending', 'mail 25 33'],
    sets: { reasons: [] },
  },
  {
    // Its last editor vouches alone for the prices that are left.
    at: ['approved'],
    sent: 'reprice',
    event: { form: ownPrices(person('system', 'editor')) },
    to: 'pending-approval',
    does: [...repriced, 'staff: repricedPending', 'mail 25 33'],
    given: { lastEditedBy: partyOf('editor') },
    sets: { reasons: [], importers: ownOf('editor') },
  },
  {
    at: ['approved'],
    sent: 'reprice',
    event: { form: { ...priced([]), authors: { importers: [], rulesBy: partyOf('editor') } } },
    to: 'pending-approval',
    does: [...repriced, 'staff: repricedPending', 'mail 25 33'],
    given: { lastEditedBy: partyOf('editor') },
    sets: { reasons: [] },
  },
  {
    at: ['approved'],
    sent: 'reprice',
    does: ['storePrices', 'makeLetter', 'supplier: repriced', 'mail 26'],
    given: { ...before, importers: IMPORTED },
    sets: { reasons: [], importers: [] },
  },
  {
    at: ['approved'],
    sent: 'reprice unseen',
    does: ['storePrices', 'staff: repriced'],
    given: { ...before, importers: IMPORTED },
    sets: { reasons: [], importers: [] },
  },
]
