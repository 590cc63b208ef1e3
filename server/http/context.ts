import type { CallName, Calls } from '#api/contract/calls.ts'
import type { Call, Input, Output } from '#api/contract/define-call.ts'
import type { PortalUser } from '#schemas/user.ts'
import type { Log } from '#server/log.ts'
import type { WrongPhone } from '#server/places/phone.ts'

import type { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

/** What an Idempotency-Key stands for: the storage keeps the answer under principal and key (calls.md §1). */
export type Idempotency = {
  readonly principal: string
  readonly key: string
  readonly call: CallName
  /** SHA-256 of the parsed input, hex. */
  readonly bodyHash: string
}

type Base = {
  readonly now: Date
  readonly requestId: string
  readonly log: Log
  /** The caller's address, for the audit. */
  readonly address: string
  readonly ifNoneMatch?: string
  /** A page's button was pressed: the header of domain.md §11, which no link and no mail scanner sends. */
  readonly isConfirmed: boolean
  readonly idempotency?: Idempotency
  /** Whether the answer may be a moment old: the caller has not just written. */
  readonly mayLag: boolean
  /** What a call that judges phones itself has to refuse, unless it is stored already. */
  readonly wrongPhones: readonly WrongPhone[]
  /** Says that nothing was made that was not there: 200 instead of 201. */
  readonly noteRepeat: () => void
  readonly setHeader: (name: string, value: string) => void
  /** Of a call that makes something in one of its ways only: it did. */
  readonly setCreated: () => void
}

/** What the frame hands to a handler of a call for people who are signed in. */
export type Context = Base & {
  readonly user: PortalUser
  readonly scope: Scope
  /** The person, `issuer|sub`: an e-mail address is not an identity (security.md R4). */
  readonly principal: string
  /** When the token ends; epoch seconds. Absent with a service key. */
  readonly expiresAt?: number
  /** Whether the token still counts, of an answer that goes on. */
  readonly holds?: () => boolean
}
/** The same for a call that needs no token. */
export type AnonymousContext = Base & Partial<Pick<Context, 'user' | 'scope' | 'principal'>>

type ContextOf<C> = C extends { readonly who: 'anonymous' } ? AnonymousContext : Context

// A text comes in pieces.
type Given<C extends Call> = C extends { readonly gives: string }
  ? AsyncIterable<string>
  : Output<C>

export type HandlerOf<K extends CallName> = (
  input: Input<Calls[K]>,
  context: ContextOf<Calls[K]>,
) => Promise<Given<Calls[K]> | Refusal>

/** One function for every call of the contract: input and context in, value or refusal out. */
export type Handlers = { readonly [K in CallName]: HandlerOf<K> }
