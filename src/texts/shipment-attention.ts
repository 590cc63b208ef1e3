import type { Trouble } from '#machines/shipment/request/attention.ts'
import type { ShipmentAction } from '#schemas/shipment-request.ts'

type Cures = Readonly<Partial<Record<ShipmentAction, string>>>

/** Writes to whoever asked for the pickup, where only they can cure it. */
export const remindTexts = {
  remind: 'Remind supplier',
  subject: (id: string, trouble: string) => `${id}: ${trouble}`,
} as const

/** Leads to the address of the request beside the one on file. */
export const compareAddresses = 'Compare addresses'

/** What the buttons of a banner are called where the cure has a name of its own (redesign.md §6.1). */
export const attentionTexts: Readonly<Partial<Record<Trouble, Cures>>> = {
  'booking-failed': { 'update-booked-shipment': 'Enter booking by hand' },
  order: { 'update-shipment-request-form': 'Choose another PO' },
  'not-recorded': { 'update-booked-shipment': 'Record pickup' },
}
