import { meetsPolicy } from '#machines/auth/password.ts'

import {
  EVERY,
  FEW,
  FORM,
  OFFERS,
  QUESTIONS,
  afresh,
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
  question,
  restored,
  startOver,
  toOffers,
} from './signIn-parts.ts'
import type { Event, Here } from './signIn-parts.ts'

// From sign-in.md §4, pages.md §2.9, specification 2 §4 and decisions.md, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': { CHOOSE_POOL: { ...go('', FORM), keeps: inPool } },
  step: {
    CHOOSE_POOL: { ...go('step.', FORM), keeps: inPool },
    START_OVER: { ...go('step.', FORM), keeps: nothing },
    'after expiryWarning': { keeps: () => ({ isExpiring: true }) },
    'after stepLifetime': { ...go('step.', 'expired'), keeps: nothing },
  },

  opening: {
    'done signIn.restoreStep': [
      // The key of the app is kept nowhere: another one is fetched.
      restored('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'step.mfaSetup.totp.preparing'),
      // No prompt of the browser for the passkey: it would come out of nowhere.
      restored('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', OFFERS),
      restored('CONFIRM_SIGN_IN_WITH_SMS_CODE', 'step.code.sms.editing'),
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

  ...Object.fromEntries(QUESTIONS.flatMap((step) => Object.entries(question(step)))),

  'step.mfaSetup.email': otherSetUp,
  'step.mfaSetup.totp': otherSetUp,
  'step.mfaSetup.totp.preparing': {
    ...onward('step.', 'submitAnswer', { asks: FEW }),
    'failed signIn.submitAnswer': { ...go('step.', 'expired'), keeps: nothing },
  },
  'step.newPassword.editing': {
    SUBMIT_NEW_PASSWORD: {
      when: ({ policy }, { password }: Event<'SUBMIT_NEW_PASSWORD'>) =>
        meetsPolicy(policy, password),
      to: 'step.newPassword.submitting',
      keeps: noFailure,
    },
  },
  'step.newPassword.submitting': {
    ...onward('step.', 'submitNewPassword', { asks: FEW }),
    ...failing('step.', 'submitNewPassword', 'step.newPassword.editing'),
  },

  'step.code': {
    'after resendWait': { keeps: () => ({ mayResend: true }) },
    // A code that follows the password needs it once more.
    RESEND: {
      when: (context) => context.mayResend && (isByCode(context) || context.hasPassword),
      ...go('step.', 'resending'),
      keeps: noFailure,
    },
  },
  'step.code.sms': otherWay,
  'step.code.email': otherWay,
  'step.password': {
    BACK: { when: ({ factors }) => factors.length > 0, ...toOffers },
  },

  [OFFERS]: {
    SUBMIT_ANSWER: [
      {
        when: (context, event: Event<'SUBMIT_ANSWER'>) =>
          event.answer === 'WEB_AUTHN' && isOffered(context, event),
        to: 'step.passkey.ceremony',
        keeps: chosen,
      },
      { when: isOffered, to: 'step.firstFactor.submitting', keeps: chosen },
    ],
  },
  'step.firstFactor.submitting': {
    ...onward('step.', 'submitAnswer', { asks: FEW, trusts: true }),
    ...failing('step.', 'submitAnswer', OFFERS),
  },
  'step.passkey.ceremony': {
    ...onward('step.', 'submitAnswer', { asks: FEW, trusts: true }),
    ...failing('step.', 'submitAnswer', 'step.passkey.failed'),
  },
  'step.passkey.failed': {
    TRY_AGAIN: { to: 'step.passkey.ceremony', keeps: noFailure },
    BACK: { to: OFFERS, keeps: () => ({ chosen: undefined, failure: undefined }) },
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
