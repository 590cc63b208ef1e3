import type { RefusalExample } from '#machines/records/explain.ts'
import { refusalExamples as ofRequest } from '#machines/shipment/request/refusals.ts'
import { refusalExamples as ofOffer } from '#machines/spot-offer/lifecycle/refusals.ts'
import { statusOf } from '#schemas/error.ts'
import { shipmentActions } from '#schemas/shipment-words.ts'
import { offerActions } from '#schemas/spot-offer/words.ts'
import { machineWords } from '#texts/chart-words.ts'

import { bodyOf } from './errors.ts'
import { refuse } from './refusal.ts'

type Example = { readonly summary: string; readonly value: unknown }
type Examples = Readonly<Record<string, Example>>

const all = <A extends string>(
  machine: string,
  actions: readonly A[],
  examplesOf: (action: A) => readonly RefusalExample[],
) =>
  actions.flatMap((action) =>
    examplesOf(action).map(({ guard, error, reason }) => ({
      key: `${action} ${reason.code}`,
      status: statusOf[error],
      summary: `${action} requires: ${machineWords[machine]?.guards[guard] ?? 'the right role'}`,
      value: bodyOf(refuse(error, { message: reason.text, reasons: [reason] })),
    })),
  )

const isNot =
  (...names: readonly string[]) =>
  (action: string) =>
    !names.includes(action)

/** The calls that act on a lifecycle. The system's own events are nobody's to send. */
const ofCall = {
  submitShipmentRequest: () => all('shipmentRequest', ['submit'], ofRequest),
  submitPreBooking: () => all('shipmentRequest', ['submit'], ofRequest),
  patchShipmentRequest: () =>
    all('shipmentRequest', shipmentActions.filter(isNot('submit')), ofRequest),
  createSpotOffer: () => all('spotOffer', ['create'], ofOffer),
  patchSpotOffer: () =>
    all('spotOffer', offerActions.filter(isNot('create', 'config-update')), ofOffer),
} as const

const isActing = (call: string): call is keyof typeof ofCall => call in ofCall

/**
 * Why not, for readers of the API's description: what each guard of each action of a call answers when it is false, by
 * status. The texts are those of the answers and of the pages.
 */
export function refusalExamples(call: string): ReadonlyMap<number, Examples> {
  const byStatus = Map.groupBy(isActing(call) ? ofCall[call]() : [], ({ status }) => status)
  return new Map(
    [...byStatus].map(([status, examples]) => [
      status,
      Object.fromEntries(examples.map(({ key, summary, value }) => [key, { summary, value }])),
    ]),
  )
}
