import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { atMost } from '#schemas/cut.ts'
import type { ErrorBody, ErrorCode } from '#schemas/error.ts'

import { Refusal, refuse } from './refusal.ts'

/** The one place where the server turns a code into words; the browser has its own (src/api/client/errors.ts). */
const texts: Readonly<Record<ErrorCode, string>> = {
  invalid_body: 'Some fields are missing or not allowed',
  invalid_query: 'The query has values that are missing or not allowed',
  not_signed_in: 'Sign in to do this',
  token_expired: 'Your sign-in has expired. Sign in again',
  reauthentication_required: 'Sign in again to do this',
  forbidden_role: 'Your role doesn’t allow this',
  forbidden_self_approval: 'You can’t approve your own request',
  signup_not_approved: 'Your account isn’t approved yet',
  readonly_user: 'Your account is read-only',
  not_found: 'We couldn’t find this',
  offer_conflict: 'The offer changed after you opened it. Reload and try again',
  version_conflict: 'This changed after you opened it. Reload and try again',
  duplicate_item: 'This already exists',
  already_booked: 'This is already booked',
  key_used: 'This link was already used',
  user_exists: 'A user with this name already exists',
  offer_expired: 'This offer has expired',
  key_expired: 'This link has expired',
  document_too_large: 'This is too large',
  unsupported_document: 'This type of content isn’t accepted here',
  action_not_allowed: 'You can’t do this right now',
  'erp-site-address-mismatch': 'The pickup address differs from the one on file',
  history_full: 'The history is full',
  note_required: 'Add a note',
  config_invalid: 'The configuration is not valid',
  idempotency_mismatch: 'This Idempotency-Key was already used for a different request',
  rate_limited: 'Too many requests. Wait a moment and try again',
  internal: 'Something went wrong on our side',
  otm_unavailable: 'The booking service isn’t responding',
  mail_failed: 'We couldn’t send the email',
  price_data_missing: 'No prices for this month',
  overloaded: 'We’re busy right now. Try again in a moment',
  storage_full:
    'Our storage is full, so we can’t save changes. You can still view everything. Try again later',
}
const RETRY_SECONDS = 2
const FULL_RETRY_SECONDS = 60 // somebody has to make room first

/** The body of a refusal, made by hand so that nothing else gets out. */
export function bodyOf({ code, details }: Refusal): ErrorBody {
  const { message, id, retryAfter: _seconds, ...siblings } = details
  // because a copy of plain readonly lists has the shape that the schema infers as mutable
  return {
    error: { code, message: message ?? texts[code], ...(id ? { id } : {}) },
    ...siblings,
  } as ErrorBody
}

/** Sends a refusal with its status (its code's, unless told), its body and, where waiting helps, Retry-After. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  status: number = refusal.status,
): FastifyReply {
  const usual = refusal.code === 'storage_full' ? FULL_RETRY_SECONDS : RETRY_SECONDS
  const seconds = refusal.details.retryAfter ?? usual
  if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', seconds)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(bodyOf(refusal)))
}

// SQLSTATE: time-outs, lost connections, shutdown, too many clients, and races that were retried already.
const BUSY_STATES = /^(57014|55P03|57P0[1-5]|08...|53300|53200|40001|40P01|25P03)$/
const BUSY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EBUSY']
const BUSY_TEXTS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|Client has encountered a connection error|connect ENOENT/
// A user pool that was asked too often, after the tries that its client makes.
const BUSY_NAMES = ['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException']
// PostgreSQL's own code, and those of a file that could not be written: no room, no more of a quota, too large for it.
const FULL_CODES = ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']
const FULL_TEXTS = /No space left on device|Disk quota exceeded/

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** What went wrong below us and passes by itself: the database is slow, gone or full. Undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (FULL_CODES.includes(code) || FULL_TEXTS.test(error.message)) return refuse('storage_full')
  const isBusy = BUSY_CODES.includes(code) || BUSY_NAMES.includes(error.name)
  if (isBusy || BUSY_STATES.test(code) || BUSY_TEXTS.test(error.message))
    return refuse('overloaded')
  return error.cause === undefined ? undefined : refusalOf(error.cause)
}

// Fastify's own refusals of a request that it could not read.
function refusalOfRequest(
  { code, statusCode, message }: FastifyError,
  { routeOptions }: FastifyRequest,
): Refusal | undefined {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return refuse('document_too_large', {
      message: `This is too large. Send at most ${Math.floor(routeOptions.bodyLimit / 1024)} KiB per request`,
    })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('unsupported_document')
  // "Object contains forbidden prototype property", "Unexpected token": the reason without the input.
  if (statusCode === 400)
    return refuse('invalid_body', {
      issues: [{ path: '', code: 'unreadable', text: atMost(message, 80) }],
    })
  return undefined
}

/** The error handler of every route: an expected failure becomes its refusal, a bug one 500 with the request's id. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const expected = refusalOf(error) ?? refusalOfRequest(error, request)
  if (expected && expected.status < 500) return sendRefusal(reply, expected)
  const about = { id: request.id, route: request.routeOptions.url, error }
  if (expected) {
    request.log.warn(about, 'not available')
    return sendRefusal(reply, expected)
  }
  request.log.error(about, 'a call failed')
  return sendRefusal(reply, refuse('internal', { id: request.id }))
}
