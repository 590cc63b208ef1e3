import type { FirstFactor, SignInContext } from './types.ts'

/** The ways to begin, one line for each: the two password flows look the same to a person. */
export const firstFactors = ({ factors }: Pick<SignInContext, 'factors'>): readonly FirstFactor[] =>
  factors.filter((factor) => factor !== 'PASSWORD' || !factors.includes('PASSWORD_SRP'))

/** What a choice may answer; empty where nothing is chosen. */
export function allowedAnswers({ next, factors, setUps }: SignInContext): readonly string[] {
  if (next?.step === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION') return next.allowed
  if (next?.step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION') return factors
  return setUps
}

/** Whether the code that is asked for is the first factor. */
export const isFirstFactorCode = ({ chosen }: Pick<SignInContext, 'chosen'>): boolean =>
  chosen === 'EMAIL_OTP' || chosen === 'SMS_OTP'

/** Whether another code can be sent at all: one that follows the password needs it once more, and a reload takes it away. */
export const canResend = (context: Pick<SignInContext, 'chosen' | 'hasPassword'>): boolean =>
  isFirstFactorCode(context) || context.hasPassword

/** Which choice one can go back to from this step, if any. */
export function choiceOf(context: SignInContext): 'firstFactor' | 'setUp' | undefined {
  const { next, factors, setUps } = context
  if (next?.step === 'CONFIRM_SIGN_IN_WITH_PASSWORD')
    return factors.length ? 'firstFactor' : undefined
  if (
    next?.step === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' ||
    next?.step === 'CONFIRM_SIGN_IN_WITH_SMS_CODE'
  )
    return isFirstFactorCode(context) && factors.length ? 'firstFactor' : undefined
  const isSetUp =
    next?.step === 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' ||
    next?.step === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'
  return isSetUp && setUps.length ? 'setUp' : undefined
}
