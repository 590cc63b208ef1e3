import { describe, expect, test } from 'vitest'

import { FullOffer } from '#schemas/spot-offer/offer.ts'
import type { Answer } from '#tests/support/api.ts'
import { useOffers } from '#tests/support/records/api-kit.ts'
import {
  admin,
  inDays,
  managers,
  offerForm,
  ops,
  supplier,
  todayOf,
} from '#tests/support/spot-offer-http.ts'
import { config } from '#tests/support/spot-offer.ts'

const { api, calls } = useOffers()

const CONFIG = '/spot-feedstock/config'
const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })
const post = (url: string, body: unknown, by = admin) => api.send({ by, method: 'POST', url, body })

type SpotOutcome = {
  month: string
  outcome: string
  lossReason: string | null
  count: number
  total: number
  weightKg: number
}
const outcomesOf = async (month: string) => {
  const { body } = await get(`/spot-feedstock/outcomes?from=${month}&to=${month}`)
  return (body as { data: SpotOutcome[] }).data
}
const symbolsOf = async () => {
  const { body } = await get('/spot-feedstock/symbols')
  const { data } = body as { data: { symbol: string; openOffers: number }[] }
  return new Map(data.map(({ symbol, openOffers }) => [symbol, openOffers]))
}
const rowOf = (rows: SpotOutcome[], outcome: string, lossReason: string | null) =>
  rows.find((row) => row.outcome === outcome && row.lossReason === lossReason)

describe('the configuration', () => {
  test('a change is kept with who made it, why, and what was before', async () => {
    const before = await get(CONFIG)
    const version = before.body['version'] as number // because the call answers it
    const answer = await post(
      CONFIG,
      { ...config, processingCost: 1.31, version, note: 'Energy' },
      managers,
    )

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      version: version + 1,
      data: {
        processingCost: 1.31,
        history: [
          {
            version: version + 1,
            userDisplayName: 'Test managers',
            action: 'config-update',
            note: 'Energy',
          },
          { version },
        ],
      },
    })
    expect(answer.text).toContain('{"path":"processingCost","from":1.2,"to":1.31}')
  })

  test('of two who change it at once one wins', async () => {
    const { body } = await get(CONFIG)
    const sent = { ...config, version: body['version'] }
    const answers = await Promise.all([post(CONFIG, sent), post(CONFIG, sent, managers)])

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'version_conflict' },
    })
  })

  test.each([
    ['no approver', { approvalFlow: { mode: 'any', approvers: [] } }, 'approvalFlow.approvers'],
    ['a share above 100%', { percentLmeAtSale: { ni: 101, co: 1, li: 1 } }, 'percentLmeAtSale.ni'],
    [
      'margins out of order',
      { targetMargins: { low: 40, mid: 30, high: 50 } },
      'targetMargins.mid',
    ],
    ['a pallet below 10 kg', { minPalletWeight: 9 }, 'minPalletWeight'],
    ['five decimals', { handlingCost: 0.12345 }, 'handlingCost'],
  ])('%s is refused at its field', async (_name, change, path) => {
    const { body } = await get(CONFIG)
    const answer = await post(CONFIG, { ...config, ...change, version: body['version'] })

    expect(answer.status).toBe(400)
    expect((answer.body['issues'] as { path: string }[]).map((issue) => issue.path)).toEqual([path])
  })

  test('its effect on open offers is shown before, and nothing changes', async () => {
    const { offerId } = await calls.made()
    const before = await calls.read(offerId)
    const dear = { ...config, processingCost: 100 }

    const answer = await post(`${CONFIG}/preview`, dear)

    expect(answer.body['data']).toContainEqual(
      expect.objectContaining({ offerId, from: [], to: ['above-high-price'] }),
    )
    expect(await calls.read(offerId)).toEqual(before)
  })

  test('offers keep the version that priced them', async () => {
    const { offerId, configVersion } = await calls.made()
    await calls.configure({ ...config, storageCost: 0.36 })

    expect((await calls.read(offerId)).configVersion).toBe(configVersion)
    const edited = await calls.act(offerId, ops, {
      action: 'update-offer-form',
      offerForm: offerForm(api),
    })
    expect(edited.body['data']).toMatchObject({ configVersion: configVersion + 1 })
    await calls.configure(config)
  })
})

