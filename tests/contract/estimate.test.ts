import { describe, expect, test } from 'vitest'

import { dateAt } from '#schemas/calendar.ts'
import { ErrorBody } from '#schemas/error.ts'
import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import type { Estimate } from '#schemas/estimate/estimate.ts'
import { createSettings } from '#server/db/repositories/settings.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })

const body = {
  shipAt: '2036-12-03', // a Wednesday
  pickupRequiresLiftGate: false,
  addresses: {
    from: { postalCode: '89502', countryCode: 'US' },
    to: { postalCode: '29492-1234', countryCode: 'US' },
  },
  totalWeightInLbs: 1800,
  handlingUnits: [{ quantity: 2, weight: 900, length: 48, width: 40, height: 50 }],
}
const ask = async (change: object = {}, who = 'supplier') => {
  const { status, json } = await call(portal, who, '/estimated-shipment-cost', {
    method: 'POST',
    body: { ...body, ...change },
  })
  const refusal = ErrorBody.safeParse(json).data
  const estimate = json as Estimate // because the answers that are read have it
  return { status, estimate, refusal, paths: refusal?.issues?.map(({ path }) => path) }
}
const SETTING = '/redwood/settings/estimate-rates'
const set = (value: unknown, version: number, who = 'admin') =>
  call(portal, who, SETTING, { method: 'PUT', body: { value, version } })

describe('the estimated cost', () => {
  // Reno to Charleston: 2,239 miles as the crow flies, 2,642 by road: zone 8 at $63.50, class 70 at 75%. 2,000 lb at 88%
  // cost less than 1,800 lb.
  test('is worked out from postal codes: 20 × 63.50 × 0.75 × 0.88, and fuel', async () => {
    expect((await ask()).estimate).toEqual({
      priceUsd: 1043.56,
      lineItems: [
        { code: 'linehaul', text: 'Zone 8, class 70', priceUsd: 838.2 },
        { code: 'fuel-surcharge', text: '24.5% fuel surcharge', priceUsd: 205.36 },
      ],
      isEstimate: true,
    })
  })

  test('takes whole addresses too', async () => {
    const whole = {
      name: 'Lakeside Cell Works',
      addressLine1: '4100 Silver Spur Way',
      city: 'Reno',
      region: 'NV',
    }
    const { from, to } = body.addresses
    const { status, estimate } = await ask({ addresses: { from: { ...whole, ...from }, to } })
    expect([status, estimate.priceUsd]).toEqual([200, 1043.56])
  })

  // R376: the level decides here, too; of others only readers may not (domain.md §8).
  test.each([
    ['epc', 200],
    ['epc-admin', 200],
    ['epc-owner', 200],
    ['epc-user', 403],
    ['epc-rep', 200],
    ['lowest', 200],
    ['dismantler', 200],
    ['reader', 403],
  ])('%s is answered %d', async (who, status) => {
    expect((await ask({}, who)).status).toBe(status)
  })

  test('says which right an EPC access level lacks', async () => {
    const { refusal } = await ask({}, 'epc-user')
    expect(refusal?.error).toMatchObject({
      code: 'forbidden_role',
      message: 'Your EPC access doesn’t let you estimate shipments',
    })
  })

  test('names a postal code that nobody knows, and both when both are wrong', async () => {
    const nowhere = { postalCode: '00000', countryCode: 'US' }
    const abroad = { postalCode: '70435', countryCode: 'DE' }
    const one = await ask({ addresses: { ...body.addresses, to: nowhere } })
    expect([one.status, one.refusal?.error.code, one.paths]).toEqual([
      422,
      'config_invalid',
      ['addresses.to.postalCode'],
    ])
    const both = await ask({ addresses: { from: abroad, to: nowhere } })
    expect(both.paths).toEqual(['addresses.from.postalCode', 'addresses.to.postalCode'])
  })

  test.each([
    ['Hawaii', '96813'],
    ['Puerto Rico', '00901'],
    ['Guam', '96910'],
  ])('is not made up for a place that no road leads to: %s', async (_, postalCode) => {
    const island = { postalCode, countryCode: 'US' }
    const { status, refusal } = await ask({ addresses: { ...body.addresses, from: island } })
    expect([status, refusal?.issues]).toEqual([
      422,
      [
        {
          path: 'addresses.from.postalCode',
          code: 'no_road',
          text: 'Trucks can’t drive this route. Ask us for a price.',
        },
      ],
    ])
  })

  test('is not made for a day that is over where the goods are', async () => {
    const dayAt = (zone: string, days: number) => dateAt(zone, Date.now() + days * 86_400_000)
    const from = (postalCode: string) => ({
      addresses: { ...body.addresses, from: { postalCode, countryCode: 'US' } },
    })
    const past = await ask({ shipAt: dayAt('America/Los_Angeles', -1) })
    expect([past.status, past.paths]).toEqual([422, ['shipAt']])
    expect((await ask({ shipAt: dayAt('America/Los_Angeles', 0) })).status).toBe(200)
    expect((await ask({ shipAt: dayAt('America/Adak', 0), ...from('99546') })).status).toBe(200)
  })

  test('names a field that is beyond its limit', async () => {
    const [unit] = body.handlingUnits
    const heavy = await ask({ handlingUnits: [{ ...unit, weight: 20_001, height: 103 }] })
    expect([heavy.status, heavy.paths]).toEqual([
      400,
      ['handlingUnits.0.weight', 'handlingUnits.0.height'],
    ])
  })

  test('is not for readers, who are told so', async () => {
    const { status, refusal } = await ask({}, 'reader')
    expect([status, refusal?.error.code]).toEqual([403, 'readonly_user'])
  })
})

