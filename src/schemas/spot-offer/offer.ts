import * as z from 'zod/mini'

import { plainCode } from '#schemas/plain-text.ts'
import { DateOnly, Instant, codeLine, note } from '#schemas/primitives.ts'
import { Change } from '#schemas/records/change.ts'
import { SentEmail } from '#schemas/shipment-request.ts'
import { spotFieldTexts } from '#texts/spot-offer-fields.ts'

import { Approval, ApprovalFlow, Awaited, Delegation } from './approval.ts'
import { PricedForm, SharedForm } from './priced-offer.ts'
import { Party } from './second-look.ts'
import { lossReasons, offerActions, offerStates } from './words.ts'

export const OfferId = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^so_0\d{7}$/, spotFieldTexts.offerId))

/** Specification 1 §4. */
export const OfferState = z.enum(offerStates)
export type OfferState = z.infer<typeof OfferState>

/** The actions on an offer; `config-update` is the configuration's own (specification 1 §4). */
export const OfferAction = z.enum(offerActions)
export type OfferAction = z.infer<typeof OfferAction>

/** What is written with an action on an offer: a note, and the number of the supplier's order. */
export const OfferNote = z.optional(note(500))
export const OfferPoNumber = z.optional(codeLine(1, 50))

/** Specification 1 §4. */
export const LossReason = z.enum(lossReasons)
export type LossReason = z.infer<typeof LossReason>

export const OfferHistoryEntry = z.object({
  seq: z.int().check(z.gte(1), z.lte(100)),
  timestamp: Instant,
  username: z.string(),
  userDisplayName: z.string(),
  userEmail: z.nullable(z.string()),
  /** The approver or supplier for whom somebody else acted. */
  onBehalfOf: z.optional(z.string()),
  newState: OfferState,
  action: OfferAction,
  actionDescription: z.string().check(z.maxLength(200)),
  note: z.optional(z.string().check(z.maxLength(500))),
  sentEmails: z.array(SentEmail),
  changes: z.optional(z.array(Change)),
})
export type OfferHistoryEntry = z.infer<typeof OfferHistoryEntry>

const Stamp = z.object({ timestamp: Instant, username: z.string(), userDisplayName: z.string() })
const shared = {
  offerId: OfferId,
  tenant: z.nullable(z.string()),
  offerExpirationDate: DateOnly,
  offerState: OfferState,
  /** The end of the expiration day has passed, in the company's time zone. */
  isExpired: z.boolean(),
  /** In lists the newest entry only. */
  history: z.array(OfferHistoryEntry).check(z.maxLength(100)),
  /** 1 at first, one more with every write. */
  revision: z.int().check(z.gte(1)),
  historyCount: z.int(),
  poNumber: z.nullable(z.string()),
  lossReason: z.nullable(LossReason),
  /** Sent back as offerLastUpdatedAt; changes with every write (specification 2 §7.10). */
  updatedAt: Instant,
}

/** An offer as administrators, customer operations and managers see it (calls.md §2). */
export const FullOffer = z.object({
  view: z.literal('full'),
  ...shared,
  offerForm: PricedForm,
  updatedBy: Stamp,
  created: Stamp,
  approvals: z.array(Approval),
  awaiting: z.array(Awaited),
  configVersion: z.int(),
  /** Ours: what the lifecycle's guards read and the record alone does not tell (machines/spot-offer). */
  facts: z.object({
    createdBy: z.string(),
    lastEditedBy: Party,
    approvalFlow: ApprovalFlow,
    /** Who made the flow what it is; null: it is as delivered. */
    flowMadeBy: z.nullable(z.string()),
    /** The flow at the last edit. */
    editedUnder: z.object({ flow: ApprovalFlow, madeBy: z.nullable(z.string()) }),
    /** Who changed flow, costs, shares or margins since. */
    changers: z.array(Party),
    /** Who imported prices of its symbols and months that nobody else has checked. */
    importers: z.array(z.object({ ...Party.shape, day: DateOnly })),
    /** The supplier could see it before. */
    wasSent: z.boolean(),
    minPalletWeight: z.number(),
    delegations: z.array(Delegation),
  }),
})
export type FullOffer = z.infer<typeof FullOffer>

/** The same for its supplier and for the lowest tier: no costs, margins, approvals, nor what only staff wrote. */
export const SharedOffer = z.object({
  view: z.literal('shared'),
  ...shared,
  offerForm: SharedForm,
})
export type SharedOffer = z.infer<typeof SharedOffer>

/**
 * Ours: an offer that its supplier could see before, and cannot any more: of what is being revised nothing is told but
 * that it is, and of what was withdrawn since when.
 */
export const ClosedOffer = z.object({
  view: z.literal('closed'),
  offerId: OfferId,
  tenant: z.nullable(z.string()),
  standing: z.enum(['being-revised', 'withdrawn']),
  since: Instant,
  history: shared.history,
  updatedAt: Instant,
})
export type ClosedOffer = z.infer<typeof ClosedOffer>

/** An offer as its supplier sees it. */
export const SupplierOffer = z.discriminatedUnion('view', [SharedOffer, ClosedOffer])
export type SupplierOffer = z.infer<typeof SupplierOffer>

export const SpotOffer = z.discriminatedUnion('view', [FullOffer, SharedOffer])
export type SpotOffer = z.infer<typeof SpotOffer>
