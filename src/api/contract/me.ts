import * as z from 'zod/mini'

import { InboxItem, inboxKinds } from '#schemas/inbox.ts'
import { OwnCompany } from '#schemas/own-company.ts'
import { DateOnly, line } from '#schemas/primitives.ts'
import { DRAFT_KEY, DraftContent, MAX_FORM_BYTES, StoredDraft } from '#schemas/records/draft.ts'
import { SNOOZERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

/** The next one must still fit PostgreSQL's integer. */
const MAX_REVISION = 2 ** 31 - 2

const ofItem = z.strictObject({ kind: z.enum(inboxKinds), target_id: line(1, 100) })
const byKey = z.strictObject({ draft_key: DRAFT_KEY })

/** Drafts apart: pages with a form load no other calls for them. */
export const draftCalls = {
  getDraft: defineCall('/me/drafts/{draft_key}', {
    method: 'GET',
    summary: 'Read a draft',
    who: 'any',
    params: byKey,
    // Ours: null instead of 404, since a form without a draft is the usual case and no error in the browser's log.
    response: z.object({ data: z.nullable(StoredDraft) }),
    errors: [],
  }),
  putDraft: defineCall('/me/drafts/{draft_key}', {
    method: 'PUT',
    summary: 'Save a draft for 30 days',
    who: 'any',
    params: byKey,
    body: z.strictObject({
      draft: DraftContent,
      /** The revision this one continues; null writes over whatever is there. */
      revision: z.nullable(z.int().check(z.gte(0), z.lte(MAX_REVISION))),
      device: line(1, 60),
    }),
    response: z.object({ data: StoredDraft }),
    keepsText: true,
    maxBytes: MAX_FORM_BYTES,
    errors: ['version_conflict', 'action_not_allowed'],
  }),
  deleteDraft: defineCall('/me/drafts/{draft_key}', {
    method: 'DELETE',
    summary: 'Delete a draft',
    who: 'any',
    params: byKey,
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    errors: [],
  }),
}

export const meCalls = {
  getOwnCompany: defineCall('/me/company', {
    method: 'GET',
    summary: 'Get the company you work for and how we know it; null if unknown',
    who: 'any',
    response: z.object({ data: z.nullable(OwnCompany) }),
    errors: [],
  }),
  getInbox: defineCall('/me/inbox', {
    method: 'GET',
    summary: 'List what is waiting for you; at most 100',
    who: 'any',
    response: z.object({
      data: z.array(InboxItem),
      /** What you have put off, where you may; it is not in the list. */
      snoozed: z.optional(z.array(InboxItem)),
      isCapped: z.boolean(),
    }),
    errors: [],
  }),
  snoozeInboxItem: defineCall('/me/snoozes/{kind}/{target_id}', {
    method: 'PUT',
    summary: 'Put off an item of your inbox until the business day before it is due',
    who: SNOOZERS,
    params: ofItem,
    response: z.object({ data: z.object({ until: DateOnly }) }),
    errors: ['action_not_allowed'],
  }),
  wakeInboxItem: defineCall('/me/snoozes/{kind}/{target_id}', {
    method: 'DELETE',
    summary: 'Take a snoozed item back into your inbox',
    who: SNOOZERS,
    params: ofItem,
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    errors: [],
  }),
}
