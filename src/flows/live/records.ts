import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

import { transitionId, transitionsOf } from '#flows/graph.ts'
import { activeStates } from '#flows/laid.ts'
import type { Limits } from '#flows/lifecycle/model.ts'
import { offerLimits } from '#flows/lifecycle/offer-limits.ts'
import { shipmentLimits } from '#flows/lifecycle/shipment-limits.ts'
import { valueOf as requestValue } from '#machines/shipment/request/lifecycle.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import { valueOf as offerValue } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'

import { createRedactor } from './redact.ts'
import type { Tab } from './tab.ts'

type Query = { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } }
/** What is read of the cache of records. */
export type RecordCache = {
  readonly getAll: () => readonly Query[]
  readonly subscribe: (next: (event: { readonly query: Query }) => void) => () => void
}

/** A record as its lifecycle's chart has it. */
type Standing = {
  readonly id: string
  readonly machine: AnyStateMachine
  readonly value: StateValue
  /** Changes with every write. */
  readonly version: string
  /** What was done to it last. */
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
  /** What its policy and its facts leave of the chart at an instant (ms). */
  readonly limitsAt: (now: number) => Limits
}

function ofRequest(request: ShipmentRequest): Standing {
  const { id, state, booking, revision, history, facts } = request
  return {
    id,
    machine: shipmentRequestMachine,
    value: requestValue(request),
    version: String(revision),
    action: history.at(-1)?.action ?? 'change',
    facts: { id, state, booking, revision, ...facts },
    limitsAt: (now) => shipmentLimits(request, now),
  }
}

function ofOffer(offer: SpotOffer): Standing {
  const { offerId: id, offerState: state, isExpired, updatedAt, history } = offer
  const newest = history.toSorted((one, other) => one.seq - other.seq).at(-1)
  const isOver = state === 'approved-or-expired' && isExpired
  return {
    id,
    machine: spotOfferMachine,
    value: offerValue(state === 'approved-or-expired' ? (isOver ? 'expired' : 'approved') : state),
    // The end of its last day changes an offer without a write.
    version: `${updatedAt} ${isOver}`,
    action: isOver ? 'expire' : (newest?.action ?? 'change'),
    facts: {
      id,
      state,
      isExpired,
      updatedAt,
      offerExpirationDate: offer.offerExpirationDate,
      historyCount: offer.historyCount,
      ...(offer.view === 'full' ? { approvals: offer.approvals.length } : {}),
    },
    // Its last day, or one after it: which of them is all that depends on the day.
    limitsAt: () => offerLimits(offer, isOver ? '9999-12-31' : offer.offerExpirationDate),
  }
}

// because the key says what the cache holds (api/records/queries.ts, api/spot-offer/offers.ts, api/spot-offer/supplier-offers.ts)
function standingIn({ queryKey: [things, kind], state }: Query): Standing | undefined {
  if (kind !== 'one' || !state.data) return undefined
  if (things === 'shipments') return ofRequest(state.data as ShipmentRequest)
  return things === 'offers' || things === 'supplier-offers'
    ? ofOffer(state.data as SpotOffer)
    : undefined
}

const nodesWithin = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesWithin(child)),
]

type Step = { readonly before: StateValue; readonly now: StateValue; readonly action: string }
/** The declared transition that leads from one state value to another by an action. */
export function takenBetween(
  machine: AnyStateMachine,
  { before, now, action }: Step,
): readonly string[] {
  const left = activeStates(machine.id, before)
  const entered = activeStates(machine.id, now)
  const found = nodesWithin(machine.root)
    .flatMap(transitionsOf)
    .find(
      ({ eventType, source, target }) =>
        eventType === action && left.has(source.id) && target?.every(({ id }) => entered.has(id)),
    )
  return found ? [transitionId(found)] : []
}

/** Shows the records on this tab's pages as actors of their lifecycle: the server runs it, the page learns of it. */
export function followRecords(tab: Tab, cache: RecordCache): () => void {
  const redact = createRedactor()
  const seen = new Map<string, Standing>()
  const common = (id: string) => ({
    at: tab.around.now(),
    tab: tab.around.tab,
    place: tab.around.place(),
    actor: `${tab.around.tab}/${id}`,
  })

  const standing = ({ value, facts, limitsAt }: Standing) => {
    const { closed, next } = limitsAt(tab.around.now())
    return {
      status: 'active',
      value,
      context: redact(facts),
      closed: [...closed],
      next: [...next],
    }
  }

  const introduce = (record: Standing): FlowEntry => ({
    kind: 'actor',
    ...common(record.id),
    machine: record.machine.id,
    name: record.id,
    parent: null,
    ...standing(record),
  })

  function look(query: Query) {
    const record = standingIn(query)
    if (!record) return
    const { id, machine, value, version, action } = record
    const before = seen.get(id)
    seen.set(id, record)
    if (!before) tab.post(introduce(record))
    if (!before || before.version === version) return
    tab.post({
      kind: 'step',
      ...common(id),
      from: null,
      event: { type: action },
      taken: [...takenBetween(machine, { before: before.value, now: value, action })],
      ...standing(record),
    })
  }

  const shown = () => cache.getAll().flatMap((query) => standingIn(query) ?? [])
  tab.join({ introduce: () => shown().map(introduce) })
  cache.getAll().forEach(look)
  return cache.subscribe(({ query }) => look(query))
}
