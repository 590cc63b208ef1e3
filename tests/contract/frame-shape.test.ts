import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'

import type { CallName } from '#api/contract/calls.ts'
import { refuse } from '#server/http/refusal.ts'
import { as, bodyOf, retry, startFrame } from '#tests/support/frame.ts'
import type { Framed, Stub } from '#tests/support/frame.ts'

let framed: Framed | undefined
afterEach(() => framed?.app.close())
async function start(stubs: Partial<Record<CallName, Stub>>, rateFactor = 1) {
  framed = await startFrame(stubs, { rateFactor })
  return framed.app
}

const IMPORT = '/api/commodity-prices/import?action=validate-and-diff'
// because the stub below is that of a call that takes a text
const lengthOf = (input: unknown) => (input as { readonly body: string }).body.length
const same = {
  added: [],
  removed: [],
  modified: [],
  issues: [],
  warnings: 0,
  averages: [],
  isWaiting: false,
  effects: { data: [], openOffers: 0, isCapped: false },
}

describe('shape', () => {
  const send = (portal: FastifyInstance, payload: unknown) =>
    portal.inject({
      ...retry,
      headers: { ...as('logistics'), 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  test.each([
    ['an unknown field', { extra: 1 }, 'extra'],
    ['a NUL', { note: 'a\0b' }, 'note'],
    ['half a surrogate pair', String.raw`{"note":"\ud800"}`, 'note'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['a list for a body', [], ''],
  ])('%s is refused with its path', async (_name, payload, path) => {
    const portal = await start({})

    const answer = await send(portal, payload)

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer)).toMatchObject({ error: { code: 'invalid_body' }, issues: [{ path }] })
  })

  test.each([
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['broken JSON', '{"note":'],
    ['125,000 levels', '['.repeat(125_000) + ']'.repeat(125_000)],
    ['4,000 levels in a note', `{"note":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
  ])('%s is a 400, not a failure', async (_name, payload) => {
    const portal = await start({})

    const answer = await send(portal, payload)

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer).error.code).toBe('invalid_body')
  })

  test('a body above 256 KB is 413, another kind of content 415', async () => {
    const portal = await start({})

    const large = await send(portal, { note: 'x'.repeat(300_000) })
    const text = await portal.inject({
      ...retry,
      headers: { ...as('logistics'), 'content-type': 'text/plain' },
      payload: 'hello',
    })

    expect(large.statusCode).toBe(413)
    expect(bodyOf(large).error).toEqual({
      code: 'document_too_large',
      message: 'This is too large. Send at most 256 KiB per request',
    })
    expect([text.statusCode, bodyOf(text).error.code]).toEqual([415, 'unsupported_document'])
  })

  test.each([
    ['a text where JSON is wanted', retry.url, 'text/csv'],
    ['JSON where a text is wanted', IMPORT, 'application/json'],
    ['a text in another encoding', IMPORT, 'text/csv; charset=iso-8859-1'],
  ])('%s is 415', async (_name, url, contentType) => {
    const portal = await start({})

    const answer = await portal.inject({
      method: 'POST',
      url,
      headers: { ...as(url === IMPORT ? 'managers' : 'logistics'), 'content-type': contentType },
      payload: '{}',
    })

    expect([answer.statusCode, bodyOf(answer).error.code]).toEqual([415, 'unsupported_document'])
  })

  test('a text is taken as it is, up to 5 MiB, in UTF-8', async () => {
    const portal = await start({
      importCommodityPrices: (input) => ({ ...same, version: lengthOf(input) }),
    })
    const sendText = (payload: string | Buffer) =>
      portal.inject({
        method: 'POST',
        url: IMPORT,
        headers: { ...as('managers'), 'content-type': 'text/csv;charset=UTF-8' },
        payload,
      })

    expect((await sendText(' a,b\r\n\u0007é')).json()).toMatchObject({ version: 8 })
    expect((await sendText('x'.repeat(300_000))).json()).toMatchObject({ version: 300_000 })
    const large = await sendText('x'.repeat(5 * 1024 * 1024 + 1))
    expect([large.statusCode, bodyOf(large).error.code]).toEqual([413, 'document_too_large'])
    const latin = await sendText(Buffer.from('symbol\nM\u00fcnze', 'latin1'))
    expect(latin.statusCode).toBe(400)
    expect(bodyOf(latin)).toMatchObject({
      error: { code: 'invalid_body' },
      issues: [{ text: 'Line 2 is not UTF-8. Save the file as UTF-8' }],
    })
    const nul = await sendText('symbol\n\nMB\0')
    expect(bodyOf(nul)).toMatchObject({
      issues: [{ text: 'Line 3 has a character that can’t be used. Remove it' }],
    })
    expect((await sendText('')).statusCode).toBe(400)
  })

  test('an unknown name in the address is refused with its path', async () => {
    const portal = await start({})

    const answer = await portal.inject({
      url: '/api/redwood/shipment-requests?color=red',
      headers: as('logistics'),
    })

    expect(answer.statusCode).toBe(400)
    expect(bodyOf(answer)).toMatchObject({
      error: { code: 'invalid_query' },
      issues: [{ path: 'color' }],
    })
  })

  test('a handler gets text trimmed, in NFC and without empty fields', async () => {
    let seen: unknown
    const portal = await start({
      retryOutbox: (input) => {
        seen = input
        return refuse('not_found')
      },
    })

    await send(portal, { note: '  Cafe\u0301  ' })
    expect(seen).toEqual({ params: { id: 'x' }, body: { note: 'Café' } })

    await send(portal, { note: '   ' })
    expect(seen).toEqual({ params: { id: 'x' }, body: {} })
  })

  test('an Idempotency-Key must be one, and reaches the handler with a hash of the input', async () => {
    const keys: unknown[] = []
    const portal = await start({
      patchShipmentRequest: (_input, { idempotency }) => {
        keys.push(idempotency)
        return refuse('not_found')
      },
    })
    const patch = (key: string) =>
      portal.inject({
        method: 'PATCH',
        url: '/api/suppliers/shipment-requests/sr_00000001',
        headers: { ...as('logistics'), 'idempotency-key': key },
        payload: { action: 'reject', note: 'no' },
      })

    const bad = await patch('short')
    await patch('0123456789abcdef')
    await patch('0123456789abcdef')

    expect(bad.statusCode).toBe(400)
    expect(keys).toEqual([
      {
        principal: 'https://issuer|Bearer logistics-sub',
        key: '0123456789abcdef',
        call: 'patchShipmentRequest',
        bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      },
      keys[0],
    ])
  })
})
