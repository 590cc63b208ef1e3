import type { Retention } from '#schemas/retention.ts'

export type RunContext = {
  /** What is due and what was deleted, as it was read last. */
  readonly seen: Retention | undefined
  /** The same as the dialog shows it: no more than that is deleted. */
  readonly asked: Retention | undefined
  readonly typed: string
  /** How often it was sent without the word: each time that is said. */
  readonly attempt: number
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
}
export type RunEvent =
  | { readonly type: 'SEEN'; readonly shown: Retention }
  | { readonly type: 'START' }
  | { readonly type: 'CHANGE'; readonly typed: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'STOP' }
  | { readonly type: 'RESUME' }
/** Which run is stopped or resumed. */
export type RunNamed = { readonly id: string }
/** Of when the counts are that are deleted. */
export type RunAsked = { readonly asOf: string }
