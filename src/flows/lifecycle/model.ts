import type { StateValue } from 'xstate'

import type { LaidFlow } from '#flows/laid.ts'
import { effectWords, lifecycleTexts, mailWords } from '#texts/lifecycle.ts'

/** One entry of a record's history as the replay shows it. */
type Moment = {
  readonly title: string
  readonly who: string
  readonly instant: string
  readonly note: string | undefined
  /** Each mail in a line: subject and to whom. */
  readonly mails: readonly string[]
}
/** What an action of somebody would do. */
export type Outcome =
  | {
      readonly isPossible: true
      readonly value: StateValue
      readonly history: string | undefined
      readonly mails: readonly string[]
      readonly effects: readonly string[]
    }
  | { readonly isPossible: false; readonly reasons: readonly string[] }

type Choice = { readonly id: string; readonly label: string }
/** A record with its chart: all that the panel asks of a shipment request or an offer. */
export type Lifecycle = {
  readonly laid: LaidFlow
  readonly value: StateValue
  /** Guards that never hold for this record. */
  readonly closed: readonly string[]
  readonly moments: readonly Moment[]
  /** The way it came, a leg per moment; undefined when the history does not fit the chart. */
  readonly way:
    | readonly { readonly transitions: readonly string[]; readonly value: StateValue }[]
    | undefined
  readonly start: StateValue
  /** Actions that somebody could take now, and who. */
  readonly next: readonly { readonly action: string; readonly who: string }[]
  readonly roles: readonly Choice[]
  readonly actions: readonly Choice[]
  readonly ask: (action: string, role: string) => Outcome
}

type Effect = { readonly type: string; readonly params?: unknown }
type EffectParams = {
  readonly mails?: readonly (keyof typeof mailWords)[]
  readonly description?: string
}

/** The effects of a decision in words: mails, what the history would say, and the rest. */
export function sayEffects(effects: readonly Effect[]) {
  const paramsOf = ({ params }: Effect) => (params ?? {}) as EffectParams // because the lifecycles' effects carry these
  const mails = effects.flatMap((effect) => paramsOf(effect).mails ?? [])
  const said = effects.flatMap((effect) => paramsOf(effect).description ?? [])
  return {
    // A name in braces is only known when it happens.
    history: said[0]?.replace(/\{\w+\}/g, '…'),
    mails: [...new Set(mails)].map((number) => mailWords[number]),
    effects: effects.flatMap(({ type }) => effectWords[type] ?? []),
  }
}

/** The innermost state of a value as the chart calls it. */
export function stateLabel(laid: LaidFlow, value: StateValue): string {
  const path = (at: StateValue): readonly string[] =>
    typeof at === 'string'
      ? [at]
      : Object.entries(at).flatMap(([key, inner]) => [key, ...path(inner ?? '')])
  const labels = path(value).map((_, depth, all) => {
    const id = [laid.id, ...all.slice(0, depth + 1)].join('.')
    return laid.states.find((state) => state.id === id)?.label
  })
  return labels.filter(Boolean).join(', ')
}

/** Everything up to a step of the replay: where it stood, and the transitions that led there. */
export function standAt({ way, start }: Pick<Lifecycle, 'way' | 'start'>, step: number) {
  const legs = way?.slice(0, step) ?? []
  return {
    value: legs.at(-1)?.value ?? start,
    past: legs.flatMap(({ transitions }) => transitions),
  }
}

export const titleOf = ({ moments }: Pick<Lifecycle, 'moments'>, step: number): string => {
  if (step === 0) return lifecycleTexts.replay.start
  return moments[step - 1]?.title ?? lifecycleTexts.replay.silent
}
