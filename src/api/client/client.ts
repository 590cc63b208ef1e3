import type { Call, Output, Sent } from '#api/contract/define-call.ts'
import type { ErrorBody } from '#schemas/error.ts'

import { ApiError, emptyAnswer, failed, notSignedIn, refused, unexpected } from './errors.ts'
import { REQUEST_TIMEOUT_MS, limitTime, orEnd } from './time-limit.ts'

// Specification 2 §9.
const MAX_ATTEMPTS = 3
const RETRY_BASE_MS = 100
const RETRY_MAX_MS = 300_000
const UNAUTHORIZED = 401
const RETRIED = [429, 500, 502, 503, 504]
// Ours: nobody watches a page for longer; a longer Retry-After is shown, not waited for.
const PATIENCE_S = 10

/** What the request helper needs from its surroundings. */
export type ClientDeps = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The current id token, refreshed when near its end; undefined when nobody is signed in. */
  readonly idToken: () => Promise<string | undefined>
  readonly isOnline: () => boolean
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
  readonly warn: (error: unknown, extra: Readonly<Record<string, unknown>>) => void
  /** Hears that a call with this token was refused for it. */
  readonly refused: (error: ApiError, token: string | undefined) => void
  /** Does what nobody waits for when the page has nothing better to do. */
  readonly later: (work: () => Promise<void>) => void
}

type Options<T> = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Rejects with 'Unexpected response' when false; a failing schema is only reported. */
  readonly validate?: (answer: T) => boolean
  /** Makes a write safe to repeat: 16–64 of [A-Za-z0-9_-]. */
  readonly idempotencyKey?: string
  readonly timeoutMs?: number
}
type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
type Request = {
  readonly method: string
  readonly url: string
  /** Whether nobody has to be signed in. */
  readonly isOpen: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
}
export type Client = <const C extends Call>(
  call: C,
  input: Sent<C>,
  options?: Options<Output<C>>,
) => Promise<Output<C>>

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The address of a call: /api, braces filled in, query with lists repeated and empty values left out. */
export function urlOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(params[name] ?? '')),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null && item !== '')
      .map((item) => [name, text(item)]),
  )
  const search = new URLSearchParams(pairs).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

// The client library's name for a session that nobody could be reached to renew; it has the specification's words.
const tokenFailure = (cause: unknown) =>
  cause instanceof Error && cause.name === 'NetworkError'
    ? new ApiError(cause.message, { kind: 'network', cause })
    : cause

/** One attempt: the token, which may have to be renewed, the answer and its whole text, all within the time. */
async function attempt(deps: ClientDeps, request: Request) {
  const { url, isOpen, headers, ...init } = request
  const { signal, ended } = limitTime(request, deps.isOnline)
  let isSending = false
  try {
    const token = await orEnd(deps.idToken(), signal)
    if (!token && !isOpen) {
      const error = notSignedIn()
      deps.refused(error, token)
      throw error
    }
    isSending = true
    const whose = token ? { authorization: `Bearer ${token}` } : {}
    const response = await deps.fetch(url, { ...init, headers: { ...whose, ...headers }, signal })
    // The text of an answer that left early (early.ts) hears of no signal.
    return { response, token, answer: await orEnd(response.text(), signal) }
  } catch (cause) {
    throw ended(cause) ?? (isSending ? failed(cause, deps.isOnline()) : tokenFailure(cause))
  }
}

const isEmpty = (answer: string) => answer.trim() === ''
/** The value of a JSON text; undefined when it is none. */
export const parse = (answer: string): unknown => {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

// Pages that nothing is refused to do without the schema; one that cannot load it reads the body loosely.
async function knownRefusal(body: unknown): Promise<ErrorBody | undefined> {
  try {
    const error = await import('#schemas/error.ts')
    return error.ErrorBody.safeParse(body).data
  } catch {
    return undefined
  }
}

const refusalOf = async (response: Response, body: unknown) =>
  refused({
    status: response.status,
    known: await knownRefusal(body),
    body,
    retryAfterS: retryAfter(response),
  })

async function read(deps: ClientDeps, request: Request): Promise<unknown> {
  const { response, token, answer } = await attempt(deps, request)
  if (!response.ok) {
    const error = await refusalOf(response, parse(answer))
    if (error.status === UNAUTHORIZED) deps.refused(error, token)
    throw error
  }
  if (isEmpty(answer)) throw emptyAnswer(deps.isOnline())
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? 'json')
  if (!isJson) return answer
  const value = parse(answer)
  if (value === undefined) throw unexpected(answer.slice(0, 200))
  return value
}

const isWorthRetrying = (error: ApiError) =>
  error.kind === 'network' ||
  (error.status !== undefined &&
    RETRIED.includes(error.status) &&
    (error.retryAfterS ?? 0) <= PATIENCE_S)

async function withRetries(
  deps: ClientDeps,
  isRepeatable: boolean,
  run: () => Promise<unknown>,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run()
    } catch (error) {
      const isLast = tried >= MAX_ATTEMPTS || !isRepeatable
      if (isLast || !(error instanceof ApiError) || !isWorthRetrying(error)) throw error
      const pause = 2 ** (tried - 1) * RETRY_BASE_MS + deps.random() * RETRY_BASE_MS
      await deps.wait(Math.min(RETRY_MAX_MS, Math.max(pause, (error.retryAfterS ?? 0) * 1000)))
    }
  }
}

/** Reports an answer that breaks its schema; a schema that does not load (offline, a new version) says nothing. */
async function check({ warn }: ClientDeps, call: Call, answer: unknown): Promise<void> {
  const schema = call.answer ? await call.answer().catch(() => undefined) : call.response
  const parsed = schema?.safeParse(answer)
  if (parsed?.error) warn(unexpected(parsed.error), { call: call.path })
}

/** The request helper of specification 2 §7.1 for the calls of the contract table. */
export const createClient =
  (deps: ClientDeps): Client =>
  async (call, input, options = {}) => {
    const parts = input as Parts // because Sent<C> is one of the shapes of Parts
    const { idempotencyKey: key, signal, validate, timeoutMs = REQUEST_TIMEOUT_MS } = options
    const request: Request = {
      method: call.method,
      url: urlOf(call, parts),
      isOpen: call.who === 'anonymous',
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...options.headers,
      },
      signal,
      timeoutMs,
      ...(parts.body === undefined ? {} : { body: text(parts.body) }),
    }
    const answer = await withRetries(deps, call.method === 'GET' || key !== undefined, () =>
      read(deps, request),
    )
    // The specification's default: a schema failure is reported only, a custom validation failure rejects.
    deps.later(() => check(deps, call, answer))
    const value = answer as Output<typeof call> // because answers are what their schema says, or a report is sent
    if (validate && !validate(value)) throw unexpected(value)
    return value
  }
