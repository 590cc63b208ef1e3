import type { Failure } from '#machines/auth/failure.ts'

/** What somebody may change about themselves; the phone is E.164 or empty. */
export type Profile = {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly phone: string
}
export type Address = 'email' | 'phone_number'
export type AccountFacts = Profile & {
  readonly isEmailVerified: boolean
  readonly isPhoneVerified: boolean
}
/** A new address counts once a code proved it; until then the old one stays (security.md R4). */
export type Proof = { readonly address: Address; readonly destination: string }

/** The addresses that a code was sent to. */
export type Sent = { readonly proofs: readonly Proof[] }

export type AccountInput = {
  /** What was typed before the page was loaded again. */
  readonly draft?: Profile | undefined
  /** An address that waits for its code: the page was loaded again. */
  readonly waiting?: Proof
}

/** No code: it travels in an event, straight into an actor's input. */
export type AccountContext = {
  readonly facts: AccountFacts | undefined
  /** What was typed; undefined while nothing was. */
  readonly draft: Profile | undefined
  /** Addresses that wait for their codes, the one that is asked for first. */
  readonly proofs: readonly Proof[]
  readonly failure: Failure | undefined
  readonly isSaved: boolean
}

export type AccountEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHANGE'; readonly field: keyof Profile; readonly value: string }
  | { readonly type: 'SAVE'; readonly profile: Profile }
  | { readonly type: 'SEND_CODE'; readonly address: Address }
  | { readonly type: 'CONFIRM'; readonly code: string }
  | { readonly type: 'RESEND' }
  | { readonly type: 'LATER' }
