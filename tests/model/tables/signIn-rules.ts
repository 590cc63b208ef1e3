import { meetsPolicy } from '#machines/auth/password.ts'

import {
  CEREMONY,
  CHECKING,
  EVERY,
  FEW,
  FORM,
  TYPING,
  afresh,
  answerAfresh,
  chosen,
  failing,
  failure,
  go,
  inPool,
  isByCode,
  isOffered,
  letGo,
  noFailure,
  nothing,
  onward,
  otherSetUp,
  otherWay,
  restored,
  startOver,
  toOffers,
  typed,
} from './signIn-parts.ts'
import type { Event, Failed, Here } from './signIn-parts.ts'

// From sign-in.md §4, pages.md §2.9, specification 2 §4 and decisions.md, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': { CHOOSE_POOL: { ...go('', FORM), keeps: inPool } },
  step: {
    CHOOSE_POOL: { ...go('step.', FORM), keeps: inPool },
    START_OVER: { ...go('step.', FORM), keeps: nothing },
    'after stepLifetime': { ...go('step.', 'expired'), keeps: nothing },
  },

  'step.time.enough': { 'after expiryWarning': 'step.time.expiring' },

  opening: {
    'done signIn.restoreStep': [
      // The key of the app is kept nowhere: another one is fetched.
      restored('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'step.answer.preparing'),
      // No prompt of the browser for the passkey: it would come out of nowhere.
      restored('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'),
      restored('CONFIRM_SIGN_IN_WITH_SMS_CODE'),
      go('', FORM),
    ],
    'failed signIn.restoreStep': go('', FORM),
  },
  [FORM]: {
    CHOOSE_POOL: { keeps: inPool },
    SUBMIT_CREDENTIALS: {
      when: (_, { username, password }: Event<'SUBMIT_CREDENTIALS'>) =>
        username.trim() !== '' && password !== '',
      to: 'credentials.submitting',
      keeps: (_, event: Event<'SUBMIT_CREDENTIALS'>) => ({
        ...afresh(_, event),
        hasPassword: true,
      }),
    },
    CHOOSE_FACTOR: {
      when: (_, { username }: Event<'CHOOSE_FACTOR'>) => username.trim() !== '',
      to: 'choosing',
      keeps: (_, event: Event<'CHOOSE_FACTOR'>) => ({ ...afresh(_, event), chosen: event.factor }),
    },
  },
  'credentials.submitting': {
    ...onward('', 'submitCredentials', { asks: EVERY }),
    'failed signIn.submitCredentials': { to: FORM, keeps: failure },
  },
  choosing: {
    ...onward('', 'chooseFactor', {
      asks: [...FEW, 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'],
      trusts: true,
      wishes: true,
    }),
    ...letGo('chooseFactor'),
  },
  resending: {
    ...onward('', 'resendCode', { asks: FEW, trusts: true }),
    ...letGo('resendCode'),
  },

  'step.question.mfaSetup.email': otherSetUp,
  'step.question.mfaSetup.totp': otherSetUp,
  'step.question.code.again.waiting': { 'after resendWait': 'step.question.code.again.ready' },
  'step.question.code.again.ready': {
    // A code that follows the password needs it once more.
    RESEND: {
      when: (context) => isByCode(context) || context.hasPassword,
      ...go('step.', 'resending'),
      keeps: noFailure,
    },
  },
  'step.question.code.by.sms': otherWay,
  'step.question.code.by.email': otherWay,
  'step.question.password': {
    BACK: { when: ({ factors }) => factors.length > 0, ...toOffers },
  },

  'step.answer': answerAfresh,
  [TYPING]: {
    SUBMIT_ANSWER: [
      {
        when: (context, event: Event<'SUBMIT_ANSWER'>) =>
          event.answer === 'WEB_AUTHN' && isOffered(context, event),
        to: CEREMONY,
        keeps: chosen,
      },
      { when: isOffered, to: CHECKING, keeps: chosen },
      ...typed,
    ],
    SUBMIT_NEW_PASSWORD: {
      when: ({ next, policy }, { password, attributes }: Event<'SUBMIT_NEW_PASSWORD'>) =>
        next?.step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' &&
        next.missingAttributes.every((name) => attributes[name]?.trim()) &&
        meetsPolicy(policy, password),
      to: 'step.answer.settingPassword',
      keeps: noFailure,
    },
  },
  [CHECKING]: {
    ...onward('step.', 'submitAnswer', { asks: FEW, trusts: true }),
    ...failing('step.', 'submitAnswer', TYPING),
  },
  'step.answer.settingPassword': {
    ...onward('step.', 'submitNewPassword', { asks: FEW }),
    ...failing('step.', 'submitNewPassword', TYPING),
  },
  'step.answer.preparing': {
    ...onward('step.', 'submitAnswer', { asks: FEW }),
    // Only what timed out is said to have timed out.
    'failed signIn.submitAnswer': [
      {
        when: (_: unknown, { error }: Failed) => error.kind === 'sessionExpired',
        ...go('step.', 'expired'),
        keeps: nothing,
      },
      { ...go('step.', 'refused'), keeps: failure },
    ],
  },
  [CEREMONY]: {
    ...onward('step.', 'submitAnswer', { asks: FEW, trusts: true }),
    ...failing('step.', 'submitAnswer', 'step.answer.passkey.failed'),
  },
  'step.answer.passkey.failed': {
    TRY_AGAIN: { to: CEREMONY, keeps: noFailure },
    BACK: { to: TYPING, keeps: () => ({ chosen: undefined, failure: undefined }) },
  },

  trusting: {
    // Signed in already: that is told first.
    CHOOSE_POOL: { does: ['leavePool'] },
    'done signIn.trustDevice': go('', 'signedIn'),
    'failed signIn.trustDevice': go('', 'signedIn', 'reportUntrusted'),
  },
  resetNeeded: startOver,
  confirmSignUpNeeded: startOver,
  otherStep: startOver,
  expired: startOver,
  refused: startOver,
}
