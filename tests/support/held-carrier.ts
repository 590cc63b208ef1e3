import type { BookingAnswer, BookingPort } from '#server/booking/port.ts'

/** A carrier desk that answers at once, but for requests that a test holds back: their bookings stay in progress. */
export function createHeldDesk() {
  const held = new Set<string>()
  const asked = new Map<string, () => void>()
  const answers = new Map<string, (answer: BookingAnswer) => void>()
  const cancelled: string[] = []
  let count = 0
  const booked = (pickupDate: string): BookingAnswer => {
    count += 1
    const number = String(count).padStart(8, '0')
    return {
      ok: true,
      bol: `RW${number}`,
      pickupNumber: `PU${number}`,
      carrier: { name: 'Sierra Freight Lines', phone: '+17755550161' },
      transportMode: 'LTL',
      scheduledPickupDate: pickupDate,
    }
  }
  const port: BookingPort = {
    book: ({ request: { id, shipmentRequestForm: form } }) => {
      if (!held.has(id)) return Promise.resolve(booked(form.pickupDate))
      return new Promise<BookingAnswer>((resolve) => {
        answers.set(id, resolve)
        asked.get(id)?.()
      })
    },
    cancel: ({ requestId }) => {
      cancelled.push(requestId)
      return Promise.resolve()
    },
  }
  const answer = (id: string, given: BookingAnswer) => {
    const resolve = answers.get(id)
    if (!resolve) throw new Error(`nobody asked the desk about ${id}`)
    answers.delete(id)
    held.delete(id)
    resolve(given)
  }
  return {
    port,
    cancelled,
    /** Holds the next answer about a request back; ends when the desk is asked for it. */
    hold: (id: string): Promise<void> => {
      held.add(id)
      return new Promise((resolve) => asked.set(id, resolve))
    },
    isHeld: (id: string) => answers.has(id),
    book: (id: string, pickupDate: string) => answer(id, booked(pickupDate)),
    decline: (id: string) =>
      answer(id, { ok: false, code: 'no_capacity', text: 'No carrier takes these goods' }),
  }
}
export type HeldDesk = ReturnType<typeof createHeldDesk>
