import { assign, setup } from 'xstate'

import { isComplete } from '#machines/auth/answers.ts'
import { RESEND_PAUSE_MS } from '#machines/auth/code.ts'
import { failureOf } from '#machines/auth/failure.ts'
import { failed, noFailure } from '#machines/auth/steps.ts'
import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { plainEmail } from '#schemas/plain-text.ts'
import type { PasswordPolicy, PoolName } from '#schemas/pool.ts'

import {
  credentialRules,
  firstPasswordRules,
  fits,
  isOfferedWay,
  isOver,
  nameRules,
} from './questions.ts'
import { canResend, choiceOf } from './selectors.ts'
import type {
  Answer,
  Answered,
  Choice,
  Credentials,
  FirstFactor,
  NewPassword,
  NextStep,
  Resending,
  SavedStep,
  SignInContext,
  SignInEvent,
  SignInInput,
} from './types.ts'

const WARNING_MS = 60_000 // pages.md §2.9

type Thrown = { readonly error: unknown }
type Given = { readonly answer: string }
type FirstPassword = Pick<NewPassword, 'password' | 'attributes'>

/** What a fresh sign-in knows: nothing of the one before it. */
export const nothing = {
  next: undefined,
  remainingMs: 0,
  isAskedAgain: false,
  factors: [],
  setUps: [],
  chosen: undefined,
  sentAgoMs: 0,
  trustsDevice: false,
  isRestored: false,
  hasPassword: false,
  failure: undefined,
  session: undefined,
} as const satisfies Partial<SignInContext>

const isPassword = (step: NextStep['step'] | undefined) =>
  step === 'CONFIRM_SIGN_IN_WITH_PASSWORD' || step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'

function keep({ context }: { readonly context: SignInContext }, answered: Answered) {
  const { next, remainingMs, sentAgoMs = 0 } = answered
  return {
    next,
    remainingMs,
    sentAgoMs,
    isAskedAgain: context.next?.step === next.step,
    // The client library may leave the list out of a later answer: an empty one takes nothing away.
    factors: 'factors' in next && next.factors.length > 0 ? next.factors : context.factors,
    setUps:
      next.step === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION' ? next.allowed : context.setUps,
    isRestored: false,
    hasPassword: context.hasPassword || isPassword(context.next?.step),
    failure: undefined,
    session: next.step === 'DONE' ? next.session : undefined,
  }
}

/** Names of everything that the sign-in chart uses. */
export const signInSetup = setup({
  types: chartTypes<{
    context: SignInContext
    events: SignInEvent
    input: SignInInput
    tags: 'busy' | 'editing' | 'expiring' | 'canResend'
  }>(),
  actors: {
    restoreStep: provided<SavedStep | undefined, { readonly pool: PoolName }>('restoreStep'),
    submitCredentials: provided<Answered, Credentials>('submitCredentials'),
    chooseFactor: provided<Answered, Choice>('chooseFactor'),
    resendCode: provided<Answered, Resending>('resendCode'),
    submitAnswer: provided<Answered, Answer>('submitAnswer'),
    submitNewPassword: provided<Answered, NewPassword>('submitNewPassword'),
    trustDevice: provided<void>('trustDevice'),
  },
  guards: {
    asks: ({ context }, { step }: { readonly step: NextStep['step'] }) =>
      context.next?.step === step,
    isTrusting: ({ context }) => context.next?.step === 'DONE' && context.trustsDevice,
    // After a reload a prompt of the browser would come out of nowhere.
    wishesPasskey: ({ context: { next, chosen, isRestored } }) =>
      !isRestored &&
      next?.step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' &&
      chosen === 'WEB_AUTHN' &&
      next.factors.includes(chosen),
    wasInStep: (_, { saved }: { readonly saved: SavedStep | undefined }) => saved !== undefined,
    hasBoth: (_, given: { readonly username: string; readonly password: string }) =>
      isComplete(credentialRules, given),
    hasName: (_, given: { readonly username: string }) => isComplete(nameRules, given),
    isFirstPassword: ({ context: { next, policy } }, { password, attributes }: FirstPassword) =>
      next?.step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' &&
      isComplete(firstPasswordRules(policy, next.missingAttributes), { password, ...attributes }),
    fits: ({ context }, { answer }: Given) => fits(context, answer),
    isWay: ({ context }, { answer }: Given) => isOfferedWay(context, answer),
    isPasskey: ({ context }, { answer }: Given) =>
      answer === 'WEB_AUTHN' && isOfferedWay(context, answer),
    canResend: ({ context }) => canResend(context),
    mayChooseAgain: ({ context }) => choiceOf(context) === 'firstFactor',
    maySetUpOther: ({ context }) => choiceOf(context) === 'setUp',
    lacksSecret: ({ context: { next, isRestored } }) =>
      isRestored && next?.step === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
    hasExpired: (_, { error }: Thrown) => failureOf(error).kind === 'sessionExpired',
    isOver: ({ context }, { error }: Thrown) => isOver(context, failureOf(error).kind),
  },
  actions: {
    keepUsername: assign((_, { username }: { readonly username: string }) => ({
      ...nothing,
      username: plainEmail(username),
    })),
    keepPassword: assign({ hasPassword: true }),
    keepWish: assign((_, { factor }: { readonly factor: FirstFactor | undefined }) => ({
      chosen: factor,
    })),
    keepChoice: assign((_, { answer }: Given) => ({ chosen: answer as FirstFactor })), // because isAllowed looked at it
    forgetChoice: assign({ chosen: undefined }),
    keepTrust: assign((_, { trustsDevice }: { readonly trustsDevice: boolean }) => ({
      trustsDevice,
      failure: undefined,
    })),
    choosePool: assign(
      (_, params: { readonly pool: PoolName; readonly policy: PasswordPolicy }) => ({
        ...nothing,
        pool: params.pool,
        policy: params.policy,
      }),
    ),
    /** Another pool does not count any more. */
    leavePool: () => undefined,
    keepAnswer: assign(({ context }, { answered }: { readonly answered: Answered }) =>
      keep({ context }, answered),
    ),
    keepSaved: assign((_, { saved }: { readonly saved: SavedStep | undefined }) =>
      saved ? { ...saved, isRestored: true } : {},
    ),
    keepFailure: assign(failed),
    clearFailure: assign(noFailure),
    forgetAll: assign(nothing),
    /** The choice of what to set up is asked once more. */
    askSetUp: assign(({ context }) => ({
      next: { step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION' as const, allowed: context.setUps },
    })),
    /** What led to a code is forgotten; provided by the page, as are the rest. */
    forgetWay: () => undefined,
    /** Keeps the step in this tab. */
    saveStep: () => undefined,
    dropSavedStep: () => undefined,
    reportUnknownStep: () => undefined,
    reportUntrusted: (_, params: Thrown) => void params,
    /** Tells the auth machine. */
    announceSession: () => undefined,
  },
  delays: {
    stepLifetime: ({ context }) => context.remainingMs,
    expiryWarning: ({ context }) => Math.max(0, context.remainingMs - WARNING_MS),
    resendWait: ({ context }) => Math.max(0, RESEND_PAUSE_MS - context.sentAgoMs),
  },
})
