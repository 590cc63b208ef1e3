import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { startApi } from '#tests/support/api.ts'
import type { Api } from '#tests/support/api.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { admin, managers, ops, supplier, todayOf } from '#tests/support/spot-http.ts'

let api: Api
beforeAll(async () => {
  api = await startApi(inject('connection'))
})
afterAll(() => api.stop())

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })

describe('prices', () => {
  const month = () => todayOf(api).slice(0, 7)
  const head = 'symbol,price_date,low,mid,high,ask,bid'
  const send = (action: string, body: string, version?: { readonly version: string }) =>
    api.send({
      by: admin,
      method: 'POST',
      url: `/commodity-prices/import?${new URLSearchParams({ action, ...version })}`,
      body,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    })

  const cu = `${head}\nLME-CU-CASH,2026-04-01,,9500,,9510,9490\n`

  test('synthetic ones say so; what is not there is 503 with every symbol', async () => {
    const past = await get('/commodity-prices/2026-01?symbols=LME-NI-CASH&symbols=MB-CO-0005')
    expect(past.body).toMatchObject({
      data: [
        { symbol: 'LME-NI-CASH', seriesType: 'ask-mid-bid', source: 'synthetic' },
        { symbol: 'MB-CO-0005', seriesType: 'low-mid-high', unit: 'USD/lb' },
      ],
      missing: [],
    })
    const future = await get('/commodity-prices/2099-01?symbols=LME-NI-CASH')
    expect(future.status).toBe(503)
    expect(future.body).toMatchObject({ error: { code: 'price_data_missing' } })
    expect((await get(`/commodity-prices/${month()}?symbols=GOLD`)).status).toBe(400)
  })

  test('an import is compared first, then counts alone for its symbol and month', async () => {
    const text = `${head}\nMB-CO-0005,2026-02-02,20,21,22,,\nMB-CO-0005,2026-02-03,20,22,24,,\n`
    const compared = await send('validate-and-diff', text)
    expect(compared.body).toMatchObject({
      added: ['MB-CO-0005 2026-02-02', 'MB-CO-0005 2026-02-03'],
    })
    const version = { version: String(compared.body['version']) }

    expect((await send('validate-and-upload', text, version)).status).toBe(200)
    expect((await send('validate-and-upload', text, version)).status).toBe(409)

    const { body } = await get('/commodity-prices/2026-02?symbols=MB-CO-0005')
    expect(body['data']).toMatchObject([
      { source: 'import', average: { low: 20, mid: 21.5, high: 23 }, days: [{}, {}] },
    ])
    const again = await send('validate-and-diff', text.replace('20,21,22', '20,21.5,22'))
    expect(again.body).toMatchObject({
      added: [],
      modified: [{ key: 'MB-CO-0005 2026-02-02', from: '20 / 21 / 22', to: '20 / 21.5 / 22' }],
    })
  })

  test('an import counts for the next reading: no answer is kept without asking', async () => {
    const url = '/commodity-prices/2026-04?symbols=LME-CU-CASH'
    const read = (tag?: unknown) =>
      api.send({
        by: ops,
        method: 'GET',
        url,
        ...(typeof tag === 'string' ? { headers: { 'if-none-match': tag } } : {}),
      })
    const { next } = (await get('/updates', managers)).body
    const before = await read()
    const { etag } = before.headers
    expect(before.headers['cache-control']).toBe('private, no-cache')
    expect((await read(etag)).status).toBe(304)

    const { body } = await send('validate-and-diff', cu)
    await send('validate-and-upload', cu, { version: String(body['version']) })

    const after = await read(etag)
    expect(after.status).toBe(200)
    expect(after.body['data']).toMatchObject([{ source: 'import', average: { mid: 9500 } }])
    const heard = async (by: PersonInPool) =>
      (await api.send({ by, method: 'GET', url: `/updates?after=${String(next)}` })).body['data']
    const hint = { topic: 'config', id: 'commodity-prices' }
    expect(await heard(ops)).toContainEqual(expect.objectContaining(hint))
    expect(await heard(supplier)).not.toContainEqual(expect.objectContaining(hint))
  })

  test('one wrong line keeps the whole import out', async () => {
    const text = `${head}\nMB-CO-0005,2026-03-02,20,21,22,,\nGOLD,2026-03-02,1,2,3,,\n`
    const answer = await send('validate-and-upload', text)

    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      error: { code: 'config_invalid' },
      issues: [{ path: '3.symbol' }],
    })
    expect((await send('validate-and-diff', text)).body).toMatchObject({
      issues: [{ line: 3, column: 'symbol', value: 'GOLD', text: 'Not one of the 17 symbols' }],
    })
    const { body } = await get('/commodity-prices/2026-03?symbols=MB-CO-0005')
    expect(body['data']).toMatchObject([{ source: 'synthetic' }])
  })
})
