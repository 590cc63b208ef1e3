import type { AnyStateMachine, AnyTransitionDefinition, StateValue } from 'xstate'

import { lifecycleTexts } from '#texts/lifecycle.ts'

import { toAlternatives } from './model.ts'
import type { Lifecycle, Outcome } from './model.ts'
import { wayThrough } from './way.ts'

const YOU = 'you'

/** An entry of a history, as records of every kind have it. */
type Entry = {
  readonly seq: number
  readonly actionDescription: string
  readonly newState: string
  readonly timestamp: string
  readonly note?: string | undefined
  readonly sentEmails: readonly { readonly subject: string; readonly sentTo: readonly string[] }[]
}
/** Somebody whom one may ask as. */
type Person<By> = { readonly id: string; readonly label: string; readonly by: By }
type Subject<A extends string, E, By, H extends Entry> = {
  readonly machine: AnyStateMachine
  readonly start: StateValue
  readonly value: StateValue
  readonly closed: Lifecycle['closed']
  readonly next: Lifecycle['next']
  readonly history: readonly H[]
  readonly whoOf: (entry: H) => string
  readonly actions: readonly A[]
  readonly labels: Readonly<Record<string, string>>
  readonly self: By
  readonly people: readonly Person<By>[]
  /** What somebody's dialog may send, as the record stands first. */
  readonly probes: (action: A, by: By) => readonly E[]
  readonly takenBy: (event: E) => AnyTransitionDefinition | undefined
  readonly outcomeOf: (event: E) => Outcome
}

/** A record with its chart for the lifecycle panel: the way it came, and what each would do. */
export function lifecycleOfRecord<A extends string, E, By, H extends Entry>(
  subject: Subject<A, E, By, H>,
): Omit<Lifecycle, 'laid'> {
  const { machine, value, start, closed, next, actions, labels, self, people } = subject
  const entries = subject.history.toSorted((a, b) => a.seq - b.seq)
  const told = entries.map(({ actionDescription, newState }) => ({
    said: actionDescription,
    newState,
  }))
  return {
    value,
    start,
    closed,
    next,
    way: wayThrough(machine, told, value),
    moments: entries.map((entry) => ({
      title: entry.actionDescription,
      who: subject.whoOf(entry),
      instant: entry.timestamp,
      note: entry.note,
      mails: entry.sentEmails.map(
        ({ subject: title, sentTo }) => `${title} → ${sentTo.join(', ')}`,
      ),
    })),
    roles: [
      { id: YOU, label: lifecycleTexts.whatIf.you },
      ...people.map(({ id, label }) => ({ id, label })),
    ],
    actions: actions.map((id) => ({ id, label: labels[id] ?? id })),
    ask: (action, role) => {
      const type = actions.find((one) => one === action)
      if (type === undefined) return []
      const by = people.find(({ id }) => id === role)?.by ?? self
      return toAlternatives(
        subject.probes(type, by).map((event) => ({
          taken: subject.takenBy(event),
          outcome: subject.outcomeOf(event),
        })),
      )
    },
  }
}

/** What comes of an event that is refused. */
export const refusedFor = (reasons: readonly { readonly text: string }[]): Outcome => ({
  isPossible: false,
  reasons: reasons.map(({ text }) => text),
})
