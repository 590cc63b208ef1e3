// Written by `npm run flows`; do not edit.
import type { LaidFlow } from '#flows/laid.ts'

export const flows = [
  {"id":"shipmentRequest","title":"Shipment request","summary":"How a pick-up goes from its request to the delivered load, and who decides on the way.","kind":"lifecycle"},
  {"id":"spotOffer","title":"Spot offer","summary":"How an offer for feedstock gets its price approved and then the word of the supplier.","kind":"lifecycle"},
] as const

/** The laid-out chart of a machine, each in a file of its own. */
export const laidFlows: Readonly<Record<string, () => Promise<LaidFlow>>> = {
  shipmentRequest: async () => (await import('./shipmentRequest.json')).default as LaidFlow, // because the generator writes that type
  spotOffer: async () => (await import('./spotOffer.json')).default as LaidFlow, // because the generator writes that type
}
