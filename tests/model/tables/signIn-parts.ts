import { isCode } from '#machines/auth/code.ts'
import type { Failure, FailureKind } from '#machines/auth/failure.ts'
import type {
  Answered,
  FirstFactor,
  NextStep,
  SavedStep,
  SignInContext,
  SignInEvent,
} from '#machines/auth/sign-in/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

type Context = SignInContext
export type Event<T extends SignInEvent['type']> = Extract<SignInEvent, { readonly type: T }>
type Failed = { readonly error: Failure }
type Step = NextStep['step']
export type Here = Rules<Context>

export const FORM = 'credentials.editing'
export const OFFERS = 'step.firstFactor.editing'
const SET_UPS = 'step.mfaSetup.choose.editing'
/** Where one is asked what the service asks for next. */
const ASKED: Readonly<Record<Step, string>> = {
  DONE: 'signedIn',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'step.customChallenge.editing',
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: SET_UPS,
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: 'step.mfaSetup.email.editing',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'step.mfaSetup.totp.asking.editing',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'step.newPassword.editing',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: 'step.mfaSelect.editing',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'step.code.sms.editing',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'step.code.email.editing',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'step.code.totp.editing',
  CONFIRM_SIGN_IN_WITH_PASSWORD: 'step.password.editing',
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: OFFERS,
  RESET_PASSWORD: 'resetNeeded',
  CONFIRM_SIGN_UP: 'confirmSignUpNeeded',
  OTHER: 'otherStep',
}
export const EVERY = Object.keys(ASKED) as readonly Step[] // because the table has these keys
/** What is tried after the other questions: each is asked in the same way, whatever it follows. */
export const FEW: readonly Step[] = [
  'DONE',
  'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
  'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
  'CONFIRM_SIGN_IN_WITH_PASSWORD',
]

export const nothing = () => ({
  next: undefined,
  remainingMs: 0,
  isExpiring: false,
  isAskedAgain: false,
  factors: [],
  setUps: [],
  chosen: undefined,
  sentAgoMs: 0,
  mayResend: false,
  trustsDevice: false,
  isRestored: false,
  hasPassword: false,
  failure: undefined,
  session: undefined,
})
export const failure = (_: unknown, { error }: Failed) => ({ failure: error })
export const noFailure = () => ({ failure: undefined })
export const afresh = (_: unknown, { username }: { readonly username: string }) => ({
  ...nothing(),
  username: username.trim(),
})
export const inPool = (_: unknown, { pool, policy }: Event<'CHOOSE_POOL'>) => ({
  ...nothing(),
  pool,
  policy,
})

const isStep = (place: string) => place.startsWith('step.')
const happensAt: Readonly<Record<string, string>> = {
  [FORM]: 'forgetWay',
  otherStep: 'reportUnknownStep',
  signedIn: 'announceSession',
}
/** A step is kept in this tab while it is asked. */
export function go(from: string, to: string, ...first: readonly string[]) {
  const entered = isStep(to) ? 'saveStep' : happensAt[to]
  return {
    to,
    does: [...(isStep(from) ? ['dropSavedStep'] : []), ...first, ...(entered ? [entered] : [])],
  }
}

/** What was typed with this question was the password. */
const PASSWORD_STEPS: readonly (Step | undefined)[] = [
  'CONFIRM_SIGN_IN_WITH_PASSWORD',
  'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
]
const offered = ({ factors }: Context, next: NextStep) =>
  'factors' in next && next.factors.length ? next.factors : factors
const heard = (context: Context, { output }: Done<Answered>): Partial<Context> => ({
  ...output,
  sentAgoMs: output.sentAgoMs ?? 0,
  isExpiring: false,
  isAskedAgain: output.next.step === context.next?.step,
  factors: offered(context, output.next),
  setUps:
    output.next.step === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
      ? output.next.allowed
      : context.setUps,
  mayResend: false,
  isRestored: false,
  hasPassword: context.hasPassword || PASSWORD_STEPS.includes(context.next?.step),
  failure: undefined,
  session: 'session' in output.next ? output.next.session : undefined,
})

type Asks = { readonly asks: readonly Step[]; readonly trusts?: boolean; readonly wishes?: boolean }
const asks =
  (step: Step) =>
  (_: unknown, { output }: Done<Answered>) =>
    output.next.step === step
/** Whatever the service asks for next: each step is one of its own, with its own time. */
export function onward(from: string, actor: string, { asks: steps, trusts, wishes }: Asks): Here {
  const way = (to: string) => ({
    ...go(from, to),
    ...(isStep(from) && isStep(to) ? { again: 'step' } : {}),
    keeps: heard,
  })
  const isDone = asks('DONE')
  const isOffer = asks('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION')
  return {
    [`done signIn.${actor}`]: [
      // This browser is remembered before anybody is told.
      ...(trusts
        ? [
            {
              when: (context: Context, event: Done<Answered>) =>
                context.trustsDevice && isDone(context, event),
              ...way('trusting'),
            },
          ]
        : []),
      ...(wishes
        ? [
            {
              when: (context: Context, event: Done<Answered>) =>
                context.chosen === 'WEB_AUTHN' &&
                isOffer(context, event) &&
                'factors' in event.output.next &&
                event.output.next.factors.includes('WEB_AUTHN'),
              ...way('step.passkey.ceremony'),
            },
          ]
        : []),
      ...steps.map((step) => ({ when: asks(step), ...way(ASKED[step]) })),
    ],
  }
}

