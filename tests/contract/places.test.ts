import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call } from '#tests/support/requests.ts'

const portal = useDomain()

const ask = async (path: string, query: Readonly<Record<string, string>>) => {
  const { status, json } = await call(portal, 'supplier', `${path}?${new URLSearchParams(query)}`)
  const { data } = json as { data?: Record<string, unknown> } // because refusals have none
  return {
    status,
    data,
    issues: ErrorBody.safeParse(json).data?.issues?.map((issue) => issue.path),
  }
}

describe('the time zone of an address', () => {
  const zone = async (query: Readonly<Record<string, string>>) => {
    const { data } = await ask('/address-timezone', { date: '2026-12-01', ...query })
    return [data?.['timeZone'], data?.['utcOffset']]
  }

  test('has the offset of the day that is asked for, not of today', async () => {
    expect(await zone({ zip_code: '83702', date: '2026-07-01' })).toEqual([
      'America/Boise',
      '-06:00',
    ])
    expect(await zone({ zip_code: '83702', date: '2026-12-01' })).toEqual([
      'America/Boise',
      '-07:00',
    ])
    // The clocks change on 1 November 2026 at two in the morning.
    expect(await zone({ zip_code: '31407', date: '2026-10-31' })).toEqual([
      'America/New_York',
      '-04:00',
    ])
    expect(await zone({ zip_code: '31407', date: '2026-11-01' })).toEqual([
      'America/New_York',
      '-05:00',
    ])
  })

  test.each([
    ['Phoenix never changes its clocks', { zip_code: '85001' }, 'America/Phoenix', '-07:00'],
    ['El Paso is not on the time of Dallas', { zip_code: '79901' }, 'America/Denver', '-07:00'],
    ['Gary is on the time of Chicago', { zip_code: '46402' }, 'America/Chicago', '-06:00'],
    ['a code of nine digits', { zip_code: '96813-1234' }, 'Pacific/Honolulu', '-10:00'],
    ['a Canadian code', { zip_code: 'h2y 1c6' }, 'America/Toronto', '-05:00'],
    [
      'the code in an address',
      { address: '4100 Silver Spur Way, Reno, NV 89502, US' },
      'America/Los_Angeles',
      '-08:00',
    ],
    [
      'the last code of an address, and no street number',
      { address: '20500 Main Street, Holland, MI 49423' },
      'America/Detroit',
      '-05:00',
    ],
  ])('%s', async (_name, query, timeZone, utcOffset) => {
    expect(await zone(query)).toEqual([timeZone, utcOffset])
  })

  test('is nothing for a place that is not known', async () => {
    const nothing = [null, null]
    expect(await zone({ zip_code: '00000' })).toEqual(nothing)
    expect(await zone({ address: 'Hauptstrasse 5, 70435 Stuttgart, DE' })).toEqual(nothing)
    expect(await zone({})).toEqual(nothing)
  })

  test('is one of its own country and state', async () => {
    const nothing = [null, null]
    expect(await zone({ zip_code: '98231', date: '2026-12-03' })).toEqual([
      'America/Los_Angeles',
      '-08:00',
    ])
    expect(await zone({ zip_code: '09002' })).toEqual(nothing)
    expect(await zone({ address: 'Gata 2, SE 41715 Göteborg, Sweden' })).toEqual(nothing)
    expect(await zone({ zip_code: '89502', region: 'NY' })).toEqual(nothing)
    expect(await zone({ zip_code: '10115', address: 'Invalidenstr. 1, Berlin, Germany' })).toEqual(
      nothing,
    )
  })

  test('is known abroad where the country is named', async () => {
    expect(await zone({ zip_code: '10115', country_code: 'DE' })).toEqual([
      'Europe/Berlin',
      '+01:00',
    ])
    expect(await zone({ country_code: 'IE' })).toEqual(['Europe/Dublin', '+00:00'])
    expect(await zone({ country_code: 'HK' })).toEqual(['Asia/Hong_Kong', '+08:00'])
    expect(
      (await ask('/address-timezone', { date: '2026-12-01', country_code: 'de' })).issues,
    ).toEqual(['country_code'])
  })

  test('has the offset of the hour that is asked for', async () => {
    const at = (time: string) => zone({ zip_code: '89502', date: '2026-11-01', time })
    expect(await at('00:30')).toEqual(['America/Los_Angeles', '-07:00'])
    expect(await at('08:00')).toEqual(['America/Los_Angeles', '-08:00'])
  })

  test('needs a day that exists, and names what is too long', async () => {
    const at = '/address-timezone'
    expect(await ask(at, { zip_code: '83702' })).toMatchObject({ status: 400, issues: ['date'] })
    expect(await ask(at, { date: '2026-02-30' })).toMatchObject({ status: 400, issues: ['date'] })
    const date = '2026-12-01'
    expect(
      (await ask(at, { date, address: 'a'.repeat(300), zip_code: '1'.repeat(12) })).status,
    ).toBe(200)
    expect((await ask(at, { date, address: 'a'.repeat(301) })).issues).toEqual(['address'])
    expect((await ask(at, { date, zip_code: '1'.repeat(13) })).issues).toEqual(['zip_code'])
  })
})

describe('a phone number', () => {
  const read = async (number: string) =>
    (await ask('/validate-phone-number', { phone_number_e164: number })).data

  test('is told with its country and kind', async () => {
    expect(await read('+17752345678')).toEqual({
      isValid: true,
      e164: '+17752345678',
      countryCode: 'US',
      type: 'FIXED_LINE_OR_MOBILE',
    })
    expect(await read('+4917612345678')).toMatchObject({ countryCode: 'DE', type: 'MOBILE' })
  })

  test('may have lost its plus sign on the way', async () => {
    const { json } = await call(
      portal,
      'supplier',
      '/validate-phone-number?phone_number_e164=+17752345678',
    )
    expect(json).toMatchObject({ data: { isValid: true, e164: '+17752345678' } })
  })

  test.each(['+1775234567', '+1775234567899', '+999123456789', 'call me', '(775) 234-5678'])(
    'that nobody can call: %s',
    async (number) => {
      const nothing = { isValid: false, e164: null, countryCode: null, type: null }
      expect(await read(number)).toEqual(nothing)
    },
  )

  test('is asked for with at most 20 characters', async () => {
    const at = '/validate-phone-number'
    expect((await ask(at, { phone_number_e164: '1'.repeat(20) })).status).toBe(200)
    const { status, issues } = await ask(at, { phone_number_e164: '1'.repeat(21) })
    expect([status, issues]).toEqual([400, ['phone_number_e164']])
    expect((await ask(at, {})).status).toBe(400)
  })
})
