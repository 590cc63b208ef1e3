import type { SnapshotFrom } from 'xstate'

import { defineLifecycle } from '#machines/records/lifecycle.ts'
import type { Asking, AllowedOf } from '#machines/records/lifecycle.ts'
import type { ShipmentAction } from '#schemas/shipment-request.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'

import { shipmentRequestMachine } from './machine.ts'
import { probe } from './probe.ts'
import { codeOf, rolesAsked, stateReason, toReason } from './reasons.ts'
import type { ReasonCode } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Standing } from './standing.ts'
import type { ShipmentEffect, ShipmentEvent, ShipmentFacts } from './types.ts'

type Snapshot = SnapshotFrom<typeof shipmentRequestMachine>
export type ShipmentLifecycle = {
  readonly snapshot: Snapshot
  /** Without a standing: a request that is not submitted yet. */
  readonly stored: { readonly standing: Standing | undefined; readonly facts: ShipmentFacts }
  readonly kept: { readonly standing: Standing; readonly facts: ShipmentFacts }
  readonly action: ShipmentAction
  readonly event: ShipmentEvent
  readonly effect: ShipmentEffect
  readonly code: ReasonCode
}
export type Allowed = AllowedOf<ShipmentLifecycle>

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

/** The lifecycle of requests: its chart, codes and standings on the engine of all records. */
export const shipmentLifecycle = defineLifecycle<ShipmentLifecycle>({
  machine: shipmentRequestMachine,
  actions: shipmentActions.filter((action) => action !== 'submit'),
  snapshotOf: ({ standing, facts }) => snapshotOf(standing, facts),
  probe,
  reasons: {
    codeOf,
    toReason,
    rolesAsked,
    elsewhere: ({ standing }, { type }) => {
      const action = shipmentActions.find((known) => known === type) ?? 'submit'
      return stateReason(situationOf(standing), standing?.booking ?? 'none', action)
    },
  },
})

/** Every action with whether this user could take it now and, if not, why and who could (statecharts.md §3). */
export const allowed = (
  standing: Standing | undefined,
  facts: ShipmentFacts,
  asking: Asking<ShipmentLifecycle>,
): Allowed[] => shipmentLifecycle.allowed({ standing, facts }, asking)
