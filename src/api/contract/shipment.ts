import * as z from 'zod/mini'

import { PickupCalendar } from '#schemas/company-calendar.ts'
import { DocumentKind, DocumentUrl, UploadUrl } from '#schemas/document.ts'
import { ViewCount } from '#schemas/figures.ts'
import { PartNumber } from '#schemas/part-number.ts'
import { Bol, S3Key, ShipmentId, SupplierId, line } from '#schemas/primitives.ts'
import { MAX_FORM_BYTES } from '#schemas/records/draft.ts'
import { pageOf, pageQuery, queryFlag } from '#schemas/records/page.ts'
import { DOCUMENT_UPLOADERS } from '#schemas/rights.ts'
import { SentPreBookingForm, SentShipmentForm } from '#schemas/shipment-form.ts'
import { Booking, ShipmentRequest, ShipmentState, ShipmentType } from '#schemas/shipment-request.ts'
import { deliveryWords } from '#schemas/shipment-words.ts'
import { Destination, PackagingOption, Site } from '#schemas/site.ts'
import { SupplierPo } from '#schemas/supplier-po.ts'
import { TenantId } from '#schemas/tenants/tenant-id.ts'

import { defineCall } from './define-call.ts'
import { WaitingGroup, shipmentFilters as filters } from './shipment-filters.ts'
import { ShipmentPatch } from './shipment-patch.ts'

/** The permission columns of calls.md: A B M L l, with suppliers and readers. */
const STAFF = ['admin', 'customer-ops', 'managers', 'logistics', 'lowest'] as const
const READERS = [...STAFF, 'supplier', 'readonly'] as const
const WRITERS = ['admin', 'customer-ops', 'managers', 'logistics', 'supplier'] as const

/** Query of a listing without paging: what pages keep in their address. */
export const ShipmentFilters = z.strictObject(filters)
export type ShipmentFilters = z.infer<typeof ShipmentFilters>

const listQuery = {
  shipment_type: z._default(ShipmentType, 'current'),
  site_id: z.optional(line(1, 50)),
  ...filters,
  ...pageQuery,
}

/** What only the staff's list is asked: whose, what cannot go on until somebody acts, and what a carrier has. */
const delivery = z.optional(z.enum(deliveryWords))
const ofStaff = { tenant: z.optional(TenantId), exceptions: z.optional(queryFlag), delivery }

const byId = z.strictObject({ shipment_request_id: ShipmentId })
const one = z.object({ data: ShipmentRequest })

const documentParams = z.strictObject({
  shipment_request_id: ShipmentId,
  kind: DocumentKind,
  filename_or_s3_key: S3Key,
})

/** Which list's views are counted, and at which site: `own` is that of one supplier or program. */
const ofViews = { list: z._default(z.enum(['staff', 'own']), 'staff'), site_id: listQuery.site_id }

