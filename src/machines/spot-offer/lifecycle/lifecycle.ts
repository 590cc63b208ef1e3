import type { SnapshotFrom } from 'xstate'

import { defineLifecycle } from '#machines/records/lifecycle.ts'
import type { OfferAction, OfferState } from '#schemas/spot-offer/offer.ts'
import { offerActions } from '#schemas/spot-offer/words.ts'

import { spotOfferMachine } from './machine.ts'
import { probe } from './probe.ts'
import { codeOf, stateReason, toReason } from './reasons.ts'
import type { ReasonCode } from './reasons.ts'
import { situationOf } from './standing.ts'
import type { Situation } from './standing.ts'
import type { OfferEffect, OfferEvent, OfferFacts } from './types.ts'

type Snapshot = SnapshotFrom<typeof spotOfferMachine>
export type OfferLifecycle = {
  readonly snapshot: Snapshot
  /** Without a state: an offer that is not made yet; today decides whether one has expired. */
  readonly stored: { readonly state: OfferState | undefined; readonly facts: OfferFacts }
  readonly kept: { readonly state: OfferState; readonly facts: OfferFacts }
  readonly action: OfferAction
  readonly event: OfferEvent
  readonly effect: OfferEffect
  readonly code: ReasonCode
}

/** The chart's state value of a situation. */
export const valueOf = (situation: Situation): Snapshot['value'] =>
  situation === 'approved' || situation === 'expired'
    ? { 'approved-or-expired': situation }
    : situation

/** The lifecycle of offers: its chart, codes and states on the engine of all records. */
export const offerLifecycle = defineLifecycle<OfferLifecycle>({
  machine: spotOfferMachine,
  actions: offerActions.filter((action) => action !== 'create'),
  snapshotOf: (offer, today) =>
    spotOfferMachine.resolveState({
      value: valueOf(situationOf(offer, today)),
      context: offer.facts,
    }),
  probe,
  reasons: {
    codeOf,
    toReason,
    elsewhere: (offer, { type, today }) => stateReason(situationOf(offer, today), type),
  },
})

/** Every action with whether this user could take it now and, if not, why and who could (statecharts.md §3). */
export const { allowed } = offerLifecycle
