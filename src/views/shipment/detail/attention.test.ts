import { expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import { requestWith, userNamed } from '#tests/support/request-views.ts'

import { attentionOf } from './attention.tsx'

const theirPage = 'https://portal.example/suppliers/shipments/sr_00000001/'
const day = requestWith().shipmentRequestForm.pickupDate
const now = { user: userNamed('internal-logistics'), now: Date.parse(`${addDays(day, -2)}T20:00Z`) }
const open = {
  ...requestWith({ booking: 'booked', bookedShipment: { bol: 'RW10001' } }, [
    { action: 'approve-by-bizdev', newState: 'approved-by-bizdev' },
    { action: 'approve-by-logistics', newState: 'approved-by-logistics' },
  ]),
  isPreBooking: true,
  asnConfirmedAt: null,
}
const asked = { request: open, now, isPartner: false, actions: undefined, theirPage }

test('staff remind a supplier whose ASN is open shortly before its pickup, by a mail that leads to it', () => {
  const [point] = attentionOf(asked)
  const { protocol, pathname, searchParams } = new URL(point?.link?.href ?? '')

  expect(point?.link?.label).toBe('Remind supplier')
  expect([protocol, pathname]).toEqual(['mailto:', open.shipmentRequestForm.contactPerson.email])
  expect(searchParams.get('subject')).toBe(`${open.id}: ${point?.title}`)
  expect(searchParams.get('body')).toBe(theirPage)
})

test('nobody is reminded by the supplier, of what the company has to cure, or of what was sent back', () => {
  const links = (change: Partial<typeof asked>) =>
    attentionOf({ ...asked, ...change }).map(({ id, link }) => [id, link])

  expect(links({ isPartner: true, theirPage: undefined } as never)).toEqual([['asn', undefined]])
  expect(
    links({ request: requestWith({}, [{ action: 'reject', newState: 'rejected' }]) } as never),
  ).toEqual([['rejected', undefined]])
})
