import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { StoredShipmentForm } from '#schemas/shipment-form.ts'
import { formWith } from '#tests/support/form-parts.ts'

import { createEmbeddedDesk } from './embedded.ts'
import { createOtm } from './otm.ts'
import type { BookingAnswer, BookingOrder, BookingPort } from './port.ts'

const form = (comments?: string): StoredShipmentForm =>
  formWith({ handlingUnits: [], ...(comments ? { comments } : {}) })
const order = (
  change: { comments?: string; attempt?: number; id?: string } = {},
): BookingOrder => ({
  key: 'sr_04839217:3:booking',
  attempt: change.attempt ?? 1,
  request: {
    id: change.id ?? 'sr_04839217',
    tenant: 'bmw',
    shipmentRequestForm: form(change.comments),
  },
})

const desk = createEmbeddedDesk({ answerAfter: 0 })
const seen: { path: string | undefined; key: unknown; authorization: unknown }[] = []
let isDown = false
let oddBol: string | undefined
const asOtm = (answer: BookingAnswer) => {
  if (!answer.ok) return answer
  const { carrier, ...rest } = answer
  return {
    ...rest,
    ...(oddBol ? { bol: oddBol } : {}),
    carrierName: carrier.name,
    carrierPhone: carrier.phone,
  }
}
// A service that speaks like the integration in front of OTM, answering as the embedded desk does.
const service = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { headers, url } = request
    seen.push({ path: url, key: headers['idempotency-key'], authorization: headers.authorization })
    if (isDown) return response.writeHead(503).end('busy')
    if (url !== '/otm/bookings') return response.writeHead(404).end()
    const { comments, attempt } = JSON.parse(Buffer.concat(chunks).toString()) as {
      comments?: string
      attempt: number
    }
    const reply = async () => {
      const answer = await desk.book(order({ attempt }))
      const text = Buffer.concat(chunks).toString()
      const isDeclined = comments !== undefined || text.includes('[carrier: fail]')
      response
        .writeHead(isDeclined ? 422 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isDeclined ? { code: 'no_capacity', text: 'No truck' } : asOtm(answer)))
    }
    void reply()
    return undefined
  })
})

beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())

const ports: Record<string, () => BookingPort> = {
  'the embedded desk': () => desk,
  'the REST adapter': () =>
    createOtm({
      url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/otm/`,
      user: 'portal',
      password: 'secret',
    }),
}

describe.each(Object.keys(ports))('%s', (name) => {
  const make = () => {
    const port = ports[name]?.()
    if (!port) throw new Error(name)
    return port
  }

  test('books: BOL, pickup number, carrier, mode and date', async () => {
    expect(await make().book(order())).toEqual({
      ok: true,
      bol: expect.stringMatching(/^RW\d{8}$/),
      pickupNumber: expect.stringMatching(/^PU\d{8}$/),
      carrier: { name: expect.any(String), phone: expect.stringMatching(/^\+1\d{10}$/) },
      transportMode: expect.stringMatching(/^(LTL|TL)$/),
      scheduledPickupDate: '2026-11-24',
    })
  })

  test('gives the same booking for the same key, another for another attempt', async () => {
    const port = make()
    const first = await port.book(order())
    expect(await port.book(order())).toEqual(first)
    expect(await port.book(order({ attempt: 2 }))).not.toEqual(first)
  })

  test('declines with a cause', async () => {
    expect(await make().book(order({ comments: 'x [carrier: fail] y' }))).toMatchObject({
      ok: false,
      code: 'no_capacity',
      text: expect.any(String),
    })
  })

  test('takes a cancellation of what it does not know', async () => {
    const cancel = { key: 'k', requestId: 'sr_04839217', attempt: 1, bol: null }
    await expect(make().cancel(cancel)).resolves.toBeUndefined()
  })
})

test('the embedded desk gives no BOL twice', async () => {
  const bols = new Set<string>()
  for (let n = 0; n < 500; n += 1) {
    const answer = await desk.book(order({ id: `sr_0${String(n).padStart(7, '0')}` }))
    if (answer.ok) bols.add(answer.bol)
  }
  expect(bols.size).toBe(500)
})

test('the REST adapter takes no BOL that a bar code cannot hold', async () => {
  const port = ports['the REST adapter']?.()
  const usual = await port?.book(order())
  for (const bol of ['Ç-00017', 'RW  00017', 'RW😀00017']) {
    oddBol = bol
    await expect(port?.book(order())).rejects.toThrow('Barcodes')
  }
  oddBol = undefined
  expect(await port?.book(order())).toEqual(usual)
})

test('the REST adapter sends key and credentials, and throws when the service is busy', async () => {
  const port = ports['the REST adapter']?.()
  await port?.book(order())
  expect(seen.at(-1)).toEqual({
    path: '/otm/bookings',
    key: 'sr_04839217:3:booking',
    authorization: `Basic ${Buffer.from('portal:secret').toString('base64')}`,
  })
  isDown = true
  await expect(port?.book(order())).rejects.toThrow('503')
  isDown = false
})
