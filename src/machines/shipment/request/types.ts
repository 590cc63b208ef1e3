import type { BatteryReason } from '#schemas/hazmat.ts'
import type { DateOnly } from '#schemas/primitives.ts'
import type { ShipmentAction } from '#schemas/shipment-request.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'
import type { Caller } from '#schemas/user-type.ts'

/** Who acts: set by the server from the verified token, by the browser from the signed-in user. */
export type Actor = {
  /** `pool|sub`; `system` for the booking worker. */
  readonly id: string
  readonly email: string
  readonly caller: Caller | 'system'
}

/** What the guards need to know of a form: worked out by the server, or by the wizard for its own draft. */
export type FormFacts = {
  readonly hasSite: boolean
  readonly unitCount: number
  readonly itemCount: number
  readonly unevaluatedCount: number
  readonly pickupDate: DateOnly
  /** The next business day at the site. */
  readonly earliestPickupDate: DateOnly
  /** What the pickup's day is called, where nobody works there on it; null: any other day, or one that it had before. */
  readonly holiday: string | null
  /** The id of a pending request with the same items; empty: one that is not told; null: none. */
  readonly duplicateOf: string | null
  readonly hasAddressIssue: boolean
  readonly hasRedAdr: boolean
  readonly poNumber: string | null
  /** OPEN, CLOSED and so on; null without a purchase order. */
  readonly poStatus: string | null
  /** Where the goods go; null: logistics chooses. */
  readonly destination: string | null
  /** Why the goods are batteries for certain; null: they may be anything. */
  readonly batteries: BatteryReason | null
  /** What they are declared as. */
  readonly isLive: boolean
  readonly isHazmat: boolean
}

/** The few facts of a stored request that guards read; never the form, never the history. */
export type ShipmentFacts = Pick<
  FormFacts,
  | 'unitCount'
  | 'itemCount'
  | 'pickupDate'
  | 'hasAddressIssue'
  | 'hasRedAdr'
  | 'poNumber'
  | 'poStatus'
  | 'destination'
  | 'batteries'
  | 'isLive'
  | 'isHazmat'
> & {
  readonly policy: ApprovalPolicy
  /** The creator as `pool|sub`. */
  readonly createdBy: string
  readonly createdByEmail: string | null
  readonly isPreBooking: boolean
  readonly isAsnConfirmed: boolean
  /** What a pre-booking announced: units and gross kilograms; null without an estimate. */
  readonly estimatedUnits: number | null
  readonly estimatedKg: number | null
  readonly bol: string | null
  readonly actualPickupDate: DateOnly | null
  /** The day of the request at the site. */
  readonly requestedOn: DateOnly
  /** The day on which the carrier was asked; the day of the request where it was booked by hand. */
  readonly bookedOn: DateOnly
  readonly historyCount: number
}

type By = {
  readonly by: Actor
  /** The date at the pick-up site. */
  readonly today: DateOnly
  readonly note?: string | undefined
}
type Plain = Exclude<
  ShipmentAction,
  | 'submit'
  | 'approve-by-logistics'
  | 'update-shipment-request-form'
  | 'update-booked-shipment'
  | 'confirm-asn'
  | 'rebook'
  | 'deliver'
>
/** Where the goods are sent from now on; absent: it stays. */
type Choice = { readonly destination?: string | undefined }
/** What a booked shipment tells after an action; absent: it stays. */
type BookingFacts = {
  /** The pick-up date that counts from now on. */
  readonly pickupDate?: DateOnly | undefined
  /** null: not picked up. */
  readonly actualPickupDate?: DateOnly | null | undefined
  readonly deliveryDate?: DateOnly | null | undefined
}
/** Events are the API's action words; the last three come from the booking worker. */
export type ShipmentEvent = By &
  (
    | { readonly type: 'submit'; readonly form: FormFacts }
    | { readonly type: Plain }
    | (Choice & { readonly type: 'rebook' })
    | (Choice &
        BookingFacts & {
          readonly type: 'approve-by-logistics' | 'update-booked-shipment'
          readonly bol: string | null
        })
    | {
        readonly type: 'update-shipment-request-form'
        readonly form: FormFacts
        readonly isMaterial: boolean
      }
    | {
        readonly type: 'confirm-asn'
        /** Lines of handling units; `units` counts each of them. */
        readonly unitCount: number
        readonly units: number
        readonly grossKg: number
        /** As of a form. */
        readonly duplicateOf: string | null
        readonly batteries: BatteryReason | null
      }
    | {
        readonly type: 'deliver'
        readonly actualPickupDate: DateOnly | null
        /** null: today. */
        readonly deliveryDate: DateOnly | null
      }
    | { readonly type: 'booking-started' | 'booking-failed' }
    | (BookingFacts & { readonly type: 'booking-succeeded'; readonly bol: string })
  )
export type ShipmentEventType = ShipmentEvent['type']

/** The mails of calls.md §10 that transitions send, by their number there. */
export type RequestMail = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16

/** What a transition does besides changing the state: data that the server carries out in one transaction. */
export type ShipmentEffect =
  | { readonly type: 'appendHistory'; readonly params: { readonly description: string } }
  | { readonly type: 'sendMail'; readonly params: { readonly mails: readonly RequestMail[] } }
  | {
      readonly type:
        | 'storeForm'
        | 'storeDestination'
        | 'storeBookedShipment'
        | 'storeBookingResult'
        | 'storeBookingFailure'
        | 'markBookingStarted'
        | 'queueBooking'
        | 'cancelBooking'
        | 'makeDocuments'
        | 'attachItems'
        | 'releaseItems'
        | 'closeItems'
        | 'stampAsn'
    }
