import type { Session } from '#machines/auth/auth/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

/** What the service asks for next, in the client library's words (specification 2 §4). */
export type NextStep =
  | { readonly step: 'DONE'; readonly session: Session }
  | {
      readonly step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'
      readonly missingAttributes: readonly string[]
    }
  /** Steps that this portal does not carry out yet. */
  | { readonly step: 'OTHER'; readonly name: string }

export type SignInInput = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly username?: string
}

/** No password, code or session: they travel in events, straight into an actor's input. */
export type SignInContext = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly username: string
  readonly missingAttributes: readonly string[]
  readonly unknownStep: string | undefined
  readonly failure: Failure | undefined
  readonly session: Session | undefined
}

export type SignInEvent =
  | { readonly type: 'SUBMIT_CREDENTIALS'; readonly username: string; readonly password: string }
  | {
      readonly type: 'SUBMIT_NEW_PASSWORD'
      readonly password: string
      readonly attributes: Readonly<Record<string, string>>
    }
  | { readonly type: 'CHOOSE_POOL'; readonly pool: PoolName; readonly policy: PasswordPolicy }
  | { readonly type: 'START_OVER' }

export type Credentials = {
  readonly pool: PoolName
  readonly username: string
  readonly password: string
}
export type NewPassword = {
  readonly pool: PoolName
  readonly password: string
  readonly attributes: Readonly<Record<string, string>>
}
