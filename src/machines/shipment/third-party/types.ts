import type { KeptDraft } from '#machines/records/form/keeper/types.ts'
import type {
  DiscardEvent,
  FieldsContext,
  FormEvent,
  KeyInput,
  Refused,
  Unsent,
} from '#machines/records/form/types.ts'
import type { UnitEvent, UnitsContext } from '#machines/shipment/units/types.ts'
import type { Issues } from '#machines/shipment/wizard/issues.ts'
import type { Destination } from '#schemas/site.ts'
import type { BookableProgram, DryRun } from '#schemas/third-party.ts'

import type { AskedBooking, BookingDraft, Contact, HeadField } from './draft.ts'

export type BookingInput = KeyInput & { readonly contact: Contact }
/** What can be chosen from. */
type Choices = {
  readonly destinations: readonly Destination[]
  /** The programs and suppliers that may be booked for. */
  readonly programs: readonly BookableProgram[]
  /** Whether any other supplier may be named, too. */
  readonly takesAnySupplier: boolean
}
export type Opened = Choices & { readonly found: KeptDraft<BookingDraft> | null }

/** How it answered to the check, which stores nothing. */
export type Checked =
  | { readonly kind: 'sound'; readonly estimate: DryRun['estimate'] }
  | Refused
  | Unsent
/** How it answered to what was to be made. */
export type Created = { readonly kind: 'created'; readonly id: string } | Refused | Unsent

export type Checking = { readonly request: AskedBooking }
export type Creating = Checking & { readonly idempotencyKey: string }

export type BookingContext = BookingInput &
  FieldsContext<BookingDraft> &
  Choices &
  UnitsContext & {
    readonly issues: Issues
    /** The Idempotency-Key of what was checked: it is made once, however often it is sent. */
    readonly key: string
    /** What was answered to what is typed; a change takes it away. Without a price where none is possible. */
    readonly checked: { readonly estimate: DryRun['estimate'] } | null
    readonly createdId: string | null
  }

export type BookingEvent =
  | FormEvent
  | DiscardEvent
  | UnitEvent
  | { readonly type: 'change'; readonly field: HeadField; readonly value: string }
  | { readonly type: 'check'; readonly key: string }
  | { readonly type: 'create' }
  | { readonly type: 'another' }
  | { readonly type: 'copy-as-new' }