describe('its rates', () => {
  test('are built in until an administrator sets them, and count at once', async () => {
    const before = await call(portal, 'logistics', SETTING)
    expect(before.json).toMatchObject({
      data: { version: 0, updatedBy: null, value: builtInRates },
    })

    const { json, status } = await set({ ...builtInRates, fuelPercent: 0 }, 0)

    expect([status, json]).toMatchObject([200, { data: { version: 1, value: { fuelPercent: 0 } } }])
    expect((await ask()).estimate.priceUsd).toBe(838.2)
    const audit = await portal.db
      .selectFrom('audit')
      .select(['call', 'target_id', 'user_type'])
      .where('target_kind', '=', 'setting')
      .execute()
    expect(audit).toEqual([
      { call: 'setting-update', target_id: 'estimate-rates 1', user_type: 'internal-admin' },
    ])
  })

  test('of an earlier release are completed with what is new', async () => {
    const { weightBreaks: _breaks, truckload: _trucks, ...old } = builtInRates
    await portal.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...old, fuelPercent: 0 }) })
      .where('name', '=', 'estimate-rates')
      .execute()
    const fresh = createSettings({ db: portal.db, now: () => new Date(), emergencyPhone: '' })
    expect(await fresh.estimateRates()).toEqual({ ...builtInRates, fuelPercent: 0 })
    const shown = await call(portal, 'logistics', SETTING)
    expect(shown.json).toMatchObject({
      data: { value: { weightBreaks: builtInRates.weightBreaks } },
    })
  })

  test('are not written over what somebody else set meanwhile', async () => {
    const late = await set(builtInRates, 0)
    expect([late.status, ErrorBody.parse(late.json)]).toMatchObject([
      409,
      { error: { code: 'version_conflict' }, current: {} },
    ])
    const twins = await Promise.all([set(builtInRates, 1), set(builtInRates, 1)])
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('are whole and within their limits', async () => {
    const wrong = await set({ ...builtInRates, fuelPercent: -1, zones: [], extra: 1 }, 2)
    expect(wrong.status).toBe(400)
    expect(ErrorBody.parse(wrong.json).issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['value.fuelPercent', 'value.zones', 'value.extra']),
    )
    expect((await set({}, 2)).status).toBe(400)
    expect((await set(builtInRates, 2, 'logistics')).status).toBe(403)
    expect((await call(portal, 'admin', '/redwood/settings/passwords')).status).toBe(400)
  })
})
