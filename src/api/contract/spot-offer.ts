import * as z from 'zod/mini'

import { DocumentUrl } from '#schemas/document.ts'
import { DateOnly, Instant, S3Key, Search, SupplierId, note } from '#schemas/primitives.ts'
import { pageOf, pageQuery, queryFlag, queryList } from '#schemas/records/page.ts'
import { OFFER_EDITORS, OFFER_LISTERS, SUPPLIER_OFFER_READERS } from '#schemas/rights.ts'
import { PriceReason } from '#schemas/spot-offer/approval.ts'
import { CommoditySymbol, YearMonth } from '#schemas/spot-offer/commodity.ts'
import { OfferForm, UseCase } from '#schemas/spot-offer/offer-form.ts'
import {
  LossReason,
  OfferAction,
  OfferId,
  OfferNote,
  OfferPoNumber,
  OfferState,
  SpotOffer,
  SupplierOffer,
} from '#schemas/spot-offer/offer.ts'
import { offerSorts } from '#schemas/spot-offer/sorts.ts'
import { SupplierContact } from '#schemas/spot-offer/supplier-contact.ts'

import { defineCall } from './define-call.ts'

/** The permission columns of calls.md §8: A B M. */
const EDITORS = OFFER_EDITORS

/** Filters of the list of offers: what pages keep in their address. */
export const OfferFilters = z.strictObject({
  state: z.optional(queryList(OfferState, 6)),
  supplier_id: z.optional(SupplierId),
  use_case: z.optional(UseCase),
  price_reason: z.optional(PriceReason),
  q: z.optional(Search),
  awaiting_me: z.optional(queryFlag),
  /** Ours: made by who asks (pages.md §3.3). */
  mine: z.optional(queryFlag),
  expired: z.optional(queryFlag),
  expires_to: z.optional(DateOnly),
  /** Unless given: by the end of the offers where one is asked for, else the last changed first (usualOfferSorting). */
  sort: z.optional(z.enum(offerSorts)),
})
export type OfferFilters = z.infer<typeof OfferFilters>

/** The body of an action; which fields it reads is in `offerActionFields`. */
export const OfferPatch = z.strictObject({
  action: z.enum([...OfferAction.options, 'config-update']),
  offerLastUpdatedAt: Instant,
  note: OfferNote,
  offerForm: z.optional(OfferForm),
  offerExpirationDate: z.optional(DateOnly),
  poNumber: OfferPoNumber,
  lossReason: z.optional(LossReason),
})
export type OfferPatch = z.infer<typeof OfferPatch>

type PatchField = Exclude<keyof OfferPatch, 'action' | 'offerLastUpdatedAt'>
type Fields = { readonly reads: readonly PatchField[]; readonly needs: readonly PatchField[] }
const onlyNote: Fields = { reads: ['note'], needs: [] }
/** calls.md §8.1: the fields that each action reads; those that it needs must be there. */
export const offerActionFields: Readonly<Record<OfferPatch['action'], Fields>> = {
  create: { reads: ['note', 'offerForm', 'offerExpirationDate'], needs: [] },
  'config-update': onlyNote,
  // Ours: an editor may give a new expiration date with the form.
  'update-offer-form': {
    reads: ['note', 'offerForm', 'offerExpirationDate'],
    needs: ['offerForm'],
  },
  approve: onlyNote,
  reject: onlyNote,
  delete: onlyNote,
  'add-note': onlyNote,
  'update-expiration-date': {
    reads: ['note', 'offerExpirationDate'],
    needs: ['offerExpirationDate'],
  },
  'update-po-number': { reads: ['note', 'poNumber'], needs: ['poNumber'] },
  // Ours: whoever accepts may say the number of the order at once.
  'supplier-approve': { reads: ['note', 'poNumber'], needs: [] },
  'supplier-reject': { reads: ['note', 'lossReason'], needs: [] },
}

const byId = z.strictObject({ offer_id: OfferId })
const one = z.object({ data: SpotOffer })

