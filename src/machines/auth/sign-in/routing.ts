import type { NextStep } from './types.ts'

/** Which state each step of the service leads to, whichever step it follows (specification 2 §4). */
const stateOf = {
  DONE: '#signIn.signedIn',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: '#signIn.step.question.customChallenge',
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: '#signIn.step.question.mfaSetup.choose',
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: '#signIn.step.question.mfaSetup.email',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: '#signIn.step.question.mfaSetup.totp',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: '#signIn.step.question.newPassword',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: '#signIn.step.question.mfaSelect',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: '#signIn.step.question.code.by.sms',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: '#signIn.step.question.code.by.totp',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: '#signIn.step.question.code.by.email',
  CONFIRM_SIGN_IN_WITH_PASSWORD: '#signIn.step.question.password',
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: '#signIn.step.question.firstFactor',
  RESET_PASSWORD: '#signIn.resetNeeded',
  CONFIRM_SIGN_UP: '#signIn.confirmSignUpNeeded',
  OTHER: '#signIn.otherStep',
} as const satisfies Readonly<Record<NextStep['step'], string>>

const steps = Object.keys(stateOf) as readonly NextStep['step'][] // because the table has these keys

/** The table as transitions; the one that comes first depends on what was answered before. */
export const routes = [
  { guard: 'isTrusting' as const, target: '#signIn.trusting' },
  ...steps.map((step) => ({
    guard: { type: 'asks', params: { step } } as const,
    target: stateOf[step],
  })),
]