export const shipmentCalls = {
  listShipmentRequests: defineCall('/suppliers/shipment-requests', {
    method: 'GET',
    summary: 'List the shipment requests of a supplier or program',
    who: READERS,
    query: z.strictObject({ supplier_id: z.optional(SupplierId), ...listQuery }),
    response: pageOf(ShipmentRequest),
    errors: ['overloaded'],
  }),
  submitShipmentRequest: defineCall('/suppliers/shipment-requests', {
    method: 'POST',
    summary: 'Submit a shipment request',
    who: ['admin', 'customer-ops', 'logistics', 'supplier'],
    body: z.strictObject({ tenant: TenantId, site_id: line(1, 50), form: SentShipmentForm }),
    response: one,
    status: 201,
    isIdempotent: true,
    maxBytes: MAX_FORM_BYTES,
    errors: ['readonly_user', 'action_not_allowed', 'duplicate_item', 'idempotency_mismatch'],
  }),
  submitPreBooking: defineCall('/suppliers/pre-booking-requests', {
    method: 'POST',
    summary: 'Pre-book a pickup whose units are not known yet',
    who: ['admin', 'customer-ops', 'logistics', 'supplier'],
    body: z.strictObject({ tenant: TenantId, site_id: line(1, 50), form: SentPreBookingForm }),
    response: one,
    status: 201,
    isIdempotent: true,
    errors: ['readonly_user', 'action_not_allowed', 'idempotency_mismatch'],
  }),
  getShipmentRequest: defineCall('/suppliers/shipment-requests/{shipment_request_id}', {
    method: 'GET',
    summary: 'Read one shipment request with its whole history',
    who: READERS,
    params: byId,
    response: one,
    caching: 'e',
    errors: [],
  }),
  patchShipmentRequest: defineCall('/suppliers/shipment-requests/{shipment_request_id}', {
    method: 'PATCH',
    summary: 'Act on a shipment request: approve, edit, book, deliver, reject and so on',
    who: WRITERS,
    params: byId,
    body: ShipmentPatch,
    judgesPhones: true,
    response: z.object({
      updatedShipmentRequest: ShipmentRequest,
      nonFatalError: z.nullable(
        z.object({ code: z.enum(['otm_unavailable', 'mail_failed']), message: z.string() }),
      ),
    }),
    isIdempotent: true,
    maxBytes: MAX_FORM_BYTES,
    errors: [
      'readonly_user',
      'forbidden_self_approval',
      'version_conflict',
      'duplicate_item',
      'already_booked',
      'action_not_allowed',
      'erp-site-address-mismatch',
      'history_full',
      'note_required',
      'idempotency_mismatch',
    ],
  }),
  getShipmentDocument: defineCall(
    '/suppliers/shipment-requests/{shipment_request_id}/{kind}/document/{filename_or_s3_key}',
    {
      method: 'GET',
      summary:
        'Get a signed link to a BOL or pallet labels; `latest` is the newest, a key also gives the result of an upload',
      who: READERS,
      params: documentParams,
      response: z.object({ data: DocumentUrl }),
      holdsSecret: true,
      errors: ['unsupported_document', 'action_not_allowed', 'overloaded'],
    },
  ),
  putShipmentDocument: defineCall(
    '/suppliers/shipment-requests/{shipment_request_id}/{kind}/document/{filename_or_s3_key}',
    {
      method: 'PUT',
      summary: 'Get a signed link to upload a BOL or pallet labels',
      who: DOCUMENT_UPLOADERS,
      params: documentParams,
      body: z.strictObject({
        contentType: z.literal('application/pdf'),
        bytes: z.int().check(z.gte(1)), // above 10 MiB: document_too_large
      }),
      response: UploadUrl,
      holdsSecret: true,
      rate: 'u',
      errors: ['readonly_user', 'document_too_large', 'unsupported_document'],
    },
  ),
  listSites: defineCall('/suppliers/sites', {
    method: 'GET',
    summary: 'List the pickup sites in your scope',
    who: READERS,
    query: z.strictObject({ tenant: z.optional(TenantId) }),
    response: z.object({ data: z.array(Site), calendar: PickupCalendar }),
    caching: 'e',
    errors: [],
  }),
  listPurchaseOrders: defineCall('/suppliers/purchase-orders', {
    method: 'GET',
    summary: 'List purchase orders in your scope; only open ones by default',
    who: READERS,
    query: z.strictObject({
      supplier_id: z.optional(SupplierId),
      open: z._default(queryFlag, true),
    }),
    response: z.object({ data: z.array(SupplierPo) }),
    caching: 'e',
    errors: [],
  }),
  listReturnablePackaging: defineCall('/suppliers/returnable-packaging-options', {
    method: 'GET',
    summary: 'List returnable packaging for handling units',
    who: READERS,
    response: z.object({ data: z.array(PackagingOption) }),
    caching: 'h',
    errors: [],
  }),
  listGmFacilitiesPartNumbers: defineCall('/suppliers/gm-facilities-part-numbers', {
    method: 'GET',
    summary: 'List GM Facilities parts with their weights',
    who: READERS,
    response: z.object({ data: z.array(PartNumber) }),
    caching: 'h',
    errors: [],
  }),
  listShipmentRequestsWithBol: defineCall('/redwood/shipment-requests-with-bol/{bol}', {
    method: 'GET',
    summary: 'List the requests that have this BOL now, newest first; at most 50',
    who: STAFF,
    params: z.strictObject({ bol: Bol }),
    response: z.object({ data: z.array(ShipmentRequest).check(z.maxLength(50)) }),
    errors: [],
  }),
  listStaffShipmentRequests: defineCall('/redwood/shipment-requests', {
    method: 'GET',
    summary: 'List the shipment requests of all programs and suppliers',
    who: STAFF,
    query: z.strictObject({ ...ofStaff, ...listQuery }),
    response: pageOf(ShipmentRequest),
    errors: ['overloaded'],
  }),
  listShipmentDestinations: defineCall('/redwood/shipment-destinations', {
    method: 'GET',
    summary: 'List shipment destinations',
    // Ours: readers too, since a request's page says where it goes; third parties choose one of them for what they book.
    who: [...READERS, 'epc'],
    forEpc: true,
    takesKey: true,
    query: z.strictObject({ organization_id: z.optional(line(1, 50)) }),
    response: z.object({ data: z.array(Destination) }),
    caching: 'h',
    errors: [],
  }),
  countShipmentRequests: defineCall('/redwood/counts', {
    method: 'GET',
    summary: 'Count current requests by state and by who acts next; counts stop at 1000',
    who: READERS,
    /** `today`: counts what each view of a list shows on this day, too. */
    query: z.strictObject({ ...ofViews, tenant: ofStaff.tenant, today: filters.pickup_from }),
    response: z.object({
      /** By the ids of the views, up to 99 each; of the staff's list, views of completed requests and with words to search for are not counted. */
      views: z.optional(z.array(ViewCount)),
      data: z.array(
        z.object({
          state: ShipmentState,
          booking: Booking,
          waitingFor: WaitingGroup,
          count: z.int(),
          isCapped: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
}
