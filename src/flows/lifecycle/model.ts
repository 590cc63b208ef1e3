import type { AnyTransitionDefinition, StateValue } from 'xstate'

import type { LaidFlow } from '#flows/laid.ts'
import { transitionId } from '#flows/transition-id.ts'
import { chartForPartner, peopleForPartner } from '#texts/chart-for-partner.ts'
import { historyForPartner } from '#texts/history-for-partner.ts'
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
      /** Whom it would wait for, by name; empty: nobody, or nobody in particular. */
      readonly waitsFor: readonly string[]
    }
  | { readonly isPossible: false; readonly reasons: readonly string[] }

/** What an action would do when a certain transition of the chart is taken. */
export type Alternative = {
  /** Its id in the chart; undefined: the chart has none for this action here. */
  readonly transition: string | undefined
  /** As the record stands. */
  readonly isOwn: boolean
  readonly outcome: Outcome
}

type Choice = { readonly id: string; readonly label: string }
/** What a record leaves of its chart: guards that never hold for it, and whether anybody could send an event now. */
export type Limits = {
  readonly closed: readonly string[]
  readonly next: readonly { readonly type: string; readonly can: boolean }[]
}

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
  readonly next: readonly { readonly action: string; readonly who: readonly string[] }[]
  readonly roles: readonly Choice[]
  readonly actions: readonly Choice[]
  /** One for each transition that the action may take, the record's own first; none for an unknown action. */
  readonly ask: (action: string, role: string) => readonly Alternative[]
}

/** An event that is rehearsed: the transition that it chooses, and what comes of it. */
type Rehearsed = {
  readonly taken: AnyTransitionDefinition | undefined
  readonly outcome: Outcome
}

/** Of rehearsed events, the record's own first, one for each transition; what is refused for the same reasons is one. */
export function toAlternatives(rehearsed: readonly Rehearsed[]): readonly Alternative[] {
  const told = rehearsed.map(({ taken, outcome }, at) => ({
    transition: taken && transitionId(taken),
    isOwn: at === 0,
    outcome,
  }))
  const all = told.filter(
    ({ transition }, at) => told.findIndex((one) => one.transition === transition) === at,
  )
  const refusals = new Set(
    all.map(({ outcome }) => (outcome.isPossible ? outcome : outcome.reasons.join('\n'))),
  )
  return refusals.size === 1 ? all.slice(0, 1) : all
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

const outcomeForPartner = (outcome: Outcome): Outcome =>
  outcome.isPossible
    ? {
        ...outcome,
        history: outcome.history && historyForPartner(outcome.history),
        mails: outcome.mails.map(chartForPartner),
        effects: outcome.effects.map(chartForPartner),
      }
    : outcome

/** A record with its chart as partners read it: what they can do, in their words. */
export function lifecycleForPartner(
  lifecycle: Omit<Lifecycle, 'laid'>,
  theirs: readonly string[],
): Omit<Lifecycle, 'laid'> {
  return {
    ...lifecycle,
    moments: lifecycle.moments.map((moment) => ({
      ...moment,
      title: historyForPartner(moment.title),
    })),
    next: lifecycle.next.map(({ action, who }) => ({
      action: chartForPartner(action),
      who: peopleForPartner(who),
    })),
    actions: lifecycle.actions.filter(({ id }) => theirs.includes(id)),
    ask: (action, role) =>
      lifecycle
        .ask(action, role)
        .map((one) => ({ ...one, outcome: outcomeForPartner(one.outcome) })),
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
