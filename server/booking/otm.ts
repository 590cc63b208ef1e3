import * as z from 'zod/mini'

import { atMost } from '#schemas/cut.ts'
import { TransportMode } from '#schemas/material.ts'
import { DateOnly, NewBol, Phone, line } from '#schemas/primitives.ts'

import type { BookingPort } from './port.ts'

type Options = {
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
}

const TIMEOUT_MS = 15_000 // security.md §3
const MAX_TEXT = 150

const Booked = z.object({
  bol: NewBol,
  pickupNumber: line(1, 50),
  carrierName: line(1, 100),
  carrierPhone: z.optional(z.string()),
  transportMode: TransportMode,
  scheduledPickupDate: DateOnly,
})
const Declined = z.object({ code: line(1, 50), text: z.string() })

/**
 * Oracle Transportation Management behind a REST service: POST {url}/bookings with an Idempotency-Key answers a
 * booking, 422 declines, everything else is tried again. Ours: the field names are this portal's; a site maps them
 * in its integration layer, since every installation of OTM has its own.
 */
export function createOtm({ url, user, password }: Options): BookingPort {
  const authorization =
    user === undefined
      ? undefined
      : `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
  const call = (path: string, key: string, body: unknown) =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(authorization ? { authorization } : {}),
      },
      body: JSON.stringify(body),
    })

  return {
    book: async ({ key, attempt, request }) => {
      const { id, tenant, shipmentRequestForm } = request
      const response = await call('/bookings', key, { id, tenant, attempt, shipmentRequestForm })
      const body: unknown = await response.json().catch(() => undefined)
      if (response.status === 422) {
        const { code, text } = Declined.parse(body)
        return { ok: false, code, text: atMost(text, MAX_TEXT) }
      }
      if (!response.ok) throw new Error(`the booking service answered ${response.status}`)
      const { carrierName: name, carrierPhone, ...booked } = Booked.parse(body)
      // A number that nobody can dial is no reason to lose a booking.
      const phone = Phone.safeParse(carrierPhone).data
      return { ok: true, ...booked, carrier: { name, ...(phone ? { phone } : {}) } }
    },
    cancel: async ({ key, requestId, attempt, bol }) => {
      const response = await call('/cancellations', key, { id: requestId, attempt, bol })
      // Unknown there is as good as cancelled.
      if (!response.ok && response.status !== 404)
        throw new Error(`the booking service answered ${response.status}`)
    },
  }
}
