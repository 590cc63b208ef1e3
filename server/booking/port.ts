import type { DateOnly } from '#schemas/primitives.ts'
import type { BookedShipment, Carrier } from '#schemas/shipment-request.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

/** What a carrier is asked: the same key always means the same booking, however often it is sent. */
export type BookingOrder = {
  /** The key of the outbox row. */
  readonly key: string
  readonly attempt: number
  readonly request: Pick<ShipmentRequest, 'id' | 'tenant' | 'shipmentRequestForm'>
}

export type BookingAnswer =
  | {
      readonly ok: true
      readonly bol: string
      readonly pickupNumber: string
      readonly carrier: Carrier
      readonly transportMode: NonNullable<BookedShipment['transportMode']>
      readonly scheduledPickupDate: DateOnly
    }
  /** The carrier will not take it; asking again would not help. */
  | { readonly ok: false; readonly code: string; readonly text: string }

/** Books pick-ups with carriers. Throws when the service cannot be reached: the caller tries again. */
export type BookingPort = {
  readonly book: (order: BookingOrder) => Promise<BookingAnswer>
  /** Gives a booking back, known or not; cancelling twice is fine. */
  readonly cancel: (order: {
    readonly key: string
    readonly requestId: string
    readonly attempt: number
    readonly bol: string | null
  }) => Promise<void>
}