export const spotCalls = {
  listSpotOffers: defineCall('/spot-feedstock/offers', {
    method: 'GET',
    summary: 'List spot offers; the lowest tier sees no costs or margins',
    who: OFFER_LISTERS,
    query: z.strictObject({ ...OfferFilters.shape, ...pageQuery }),
    response: pageOf(SpotOffer),
    errors: ['overloaded'],
  }),
  sumSpotOffers: defineCall('/spot-feedstock/sums', {
    method: 'GET',
    summary: 'Sum the offers that a list finds: those that wait for approval, and open ones',
    who: OFFER_LISTERS,
    query: z.omit(OfferFilters, { sort: true }),
    response: z.object({ data: z.object({ waiting: z.number(), open: z.number() }) }),
    errors: ['overloaded'],
  }),
  createSpotOffer: defineCall('/spot-feedstock/offers', {
    method: 'POST',
    summary: 'Create an offer; the server prices it',
    who: EDITORS,
    body: z.strictObject({
      offerForm: OfferForm,
      offerExpirationDate: DateOnly,
      note: z.optional(note(500)),
    }),
    response: one,
    status: 201,
    isIdempotent: true,
    errors: ['readonly_user', 'action_not_allowed', 'price_data_missing', 'idempotency_mismatch'],
  }),
  countSpotOutcomes: defineCall('/spot-feedstock/outcomes', {
    method: 'GET',
    summary: 'Count offers won and lost by month and reason, with what they come to',
    who: EDITORS,
    query: z.strictObject({ from: YearMonth, to: YearMonth }),
    response: z.object({
      data: z.array(
        z.object({
          month: YearMonth,
          outcome: z.enum(['won', 'lost']),
          lossReason: z.nullable(LossReason),
          count: z.int(),
          total: z.number(),
          /** Ours: as shipped. */
          weightKg: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  countSymbolOffers: defineCall('/spot-feedstock/symbols', {
    method: 'GET',
    summary: 'Count the open offers that each symbol prices',
    who: EDITORS,
    response: z.object({
      /** Ours: those that no offer uses are left out. */
      data: z.array(z.object({ symbol: CommoditySymbol, openOffers: z.int() })),
    }),
    errors: [],
  }),
  getSpotOffer: defineCall('/spot-feedstock/offers/{offer_id}', {
    method: 'GET',
    summary: 'Read one offer with its whole history',
    who: EDITORS,
    params: byId,
    response: one,
    caching: 'e',
    errors: [],
  }),
  patchSpotOffer: defineCall('/spot-feedstock/offers/{offer_id}', {
    method: 'PATCH',
    summary: 'Act on an offer: approve, edit, extend, accept, decline and so on',
    who: [...EDITORS, 'supplier'],
    params: byId,
    body: OfferPatch,
    response: z.object({
      data: SpotOffer,
      nonFatalError: z.nullable(z.object({ code: z.enum(['mail_failed']), message: z.string() })),
    }),
    isIdempotent: true,
    errors: [
      'readonly_user',
      'forbidden_self_approval',
      'offer_conflict',
      'offer_expired',
      'action_not_allowed',
      'history_full',
      'note_required',
      'price_data_missing',
      'idempotency_mismatch',
    ],
  }),
  getSpotDocument: defineCall('/spot-feedstock/offers/{offer_id}/document/{s3_key}', {
    method: 'GET',
    summary: 'Get a signed link to an offer letter; `latest` is the newest',
    who: EDITORS,
    params: z.strictObject({ offer_id: OfferId, s3_key: S3Key }),
    response: z.object({ data: DocumentUrl }),
    holdsSecret: true,
    errors: [],
  }),
  listSupplierOffers: defineCall('/suppliers/offers', {
    method: 'GET',
    summary: 'List offers as their supplier sees them',
    who: SUPPLIER_OFFER_READERS,
    query: z.strictObject({ state: z.optional(queryList(OfferState, 6)), ...pageQuery }),
    response: pageOf(SupplierOffer),
    errors: [],
  }),
  getSupplierLetter: defineCall('/suppliers/offer/{offer_id}/document/{s3_key}', {
    method: 'GET',
    summary: 'Get a signed link to an offer letter for its supplier; `latest` is the newest',
    who: SUPPLIER_OFFER_READERS,
    params: z.strictObject({ offer_id: OfferId, s3_key: S3Key }),
    response: z.object({ data: DocumentUrl }),
    holdsSecret: true,
    errors: [],
  }),
  getSupplierOffer: defineCall('/suppliers/offer/{offer_id}', {
    method: 'GET',
    summary: 'Read one offer as its supplier sees it',
    who: SUPPLIER_OFFER_READERS,
    params: byId,
    response: z.object({ data: SupplierOffer }),
    caching: 'e',
    errors: [],
  }),
}

/** What only the editor of an offer asks. */
export const supplierContactCalls = {
  listSupplierContacts: defineCall('/spot-feedstock/suppliers/{supplier_id}/contacts', {
    method: 'GET',
    summary:
      'List email addresses for an offer to a supplier: the one on the supplier’s last offer, then those of its accounts',
    who: EDITORS,
    params: z.strictObject({ supplier_id: SupplierId }),
    response: z.object({ data: z.array(SupplierContact) }),
    errors: [],
  }),
}
