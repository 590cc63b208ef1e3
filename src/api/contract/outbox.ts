import * as z from 'zod/mini'

import {
  OneOutboxMessage,
  OutboxCause,
  OutboxKind,
  OutboxListState,
  OutboxMessage,
  OutboxPage,
} from '#schemas/outbox.ts'
import { Email, Instant, Search, line, note } from '#schemas/primitives.ts'
import { pageQuery } from '#schemas/records/page.ts'
import { MAIL_KEEPERS, OUTBOX_KEEPERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

const byId = z.strictObject({ id: line(1, 200) })
const one = z.object({ data: OutboxMessage })

export const outboxCalls = {
  listOutbox: defineCall('/redwood/outbox', {
    method: 'GET',
    summary: 'List outgoing emails, bookings and documents',
    who: OUTBOX_KEEPERS,
    query: z.strictObject({
      state: z._default(OutboxListState, 'open'),
      kind: z.optional(OutboxKind),
      cause: z.optional(OutboxCause),
      sent_since: z.optional(Instant),
      q: z.optional(Search),
      ...pageQuery,
    }),
    response: OutboxPage,
    errors: [],
  }),
  getOutboxMessage: defineCall('/redwood/outbox/{id}', {
    method: 'GET',
    summary: 'Get an outgoing message as its readers see it, codes and links masked',
    who: OUTBOX_KEEPERS,
    params: byId,
    response: z.object({ data: OneOutboxMessage }),
    errors: [],
  }),
  retryOutbox: defineCall('/redwood/outbox/{id}/retry', {
    method: 'POST',
    summary: 'Retry a stuck message, to another address where the first was wrong',
    who: OUTBOX_KEEPERS,
    params: byId,
    body: z.strictObject({ note: z.optional(note(500)), sendTo: z.optional(Email) }),
    response: one,
    errors: ['version_conflict', 'action_not_allowed'],
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
  sendTestMail: defineCall('/test-email', {
    method: 'POST',
    summary: 'Send a test email to each of these addresses',
    who: MAIL_KEEPERS,
    body: z.strictObject({ sendTo: z.array(Email).check(z.minLength(1), z.maxLength(10)) }),
    response: z.object({ data: z.object({ queued: z.int() }) }),
    rate: 'u',
    errors: [],
  }),
}
