import * as z from 'zod/mini'

import { ShipmentId, codeLine } from '#schemas/primitives.ts'
import { MAX_FORM_BYTES } from '#schemas/records/draft.ts'
import {
  BookableProgram,
  DryRun,
  ThirdPartyAsn,
  ThirdPartyPreBooking,
  ThirdPartyRequest,
  ThirdPartyShipment,
  ThirdPartyStatus,
} from '#schemas/third-party.ts'

import { defineCall } from './define-call.ts'
import { bookingExample } from './examples.ts'

// E, A L, K of calls.md §6; who of the company's own people has an EPC access level comes by that.
const who = ['admin', 'logistics', 'epc'] as const

const booked = z.object({
  data: z.union([DryRun, z.object({ id: ShipmentId, status: ThirdPartyStatus })]),
})
const bookingErrors = [
  'forbidden_role',
  'readonly_user',
  'action_not_allowed',
  'duplicate_item',
  'config_invalid',
  'idempotency_mismatch',
] as const

export const thirdPartyCalls = {
  listThirdPartyPrograms: defineCall('/third-party/programs', {
    method: 'GET',
    summary: 'List the programs and suppliers you can book for',
    who,
    forEpc: true,
    takesKey: true,
    response: z.object({
      data: z.array(BookableProgram),
      /** Beside them any other supplier that the portal knows: the company's own people. */
      takesAnySupplier: z.boolean(),
    }),
    errors: [],
  }),
  getThirdPartyShipment: defineCall('/third-party/shipment-requests/{shipment_request_id_or_bol}', {
    method: 'GET',
    summary: 'Find a shipment by id or BOL; if several share a BOL, the newest',
    who,
    forEpc: true,
    takesKey: true,
    params: z.strictObject({ shipment_request_id_or_bol: codeLine(5, 20) }),
    response: z.object({ data: ThirdPartyShipment }),
    holdsSecret: true,
    errors: [],
  }),
  bookThirdPartyShipment: defineCall('/third-party/shipment-requests', {
    method: 'POST',
    summary: 'Check a pickup request (dry-run: 200) or submit it (create: 201)',
    who,
    forEpc: true,
    takesKey: true,
    body: z.strictObject({ mode: z.enum(['dry-run', 'create']), request: ThirdPartyRequest }),
    example: bookingExample,
    response: booked,
    mayCreate: true,
    isIdempotent: true,
    maxBytes: MAX_FORM_BYTES,
    errors: bookingErrors,
  }),
  preBookThirdPartyShipment: defineCall('/third-party/pre-booking-requests', {
    method: 'POST',
    summary:
      'Check a pre-booking, whose units are not known yet (dry-run: 200), or submit it (create: 201)',
    who,
    forEpc: true,
    takesKey: true,
    body: z.strictObject({ mode: z.enum(['dry-run', 'create']), request: ThirdPartyPreBooking }),
    response: booked,
    mayCreate: true,
    isIdempotent: true,
    errors: bookingErrors,
  }),
  confirmThirdPartyAsn: defineCall('/third-party/shipment-requests/{shipment_request_id}/asn', {
    method: 'POST',
    summary: 'Confirm the units of a pre-booking',
    who,
    forEpc: true,
    takesKey: true,
    params: z.strictObject({ shipment_request_id: ShipmentId }),
    body: ThirdPartyAsn,
    response: z.object({ data: z.object({ id: ShipmentId, status: ThirdPartyStatus }) }),
    isIdempotent: true,
    maxBytes: MAX_FORM_BYTES,
    errors: [
      'forbidden_role',
      'readonly_user',
      'action_not_allowed',
      'note_required',
      'history_full',
      'duplicate_item',
      'version_conflict',
      'idempotency_mismatch',
    ],
  }),
}
