import * as z from 'zod/mini'

import { UploadUrl } from '#schemas/document.ts'
import { EvaluationForm, EvaluationItem, EvaluationPatch } from '#schemas/evaluation.ts'
import { photoTypes } from '#schemas/item-words.ts'
import { MakerFigures } from '#schemas/maker-figures.ts'
import { MakerLocation, MakerPart, WarrantyClaim } from '#schemas/maker.ts'
import { DateOnly, ShipmentId, Uuid, codeLine, line } from '#schemas/primitives.ts'
import { pageOf, pageQuery, queryInt } from '#schemas/records/page.ts'
import { ShipmentRequest, ShipmentType } from '#schemas/shipment-request.ts'

import { defineCall } from './define-call.ts'

// Data of car makers' programs (specification 2 §7.5). Columns of calls.md §3.
const READERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'readonly',
] as const
const WRITERS = ['admin', 'customer-ops', 'logistics', 'supplier'] as const
const EXPORTERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'supplier',
  'readonly',
] as const

/** A maker's program. Another text is no mistake of its form: there is no such place. */
const tenant = line(1, 50)
/** location_id, or the dealer code where the program has those. */
const location_id = line(1, 50)
const ofTenant = z.strictObject({ tenant })
const atLocation = z.strictObject({ tenant, location_id })

const places = '/{tenant}/locations/{location_id}'
const freeItems = `${places}/shipments/none/items` as const
/** A claim's position, of programs that have claims. */
const itemQuery = z.strictObject({
  uuid: Uuid,
  saga_id: z.optional(codeLine(1, 50)),
  index_in_claim: z.optional(queryInt(0, 49)),
})
const oneItem = z.object({ data: EvaluationItem })
const done = z.object({ data: z.object({ success: z.literal(true) }) })

const photoPath = `${freeItems}/{uuid}/photos/{photo_id}` as const
const onePhoto = z.strictObject({ tenant, location_id, uuid: Uuid, photo_id: Uuid })

export const makerCalls = {
  listMakerLocations: defineCall('/{tenant}/locations', {
    method: 'GET',
    summary:
      'List a program’s locations in your scope; dealers have a dealerCode, others a locationId',
    who: READERS,
    params: ofTenant,
    response: z.object({ data: z.array(MakerLocation) }),
    caching: 'e',
    errors: [],
  }),
  listMakerPartNumbers: defineCall('/{tenant}/part-numbers', {
    method: 'GET',
    summary: 'List a program’s parts with their weights',
    who: READERS,
    params: ofTenant,
    response: z.object({ data: z.array(MakerPart) }),
    caching: 'h',
    errors: [],
  }),
  listMakerShipments: defineCall(`${places}/shipments`, {
    method: 'GET',
    summary: 'List the shipment requests of one location',
    who: READERS,
    params: atLocation,
    query: z.strictObject({ shipment_type: z._default(ShipmentType, 'current'), ...pageQuery }),
    response: pageOf(ShipmentRequest),
    errors: [],
  }),
  listMakerItems: defineCall(`${places}/shipments/{shipment_id_or_none}/items`, {
    method: 'GET',
    summary:
      'List the batteries in one request, or with `none` those at the location that are in no request',
    who: READERS,
    params: z.strictObject({
      tenant,
      location_id,
      shipment_id_or_none: z.union([z.literal('none'), ShipmentId]),
    }),
    query: z.strictObject({ expected_item_count: z.optional(queryInt(0, 200)) }),
    response: z.object({ data: z.array(EvaluationItem), isComplete: z.boolean() }),
    // The addresses of photographs are signed.
    holdsSecret: true,
    errors: [],
  }),
  listAllMakerItems: defineCall('/{tenant}/items', {
    method: 'GET',
    summary: 'List the batteries in your scope that are in no request, newest first',
    who: READERS,
    params: ofTenant,
    response: z.object({ data: z.array(EvaluationItem), isComplete: z.boolean() }),
    holdsSecret: true,
    errors: [],
  }),
  getMakerFigures: defineCall('/{tenant}/figures', {
    method: 'GET',
    summary: 'Get a program’s dashboard figures, for one location or all in your scope',
    who: READERS,
    params: ofTenant,
    // The bars end with the month of that day, the next pickups begin with it.
    query: z.strictObject({ today: DateOnly, location_id: z.optional(location_id) }),
    response: z.object({ data: MakerFigures }),
    errors: [],
  }),
  createMakerItem: defineCall(freeItems, {
    method: 'POST',
    summary: 'Add a battery with its evaluation; repeating it changes nothing and answers 200',
    who: WRITERS,
    params: atLocation,
    query: itemQuery,
    body: EvaluationForm,
    response: oneItem,
    status: 201,
    holdsSecret: true,
    errors: ['readonly_user', 'duplicate_item', 'config_invalid'],
  }),
  patchMakerItem: defineCall(freeItems, {
    method: 'PATCH',
    summary:
      'Change the evaluation of a battery that is in no request, or in one that was sent back',
    who: WRITERS,
    params: atLocation,
    query: itemQuery,
    body: EvaluationPatch,
    response: oneItem,
    holdsSecret: true,
    errors: [
      'readonly_user',
      'duplicate_item',
      'version_conflict',
      'action_not_allowed',
      'config_invalid',
    ],
  }),
  deleteMakerItem: defineCall(freeItems, {
    method: 'DELETE',
    summary: 'Remove a battery that is in no request',
    who: WRITERS,
    params: atLocation,
    query: itemQuery,
    response: done,
    errors: ['readonly_user', 'action_not_allowed'],
  }),
  putItemPhoto: defineCall(photoPath, {
    method: 'PUT',
    summary: 'Get a signed link to upload a photo of a battery; at most five per battery',
    who: WRITERS,
    params: onePhoto,
    body: z.strictObject({
      contentType: z.enum(photoTypes),
      bytes: z.int().check(z.gte(1)), // above 5 MiB: document_too_large
    }),
    response: UploadUrl,
    holdsSecret: true,
    errors: ['readonly_user', 'action_not_allowed', 'document_too_large'],
  }),
  deleteItemPhoto: defineCall(photoPath, {
    method: 'DELETE',
    summary: 'Delete a photo of a battery',
    who: WRITERS,
    params: onePhoto,
    response: done,
    errors: ['readonly_user', 'action_not_allowed'],
  }),
  listWarrantyClaims: defineCall(`${places}/warranty-claims`, {
    method: 'GET',
    summary: 'Find a dealer’s warranty claims by part number or VIN, for programs that have them',
    who: READERS,
    params: atLocation,
    query: z
      .strictObject({ part_number: z.optional(codeLine(1, 50)), vin: z.optional(codeLine(1, 17)) })
      .check(
        z.refine((query) => query.part_number !== undefined || query.vin !== undefined, {
          path: ['part_number'],
          error: 'Send a part number or a VIN',
        }),
      ),
    response: z.object({ data: z.array(WarrantyClaim).check(z.maxLength(50)) }),
    errors: [],
  }),
  exportMakerData: defineCall('/{tenant}/export-data', {
    method: 'GET',
    summary:
      'Export a program’s batteries and requests in your scope as CSV, times in the given zone',
    who: EXPORTERS,
    params: ofTenant,
    query: z.strictObject({ timezone: z._default(line(1, 64), 'UTC') }),
    response: z.string(),
    gives: 'text/csv',
    rate: 'x',
    errors: [],
  }),
}
