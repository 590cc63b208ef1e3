import * as z from 'zod/mini'

/** Every `error.code` that the product's calls answer (domain.md §10, calls.md §11). */
export const ErrorCode = z.enum([
  'invalid_body',
  'invalid_query',
  'not_signed_in',
  'token_expired',
  'reauthentication_required',
  'forbidden_role',
  'forbidden_self_approval',
  'signup_not_approved',
  'readonly_user',
  'not_found',
  'offer_conflict',
  'version_conflict',
  'duplicate_item',
  'already_booked',
  'key_used',
  'user_exists',
  'offer_expired',
  'key_expired',
  'document_too_large',
  'unsupported_document',
  'action_not_allowed',
  'erp-site-address-mismatch',
  'history_full',
  'note_required',
  'config_invalid',
  'idempotency_mismatch',
  'rate_limited',
  'internal',
  'otm_unavailable',
  'mail_failed',
  'price_data_missing',
  'overloaded',
  'storage_full',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** Why an action is refused, and who could act instead (user types). */
export const Reason = z.object({ code: z.string(), text: z.string(), who: z.array(z.string()) })
export type Reason = z.infer<typeof Reason>

/** The body of every refusal (specification 1 §3; the siblings of `error` are ours). */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.optional(z.string()),
    id: z.optional(z.string()),
  }),
  reasons: z.optional(z.array(Reason)),
  allowedActions: z.optional(z.array(z.string())),
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string(), text: z.string() }))),
  current: z.optional(
    z.object({ updatedAt: z.string(), updatedBy: z.string(), state: z.optional(z.string()) }),
  ),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The HTTP status of each code. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid_body: 400,
  invalid_query: 400,
  not_signed_in: 401,
  token_expired: 401,
  reauthentication_required: 401,
  forbidden_role: 403,
  forbidden_self_approval: 403,
  signup_not_approved: 403,
  readonly_user: 403,
  not_found: 404,
  offer_conflict: 409,
  version_conflict: 409,
  duplicate_item: 409,
  already_booked: 409,
  key_used: 409,
  user_exists: 409,
  offer_expired: 410,
  key_expired: 410,
  document_too_large: 413,
  unsupported_document: 415,
  action_not_allowed: 422,
  'erp-site-address-mismatch': 422,
  history_full: 422,
  note_required: 422,
  config_invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  otm_unavailable: 502,
  mail_failed: 502,
  price_data_missing: 503,
  overloaded: 503,
  storage_full: 503,
}
