import type { BrowserContext, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyStateMachine, StateValue } from 'xstate'
import * as z from 'zod/mini'

import { wayThrough } from '#flows/lifecycle/way.ts'
import { transitionId, transitionsOf } from '#flows/transition-id.ts'
import { registry } from '#machines/registry.ts'
import { valueOf as requestValue } from '#machines/shipment/request/lifecycle.ts'
import { valueOf as offerValue } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import { ErrorBody } from '#schemas/error.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'
import { SpotOffer } from '#schemas/spot-offer/offer.ts'

import { coverageOf } from './coverage.ts'

/** What a page tells of a machine: transitions that it took, or an event that it refused where it stood. */
type Seen = {
  readonly machine: string
  readonly taken: readonly string[]
  readonly refused?: { readonly situation: string; readonly event: string }
}
const BINDING = 'flowSeen'

// Runs in the page before its scripts: everything that it needs is in its text.
const listener = `
${String(transitionId)}
const transitionsOf = ${String(transitionsOf)}
const told = new Set()
globalThis.followFlows = ({ type, event, snapshot, _transitions }) => {
  const machine = snapshot?.machine
  if (type !== '@xstate.microstep' || !machine) return
  const isRefused =
    _transitions.length === 0 && !event.type.startsWith('xstate.') && machine.events.includes(event.type)
  const seen = {
    machine: machine.id,
    taken: _transitions.map(transitionId),
    ...(isRefused ? { refused: { situation: JSON.stringify(snapshot.value), event: event.type } } : {}),
  }
  const key = JSON.stringify(seen)
  if (told.has(key) || (!isRefused && seen.taken.length === 0)) return
  told.add(key)
  globalThis.${BINDING}(seen).catch(() => undefined)
}`

const COUNTED = new Set([403, 409, 422])
const Answer = z.object({
  data: z.optional(z.unknown()),
  updatedShipmentRequest: z.optional(z.unknown()),
})
const Sent = z.object({ action: z.string() })

type Told = { readonly said: string; readonly newState: string }
type Standing = {
  readonly id: string
  readonly machine: string
  readonly told: readonly Told[]
  readonly value: StateValue
}
const toTold = (history: ShipmentRequest['history'] | SpotOffer['history']): readonly Told[] =>
  history
    .map(({ seq, actionDescription, newState }) => ({ seq, said: actionDescription, newState }))
    .toSorted((a, b) => a.seq - b.seq)

/** A record in an answer of the API, as its lifecycle chart has it. */
function standingIn(answer: unknown): Standing | undefined {
  const found = z.safeParse(Answer, answer).data
  const data = found?.updatedShipmentRequest ?? found?.data
  const request = z.safeParse(ShipmentRequest, data).data
  if (request)
    return {
      id: request.id,
      machine: 'shipmentRequest',
      told: toTold(request.history),
      value: requestValue(request),
    }
  const offer = z.safeParse(SpotOffer, data).data
  if (!offer) return undefined
  const stored = { state: offer.offerState, facts: factsOf(offer) }
  return {
    id: offer.offerId,
    machine: 'spotOffer',
    told: toTold(offer.history),
    value: offerValue(situationOf(stored, new Date().toISOString().slice(0, 10))),
  }
}

/** How many entries of a record's history its reader has seen. */
type Known = Map<string, number>

const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  registry.map(({ machine }) => [machine.id, machine]),
)
const isOfRecord = (url: string) =>
  /\/api\/(suppliers\/shipment-requests|spot-feedstock\/offers|suppliers\/offer)(\/\w+)?(\?|$)/.test(
    url,
  )

type Ears = {
  readonly tell: (seen: Seen) => void
  readonly answer: (response: Response) => void
}
/** Who collects what the pages of a context do: it may serve one test file after another. */
const ears = new WeakMap<BrowserContext, Ears>()
/** Has the pages of a context tell of their machines; call it once, before its first page opens. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.exposeBinding(BINDING, (_source, seen: Seen) => ears.get(context)?.tell(seen))
  await context.addInitScript({ content: listener })
  context.on('response', (response) => ears.get(context)?.answer(response))
}

/**
 * Collects which declared transitions the pages of a test file take: those of page flows from their actors, those of
 * records from what the pages read and send. Costs a page one function call per transition.
 */
export function seeFlows() {
  const collected = new Map<string, ReturnType<typeof coverageOf>>()
  const reading = new Set<Promise<void>>()
  const of = (id: string) => {
    const machine = machines.get(id)
    if (machine && !collected.has(id)) collected.set(id, coverageOf(machine, 'browser'))
    return collected.get(id)
  }

  function tell({ machine, taken, refused }: Seen) {
    of(machine)?.take(taken)
    if (refused) of(machine)?.refuse(refused.situation, refused.event, 'not taken')
  }

  // A record that a page has seen before, or has just acted on: what its history tells beyond that happened here.
  function follow({ id, machine, told, value }: Standing, isActed: boolean, known: Known) {
    const before = known.get(id) ?? (isActed ? told.length - 1 : told.length)
    known.set(id, Math.max(before, told.length))
    const chart = machines.get(machine)
    const way = chart && wayThrough(chart, told, value)
    of(machine)?.take(way?.slice(before).flatMap(({ transitions }) => transitions) ?? [])
  }

  async function read(response: Response, known: Known) {
    const request = response.request()
    const isActed = request.method() !== 'GET'
    if (response.ok()) {
      const standing = standingIn(await response.json())
      if (standing) follow(standing, isActed, known)
    } else if (isActed && COUNTED.has(response.status())) {
      const { error } = ErrorBody.parse(await response.json())
      const action = z.safeParse(Sent, request.postDataJSON()).data?.action ?? 'submit'
      const machine = response.url().includes('shipment') ? 'shipmentRequest' : 'spotOffer'
      of(machine)?.refuse(new URL(response.url()).pathname, action, error.code)
    }
  }

  return {
    /** Collects what the pages of a context do from now on; `listenIn` had it tell. */
    watch: (context: BrowserContext): void => {
      const known = new Map<string, number>()
      ears.set(context, {
        tell,
        answer: (response) => {
          if (!isOfRecord(response.url()) || response.status() === 304) return
          // A page that goes away takes its answers along.
          const work = read(response, known).catch(() => undefined)
          reading.add(work)
          void work.then(() => reading.delete(work))
        },
      })
    },
    /** Hands all of it to the report of the run. */
    print: async (): Promise<void> => {
      await Promise.all(reading)
      for (const coverage of collected.values()) {
        // A page that runs another chart than this source would make the report lie.
        expect(coverage.unknown()).toEqual([])
        coverage.print()
      }
    },
  }
}
