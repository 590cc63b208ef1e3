import type { Session } from '#machines/auth/auth/types.ts'
import type { Failure } from '#machines/auth/failure.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

/** What somebody may prove after the password. */
export type SecondFactor = 'SMS' | 'TOTP' | 'EMAIL'
/** What somebody may begin with, in the service's words. */
export type FirstFactor = 'PASSWORD_SRP' | 'PASSWORD' | 'WEB_AUTHN' | 'EMAIL_OTP' | 'SMS_OTP'

/**
 * What the service asks for next, in the client library's words (specification 2 §4). The passkey ceremony is no step of
 * it: the library holds it inside an answer. A secret of a set-up is no part of it either.
 */
export type NextStep =
  | { readonly step: 'DONE'; readonly session: Session }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'; readonly question: string }
  | {
      readonly step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
      readonly allowed: readonly SecondFactor[]
    }
  | { readonly step: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' }
  | { readonly step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' }
  | {
      readonly step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'
      readonly missingAttributes: readonly string[]
    }
  | {
      readonly step: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'
      readonly allowed: readonly SecondFactor[]
    }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE'; readonly destination: string }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'; readonly destination: string }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }
  | { readonly step: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }
  | {
      readonly step: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'
      readonly factors: readonly FirstFactor[]
    }
  | { readonly step: 'RESET_PASSWORD' }
  | { readonly step: 'CONFIRM_SIGN_UP' }
  /** A step that the client library got after this portal was written. */
  | { readonly step: 'OTHER'; readonly name: string }

/** What the service answered, and how long (ms) it waits for the answer to its step. */
export type Answered = {
  readonly next: NextStep
  readonly remainingMs: number
  /** How long ago (ms) the code was sent that the service still waits for; absent: just now. */
  readonly sentAgoMs?: number
}

/** What a step leaves in this tab, so that a reload does not end it; no secret is in it. */
export type SavedStep = Omit<Answered, 'sentAgoMs'> & {
  readonly pool: PoolName
  readonly username: string
  readonly factors: readonly FirstFactor[]
  readonly setUps: readonly SecondFactor[]
  readonly chosen: FirstFactor | undefined
}

export type SignInInput = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly username?: string
}

/** No password, code or secret: they travel in events, straight into an actor's input. */
export type SignInContext = {
  readonly pool: PoolName
  readonly policy: PasswordPolicy
  readonly username: string
  readonly next: NextStep | undefined
  /** For how long (ms) the step could be answered when it was asked. */
  readonly remainingMs: number
  /** The same was asked before, and the answer was wrong. */
  readonly isAskedAgain: boolean
  /** The ways to begin that were offered; the client library drops them after the choice. */
  readonly factors: readonly FirstFactor[]
  /** The second factors that can be set up; the client library drops them, too. */
  readonly setUps: readonly SecondFactor[]
  readonly chosen: FirstFactor | undefined
  /** Of the code that is asked for: 0 when it was just sent. */
  readonly sentAgoMs: number
  /** This browser shall stand for the second factor from now on. */
  readonly trustsDevice: boolean
  /** The step was found after a reload. */
  readonly isRestored: boolean
  /** The password was typed since the page was loaded: what follows it can be begun once more. */
  readonly hasPassword: boolean
  readonly failure: Failure | undefined
  readonly session: Session | undefined
}

export type SignInEvent =
  | { readonly type: 'SUBMIT_CREDENTIALS'; readonly username: string; readonly password: string }
  /** Begin without a password: by the factor that is named, or by one of those that the account has. */
  | { readonly type: 'CHOOSE_FACTOR'; readonly username: string; readonly factor?: 'WEB_AUTHN' }
  /** The answer to a step: a code, a choice, an address, a password. */
  | { readonly type: 'SUBMIT_ANSWER'; readonly answer: string; readonly trustsDevice?: boolean }
  | {
      readonly type: 'SUBMIT_NEW_PASSWORD'
      readonly password: string
      readonly attributes: Readonly<Record<string, string>>
    }
  | { readonly type: 'RESEND' }
  | { readonly type: 'TRY_AGAIN' }
  | { readonly type: 'BACK' }
  | { readonly type: 'CHOOSE_POOL'; readonly pool: PoolName; readonly policy: PasswordPolicy }
  | { readonly type: 'START_OVER' }

type InPool = { readonly pool: PoolName }
export type Credentials = InPool & { readonly username: string; readonly password: string }
export type Choice = InPool & { readonly username: string }
/** The first factor that is a code; undefined: the code follows what was answered before. */
export type Resending = Choice & { readonly factor: 'EMAIL_OTP' | 'SMS_OTP' | undefined }
export type Answer = Choice & {
  readonly step: NextStep['step'] | undefined
  readonly answer: string
}
export type NewPassword = Choice & {
  readonly password: string
  readonly attributes: Readonly<Record<string, string>>
}
