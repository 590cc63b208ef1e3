import type { Decision } from '#machines/shipment/request/decide.ts'
import type { ShipmentEffect, ShipmentEvent } from '#machines/shipment/request/types.ts'
import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { BookedShipmentUpdate, ShipmentAction } from '#schemas/shipment-request.ts'
import type { BookingAnswer } from '#server/booking/port.ts'
import type { Item } from '#server/db/repositories/items.ts'
import type { PlainRow } from '#server/db/repositories/shipment-rows.ts'
import type { StoredFacts } from '#server/db/tables.ts'
import type { Person } from '#server/records/person.ts'

type Decided = Extract<Decision, { ok: true }>
type Booked = Extract<BookingAnswer, { ok: true }>

/** A form that the server looked into: completed, with what its guards and its row need. */
export type PreparedForm = {
  readonly form: StoredShipmentForm
  readonly facts: StoredFacts
  readonly items: readonly Item[]
  readonly hash: Buffer | null
}

/** A decided transition with everything that its effects carry out. */
export type Transition = {
  /** The row before it; a new request's row has no history yet. */
  readonly before: PlainRow
  readonly event: ShipmentEvent
  readonly decision: Decided
  /** What the history calls it; undefined when it writes no entry. */
  readonly action: ShipmentAction
  readonly by: Person
  readonly now: Date
  readonly form?: PreparedForm
  readonly booking?: BookedShipmentUpdate | undefined
  /** Where somebody just chose to send the goods. */
  readonly destination?: string | undefined
  readonly result?: Booked
  readonly failure?: { readonly code: string; readonly text: string }
}

type EffectName = ShipmentEffect['type']
export const hasEffect = (
  { decision }: Pick<Transition, 'decision'>,
  ...names: readonly EffectName[]
): boolean => decision.effects.some(({ type }) => names.includes(type))
