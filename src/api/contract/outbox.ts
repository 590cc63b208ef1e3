import * as z from 'zod/mini'

import { OutboxMessage, OutboxState } from '#schemas/outbox.ts'
import { line, note } from '#schemas/primitives.ts'
import { pageOf, pageQuery } from '#schemas/records/page.ts'
import { OUTBOX_KEEPERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

const byId = z.strictObject({ id: line(1, 200) })
const one = z.object({ data: OutboxMessage })

export const outboxCalls = {
  listOutbox: defineCall('/redwood/outbox', {
    method: 'GET',
    summary: 'List outgoing emails, bookings and documents',
    who: OUTBOX_KEEPERS,
    query: z.strictObject({
      state: z._default(OutboxState, 'open'),
      kind: z.optional(line(1, 30)),
      ...pageQuery,
    }),
    response: pageOf(OutboxMessage),
    errors: [],
  }),
  retryOutbox: defineCall('/redwood/outbox/{id}/retry', {
    method: 'POST',
    summary: 'Retry a stuck message',
    who: OUTBOX_KEEPERS,
    params: byId,
    body: z.strictObject({ note: z.optional(note(500)) }),
    response: one,
    errors: ['version_conflict'],
  }),
  discardOutbox: defineCall('/redwood/outbox/{id}/discard', {
    method: 'POST',
    addsNothing: true,
    summary: 'Discard a stuck message',
    who: OUTBOX_KEEPERS,
    params: byId,
    body: z.strictObject({ note: note(500) }),
    response: one,
    errors: ['version_conflict'],
  }),
}
