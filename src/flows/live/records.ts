import type { AnyStateNode } from 'xstate'

import { transitionId, transitionsOf } from '#flows/graph.ts'
import { activeStates } from '#flows/laid.ts'
import { valueOf } from '#machines/shipment/request/decide.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import type { FlowEntry } from '#schemas/flow-recording.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

import { createRedactor } from './redact.ts'
import type { Tab } from './tab.ts'

type Query = { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } }
/** What is read of the cache of records. */
export type RecordCache = {
  readonly getAll: () => readonly Query[]
  readonly subscribe: (next: (event: { readonly query: Query }) => void) => () => void
}
type Seen = { readonly value: unknown; readonly revision: number }

const machine = shipmentRequestMachine.id

// because the key says what the cache holds (api/queries.ts)
const requestOf = ({ queryKey, state }: Query): ShipmentRequest | undefined =>
  queryKey[0] === 'shipments' && queryKey[1] === 'one'
    ? (state.data as ShipmentRequest | undefined)
    : undefined

const standingOf = (request: ShipmentRequest) => valueOf(request)

const nodesWithin = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesWithin(child as AnyStateNode)), // because children are nodes of the same machine
]

/** The declared transition that leads from one state value to another by an action. */
export function takenBetween(before: unknown, now: unknown, action: string): readonly string[] {
  const left = activeStates(machine, before)
  const entered = activeStates(machine, now)
  const found = nodesWithin(shipmentRequestMachine.root)
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
  const seen = new Map<string, Seen>()
  const common = (id: string) => ({
    at: tab.around.now(),
    tab: tab.around.tab,
    place: tab.around.place(),
    actor: `${tab.around.tab}/${id}`,
  })
  const facts = ({ id, state, booking, revision, facts: read }: ShipmentRequest) =>
    redact({ id, state, booking, revision, ...read })

  const introduce = (request: ShipmentRequest): FlowEntry => ({
    kind: 'actor',
    ...common(request.id),
    machine,
    name: request.id,
    parent: null,
    status: 'active',
    value: standingOf(request),
    context: facts(request),
    next: [],
  })

  function look(query: Query) {
    const request = requestOf(query)
    if (!request) return
    const value = standingOf(request)
    const before = seen.get(request.id)
    seen.set(request.id, { value, revision: request.revision })
    if (!before) tab.post(introduce(request))
    if (!before || before.revision === request.revision) return
    const type = request.history.at(-1)?.action ?? 'change'
    tab.post({
      kind: 'step',
      ...common(request.id),
      from: null,
      event: { type },
      taken: [...takenBetween(before.value, value, type)],
      status: 'active',
      value,
      context: facts(request),
      next: [],
    })
  }

  const shown = () => cache.getAll().flatMap((query) => requestOf(query) ?? [])
  tab.join({ introduce: () => shown().map(introduce) })
  cache.getAll().forEach(look)
  return cache.subscribe(({ query }) => look(query))
}
