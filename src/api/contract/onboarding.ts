import * as z from 'zod/mini'

import { UploadUrl } from '#schemas/document.ts'
import {
  EuropeApplication,
  GeneralApplication,
  LegalName,
  Slug,
} from '#schemas/onboarding/application.ts'
import {
  ApplicationId,
  ApplicationRow,
  ApplicationSecret,
  ApplicationState,
  Created,
  OneApplication,
  Receipt,
  Returned,
} from '#schemas/onboarding/submission.ts'
import { fileTypes } from '#schemas/onboarding/words.ts'
import { Search, line, note } from '#schemas/primitives.ts'
import { pageOf, pageQuery, queryList } from '#schemas/records/page.ts'
import { BANK_READERS, ONBOARDING_DECIDERS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

const AnswerKey = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, 'Send the 43-character key from the email'))
const sent = {
  method: 'POST',
  who: 'anonymous',
  rate: 'o',
  response: z.object({ data: Receipt }),
  status: 201,
  isIdempotent: true,
  errors: ['config_invalid', 'idempotency_mismatch', 'not_found', 'key_used', 'key_expired'],
} as const

/** Supplier onboarding as strangers use it: nothing here tells of others more than that a name is taken. */
export const onboardingCalls = {
  checkCompanyName: defineCall('/suppliers/onboarding/company-name', {
    method: 'GET',
    summary: 'Say whether a company with exactly this name is registered',
    who: 'anonymous',
    rate: 'a',
    query: z.strictObject({ legal_name: LegalName }),
    response: z.object({ data: z.object({ isRegistered: z.boolean() }) }),
    errors: [],
  }),
  getReturnedApplication: defineCall('/suppliers/onboarding/returned', {
    method: 'GET',
    summary: 'Get a declined application back, with the key from the email',
    who: 'anonymous',
    rate: 'a',
    query: z.strictObject({ key: AnswerKey }),
    response: z.object({ data: Returned }),
    errors: ['not_found', 'key_used', 'key_expired'],
  }),
  putOnboardingDocument: defineCall(
    '/suppliers/onboarding-document/{company_name_slug}/document/{filename}',
    {
      method: 'PUT',
      summary: 'Get an address to upload a document of an application to',
      who: 'anonymous',
      rate: 'f',
      params: z.strictObject({ company_name_slug: Slug, filename: line(1, 200) }),
      body: z.strictObject({ contentType: z.enum(fileTypes), bytes: z.int().check(z.gte(1)) }),
      response: UploadUrl,
      errors: ['document_too_large'],
      holdsSecret: true,
    },
  ),
  submitOnboarding: defineCall('/suppliers/onboarding', {
    ...sent,
    summary: 'Apply as a supplier',
    body: GeneralApplication,
  }),
  submitEuropeOnboarding: defineCall('/suppliers/onboarding/europe', {
    ...sent,
    summary: 'Apply as a supplier from Europe',
    body: EuropeApplication,
  }),
}

const params = z.strictObject({ id: ApplicationId })
const ApplicationFilters = z.strictObject({
  /** Part of a company's name. */
  q: z.optional(Search),
  status: z.optional(queryList(ApplicationState, 3)),
})

/** What the staff do with applications. */
export const applicationCalls = {
  listApplications: defineCall('/redwood/onboarding-submissions', {
    method: 'GET',
    summary: 'List supplier applications, the newest first',
    who: ONBOARDING_DECIDERS,
    query: z.strictObject({ ...ApplicationFilters.shape, ...pageQuery }),
    response: pageOf(ApplicationRow),
    errors: [],
  }),
  getApplication: defineCall('/redwood/onboarding-submissions/{id}', {
    method: 'GET',
    summary: 'Get a supplier application with its checks and documents',
    who: ONBOARDING_DECIDERS,
    params,
    response: z.object({ data: OneApplication }),
    errors: [],
    holdsSecret: true,
  }),
  patchApplication: defineCall('/redwood/onboarding-submissions/{id}', {
    method: 'PATCH',
    summary: 'Accept a supplier application, or decline it with a note',
    who: ONBOARDING_DECIDERS,
    params,
    body: z.strictObject({
      status: z.enum(['accepted', 'declined']),
      note: z.optional(note(500)),
      revision: z.int().check(z.gte(1)),
    }),
    response: z.object({ data: OneApplication, created: z.optional(Created) }),
    errors: ['version_conflict', 'action_not_allowed', 'note_required', 'user_exists'],
    holdsSecret: true,
  }),
  getApplicationSecret: defineCall('/redwood/onboarding-submissions/{id}/secret', {
    method: 'GET',
    summary: 'Show bank and tax data of a supplier application; every look is in the audit log',
    who: BANK_READERS,
    params,
    response: z.object({ data: ApplicationSecret }),
    errors: [],
    holdsSecret: true,
  }),
}
