import type { Failure } from '#machines/auth/failure.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

/** Whose password it is: the organization, by which its pool is found, and the email as it is typed. */
export type ResetDraft = { readonly organization: string; readonly email: string }

export type PasswordResetInput = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  /** What is filled in to begin with. */
  readonly draft?: ResetDraft
  readonly username?: string
  /** A code is on its way already: the page was loaded again. */
  readonly sent?: { readonly destination: string }
}

/** No password and no code: they travel in events, straight into an actor's input. */
export type PasswordResetContext = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly draft: ResetDraft
  readonly username: string
  readonly isSent: boolean
  /** Where the code went as the pool says it, or would have gone: nobody learns whether there is an account. */
  readonly destination: string
  readonly failure: Failure | undefined
}

export type PasswordResetEvent =
  | { readonly type: 'CHANGE'; readonly field: keyof ResetDraft; readonly value: string }
  | { readonly type: 'CHOOSE_POOL'; readonly pool: PoolName; readonly policy: PasswordPolicy }
  | { readonly type: 'ASK_CODE'; readonly username: string }
  | { readonly type: 'SET_PASSWORD'; readonly code: string; readonly password: string }
  | { readonly type: 'RESEND' }
  | { readonly type: 'START_OVER' }

export type CodeAsked = { readonly pool: PoolName; readonly username: string }
/** Masked: a***@p***.example. */
export type CodeSent = { readonly destination: string }
export type NewPasswordByCode = CodeAsked & { readonly code: string; readonly password: string }
