import type { AnyTransitionDefinition, SnapshotFrom } from 'xstate'

import { alternativeFor, explain, rolesOf, step } from '#machines/records/explain.ts'
import type { ErrorCode, Reason } from '#schemas/error.ts'
import type { OfferAction, OfferState } from '#schemas/spot-offer/offer.ts'
import { offerActions } from '#schemas/spot-offer/words.ts'

import { spotOfferMachine } from './machine.ts'
import { probe } from './probe.ts'
import { codeOf, stateReason, toReason } from './reasons.ts'
import type { ReasonCode } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Situation } from './standing.ts'
import type { Actor, OfferEffect, OfferEvent, OfferFacts } from './types.ts'

type Snapshot = SnapshotFrom<typeof spotOfferMachine>
/** A stored offer, or undefined for one that is not made yet; today decides whether it has expired. */
type Offer = { readonly state: OfferState | undefined; readonly facts: OfferFacts }

export type Decision =
  | {
      readonly ok: true
      readonly state: OfferState
      readonly facts: OfferFacts
      readonly effects: readonly OfferEffect[]
    }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly reasons: readonly Reason[]
      readonly allowedActions: readonly OfferAction[]
    }

/** The chart's state value of a situation. */
export const valueOf = (situation: Situation): Snapshot['value'] =>
  situation === 'approved' || situation === 'expired'
    ? { 'approved-or-expired': situation }
    : situation

/** A snapshot of the lifecycle at an offer on a day. */
const snapshotOf = (offer: Offer, today: string): Snapshot =>
  spotOfferMachine.resolveState({
    value: valueOf(situationOf(offer, today)),
    context: offer.facts,
  })

/** The declared transition that an event chooses at a stored offer (machines/explain.ts). */
export const alternativeAt = (
  offer: Offer,
  event: OfferEvent,
): AnyTransitionDefinition | undefined => alternativeFor(snapshotOf(offer, event.today), event)

function stateAfter(value: Snapshot['value']): OfferState {
  if (typeof value === 'object') return 'approved-or-expired'
  if (value === 'unsaved') throw new Error('no transition leads back to unsaved')
  return value
}

type Refused = { readonly code: ReasonCode; readonly reason: Reason }

function refusalsOf(offer: Offer, event: OfferEvent): readonly Refused[] {
  const { isPossible, isDeclared, refusedBy } = explain(snapshotOf(offer, event.today), event)
  if (isPossible) return []
  const roles = rolesOf(spotOfferMachine, event.type)
  const asked = { facts: offer.facts, event, roles }
  const found = isDeclared
    ? refusedBy.map(codeOf)
    : [stateReason(situationOf(offer, event.today), event.type)]
  return [...new Set(found)].map((code) => ({ code, reason: toReason(code, asked) }))
}

const ALONE: Partial<Record<ReasonCode, ErrorCode>> = {
  history_full: 'history_full',
  note_required: 'note_required',
  alone_note: 'note_required',
}
const SUPPLIER: readonly string[] = ['supplier-approve', 'supplier-reject']

/**
 * calls.md §8.1: role and own edit are 403, an expired offer is 410 to who decides on it, one false guard may name
 * itself.
 */
export function errorCode(event: OfferEvent, refused: readonly ReasonCode[]): ErrorCode {
  const { caller } = event.by
  if (caller === 'readonly') return 'readonly_user'
  if (!rolesOf(spotOfferMachine, event.type).includes(caller)) return 'forbidden_role'
  if (refused.includes('forbidden_self_approval')) return 'forbidden_self_approval'
  if (refused.includes('offer_expired') && SUPPLIER.includes(event.type)) return 'offer_expired'
  const [only, ...others] = refused
  return (only && others.length === 0 && ALONE[only]) || 'action_not_allowed'
}

/**
 * Decides an event on a stored offer (or, without a state, on a new one): the state and facts after it with the effects
 * to carry out as data, or the refusal with every reason, who could act, and what is possible instead.
 */
export function decide(offer: Offer, event: OfferEvent): Decision {
  const refused = refusalsOf(offer, event)
  if (refused.length)
    return {
      ok: false,
      code: errorCode(
        event,
        refused.map(({ code }) => code),
      ),
      reasons: refused.map(({ reason }) => reason),
      allowedActions: allowedActions(offer, { by: event.by, today: event.today }),
    }
  const { after, actions } = step(spotOfferMachine, snapshotOf(offer, event.today), event)
  const effects = actions as readonly OfferEffect[] // because setup() names no other actions
  return { ok: true, state: stateAfter(after.value), facts: after.context, effects }
}

type Now = { readonly by: Actor; readonly today: string }

/** The actions that this user could take now, with everything given that their dialogs ask for. */
const allowedActions = (stored: Offer, now: Now): OfferAction[] =>
  offered(stored, now)
    .filter(({ isPossible }) => isPossible)
    .map(({ action }) => action)

export type Offered = {
  readonly action: OfferAction
  readonly isPossible: boolean
  /** Never possible for this user's role: listed under "Why can't I…?" instead of as a button. */
  readonly isForbiddenByRole: boolean
  readonly reasons: readonly Reason[]
}

/** Every action with whether this user could take it now and, if not, why and who could (statecharts.md §3). */
export function offered(stored: Offer, now: Now): Offered[] {
  return offerActions
    .filter((action) => action !== 'create')
    .map((action) => {
      const refused = refusalsOf(stored, probe(action, now))
      return {
        action,
        isPossible: refused.length === 0,
        isForbiddenByRole:
          !rolesOf(spotOfferMachine, action).includes(now.by.caller) ||
          refused.some(({ code }) => code === 'role'),
        reasons: refused.map(({ reason }) => reason),
      }
    })
}
