import type { ErrorCode, Reason } from '#schemas/error.ts'

import { alternativeFor, step } from './explain.ts'
import type { Asking, LifecycleKind, LifecycleOf } from './lifecycle.ts'

/** What an area says of its decisions besides its lifecycle. */
type DecisionRules<K extends LifecycleKind> = {
  /** What is to be stored after a transition. */
  readonly keptOf: (after: K['snapshot'], before: K['stored']) => K['kept']
  /** Codes of the call that a false guard has for itself when it is the only one. */
  readonly alone: Readonly<Partial<Record<K['code'], ErrorCode>>>
  /** A refusal that has a code of its own beside other reasons. */
  readonly besides: (event: K['event'], refused: readonly K['code'][]) => ErrorCode | undefined
}

/** What was decided: what to store and carry out, or every reason against it. */
export type DecisionOf<K extends LifecycleKind> =
  | (K['kept'] & { readonly ok: true; readonly effects: readonly K['effect'][] })
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly reasons: readonly Reason[]
      readonly allowedActions: readonly K['action'][]
    }

/** What a lifecycle decides: browser, server and tests ask it what an event does to a record. */
export function defineDecisions<K extends LifecycleKind>(
  { rules: { machine, snapshotOf }, isEverFor, refusalsOf, allowed }: LifecycleOf<K>,
  { keptOf, alone, besides }: DecisionRules<K>,
) {
  /** The code of a refusal: what the role forbids is 403, and one false guard may name itself. */
  function errorCode(event: K['event'], refused: readonly K['code'][]): ErrorCode {
    if (event.by.caller === 'readonly') return 'readonly_user'
    if (!isEverFor(event.type, event.by.caller)) return 'forbidden_role'
    if (refused.includes('forbidden_self_approval')) return 'forbidden_self_approval'
    const [only, ...others] = refused
    return (
      besides(event, refused) ??
      (only !== undefined && others.length === 0 ? alone[only] : undefined) ??
      'action_not_allowed'
    )
  }

  /** The actions that this user could take now. */
  const allowedActions = (stored: K['stored'], asking: Asking<K>): K['action'][] =>
    allowed(stored, asking)
      .filter(({ isPossible }) => isPossible)
      .map(({ action }) => action)

  /**
   * Decides an event on a record: what is to be stored after it with the effects to carry out as data, or the refusal with
   * every reason, who could act, and what is possible instead.
   */
  function decide(stored: K['stored'], event: K['event']): DecisionOf<K> {
    const refused = refusalsOf(stored, event)
    if (refused.length > 0)
      return {
        ok: false,
        code: errorCode(
          event,
          refused.map(({ code }) => code),
        ),
        reasons: refused.map(({ reason }) => reason),
        allowedActions: allowedActions(stored, event),
      }
    const { after, actions } = step(machine, snapshotOf(stored, event.today), event)
    const effects = actions as readonly K['effect'][] // because setup() names no other actions
    return { ok: true, effects, ...keptOf(after, stored) }
  }

  /** The declared transition that an event chooses at a record. */
  const alternativeAt = (stored: K['stored'], event: K['event']) =>
    alternativeFor(snapshotOf(stored, event.today), event)

  return { decide, allowedActions, errorCode, alternativeAt }
}
