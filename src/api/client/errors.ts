import type { ErrorBody, Reason } from '#schemas/error.ts'
import { unknownError } from '#texts/parts.ts'

// The one place that turns an error into words. The request failures are specification 2 §8, verbatim.
const CONNECTION_HINT = ' . Please check your internet connection.'

type Body = Omit<ErrorBody, 'error'>

export type ApiErrorKind =
  | 'timeout'
  | 'aborted'
  | 'network'
  /** Where files are sent to nobody answers; calls may well be. */
  | 'storage'
  | 'status'
  | 'unexpected'
  | 'empty'
  | 'not-signed-in'

type Details = {
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly id?: string
  readonly retryAfterS?: number
  readonly body?: Body
  readonly cause?: unknown
}

/** A call that failed: its text for the user and everything that the answer said. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  /** The record, or the request under which a 500 was logged. */
  readonly id: string | undefined
  readonly retryAfterS: number | undefined
  readonly reasons: readonly Reason[]
  readonly allowedActions: readonly string[]
  readonly issues: NonNullable<Body['issues']>
  readonly current: Body['current']

  constructor(text: string, { kind, status, code, id, retryAfterS, body, cause }: Details) {
    super(text, { cause })
    this.kind = kind
    this.status = status
    this.code = code
    this.id = id
    this.retryAfterS = retryAfterS
    this.reasons = body?.reasons ?? []
    this.allowedActions = body?.allowedActions ?? []
    this.issues = body?.issues ?? []
    this.current = body?.current
  }
}

const withHint = (text: string, isOnline: boolean) => (isOnline ? text : text + CONNECTION_HINT)
const sayDuration = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`)

export const timedOut = (ms: number, isOnline: boolean): ApiError =>
  new ApiError(withHint(`Request timed out after ${sayDuration(ms)}`, isOnline), {
    kind: 'timeout',
  })

export const aborted = (cause: unknown, isOnline: boolean): ApiError =>
  new ApiError(withHint('Request aborted', isOnline), { kind: 'aborted', cause })

export const failed = (cause: unknown, isOnline: boolean): ApiError =>
  new ApiError(withHint('Request failed', isOnline), { kind: 'network', cause })

export const emptyAnswer = (isOnline: boolean): ApiError =>
  new ApiError(withHint('No response', isOnline), { kind: 'empty' })

export const unexpected = (cause: unknown): ApiError =>
  new ApiError('Unexpected response', { kind: 'unexpected', cause })

export const notSignedIn = (): ApiError =>
  new ApiError('Not signed-in', { kind: 'not-signed-in', status: 401, code: 'not_signed_in' })

type Refusal = {
  readonly status: number
  /** The body when it fits the product's own schema. */
  readonly known?: ErrorBody | undefined
  /** The body as it came: another service, a newer server. */
  readonly body?: unknown
  readonly retryAfterS?: number | undefined
}

/** An answer with another status than 2xx. */
export function refused({ status, known, body, retryAfterS }: Refusal): ApiError {
  const { message, id, code } = known?.error ?? looseError(body)
  return new ApiError(message ? `${message} (${status} Error)` : `${status} Error`, {
    kind: 'status',
    status,
    ...(code ? { code } : {}),
    ...(id ? { id } : {}),
    ...(known ? { body: known } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  })
}

type Loose = {
  readonly message?: string | undefined
  readonly code?: string | undefined
  readonly id?: string | undefined
}
// A body that breaks our own schema (another service, a newer server) may still carry the three fields.
function looseError(body: unknown): Loose {
  const error =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (typeof error !== 'object' || error === null) return {}
  return Object.fromEntries(
    Object.entries(error).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
}

// Refusals that say nothing about what was sent: it is tried again.
const LATER = new Set([401, 408, 429])

/** Whether the server judged what was sent and refuses it; else it may be sent again as it is. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  !LATER.has(error.status)

/** Words for any error that reaches a page, with the id under which it can be found. */
export function sayError(error: unknown): { readonly text: string; readonly reference?: string } {
  if (!(error instanceof ApiError)) return { text: unknownError }
  const isLogged = error.status === 500 && error.id !== undefined
  return { text: error.message, ...(isLogged ? { reference: error.id } : {}) }
}

/** What a call comes to; if it fails, why, in the words that a chart keeps. */
export async function inWords<T>(
  work: Promise<T>,
  say = (error: unknown) => sayError(error).text,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Error(say(error), { cause: error })
  }
}