describe('standing in for an approver', () => {
  const path = '/spot-feedstock/delegations/managers@portal.example'
  const put = (by: typeof admin, body: object): Promise<Answer> =>
    api.send({ by, method: 'PUT', url: path, body })
  const ada = () => ({
    delegateEmail: 'admin@portal.example',
    delegateName: 'Ada',
    from: todayOf(api),
    until: inDays(api, 3),
  })

  test('the delegate approves, and both names are recorded', async () => {
    expect((await put(managers, ada())).status).toBe(200)
    const { offerId } = await calls.made('high')

    const answer = await calls.act(offerId, admin, { action: 'approve' })

    const offer = FullOffer.parse(answer.body['data'])
    expect(offer.approvals).toMatchObject([
      { email: 'managers@portal.example', givenBy: { name: 'Test admin' } },
    ])
    expect(offer.history.at(-1)).toMatchObject({
      userDisplayName: 'Test admin',
      onBehalfOf: 'Test managers',
      actionDescription: 'Approved for Test managers',
    })
  })

  test('only the approver and administrators may say so, and never for themselves', async () => {
    expect((await put(ops, ada())).status).toBe(422)
    expect((await put(supplier, ada())).status).toBe(403)
    const self = { ...ada(), delegateEmail: 'managers@portal.example' }
    expect((await put(managers, self)).status).toBe(400)
    expect((await put(managers, { ...ada(), until: inDays(api, -1) })).status).toBe(400)
  })

  test('when it is ended the delegate may no longer approve', async () => {
    const ended = await api.send({ by: managers, method: 'DELETE', url: path })
    const { offerId } = await calls.made('high')

    expect(ended.status).toBe(200)
    expect((await calls.act(offerId, admin, { action: 'approve' })).status).toBe(422)
    expect((await api.send({ by: managers, method: 'DELETE', url: path })).status).toBe(404)
  })
})

describe('the list', () => {
  const idsOf = ({ body }: Answer) =>
    (body['data'] as { offerId: string }[]).map(({ offerId }) => offerId)

  test('shows what waits for me, page by page, and finds by id and words', async () => {
    const mine = await calls.made('high')
    const fine = await calls.made()

    const waiting = idsOf(await get('/spot-feedstock/offers?awaiting_me=true&limit=200', managers))
    expect(waiting).toContain(mine.offerId)
    expect(waiting).not.toContain(fine.offerId)
    expect(idsOf(await get('/spot-feedstock/offers?awaiting_me=true', ops))).toEqual([])
    expect(idsOf(await get(`/spot-feedstock/offers?q=${fine.offerId}`))).toEqual([fine.offerId])
    expect(idsOf(await get('/spot-feedstock/offers?q=lakeside%20nmc&limit=200'))).toContain(
      fine.offerId,
    )
  })

  test('suppliers list what they can see or could; to staff deleted offers come only when asked for', async () => {
    const shown = await calls.made()
    const hidden = await calls.made('high')
    const gone = await calls.made()
    await calls.act(gone.offerId, admin, { action: 'delete' })

    const own = idsOf(await get('/suppliers/offers?limit=200', supplier))
    expect(own).toContain(shown.offerId)
    expect(own).not.toContain(hidden.offerId)
    expect(own).toContain(gone.offerId)
    expect(idsOf(await get('/spot-feedstock/offers?limit=200'))).not.toContain(gone.offerId)
    expect(idsOf(await get('/spot-feedstock/offers?state=deleted'))).toContain(gone.offerId)
  })

  test('each symbol tells how many open offers it prices, each offer once', async () => {
    const before = await symbolsOf()
    const offer = await calls.made()
    const used: ReadonlySet<string> = new Set(
      offer.offerForm.feedstockLines.flatMap(({ computed }) =>
        Object.values(computed.metalPrices).flatMap((price) => (price ? [price.symbol] : [])),
      ),
    )
    expect(used.size).toBeGreaterThan(1)
    const after = await symbolsOf()
    for (const symbol of new Set([...before.keys(), ...after.keys()]))
      expect([symbol, (after.get(symbol) ?? 0) - (before.get(symbol) ?? 0)]).toEqual([
        symbol,
        used.has(symbol) ? 1 : 0,
      ])

    await calls.act(offer.offerId, admin, { action: 'delete' })
    expect(await symbolsOf()).toEqual(before)
  })

  test('won and lost are counted by month and reason', async () => {
    const at = todayOf(api).slice(0, 7)
    // Samples end a few days before today, so early or late in a month some of them count, too.
    const before = await outcomesOf(at)
    const [won, lost] = [await calls.made(), await calls.made()]
    await calls.act(won.offerId, ops, { action: 'supplier-approve', note: 'By phone' })
    await calls.act(lost.offerId, supplier, {
      action: 'supplier-reject',
      lossReason: 'material-price',
    })
    const after = await outcomesOf(at)

    for (const [outcome, lossReason] of [
      ['won', null],
      ['lost', 'material-price'],
    ] as const) {
      const [was, is] = [before, after].map((rows) => rowOf(rows, outcome, lossReason))
      expect(is).toEqual({
        month: at,
        outcome,
        lossReason,
        count: (was?.count ?? 0) + 1,
        total: (was?.total ?? 0) + 500,
        weightKg: (was?.weightKg ?? 0) + 1000,
      })
    }
    expect(after.length - before.length).toBe(
      [rowOf(before, 'won', null), rowOf(before, 'lost', 'material-price')].filter(
        (row) => row === undefined,
      ).length,
    )
  })
})
