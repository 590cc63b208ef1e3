type Given<E> = { readonly event: E }
type Names<Actor extends string, Source extends string, Keep extends string, Input> = {
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
  }: Names<Actor, Source, Keep, Input>) =>
    ({
      initial: 'fresh',
      states: {
        fresh: {
          meta: { description: 'A code was just sent; another may be asked for in 30 seconds' },
          after: { resendPause: 'resendable' },
        },
        resendable: {
          tags: ['canResend'],
          meta: { description: 'Another code may be asked for' },
          after: { codeLifetime: 'expired' },
          on: { RESEND: 'sending' },
        },
        expired: {
          tags: ['canResend'],
          meta: { description: 'Ten minutes have passed: the code counts no more' },
          on: { RESEND: 'sending' },
        },
        sending: {
          meta: { description: 'Another code is asked for' },
          invoke: {
            id,
            src,
            input,
            onDone: {
              target: 'fresh',
              actions: {
                type: keep,
                params: ({ event }: Given<{ readonly output: Sent }>) => event.output,
              },
            },
            onError: {
              target: 'resendable',
              actions: {
                type: 'keepFailure',
                params: ({ event }: Given<{ readonly error: unknown }>) => event,
              },
            },
          },
        },
      },
    }) as const
