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
export type Failed = { readonly error: Failure }
type Step = NextStep['step']
export type Here = Rules<Context>

export const FORM = 'credentials.editing'
export const TYPING = 'step.answer.editing'
export const CHECKING = 'step.answer.submitting'
export const CEREMONY = 'step.answer.passkey.ceremony'
const OFFERS = 'step.question.firstFactor'
const SET_UPS = 'step.question.mfaSetup.choose'
/** Where one is asked what the service asks for next. */
const ASKED: Readonly<Record<Step, string>> = {
  DONE: 'signedIn',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'step.question.customChallenge',
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: SET_UPS,
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: 'step.question.mfaSetup.email',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'step.question.mfaSetup.totp',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'step.question.newPassword',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: 'step.question.mfaSelect',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'step.question.code.by.sms',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'step.question.code.by.email',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'step.question.code.by.totp',
  CONFIRM_SIGN_IN_WITH_PASSWORD: 'step.question.password',
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
/** A question, how far its answer is, and how much time is left; a code may be sent again only later. */
const standing = (to: string, answer: string): readonly string[] => [
  to,
  answer,
  'step.time.enough',
  ...(to.startsWith('step.question.code.') ? ['step.question.code.again.waiting'] : []),
]
/** A step is kept in this tab while it is asked. */
export function go(from: string, to: string, ...first: readonly string[]) {
  const entered = isStep(to) ? 'saveStep' : happensAt[to]
  return {
    to: isStep(to) ? standing(to, TYPING) : [to],
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
  isAskedAgain: output.next.step === context.next?.step,
  factors: offered(context, output.next),
  setUps:
    output.next.step === 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION'
      ? output.next.allowed
      : context.setUps,
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
              ...way(OFFERS),
              to: standing(OFFERS, CEREMONY),
            },
          ]
        : []),
      ...steps.map((step) => ({ when: asks(step), ...way(ASKED[step]) })),
    ],
  }
}

/** After these nothing that one types helps. */
const OVER: readonly FailureKind[] = ['vwMustUseSso', 'interrupted', 'alreadySignedIn']
export const failing = (from: string, actor: string, back: string) => ({
  [`failed signIn.${actor}`]: [
    {
      when: (_: unknown, { error }: Failed) => error.kind === 'sessionExpired',
      ...go(from, 'expired'),
    },
    {
      when: ({ next }: Context, { error }: Failed) =>
        [...OVER, ...(QUESTIONS.find(({ step }) => step === next?.step)?.over ?? [])].includes(
          error.kind,
        ),
      ...go(from, 'refused'),
      keeps: failure,
    },
    { to: back, keeps: failure },
  ],
})

type Given = (context: Context, event: Event<'SUBMIT_ANSWER'>) => boolean
const isGiven: Given = (_, { answer }) => answer.trim() !== ''
const isCodeGiven: Given = (_, { answer }) => isCode(answer)
const isAddress: Given = (_, { answer }) => answer.endsWith('@portal.example')
const isSetUp: Given = ({ setUps }, { answer }) => setUps.some((one) => one === answer)
const isOfferedSecond: Given = ({ next }, { answer }) =>
  next?.step === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' && next.allowed.some((one) => one === answer)
export const isOffered: Given = ({ next, factors }, { answer }) =>
  next?.step === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' &&
  factors.some((one) => one === answer)

const TOO_OFTEN: readonly FailureKind[] = ['limit']
type Question = { readonly step: Step; readonly when: Given; readonly over: readonly FailureKind[] }
/** Steps with one answer: what it has to be, and which failures end the sign-in. */
const QUESTIONS: readonly Question[] = [
  {
    step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    when: isGiven,
    over: ['notAuthorized', 'limit'],
  },
  { step: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', when: isOfferedSecond, over: [] },
  { step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', when: isSetUp, over: [] },
  { step: 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP', when: isAddress, over: [] },
  { step: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP', when: isCodeGiven, over: TOO_OFTEN },
  { step: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', when: isCodeGiven, over: TOO_OFTEN },
  { step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', when: isCodeGiven, over: TOO_OFTEN },
  { step: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', when: isCodeGiven, over: TOO_OFTEN },
  { step: 'CONFIRM_SIGN_IN_WITH_PASSWORD', when: isGiven, over: [] },
]
/** It is typed, then checked. */
export const typed = QUESTIONS.map(({ step, when }) => ({
  when: (context: Context, event: Event<'SUBMIT_ANSWER'>) =>
    context.next?.step === step && when(context, event),
  to: CHECKING,
  keeps: (_: unknown, { trustsDevice = false }: Event<'SUBMIT_ANSWER'>) => ({
    trustsDevice,
    failure: undefined,
  }),
}))

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
const isSettingUp = ({ next, setUps }: Context) =>
  setUps.length > 0 &&
  (next?.step === 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP' ||
    next?.step === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
/** The choice of what to set up is asked once more; whatever was sent counts no more. */
export const otherSetUp: Here = {
  BACK: {
    when: isSettingUp,
    to: SET_UPS,
    keeps: ({ setUps }) => ({
      next: { step: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', allowed: setUps },
      failure: undefined,
    }),
  },
}
export const answerAfresh: Here = { BACK: { when: isSettingUp, to: TYPING } }
export const isByCode = ({ chosen: way }: Context) => way === 'EMAIL_OTP' || way === 'SMS_OTP'
export const otherWay: Here = {
  BACK: { when: (context) => isByCode(context) && context.factors.length > 0, ...toOffers },
}

/** What a reload interrupted. */
export const restored = (step: Step, answer = TYPING) => ({
  when: (_: unknown, { output }: Done<SavedStep | undefined>) => output?.next.step === step,
  ...go('', ASKED[step]),
  to: standing(ASKED[step], answer),
  keeps: (_: unknown, { output }: Done<SavedStep>) => ({ ...output, isRestored: true }),
})
