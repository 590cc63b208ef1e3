import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CommoditySymbol, commodities } from '#schemas/spot-offer/commodity.ts'

import { createPriceFeed } from './feed.ts'
import { PricesUnavailable } from './port.ts'
import type { PricesPort } from './port.ts'
import { createSyntheticPrices } from './synthetic.ts'

const now = () => new Date('2026-11-19T18:00:00Z')
const synthetic = createSyntheticPrices(now)

// A feed that tells what the synthetic series say, in yuan for one symbol.
const YUAN = { currency: 'CNY', usdPerUnit: 0.14 }
let url = ''
const seen: (string | undefined)[] = []
const server = http.createServer((request, response) => {
  const address = new URL(request.url ?? '', 'http://localhost')
  seen.push(request.headers.authorization)
  const month = address.pathname.split('/').at(-1) ?? ''
  if (month === '2026-01') return void response.writeHead(500).end()
  if (month === '2026-02') return void response.end('{"quotes":[{"symbol":"GOLD"}]}')
  const symbols = address.searchParams.getAll('symbols') as CommoditySymbol[]
  return void synthetic.quotes(month, symbols).then((quotes) => {
    if (quotes.length === 0) return response.writeHead(404).end()
    const shown = quotes.map(({ low, high, ask, bid, ...quote }) => ({
      ...quote,
      ...(low === null ? { ask, bid } : { low, high }),
      ...(quote.symbol === 'SMM-NI-1' ? YUAN : {}),
    }))
    return response.end(JSON.stringify({ quotes: shown }))
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices/`
})
afterAll(() => server.close())

const adapters: readonly (readonly [string, () => PricesPort])[] = [
  ['synthetic series', () => synthetic],
  ['an HTTP feed', () => createPriceFeed({ url, key: 'secret' })],
]

describe.each(adapters)('%s', (_name, open) => {
  test('gives each symbol its own kind of series, in order', async () => {
    const quotes = await open().quotes('2026-10', CommoditySymbol.options)

    expect(new Set(quotes.map(({ symbol }) => symbol)).size).toBe(17)
    for (const { symbol, mid, low, high, ask, bid } of quotes) {
      const isBand = commodities[symbol].seriesType === 'low-mid-high'
      const [lower, upper] = isBand ? [low, high] : [bid, ask]
      expect(isBand ? [ask, bid] : [low, high]).toEqual([null, null])
      expect(lower).toBeLessThanOrEqual(mid)
      expect(upper).toBeGreaterThanOrEqual(mid)
      expect(mid).toBeGreaterThan(0)
    }
  })

  test('gives only what was asked for, on days of the month that have been', async () => {
    const quotes = await open().quotes('2026-11', ['LME-NI-CASH'])
    const dates = quotes.map(({ date }) => date)

    expect(new Set(quotes.map(({ symbol }) => symbol))).toEqual(new Set(['LME-NI-CASH']))
    expect(dates[0]).toBe('2026-11-02')
    expect(dates.at(-1)).toBe('2026-11-19')
    expect(dates).toEqual([...new Set(dates)].toSorted())
  })

  test('says the same twice, and nothing of months that it does not have', async () => {
    const ask = () => open().quotes('2026-10', ['MB-LI-0029'])

    expect(await ask()).toEqual(await ask())
    expect(await open().quotes('2026-12', ['LME-NI-CASH'])).toEqual([])
    expect(await open().quotes('2019-01', ['LME-NI-CASH'])).toEqual([])
  })
})

describe('the HTTP feed', () => {
  const feed = () => createPriceFeed({ url, key: 'secret' })

  test('shows its key and turns other currencies into dollars', async () => {
    const [mine] = await feed().quotes('2026-10', ['SMM-NI-1'])
    const [theirs] = await synthetic.quotes('2026-10', ['SMM-NI-1'])

    expect(seen.at(-1)).toBe('Bearer secret')
    expect(mine?.mid).toBeCloseTo((theirs?.mid ?? 0) * 0.14, 3)
  })

  test.each(['2026-01', '2026-02'])(
    'throws when it fails or talks nonsense (%s)',
    async (month) => {
      await expect(feed().quotes(month, ['LME-NI-CASH'])).rejects.toThrow(PricesUnavailable)
    },
  )

  test('throws when nobody listens', async () => {
    const away = createPriceFeed({ url: 'http://127.0.0.1:1', key: undefined })

    await expect(away.quotes('2026-10', ['LME-NI-CASH'])).rejects.toThrow('isn’t responding')
  })
})
