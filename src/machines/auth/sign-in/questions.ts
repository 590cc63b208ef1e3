import { isGiven, isStrong, isTyped } from '#machines/auth/answers.ts'
import type { Rules } from '#machines/auth/answers.ts'
import { isCode } from '#machines/auth/code.ts'
import type { FailureKind } from '#machines/auth/failure.ts'
import { isEmail, plainEmail } from '#schemas/plain-text.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'

import { allowedAnswers } from './selectors.ts'
import type { NextStep, SignInContext } from './types.ts'

/** A name to sign in with, however it was pasted. */
export const nameRules = { username: (value: string) => plainEmail(value) !== '' }
export const credentialRules = { ...nameRules, password: isTyped }
/** A first password of one's own, with the attributes that the account lacks. */
export const firstPasswordRules = (policy: PasswordPolicy, missing: readonly string[]): Rules => ({
  password: isStrong(policy),
  ...Object.fromEntries(missing.map((name) => [name, isGiven])),
})

type Question = {
  /** What an answer has to be. */
  readonly fits: (answer: string, context: SignInContext) => boolean
  /** Failures after which nothing that one types can help. */
  readonly over: readonly FailureKind[]
}

const isAllowed = (answer: string, context: SignInContext) =>
  allowedAnswers(context).includes(answer)
const code: Question = { fits: isCode, over: ['limit'] }
const choice: Question = { fits: isAllowed, over: [] }

// The questions with one answer, whatever it is typed into.
const questions: Partial<Record<NextStep['step'], Question>> = {
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: { fits: isGiven, over: ['notAuthorized', 'limit'] },
  CONFIRM_SIGN_IN_WITH_PASSWORD: { fits: isGiven, over: [] },
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: choice,
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: choice,
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: { fits: isEmail, over: [] },
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: code,
  CONFIRM_SIGN_IN_WITH_SMS_CODE: code,
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: code,
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: code,
}
const questionOf = ({ next }: SignInContext) => next && questions[next.step]

/** Whether this can be the answer to what is asked. */
export const fits = (context: SignInContext, answer: string): boolean =>
  questionOf(context)?.fits(answer, context) ?? false

/** Whether this is one of the ways to begin that are offered. */
export const isOfferedWay = (context: SignInContext, answer: string): boolean =>
  context.next?.step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' &&
  isAllowed(answer, context)

// After these nothing that one types can help, whatever was asked.
const ALWAYS_OVER: readonly FailureKind[] = ['vwMustUseSso', 'interrupted', 'alreadySignedIn']

/** Whether a failure ends the sign-in, instead of letting the answer be corrected. */
export const isOver = (context: SignInContext, kind: FailureKind): boolean =>
  ALWAYS_OVER.includes(kind) || (questionOf(context)?.over.includes(kind) ?? false)
