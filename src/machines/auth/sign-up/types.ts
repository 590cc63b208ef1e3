import type { Session } from '#machines/auth/auth/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

/** What is typed of an account to be made, but for its password. */
export type SignUpDraft = {
  readonly givenName: string
  readonly familyName: string
  readonly companyName: string
  readonly email: string
}

export type SignUpInput = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  /** What was typed before the page was loaded again. */
  readonly draft?: SignUpDraft
  /** An account that waits for its code: the page was loaded again, or signing in asked for it. */
  readonly waiting?: { readonly username: string; readonly destination: string }
}

/** No password and no code: they travel in events, straight into an actor's input. */
export type SignUpContext = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly draft: SignUpDraft
  readonly username: string
  readonly isWaiting: boolean
  readonly destination: string
  readonly failure: Failure | undefined
  readonly session: Session | undefined
}

/** What somebody says about themselves; the name of the company is believed by nobody (specification 1 §6). */
export type Details = {
  readonly username: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly companyName: string
}

export type SignUpEvent =
  | { readonly type: 'CHANGE'; readonly field: keyof SignUpDraft; readonly value: string }
  | ({ readonly type: 'SUBMIT_DETAILS' } & Details)
  | { readonly type: 'CONFIRM'; readonly code: string }
  | { readonly type: 'RESEND' }
  | { readonly type: 'START_OVER' }

export type NewAccount = { readonly pool: PoolName } & Details
export type Unconfirmed = { readonly pool: PoolName; readonly username: string }
/** Masked: a***@p***.example. */
export type CodeSent = { readonly destination: string }
export type Confirmed = {
  /** Whether the pool signs in without asking for the password once more. */
  readonly canSignIn: boolean
  /** Whether the password of the sign-up counts: this is the browser that signed up. */
  readonly hasPassword: boolean
}
