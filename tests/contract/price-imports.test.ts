import { describe, expect, test } from 'vitest'

import type { PriceImport } from '#schemas/spot-offer/price-import.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, managers, ops } from '#tests/support/spot-offer-http.ts'

const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const api = useApi()

const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })

describe('the log of imports', () => {
  const DAY = '2025-10-02'
  const mid = (value: number) => `${HEAD}\nLME-AL-CASH,${DAY},,${value},,${value},${value}`
  const upload = async (text: string, by = managers) => {
    const url =
      '/commodity-prices/import?action=validate-and-upload&accept=warnings&file_name=al.csv'
    const headers = { 'content-type': 'text/csv' }
    const { body } = await api.send({ by, method: 'POST', url, body: text, headers })
    return body['version'] as number // because the call answers it
  }
  const undo = (id: number, by = managers) =>
    api.send({ by, method: 'POST', url: `/commodity-prices/imports/${id}/undo`, body: {} })
  const readAverage = async () => {
    const { body } = await get('/commodity-prices/2025-10?symbols=LME-AL-CASH')
    const [series] = body['data'] as { source: string; average: { mid: number } }[]
    return [series?.source, series?.average.mid]
  }
  const newest = async () =>
    ((await get('/commodity-prices/imports')).body['data'] as PriceImport[])[0]

  test('has who imported what when, under which name', async () => {
    const id = await upload(`${mid(2500)}\nLME-AL-CASH,2025-10-03,,2510,,2510,2510`)

    expect(await newest()).toEqual({
      id,
      at: expect.any(String) as string,
      by: 'Test managers',
      fileName: 'al.csv',
      added: 2,
      modified: 0,
      warnings: 0,
      symbols: ['LME-AL-CASH'],
      firstDay: '2025-10-02',
      lastDay: '2025-10-03',
      isWaiting: false,
      checked: null,
      rejected: null,
      undone: null,
      unseen: {
        id: expect.stringMatching(/^redwood_okta\|/) as string,
        email: 'managers@portal.example',
      },
      overtakenBy: null,
    })
    expect((await get('/commodity-prices/imports', ops)).status).toBe(403)
    const older = await get(`/commodity-prices/imports?before=${id}`)
    expect((older.body['data'] as PriceImport[]).every((one) => one.id < id)).toBe(true)
    expect((await undo(id)).status).toBe(200)
  })

  test('an import that is taken back restores what it replaced, to the invented prices', async () => {
    const invented = await readAverage()
    expect(invented[0]).toBe('synthetic')
    const first = await upload(mid(2500))
    const second = await upload(mid(2600))
    expect(await readAverage()).toEqual(['import', 2600])

    const early = await undo(first)
    expect([early.status, early.body['reasons']]).toEqual([
      422,
      [
        {
          code: 'import_overtaken',
          text: `Import ${second} by Test managers has changed some of the same prices since. Undo that one first.`,
          who: ['internal-admin', 'internal-managers'],
        },
      ],
    ])

    expect((await undo(second)).body['data']).toMatchObject({ undone: { by: 'Test managers' } })
    expect(await readAverage()).toEqual(['import', 2500])
    const again = await undo(second)
    expect([again.status, again.body['reasons']]).toMatchObject([422, [{ code: 'import_undone' }]])
    expect((await undo(first)).status).toBe(200)
    expect(await readAverage()).toEqual(invented)
    expect((await undo(999_999)).status).toBe(404)
  })

  test('what was compared before an import was taken back is compared anew', async () => {
    const id = await upload(mid(2500))
    const { body } = await api.send({
      by: managers,
      method: 'POST',
      url: '/commodity-prices/import?action=validate-and-diff',
      body: mid(2400),
      headers: { 'content-type': 'text/csv' },
    })
    await undo(id)
    const late = await api.send({
      by: managers,
      method: 'POST',
      url: `/commodity-prices/import?action=validate-and-upload&version=${String(body['version'])}`,
      body: mid(2400),
      headers: { 'content-type': 'text/csv' },
    })

    expect(late.status).toBe(409)
  })

  test('of two who take it back at once one is late', async () => {
    const id = await upload(mid(2500))

    const answers = await Promise.all([undo(id), undo(id, admin)])

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([409, 422]).toContain(statuses[1])
  })

  test('an import that changes nothing is none', async () => {
    const id = await upload(mid(2500))

    expect(await upload(mid(2500))).toBe(id)
    expect((await newest())?.id).toBe(id)
  })
})
