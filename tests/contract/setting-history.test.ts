import { describe, expect, test } from 'vitest'

import { builtInDismantlerRates } from '#schemas/battery-offer/rates.ts'
import { builtInRates } from '#schemas/estimate/built-in-rates.ts'
import type { SettingPreview } from '#schemas/setting-preview.ts'
import { people } from '#tests/support/people.ts'
import { useApi } from '#tests/support/records/api-kit.ts'
import { admin, managers } from '#tests/support/spot-offer-http.ts'

const api = useApi()
const URL_OF = (name: string) => `/redwood/settings/${name}`
const get = (url: string, by = admin) => api.send({ by, method: 'GET', url })
type Sent = { readonly value: unknown; readonly version: number; readonly note?: string }
const put = (name: string, body: Sent, query = '') =>
  api.send({ by: admin, method: 'PUT', url: `${URL_OF(name)}${query}`, body })
const history = async (name: string) => (await get(`${URL_OF(name)}/history`)).body['data']
const preview = async (name: string, value: unknown) => {
  const { status, body } = await put(name, { value, version: 0 }, '?action=preview')
  return [status, body['data'] as SettingPreview] as const // because the answer fits its schema
}
const recipients = { bizdev: ['ops@portal.example'], logistics: ['dock@portal.example'] }

describe('the history of a setting', () => {
  test('keeps who set it when and why, the newest first, down to what came with the portal', async () => {
    const name = 'mail-recipients'
    const nobody = { version: 0, updatedAt: null, updatedBy: null, note: null }
    expect(await history(name)).toEqual([nobody])
    const builtIn = (await get(URL_OF(name))).body['data'] as { value: unknown } // because it was read

    expect((await put(name, { value: recipients, version: 0 })).status).toBe(200)
    const other = { ...recipients, logistics: ['yard@portal.example'] }
    const note = 'The yard has a mailbox'
    expect((await put(name, { value: other, version: 1, note })).status).toBe(200)
    expect(await history(name)).toEqual([
      { version: 2, updatedBy: 'Test admin', updatedAt: expect.any(String) as string, note },
      expect.objectContaining({ version: 1, updatedBy: 'Test admin', note: null }),
      nobody,
    ])

    // Restored: saved once more, as a version of its own.
    const first = await get(`${URL_OF(name)}/history/1`, managers)
    expect(first.body).toMatchObject({ data: { name, version: 1, value: recipients } })
    const restored = (first.body['data'] as { value: unknown }).value // because it was just shown
    expect(
      (await put(name, { value: restored, version: 2, note: 'Restored version 1' })).status,
    ).toBe(200)
    expect((await get(URL_OF(name))).body).toMatchObject({
      data: { version: 3, value: recipients },
    })
    const oldest = (await get(`${URL_OF(name)}/history/0`)).body
    expect(oldest).toMatchObject({ data: { version: 0, value: builtIn.value, note: null } })
  })

  test('has no version that nobody stored, and none of one that was refused', async () => {
    expect((await get(`${URL_OF('lead-times')}/history/1`)).status).toBe(404)
    const late = await put('mail-recipients', { value: recipients, version: 1 })
    expect(late.status).toBe(409)
    expect(await history('mail-recipients')).toHaveLength(4)
    const long = { value: recipients, version: 3, note: 'x'.repeat(501) }
    expect((await put('mail-recipients', long)).status).toBe(400)
  })

  test('is nothing that a version is changed in', async () => {
    const change = api.db.updateTable('setting_versions').set({ note: 'another' }).execute()
    await expect(change).rejects.toThrow('permission denied')
  })

  test('is read by those who read settings', async () => {
    const url = `${URL_OF('lead-times')}/history`
    expect((await get(url, managers)).status).toBe(200)
    expect((await get(url, people.ultium)).status).toBe(403)
  })
})

describe('what a setting would change', () => {
  test('is counted for open estimates, and nothing is stored', async () => {
    const dearer = { ...builtInRates, hazmatUsd: builtInRates.hazmatUsd + 10 }
    const [status, { effects, example }] = await preview('estimate-rates', dearer)

    expect([status, effects.offers, await history('estimate-rates')]).toEqual([
      200,
      null,
      [expect.objectContaining({ version: 0 })],
    ])
    expect(example?.next).toBe((example?.now ?? 0) + 10)
    const { estimates } = effects
    expect(estimates?.count).toBeGreaterThan(0)
    // The hazardous ones are ten dollars dearer.
    expect(estimates).toMatchObject({ averageUsd: 10, sumUsd: 10 * (estimates?.count ?? 0) })
    expect(estimates?.largest.every(({ nowUsd, nextUsd }) => nextUsd - nowUsd === 10)).toBe(true)
  })

  test('is what holds once it is saved', async () => {
    const dearer = { ...builtInRates, fuelPercent: builtInRates.fuelPercent + 5 }
    const [, before] = await preview('estimate-rates', dearer)
    expect(before.effects.estimates?.largest).toHaveLength(3)
    expect((await put('estimate-rates', { value: dearer, version: 0 })).status).toBe(200)
    const [, after] = await preview('estimate-rates', builtInRates)

    const back = before.effects.estimates?.largest.map(({ id, nowUsd, nextUsd }) => ({
      id,
      nowUsd: nextUsd,
      nextUsd: nowUsd,
    }))
    expect(after.effects.estimates).toEqual({
      count: before.effects.estimates?.count,
      averageUsd: -(before.effects.estimates?.averageUsd ?? 0),
      sumUsd: -(before.effects.estimates?.sumUsd ?? 0),
      largest: back,
    })
    expect(after.example).toMatchObject({ now: before.example?.next, next: before.example?.now })
  })

  test('is nothing for the rates that count', async () => {
    const { value } = (await get(URL_OF('estimate-rates'))).body['data'] as { value: unknown } // because it was read
    const [, { effects }] = await preview('estimate-rates', value)
    expect(effects.estimates).toEqual({ count: 0, averageUsd: 0, sumUsd: 0, largest: [] })
  })

  test('counts the open offers that other rates price anew', async () => {
    const more = Object.fromEntries(
      Object.entries(builtInDismantlerRates.reuse).map(([of, rate]) => [of, rate + 1]),
    )
    const [, { effects, example }] = await preview('dismantler-rates', {
      ...builtInDismantlerRates,
      reuse: more,
    })
    expect([effects.estimates, example]).toEqual([null, null])
    expect(effects.offers).toMatchObject({ kind: 'open-offers' })
    expect(effects.offers?.count).toBeGreaterThan(0)
  })

  test('is refused as the setting itself would be', async () => {
    const wrong = { ...builtInRates, fuelPercent: -1 }
    expect((await preview('estimate-rates', wrong))[0]).toBe(400)
    const url = `${URL_OF('lead-times')}?action=preview`
    const body = { value: {}, version: 0 }
    const refused = await api.send({ by: managers, method: 'PUT', url, body })
    expect(refused.status).toBe(403)
  })
})
