import { codeRules, isComplete } from './answers.ts'
import { CODE_LIFETIME_MS, RESEND_PAUSE_MS } from './code.ts'
import { failureOf } from './failure.ts'

type Given<E> = { readonly event: E }
type Call = { readonly id: string; readonly src: string }

/** What an actor answered, for actions and guards. */
export const output = <T>({ event }: Given<{ readonly output: T }>): T => event.output
export const thrown = ({ event }: Given<{ readonly error: unknown }>) => ({ error: event.error })

/** Guards that ask the same in every chart in which a code is sent. */
export const stepGuards = {
  isCode: (_: unknown, given: { readonly code: string }) => isComplete(codeRules, given),
}
/** What was typed into a field of a draft. */
export type Changed<Draft> = { readonly field: keyof Draft; readonly value: string }
/** `resending` and `expired` are said of the code that is out. */
export type StepTag = 'busy' | 'editing' | 'canResend' | 'resending' | 'expired'
/** What a failed call leaves to be said beside what was typed. */
export const failed = (_: unknown, { error }: { readonly error: unknown }) => ({
  failure: failureOf(error),
})
export const noFailure = { failure: undefined }
/** How long a code waits for another one, and then counts. */
export const stepDelays = {
  resendPause: RESEND_PAUSE_MS,
  codeLifetime: CODE_LIFETIME_MS - RESEND_PAUSE_MS,
}

/** Something is asked, and typed; what sends it stands in the chart. */
export const asking = <const What extends string>(what: What) =>
  ({ tags: ['editing'], meta: { description: what } }) as const

/** What was typed is sent. If that fails one is `back`, with everything that was typed, and is told why. */
export const answering = <const Asked extends Call, const Back extends string>(
  what: string,
  call: Asked,
  back: Back,
) =>
  ({
    tags: ['busy'],
    meta: { description: what },
    invoke: {
      ...call,
      onError: { target: back, actions: { type: 'keepFailure', params: thrown } },
    },
  }) as const

type Again<Actor extends string, Source extends string, Keep extends string, Input> = {
  /** The id of the actor that sends another code. */
  readonly id: Actor
  readonly src: Source
  readonly input: Input
  /** The action that keeps where it went. */
  readonly keep: Keep
}

/**
 * A code that was sent: soon another one may be asked for, and after ten minutes it counts no more.
 * `Sent` is what the actor answers.
 */
export const resending =
  <Sent>() =>
  <const Actor extends string, const Source extends string, const Keep extends string, Input>({
    id,
    src,
    input,
    keep,
  }: Again<Actor, Source, Keep, Input>) =>
    ({
      initial: 'fresh',
      states: {
        fresh: {
          meta: { description: 'We just sent a code; you can request another in 30 seconds' },
          after: { resendPause: 'resendable' },
        },
        resendable: {
          tags: ['canResend'],
          meta: { description: 'You can request another code' },
          after: { codeLifetime: 'expired' },
          on: { RESEND: 'sending' },
        },
        expired: {
          tags: ['canResend', 'expired'],
          meta: { description: 'Ten minutes have passed; the code has expired' },
          on: { RESEND: 'sending' },
        },
        // Nothing waits for it: what was typed can be sent meanwhile.
        sending: {
          tags: ['resending'],
          meta: { description: 'Requesting another code' },
          invoke: {
            id,
            src,
            input,
            onDone: { target: 'fresh', actions: { type: keep, params: output<Sent> } },
            onError: { target: 'resendable', actions: { type: 'keepFailure', params: thrown } },
          },
        },
      },
    }) as const
