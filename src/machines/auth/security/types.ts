import type { Failure } from '#machines/auth/failure.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

/** A second step of signing in (specification 2 §4, step 5). */
export type Factor = 'TOTP' | 'EMAIL' | 'SMS'
/** `at` is an ISO time; when it was made or last used. */
type Passkey = { readonly id: string; readonly name: string; readonly at: string }
export type Device = {
  readonly id: string
  readonly name: string
  readonly at: string
  /** A trusted device is not asked for the second step. */
  readonly isTrusted: boolean
  readonly isThis: boolean
}

/** How somebody signs in, as the pool knows it. */
export type SecurityFacts = {
  readonly enabled: readonly Factor[]
  readonly preferred: Factor | undefined
  /** Factors that could be turned on: an authenticator app was set up, an address is confirmed. */
  readonly usable: readonly Factor[]
  readonly passkeys: readonly Passkey[]
  readonly devices: readonly Device[]
}

/** What is asked about before it is done, since it hurts. */
export type Hurt = {
  readonly what: 'app' | 'passkey' | 'device' | 'everywhere'
  readonly id: string
  readonly name: string
}
/** What was done last, for the message. */
export type Done =
  | 'password'
  | 'app'
  | 'preferred'
  | 'passkey'
  | 'trusted'
  | 'removed-app'
  | 'removed-passkey'
  | 'removed-device'

export type SecurityInput = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
}

/** No password, code or secret: they travel in events, straight into an actor's input. */
export type SecurityContext = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly facts: SecurityFacts | undefined
  readonly failure: Failure | undefined
  readonly hurt: Hurt | undefined
  readonly done: Done | undefined
}

// Named so that inspection takes them for what they are, and leaves them out.
export type NewPassword = { readonly currentPassword: string; readonly newPassword: string }
export type Preference = { readonly preferred: Factor | undefined }

export type SecurityEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CHANGE_PASSWORD' }
  | ({ readonly type: 'SET_PASSWORD' } & NewPassword)
  | { readonly type: 'SET_UP_APP' }
  | { readonly type: 'VERIFY_APP'; readonly code: string }
  | ({ readonly type: 'PREFER' } & Preference)
  | { readonly type: 'ADD_PASSKEY' }
  | { readonly type: 'TRUST_DEVICE' }
  | { readonly type: 'ASK'; readonly hurt: Hurt }
  | { readonly type: 'CONFIRM' }
