import type { FailureKind } from '#machines/auth/failure.ts'

import { signInSetup } from './setup.ts'
import type { Answered, SignInContext, SignInEvent } from './types.ts'

type Event<E> = { readonly event: E }
type Thrown = Event<{ readonly error: unknown }>
type Submitted = Extract<SignInEvent, { type: 'SUBMIT_ANSWER' }>

/** What the service answered, for actions. */
export const answered = ({ event }: Event<{ readonly output: Answered }>) => ({
  answered: event.output,
})
export const thrown = ({ event }: Thrown) => ({ error: event.error })

/** The input of the actor that sends an answer. */
export const answerOf = ({
  context,
  event,
}: {
  readonly context: SignInContext
  readonly event: SignInEvent
}) => ({
  pool: context.pool,
  username: context.username,
  step: context.next?.step,
  answer: event.type === 'SUBMIT_ANSWER' ? event.answer : '',
})

// After these nothing that one types can help.
const ALWAYS_OVER: readonly FailureKind[] = ['vwMustUseSso', 'interrupted', 'alreadySignedIn']

/** How a step fails: it has expired, the whole sign-in is over, or the answer may be corrected. */
export const whenFailed = (editing: string, over: readonly FailureKind[] = []) =>
  [
    { guard: { type: 'hasExpired', params: thrown }, target: '#signIn.expired' },
    {
      guard: {
        type: 'isOver',
        params: ({ event }: Thrown) => ({ error: event.error, kinds: [...ALWAYS_OVER, ...over] }),
      },
      target: '#signIn.refused',
      actions: { type: 'keepFailure', params: thrown },
    },
    { target: editing, actions: { type: 'keepFailure', params: thrown } },
  ] as const

type Question = {
  /** What the user sees while it is asked, and while the answer is checked. */
  readonly asked: string
  readonly checked: string
  readonly guard: 'isGiven' | 'isCode' | 'isAddress' | 'isAllowed'
  /** Failures that end the sign-in. */
  readonly over?: readonly FailureKind[]
}

/** A step with one answer: it is edited, then sent; what the service says next is routed. */
export const asking = ({ asked, checked, guard, over = [] }: Question) =>
  signInSetup.createStateConfig({
    initial: 'editing',
    states: {
      editing: {
        tags: ['editing'],
        meta: { description: asked },
        on: {
          SUBMIT_ANSWER: {
            guard: { type: guard, params: ({ event }: Event<Submitted>) => event },
            target: 'submitting',
            actions: {
              type: 'keepTrust',
              params: ({ event }: Event<Submitted>) => ({
                trustsDevice: event.trustsDevice ?? false,
              }),
            },
          },
        },
      },
      submitting: {
        tags: ['busy'],
        meta: { description: checked },
        invoke: {
          id: 'signIn.submitAnswer',
          src: 'submitAnswer',
          input: answerOf,
          onDone: {
            target: '#signIn.routing',
            actions: { type: 'keepAnswer', params: answered },
          },
          onError: [...whenFailed('editing', over)],
        },
      },
    },
  })
