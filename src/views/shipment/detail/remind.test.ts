import { expect, test } from 'vitest'

import { troubles } from '#machines/shipment/request/attention.ts'
import { requestWith } from '#tests/support/request-views.ts'

import { reminder } from './remind.ts'

const request = requestWith()
const theirPage = `https://portal.example/suppliers/shipments/${request.id}/`

test('staff remind a supplier of an open ASN by a mail that leads to it', () => {
  const link = reminder('asn', 'No ASN yet.', { request, theirPage })
  const { protocol, pathname, searchParams } = new URL(link?.href ?? '')

  expect(link?.label).toBe('Remind supplier')
  expect([protocol, pathname]).toEqual(['mailto:', request.shipmentRequestForm.contactPerson.email])
  expect(searchParams.get('subject')).toBe(`${request.id}: No ASN yet.`)
  expect(searchParams.get('body')).toBe(theirPage)
})

test('of nothing else, and no supplier reminds themselves', () => {
  const others = troubles.filter((trouble) => trouble !== 'asn')

  expect(others.map((one) => reminder(one, '', { request, theirPage }))).toEqual(
    others.map(() => undefined),
  )
  expect(reminder('asn', '', { request })).toBeUndefined()
})
