import * as z from 'zod/mini'

import { DateOnly, ShipmentId, Uuid } from '#schemas/primitives.ts'
import { recurringActions } from '#schemas/recurring-words.ts'
import { EveryWeeks, RecurringRequest } from '#schemas/recurring.ts'

import { defineCall } from './define-call.ts'

const READERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'readonly',
] as const
const REQUESTERS = ['admin', 'customer-ops', 'logistics', 'supplier'] as const
const one = z.object({ data: RecurringRequest })

/** Ours: loads that are shipped again every few weeks. */
export const recurringCalls = {
  listRecurringRequests: defineCall('/suppliers/recurring-requests', {
    method: 'GET',
    summary: 'List recurring requests in your scope, and what waits to be sent; at most 200',
    who: READERS,
    /** `request_id`: those that repeat this request, and the one that it was sent for. */
    query: z.strictObject({ request_id: z.optional(ShipmentId) }),
    response: z.object({ data: z.array(RecurringRequest) }),
    errors: [],
  }),
  createRecurringRequest: defineCall('/suppliers/recurring-requests', {
    method: 'POST',
    summary: 'Repeat a booked or delivered request every few weeks',
    who: REQUESTERS,
    body: z.strictObject({
      requestId: ShipmentId,
      everyWeeks: EveryWeeks,
      firstDate: DateOnly,
      until: DateOnly,
    }),
    response: one,
    status: 201,
    errors: ['readonly_user', 'action_not_allowed'],
  }),
  changeRecurringRequest: defineCall('/suppliers/recurring-requests/{id}', {
    method: 'PATCH',
    summary: 'Change, pause, resume or end a recurring request, or skip a pickup that waits',
    who: REQUESTERS,
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({
      action: z.enum(recurringActions),
      everyWeeks: z.optional(EveryWeeks),
      until: z.optional(DateOnly),
      /** The planned day of the pickup that is skipped. */
      plannedDate: z.optional(DateOnly),
    }),
    response: one,
    errors: ['readonly_user', 'action_not_allowed'],
  }),
}
