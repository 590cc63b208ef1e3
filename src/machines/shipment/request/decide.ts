import type { AnyTransitionDefinition, SnapshotFrom } from 'xstate'

import { alternativeFor, explain, rolesOf, step } from '#machines/records/explain.ts'
import type { ErrorCode, Reason } from '#schemas/error.ts'
import type { ShipmentAction } from '#schemas/shipment-request.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'

import { shipmentRequestMachine } from './machine.ts'
import { probe } from './probe.ts'
import { codeOf, rolesAsked, stateReason, toReason } from './reasons.ts'
import type { ReasonCode } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Standing } from './standing.ts'
import type { Actor, ShipmentEffect, ShipmentEvent, ShipmentFacts } from './types.ts'

type Snapshot = SnapshotFrom<typeof shipmentRequestMachine>

export type Decision =
  | {
      readonly ok: true
      readonly standing: Standing
      readonly facts: ShipmentFacts
      readonly effects: readonly ShipmentEffect[]
    }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly reasons: readonly Reason[]
      readonly allowedActions: readonly ShipmentAction[]
    }

/** The chart's state value of a standing. */
export function valueOf(standing: Standing | undefined): Snapshot['value'] {
  const situation = situationOf(standing)
  if (situation !== 'approved-by-logistics') return situation
  const booking = standing?.booking
  return {
    'approved-by-logistics': booking === undefined || booking === 'none' ? 'failed' : booking,
  }
}

/** A snapshot of the lifecycle at a stored request; throws on a standing that the chart does not know. */
export const snapshotOf = (standing: Standing | undefined, facts: ShipmentFacts): Snapshot =>
  shipmentRequestMachine.resolveState({ value: valueOf(standing), context: facts })

/** The declared transition that an event chooses at a stored request (machines/explain.ts). */
export const alternativeAt = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  event: ShipmentEvent,
): AnyTransitionDefinition | undefined => alternativeFor(snapshotOf(standing, facts), event)

function standingAfter(value: Snapshot['value'], before: Standing | undefined): Standing {
  const state = before?.state ?? 'submitted'
  if (typeof value === 'object')
    return {
      recordType: 'shipment_request',
      state: 'approved-by-logistics',
      booking: value['approved-by-logistics'],
    }
  if (value === 'delivered')
    return { recordType: 'completed_shipment_request', state, booking: before?.booking ?? 'none' }
  if (value === 'deleted') return { recordType: 'deleted_shipment_request', state, booking: 'none' }
  if (value === 'unsubmitted') throw new Error('no transition leads back to unsubmitted')
  return { recordType: 'shipment_request', state: value, booking: 'none' }
}

function reasonsOf(standing: Standing | undefined, facts: ShipmentFacts, event: ShipmentEvent) {
  const { isPossible, isDeclared, refusedBy } = explain(snapshotOf(standing, facts), event)
  if (isPossible) return []
  const roles = rolesOf(shipmentRequestMachine, event.type)
  if (!isDeclared) {
    const action = shipmentActions.find((known) => known === event.type) ?? 'submit'
    const code = stateReason(situationOf(standing), standing?.booking ?? 'none', action)
    return [{ code, reason: toReason(code, { facts, event, roles }) }]
  }
  return refusedBy.map((use) => {
    const code = codeOf(use)
    return {
      code,
      reason: toReason(code, { facts, event, roles: rolesAsked(use, facts) ?? roles }),
    }
  })
}

const ALONE: Partial<Record<ReasonCode, ErrorCode>> = {
  'erp-site-address-mismatch': 'erp-site-address-mismatch',
  history_full: 'history_full',
  note_required: 'note_required',
  red_adr_note: 'note_required',
  same_items_pending: 'action_not_allowed',
}

/** calls.md §5.1: role and own request are 403, a rebook in progress 409, one false guard may name itself. */
export function errorCode(event: ShipmentEvent, refused: readonly ReasonCode[]): ErrorCode {
  const caller = event.by.caller
  if (caller === 'readonly') return 'readonly_user'
  if (!rolesOf(shipmentRequestMachine, event.type).includes(caller)) return 'forbidden_role'
  if (refused.includes('forbidden_self_approval')) return 'forbidden_self_approval'
  if (event.type === 'rebook' && refused.includes('booking_in_progress')) return 'already_booked'
  const [only, ...others] = refused
  return (only && others.length === 0 && ALONE[only]) || 'action_not_allowed'
}

/**
 * Decides an event on a stored request (or, without a standing, on a new one): the standing and facts after it with the
 * effects to carry out as data, or the refusal with every reason, who could act, and what is possible instead.
 */
export function decide(
  standing: Standing | undefined,
  facts: ShipmentFacts,
  event: ShipmentEvent,
): Decision {
  const refused = reasonsOf(standing, facts, event)
  if (refused.length)
    return {
      ok: false,
      code: errorCode(
        event,
        refused.map(({ code }) => code),
      ),
      reasons: refused.map(({ reason }) => reason),
      allowedActions: allowedActions(standing, facts, { by: event.by, today: event.today }),
    }
  const { after, actions } = step(shipmentRequestMachine, snapshotOf(standing, facts), event)
  const effects = actions as readonly ShipmentEffect[] // because setup() names no other actions
  return { ok: true, standing: standingAfter(after.value, standing), facts: after.context, effects }
}

type Now = { readonly by: Actor; readonly today: string }

/** The actions that this user could take now, with a note and a faultless form where one is asked for. */
const allowedActions = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  now: Now,
): ShipmentAction[] =>
  offer(standing, facts, now)
    .filter(({ isPossible }) => isPossible)
    .map(({ action }) => action)

export type Offered = {
  readonly action: ShipmentAction
  readonly isPossible: boolean
  /** Never possible for this user's role: listed under "Why can't I…?" instead of as a button. */
  readonly isForbiddenByRole: boolean
  /** Whether requesters can ever take it. */
  readonly isForPartners: boolean
  readonly reasons: readonly Reason[]
}

/**
 * Every action with whether this user could take it now and, if not, why and who could (statecharts.md §3). What a
 * dialog will ask for (a note, a BOL, a corrected form) counts as given.
 */
export function offer(
  standing: Standing | undefined,
  facts: ShipmentFacts,
  { by, today }: Now,
): Offered[] {
  return shipmentActions
    .filter((action) => action !== 'submit')
    .map((action) => {
      const refused = reasonsOf(standing, facts, probe(action, { by, today, facts }))
      return {
        action,
        isForPartners: rolesOf(shipmentRequestMachine, action).includes('supplier'),
        isPossible: refused.length === 0,
        isForbiddenByRole:
          !rolesOf(shipmentRequestMachine, action).includes(by.caller) ||
          refused.some(({ code }) => code === 'role'),
        reasons: refused.map(({ reason }) => reason),
      }
    })
}
