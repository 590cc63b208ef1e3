import { setTimeout as sleep } from 'node:timers/promises'

import type { DateOnly } from '#schemas/primitives.ts'

import type { BookingAnswer, BookingOrder, BookingPort } from './port.ts'

type Options = {
  /** How long the desk thinks, in milliseconds. */
  readonly answerAfter: number
  /** Makes the desk fail without a word in the request: for tests and demonstrations. */
  readonly shouldFail?: (order: BookingOrder) => boolean
}

/** The demo's switch: with these words in the comments of a request the carrier declines it. */
const FAIL_WORDS = '[carrier: fail]'

const RANGE = 100_000_000n
const BOL_FACTOR = 73_687_871n // odd and no multiple of five: every number once
const PICKUP_FACTOR = 38_270_213n

// From request and attempt, so that asking twice gives the booking that was made the first time.
function numbersOf({ request, attempt }: BookingOrder) {
  const n = BigInt(request.id.slice(-7)) + BigInt(attempt % 10) * 10_000_000n
  const digits = (factor: bigint) => String((n * factor) % RANGE).padStart(8, '0')
  return { bol: `RW${digits(BOL_FACTOR)}`, pickupNumber: `PU${digits(PICKUP_FACTOR)}` }
}

const carriers = [
  ['Sierra Freight Lines', '+17755550161', 'LTL'],
  ['Great Basin Carriers', '+17755550162', 'TL'],
  ['Lakeshore Hazmat Transport', '+16165550163', 'LTL'],
  ['Prairie Express', '+19135550164', 'TL'],
] as const

function answer(order: BookingOrder, fails: boolean): BookingAnswer {
  const { shipmentRequestForm: form, id } = order.request
  if (fails || form.comments?.includes(FAIL_WORDS))
    return {
      ok: false,
      code: 'no_capacity',
      text: 'No carrier takes these goods on that day',
    }
  const [name, phone, transportMode] =
    carriers[Number(id.slice(-2)) % carriers.length] ?? carriers[0]
  const scheduledPickupDate: DateOnly = form.pickupDate
  return {
    ok: true,
    ...numbersOf(order),
    carrier: { name, phone },
    transportMode,
    scheduledPickupDate,
  }
}

/** The carrier desk that comes with the portal: answers after a moment, and declines when told to. */
export const createEmbeddedDesk = ({ answerAfter, shouldFail }: Options): BookingPort => ({
  book: async (order) => {
    if (answerAfter) await sleep(answerAfter, undefined, { ref: false })
    return answer(order, shouldFail?.(order) ?? false)
  },
  cancel: () => Promise.resolve(),
})
