/** What xstate sends on behalf of actors and delays; alphabets name them so that generated paths take them. */
export type ActorEvent = {
  readonly type: `xstate.${string}`
  readonly output?: unknown
  readonly error?: unknown
}