/** After these nothing that one types helps. */
const OVER: readonly FailureKind[] = ['vwMustUseSso', 'interrupted', 'alreadySignedIn']
export const failing = (
  from: string,
  actor: string,
  back: string,
  over: readonly FailureKind[] = [],
) => ({
  [`failed signIn.${actor}`]: [
    {
      when: (_: unknown, { error }: Failed) => error.kind === 'sessionExpired',
      ...go(from, 'expired'),
    },
    {
      when: (_: unknown, { error }: Failed) => [...OVER, ...over].includes(error.kind),
      ...go(from, 'refused'),
      keeps: failure,
    },
    { to: back, keeps: failure },
  ],
})

type Given = (context: Context, event: Event<'SUBMIT_ANSWER'>) => boolean
const isGiven: Given = (_, { answer }) => answer.trim() !== ''
const isCodeGiven: Given = (_, { answer }) => isCode(answer)
const isAddress: Given = (_, { answer }) => answer.includes('@')
const isSetUp: Given = ({ setUps }, { answer }) => setUps.some((one) => one === answer)
const isOfferedSecond: Given = ({ next }, { answer }) =>
  next?.step === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' && next.allowed.some((one) => one === answer)
export const isOffered: Given = ({ factors }, { answer }) => factors.some((one) => one === answer)

const TOO_OFTEN: readonly FailureKind[] = ['limit']
/** Steps with one answer: what it has to be, and which failures end the sign-in. */
const questions = {
  customChallenge: { when: isGiven, over: ['notAuthorized', 'limit'] },
  mfaSelect: { when: isOfferedSecond, over: [] },
  'mfaSetup.choose': { when: isSetUp, over: [] },
  'mfaSetup.email': { when: isAddress, over: [] },
  'mfaSetup.totp.asking': { when: isCodeGiven, over: TOO_OFTEN },
  'code.sms': { when: isCodeGiven, over: TOO_OFTEN },
  'code.email': { when: isCodeGiven, over: TOO_OFTEN },
  'code.totp': { when: isCodeGiven, over: TOO_OFTEN },
  password: { when: isGiven, over: [] },
} as const
export const QUESTIONS = Object.keys(questions) as readonly (keyof typeof questions)[] // because the table has these keys
/** It is typed, then checked. */
export function question(step: keyof typeof questions): Readonly<Record<string, Here>> {
  const { when, over } = questions[step]
  const editing = `step.${step}.editing`
  const submitting = `step.${step}.submitting`
  return {
    [editing]: {
      SUBMIT_ANSWER: {
        when,
        to: submitting,
        keeps: (_: unknown, { trustsDevice = false }: Event<'SUBMIT_ANSWER'>) => ({
          trustsDevice,
          failure: undefined,
        }),
      },
    },
    [submitting]: {
      ...onward(submitting, 'submitAnswer', { asks: FEW, trusts: true }),
      ...failing(submitting, 'submitAnswer', editing, over),
    },
  }
}

export const startOver = { START_OVER: { ...go('', FORM), keeps: nothing } }
/** Nothing is left of the step before, so there is nothing to go back to. */
export const letGo = (actor: string): Here => ({
  [`failed signIn.${actor}`]: {
    ...go('', FORM),
    keeps: (_, { error }: Failed) => ({ ...nothing(), failure: error }),
  },
})
export const chosen = (_: unknown, { answer }: Event<'SUBMIT_ANSWER'>) => ({
  chosen: answer as FirstFactor, // because only what was offered is chosen
  failure: undefined,
})
export const toOffers = {
  ...go('step.', 'choosing'),
  keeps: () => ({ chosen: undefined, failure: undefined }),
}
export const otherSetUp: Here = {
  BACK: { when: ({ setUps }) => setUps.length > 0, to: SET_UPS, keeps: noFailure },
}
export const isByCode = ({ chosen: way }: Context) => way === 'EMAIL_OTP' || way === 'SMS_OTP'
export const otherWay: Here = {
  BACK: { when: (context) => isByCode(context) && context.factors.length > 0, ...toOffers },
}

/** What a reload interrupted. */
export const restored = (step: Step, to: string) => ({
  when: (_: unknown, { output }: Done<SavedStep | undefined>) => output?.next.step === step,
  ...go('', to),
  keeps: (_: unknown, { output }: Done<SavedStep>) => ({ ...output, isRestored: true }),
})
