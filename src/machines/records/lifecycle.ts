import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { Reason } from '#schemas/error.ts'

import { explain, rolesOf } from './explain.ts'
import type { GuardUse } from './explain.ts'

/** What a lifecycle is about: the chart's snapshots, records as they are stored, and what may happen to them. */
export type LifecycleKind = {
  readonly snapshot: AnyMachineSnapshot
  /** A stored record, or one that is to be made. */
  readonly stored: { readonly facts: unknown }
  /** What a decision leaves to be stored. */
  readonly kept: object
  readonly action: string
  readonly event: {
    readonly type: string
    readonly by: { readonly caller: string }
    readonly today: string
  }
  readonly effect: unknown
  /** Why not, for the machine. */
  readonly code: string
}

/** What a reason is said of; roles are those that may do the action at all. */
type Asked<K extends LifecycleKind> = {
  readonly facts: K['stored']['facts']
  readonly event: K['event']
  readonly roles: readonly string[]
}
/** Who asks, on which day. */
export type Asking<K extends LifecycleKind> = Pick<K['event'], 'by' | 'today'>

/** What an area says of its lifecycle; everything else follows from its chart. */
export type LifecycleRules<K extends LifecycleKind> = {
  readonly machine: AnyStateMachine
  /** The actions that a stored record may be asked for. */
  readonly actions: readonly K['action'][]
  /** A snapshot of the chart at a stored record; throws on a standing that the chart does not know. */
  readonly snapshotOf: (stored: K['stored'], today: string) => K['snapshot']
  /** The event of an action with what its dialog will ask for counted as given. */
  readonly probe: (
    action: K['action'],
    asked: Asking<K> & { readonly facts: K['stored']['facts'] },
  ) => K['event']
  readonly reasons: {
    /** The code of a guard that is false. */
    readonly codeOf: (use: GuardUse) => K['code']
    /** A reason in words with the user types that could act. */
    readonly toReason: (code: K['code'], asked: Asked<K>) => Reason
    /** The roles that a guard asks for by itself. */
    readonly rolesAsked?: (
      use: GuardUse,
      facts: K['stored']['facts'],
    ) => readonly string[] | undefined
    /** Why a state declares no such action. */
    readonly elsewhere: (stored: K['stored'], event: K['event']) => K['code']
  }
}

/** An action with whether somebody could take it now and, if not, why and who could (statecharts.md §3). */
export type Allowed<A extends string> = {
  readonly action: A
  readonly isPossible: boolean
  /** Never possible for this user's role: listed under "Why can't I…?" instead of as a button. */
  readonly isForbiddenByRole: boolean
  /** Whether a supplier can ever take it. */
  readonly isForPartners: boolean
  readonly reasons: readonly Reason[]
}

/** What a lifecycle says of each of its actions. */
export type AllowedOf<K extends LifecycleKind> = Allowed<K['action']>

type Refused<K extends LifecycleKind> = { readonly code: K['code']; readonly reason: Reason }

/**
 * The engine of a lifecycle: what somebody could do with a record now, and why not. Areas declare; no rule of theirs stands
 * here. What an event does is decide.ts, which pages of records go without.
 */
export function defineLifecycle<K extends LifecycleKind>(rules: LifecycleRules<K>) {
  const { machine, snapshotOf, reasons } = rules
  const isEverFor = (action: string, caller: string) => rolesOf(machine, action).includes(caller)

  /** Every reason against an event, each code once; none: it is possible. */
  function refusalsOf(stored: K['stored'], event: K['event']): readonly Refused<K>[] {
    const { facts } = stored
    const found = explain(snapshotOf(stored, event.today), event)
    if (found.isPossible) return []
    const roles = rolesOf(machine, event.type)
    const say = (code: K['code'], asked = roles): Refused<K> => ({
      code,
      reason: reasons.toReason(code, { facts, event, roles: asked }),
    })
    if (!found.isDeclared) return [say(reasons.elsewhere(stored, event))]
    const uses = new Map(found.refusedBy.map((use) => [reasons.codeOf(use), use]))
    return [...uses].map(([code, use]) => say(code, reasons.rolesAsked?.(use, facts)))
  }

  /** Every action with whether this user could take it now; what a dialog will ask for counts as given. */
  const allowed = (stored: K['stored'], { by, today }: Asking<K>): AllowedOf<K>[] =>
    rules.actions.map((action) => {
      const refused = refusalsOf(stored, rules.probe(action, { by, today, facts: stored.facts }))
      return {
        action,
        isForPartners: isEverFor(action, 'supplier'),
        isPossible: refused.length === 0,
        isForbiddenByRole:
          !isEverFor(action, by.caller) || refused.some(({ code }) => code === 'role'),
        reasons: refused.map(({ reason }) => reason),
      }
    })

  return { rules, isEverFor, refusalsOf, allowed }
}

/** A lifecycle as what is built on it takes it. */
export type LifecycleOf<K extends LifecycleKind> = ReturnType<typeof defineLifecycle<K>>
