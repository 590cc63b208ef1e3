import * as z from 'zod/mini'

import { decide } from '#machines/shipment/request/decide.ts'
import { hazmatRefusal } from '#machines/shipment/request/hazmat.ts'
import { factsOf, todayAt } from '#machines/shipment/request/selectors.ts'
import type { ShipmentEvent } from '#machines/shipment/request/types.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import type { OutboxRow } from '#server/db/repositories/outbox.ts'
import { loadShipment, writeShipment } from '#server/db/repositories/shipment.ts'
import type { Stored } from '#server/db/repositories/shipment.ts'
import type { MailSettings } from '#server/lifecycle/mails.ts'
import { planTransition } from '#server/lifecycle/plan.ts'
import type { Transition } from '#server/lifecycle/transition.ts'
import type { Breaker } from '#server/outbox/breaker.ts'
import { isLastAttempt } from '#server/outbox/jobs.ts'
import type { Done, Job } from '#server/outbox/jobs.ts'
import type { Person } from '#server/records/person.ts'
import { StaleRecord } from '#server/records/write.ts'

import type { BookingAnswer, BookingPort } from './port.ts'

type Options = {
  readonly db: Db
  readonly booking: BookingPort
  readonly breaker: Breaker
  readonly mailSettings: () => Promise<MailSettings>
  readonly now: () => Date
}

const Payload = z.object({ tenant: z.string(), requestId: z.string(), attempt: z.int() })
const CancelPayload = z.object({ ...Payload.shape, bol: z.nullable(z.string()) })

const system: Person = {
  id: 'system',
  username: 'system',
  displayName: 'Booking service',
  email: null,
}
const actor = { id: 'system', email: '', caller: 'system' } as const

/** Whether the message still means the booking that the request waits for: not rejected, deleted or asked anew. */
const isCurrent = ({ row }: Stored, attempt: number) =>
  row.booking_attempt === attempt && (row.booking === 'queued' || row.booking === 'in-progress')

type Told = Pick<ShipmentEvent, 'type'> & Partial<Pick<Transition, 'result' | 'failure'>>

/** Puts a message of the booking service through the lifecycle, once more for each change that came between. */
async function tell(options: Options, place: z.infer<typeof Payload>, told: Told): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const stored = await loadShipment(options.db, place.tenant, place.requestId)
    if (!stored || !isCurrent(stored, place.attempt)) return
    try {
      await write(options, stored, told)
      return
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error
    }
  }
  throw new Error('the request changes too often')
}

async function write(options: Options, stored: Stored, { type, result, failure }: Told) {
  const { row, request } = stored
  const now = new Date(Math.max(options.now().getTime(), row.updated_at.getTime() + 1))
  const base = { by: actor, today: todayAt(request, now.getTime()) }
  const event = { ...base, type, ...(result ? { bol: result.bol } : {}) } as ShipmentEvent // because told events carry what their type needs
  const { record_type: recordType, state, booking } = row
  const decision = decide({ recordType, state, booking }, factsOf(request), event)
  if (!decision.ok) throw new Error(`the lifecycle refuses ${type}: ${decision.code}`)
  const plan = planTransition(
    {
      before: row,
      event,
      decision,
      action: 'update-booked-shipment',
      by: system,
      now,
      ...(result ? { result } : {}),
      ...(failure ? { failure } : {}),
    },
    await options.mailSettings(),
  )
  await inTransaction(options.db, (tx) => writeShipment(tx, { before: stored, write: plan }))
}

/** Books what a transition queued, and puts the carrier's answer through the lifecycle. */
export const bookingJob =
  (options: Options): Job =>
  async (row) => {
    const place = Payload.parse(row.payload)
    const stored = await loadShipment(options.db, place.tenant, place.requestId)
    if (!stored || !isCurrent(stored, place.attempt)) return { type: 'done' }
    const pause = options.breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    if (stored.row.booking === 'queued') await tell(options, place, { type: 'booking-started' })
    return ask(options, { row, place, stored })
  }

type Asked = { row: OutboxRow; place: z.infer<typeof Payload>; stored: Stored }

// A request of an earlier release may have been queued without one: logistics chooses it and books again.
const NOWHERE: BookingAnswer = {
  ok: false,
  code: 'destination-missing',
  text: 'No destination chosen',
}

// Of an earlier release, too: no carrier is asked for batteries that are called something else.
function refusedBefore({ request }: Stored): BookingAnswer | undefined {
  if (request.shipmentRequestForm.destination === undefined) return NOWHERE
  const text = hazmatRefusal(request)
  return text === undefined ? undefined : { ok: false, code: 'not_hazmat', text }
}

async function ask(options: Options, { row, place, stored }: Asked): Promise<Done> {
  let answer: BookingAnswer
  try {
    answer =
      refusedBefore(stored) ??
      (await options.breaker.run(() =>
        options.booking.book({
          key: row.key,
          attempt: place.attempt,
          request: stored.request,
        }),
      ))
  } catch (error) {
    if (!isLastAttempt(row)) throw error
    answer = { ok: false, code: 'otm_unavailable', text: 'The booking service isn’t responding' }
  }
  if (answer.ok) await tell(options, place, { type: 'booking-succeeded', result: answer })
  else
    await tell(options, place, {
      type: 'booking-failed',
      failure: { code: answer.code, text: answer.text },
    })
  await giveBack(options, place, answer, row.key)
  return { type: 'done' }
}

// The request went elsewhere while the carrier was being asked: its answer is of no use and is given back.
async function giveBack(
  { db, booking }: Options,
  place: z.infer<typeof Payload>,
  answer: BookingAnswer,
  key: string,
) {
  if (!answer.ok) return
  const after = await loadShipment(db, place.tenant, place.requestId)
  if (after?.row.booking_attempt === place.attempt) return
  await booking.cancel({
    key: `${key}:cancel`,
    requestId: place.requestId,
    attempt: place.attempt,
    bol: answer.bol,
  })
}

/** Gives a booking back that a rejection, deletion or new booking made void. */
export const cancelJob =
  ({ booking, breaker }: Options): Job =>
  async (row) => {
    const pause = breaker.opensAt()
    if (pause) return { type: 'later', at: pause }
    const { requestId, attempt, bol } = CancelPayload.parse(row.payload)
    await breaker.run(() => booking.cancel({ key: row.key, requestId, attempt, bol }))
    return { type: 'done' }
  }
