import { describe, expect, test } from 'vitest'

import type { Address } from '#schemas/address.ts'
import type { Mail } from '#server/mail/port.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { act, acted, call, errorOf, formFor, submitted } from '#tests/support/requests.ts'
import { thirdPartyCalls } from '#tests/support/third-party.ts'

const sent: Mail[] = []
const portal = useDomain({
  isSeeded: true,
  adapters: {
    mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: () => Promise.resolve() },
  },
})
const { made } = thirdPartyCalls(portal)

const inNewYork: Address = {
  name: 'Wall Street dock',
  addressLine1: '1 Wall Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10005',
  countryCode: 'US',
}
const inDublin: Address = {
  name: 'Dublin yard',
  addressLine1: '7 Quay Road',
  city: 'Dublin',
  countryCode: 'IE',
}
const inHongKong: Address = {
  ...inDublin,
  name: 'Kwai Chung',
  city: 'Hong Kong',
  countryCode: 'HK',
}
const goodsAt = (address: Address, pickupDate = '2027-01-12') => ({
  pickupAddress: { id: 'lakeside-reno', address },
  pickupDate,
})

const textOf = async (file: Uint8Array): Promise<string> => (await pdfLines(file)).join(' ')

describe('goods that are elsewhere than their site', () => {
  test.each([
    ['New York', inNewYork, 'America/New_York', '-05:00'],
    ['Dublin', inDublin, 'Europe/Dublin', '+00:00'],
    ['Hong Kong', inHongKong, 'Asia/Hong_Kong', '+08:00'],
    // Nobody knows where that is: the site's clocks stand.
    ['nowhere', { ...inNewYork, region: 'NV' }, 'America/Los_Angeles', '-08:00'],
  ])('have the clocks of %s', async (_name, address, zone, offset) => {
    const { facts, shipmentRequestForm: form } = await submitted(portal, { form: goodsAt(address) })

    expect([facts.siteTimeZone, form.pickupUtcTimezoneOffset]).toEqual([zone, offset])
  })

  test('are told in their own time in mails, also after an edit that brings them there', async () => {
    const { id } = await submitted(portal, { form: { pickupDate: '2027-01-12' } })
    const { shipmentRequestForm: form } = await acted(portal, 'supplier', id, {
      action: 'update-shipment-request-form',
      updatedShipmentRequestForm: formFor('lakeside-reno', goodsAt(inNewYork)),
    })
    await portal.domain.drain()

    expect(form.pickupUtcTimezoneOffset).toBe('-05:00')
    const there = await submitted(portal, { form: goodsAt(inNewYork) })
    await portal.domain.drain()
    const mail = sent.find(({ key }) => key === `${there.id}:1:mail-1`)
    expect(mail?.text).toContain('08:00–12:00 EST')
  })

  test('have the offset of the hour at which the window begins', async () => {
    const offsetOf = async (pickupTimeWindow: [string, string]) => {
      const form = { ...goodsAt(inNewYork, '2027-03-14'), pickupTimeWindow }
      return (await submitted(portal, { form })).shipmentRequestForm.pickupUtcTimezoneOffset
    }

    expect(await offsetOf(['00:30', '03:30'])).toBe('-05:00')
    expect(await offsetOf(['08:00', '12:00'])).toBe('-04:00')
  })
})

test('an address that lacks what its country needs is refused by its fields', async () => {
  const { region: _region, postalCode: _code, ...bare } = inNewYork
  const answer = await call(portal, 'supplier', '/suppliers/shipment-requests', {
    method: 'POST',
    body: {
      tenant: 'supplier:300000000000001',
      site_id: 'lakeside-reno',
      form: formFor('lakeside-reno', goodsAt(bare)),
    },
  })

  expect(answer.status).toBe(400)
  expect(errorOf(answer).issues?.map(({ path }) => path)).toEqual([
    'form.pickupAddress.address.region',
    'form.pickupAddress.address.postalCode',
  ])
})

test('papers of a place without region and code have no gaps, and its own time', async () => {
  const id = await made({
    shipper: { name: inDublin.name, address: inDublin },
    pickupDate: '2027-01-12',
  })
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  await acted(portal, 'logistics', id, { action: 'approve-by-logistics' })
  await portal.domain.drain()
  await portal.domain.drain()

  const papers = sent.find(({ key }) => key.startsWith(`${id}:`) && key.endsWith(':mail-14'))
  const [bill = '', labels = ''] = await Promise.all(
    (papers?.attachments ?? []).map(({ content }) => textOf(new Uint8Array(content))),
  )
  expect(bill).toContain('08:00–12:00 GMT')
  for (const paper of [bill, labels]) {
    expect(paper).toContain('7 Quay Road, Dublin, IE')
    expect(paper).not.toMatch(/undefined|, ,|,,/)
  }
})

test('what is booked for the other side of a change of the clocks is told with the offset of that day', async () => {
  const { id } = await submitted(portal, { form: { pickupDate: '2027-03-12' } })
  await acted(portal, 'customer-ops', id, { action: 'approve-by-bizdev' })
  const answer = await act(portal, 'logistics', id, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment: { bol: 'RW77700123', scheduledPickupDate: '2027-03-16' },
  })
  await portal.domain.drain()
  await portal.domain.drain()

  expect(answer.status).toBe(200)
  const mail = sent.find(({ attachments, key }) => key.startsWith(`${id}:`) && attachments.length)
  expect(mail?.text).toContain(' PDT')
  const [bill] = mail?.attachments ?? []
  expect(bill && (await textOf(new Uint8Array(bill.content)))).toContain(' PDT')
})
