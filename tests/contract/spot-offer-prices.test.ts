import { describe, expect, test } from 'vitest'

import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import type { PersonInPool } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import {
  admin,
  managers,
  offerForm,
  ops,
  spotCalls,
  supplier,
  todayOf,
} from '#tests/support/spot-offer-http.ts'

const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const api = useApi()

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })

describe('prices', () => {
  const month = () => todayOf(api).slice(0, 7)
  const head = HEAD
  const send = (
    action: string,
    body: string,
    version: Readonly<Record<string, string>> = {},
    by = admin,
  ) =>
    api.send({
      by,
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
    // Longer than any page waits before it tries again by itself (src/api/client/client.ts).
    expect(Number(future.headers['retry-after'])).toBeGreaterThan(600)
    expect((await get(`/commodity-prices/${month()}?symbols=GOLD`)).status).toBe(400)
  })

  test('an import is compared first, then counts alone for its symbol and month', async () => {
    const text = `${head}\nMB-CO-0005,2026-02-02,20,21,22,,\nMB-CO-0005,2026-02-03,20,22,24,,\n`
    const compared = await send('validate-and-diff', text)
    expect(compared.body).toMatchObject({
      added: [
        { key: 'MB-CO-0005 2026-02-02', to: '20 / 21 / 22' },
        { key: 'MB-CO-0005 2026-02-03', to: '20 / 22 / 24' },
      ],
      averages: [
        {
          symbol: 'MB-CO-0005',
          month: '2026-02',
          unit: 'USD/lb',
          fromSource: 'synthetic',
          fromDays: 20,
          to: 21.5,
          toDays: 2,
        },
      ],
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

  test('a price that looks wrong is told, and counts with a tick and a second person', async () => {
    const lines = [
      'MB-CO-0005,2026-06-03,19200,19200,19200,,', // dollars a tonne instead of a pound
      'MB-CO-0005,2026-06-04,20,20.5,21,,',
      'MB-CO-0005,2026-06-06,20,20.5,21,,', // a Saturday
      'LME-NI-CASH,2026-06-03,,0,,0,0',
      'LME-NI-CASH,2031-01-08,,15500,,15510,15490',
    ]
    const text = [head, ...lines].join('\n')

    const { body } = await send('validate-and-diff', text)
    const issues = body['issues'] as { line: number; level: string; text: string }[]
    expect(issues.map(({ line, level }) => [line, level])).toEqual(
      [2, 3, 4, 5, 6].map((line) => [line, 'warning']),
    )
    expect(body['warnings']).toBe(5)
    const said = (line: number) => issues.find((issue) => issue.line === line)?.text ?? ''
    expect(said(2)).toMatch(/^[\d,]+% above the average of June 2026 so far, [\d.]+ USD\/lb$/)
    // What comes after a wrong price is far from it, too.
    expect(said(3)).toBe('100% below the price of Wed, Jun 3, 2026, 19,200 USD/lb')
    expect(said(4)).toBe('A weekend day, when nothing is quoted')
    expect(said(5)).toBe('A price of zero')
    expect(said(6)).toContain('A day in the future')

    const version = { version: String(body['version']) }
    const refused = await send('validate-and-upload', text, version)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      error: { code: 'config_invalid' },
      issues: [{ path: '2.mid', code: 'csv_warning' }, {}, {}, {}, {}],
    })
    const ticked = await send('validate-and-upload', text, { ...version, accept: 'warnings' })
    expect([ticked.status, ticked.body['isWaiting']]).toEqual([200, true])
    expect((await send('validate-and-diff', text)).body).toMatchObject({ warnings: 5 })
    const id = String(ticked.body['version'])
    const url = `/commodity-prices/imports/${id}/judge`
    const judged = { by: managers, method: 'POST', url, body: { verdict: 'confirm' } } as const
    expect((await api.send(judged)).status).toBe(200)
    expect((await send('validate-and-diff', text)).body).toMatchObject({ warnings: 0, added: [] })
  })

  test.each([
    [19.5, 25.35, 0], // exactly 30% above the day before
    [19.5, 25.3501, 1],
    [19.5, 13.65, 0],
    [19.5, 13.6499, 1],
  ])('after %d a price of %d has %d warnings', async (before, after, warnings) => {
    // Both lie within 30% of the average that is stored for the month.
    const around = `MB-CO-0005,2025-07-01,19.5,19.5,19.5,,`
    const at = `MB-CO-0005,2025-07-03,${after},${after},${after},,`
    const stored = [head, around].join('\n')
    const { body } = await send('validate-and-diff', stored)
    if ((body['added'] as unknown[]).length)
      await send('validate-and-upload', stored, { accept: 'warnings' }, managers)

    const { body: answer } = await send('validate-and-diff', [head, at].join('\n'))

    expect([before, answer['warnings']]).toEqual([19.5, warnings])
  })

  test('the open offers that it would price otherwise are told with their totals', async () => {
    const calls = spotCalls(api)
    const base = offerForm(api)
    const [line] = base.feedstockLines
    const pricing = { mode: 'payables', payables: { co: 70 }, priceMonth: '2025-09' }
    const made = await calls.create(ops, {
      offerForm: { ...base, feedstockLines: [{ ...line, pricing }] },
    })
    const { offerId, offerForm: form } = made.body['data'] as FullOffer
    const other = await calls.made()

    // 50 dollars a pound: 110.231 a kilogram, 7% of it in a tonne, of which 70% are paid.
    const text = `${head}\nMB-CO-0005,2025-09-02,50,50,50,,`
    const { body } = await send('validate-and-diff', text)

    const { data } = body['effects'] as { data: { offerId: string }[] }
    expect(data.find((one) => one.offerId === offerId)).toMatchObject({
      supplierName: 'Lakeside Cell Works',
      totalFrom: form.totals.total,
      totalTo: 5401.3,
      highFrom: form.totals.high,
    })
    expect(data.some((one) => one.offerId === other.offerId)).toBe(false)
    expect((await calls.read(offerId)).offerForm.totals).toEqual(form.totals)
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
      issues: [
        {
          line: 3,
          column: 'symbol',
          value: 'GOLD',
          text: 'Unknown symbol. Use one of the 17 in the Symbol list',
        },
      ],
    })
    const { body } = await get('/commodity-prices/2026-03?symbols=MB-CO-0005')
    expect(body['data']).toMatchObject([{ source: 'synthetic' }])
  })
})
