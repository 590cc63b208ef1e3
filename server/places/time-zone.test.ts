import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { areaOfCode } from './areas.ts'
import { middleOf } from './postal-codes.ts'
import { timeZoneOf, zoneAt } from './time-zone.ts'

const codes = readFileSync(new URL('./postal-codes.txt', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split(' ')[0] || [])

describe('the zone of a postal code', () => {
  test('is one of its own state or province, for every thirteenth code of the table', async () => {
    const wrong: unknown[] = []
    for (const code of codes.filter((_, at) => at % 13 === 0)) {
      const country = /^\d/.test(code) ? 'US' : 'CA'
      const zone = await zoneAt({ countryCode: country, postalCode: code })
      const area = areaOfCode(country, code)
      if (!zone || !area?.zones.includes(zone)) wrong.push([code, area?.code, zone])
    }

    expect(wrong).toEqual([])
    expect(codes.length).toBeGreaterThan(43_000)
  })

  test.each([
    ['Blaine is not in Canada', '98231', 'America/Los_Angeles'],
    ['nor is Hyder', '99923', 'America/Sitka'],
    ['Roma, Texas, is not in Mexico', '78584', 'America/Chicago'],
    ['Pembina is on the time of its state', '58271', 'America/Chicago'],
    ['Windsor is not in Detroit', 'N9A 1A1', 'America/Toronto'],
    ['Yuma has no summer time', '85369', 'America/Phoenix'],
    ['the Navajo Nation has', '86503', 'America/Denver'],
    ['West Wendover lives with Utah', '89883', 'America/Denver'],
    ['Tell City', '47586', 'America/Indiana/Tell_City'],
    ['Menominee', '49858', 'America/Menominee'],
    ['Ontario, Oregon', '97914', 'America/Boise'],
    ['Fishers Island', '06390', 'America/New_York'],
    ['American Samoa', '96799', 'Pacific/Pago_Pago'],
  ])('%s: %s', async (_name, zipCode, zone) => {
    expect(await timeZoneOf({ zipCode })).toBe(zone)
  })

  test.each(['09002', '09180', '34002', '96205', '00000', 'H0H 0H0'])(
    'that no truck drives to is none: %s',
    async (zipCode) => {
      expect(await timeZoneOf({ zipCode })).toBeUndefined()
      expect(await middleOf(/^\d/.test(zipCode) ? 'US' : 'CA', zipCode)).toBeUndefined()
    },
  )

  test.each([
    ['NV', '89502', 'America/Los_Angeles'],
    ['nevada', '89502', 'America/Los_Angeles'],
    ['N.Y.', '10005', 'America/New_York'],
    ['NY', '89502', undefined],
    ['Texas', '10005', undefined],
    ['Greater Reno', '89502', 'America/Los_Angeles'],
  ])('lies in the state that is named: %s %s', async (region, postalCode, zone) => {
    expect(await zoneAt({ countryCode: 'US', region, postalCode })).toBe(zone)
    expect(await timeZoneOf({ region, zipCode: postalCode })).toBe(zone)
  })
})

describe('an address on one line', () => {
  test.each([
    'Gata 2, SE 41715 Göteborg, Sweden',
    'Gata 2, IN 46802 Göteborg',
    'Hauptstr. 5, DE 19801 Stuttgart, Germany',
    'Hauptstr. 5, DE 19801, Deutschland',
    'Calle 8, CO 80014, Bogotá, Colombia',
    'Sverige, Storgatan 1, NY 10005',
    'Rua 3, PA 15201, Brasil',
    '10115 Berlin, DE',
    '1 King Street, Toronto ON M5H 1A1, United Kingdom',
    'Reno, NY 89502',
    'Reno, NV',
  ])('is of nowhere that we know: %s', async (address) => {
    expect(await timeZoneOf({ address })).toBeUndefined()
  })

  test.each([
    ['4100 Silver Spur Way, Reno, NV 89502, US', 'America/Los_Angeles'],
    [
      '4100 Silver Spur Way\nReno, Nevada 89502-1234\nUnited States of America',
      'America/Los_Angeles',
    ],
    ['1 Wall Street, New York, NY 10005 USA', 'America/New_York'],
    ['Reno, NV 89502, Dock 4', 'America/Los_Angeles'],
    // Towns that are called like countries.
    ['12 Oak Street, Lebanon, TN 37087', 'America/Chicago'],
    ['Lebanon, TN 37087', 'America/Chicago'],
    ['Mexico, MO 65265', 'America/Chicago'],
    ['Wilmington, DE 19801', 'America/New_York'],
    ['1 King Street, Toronto ON M5H 1A1, Canada', 'America/Toronto'],
  ])('%s', async (address, zone) => {
    expect(await timeZoneOf({ address })).toBe(zone)
  })

  test('abroad says more than a code that could be American', async () => {
    const berlin = { zipCode: '10115', address: 'Invalidenstr. 1, Berlin, Germany' }

    expect(await timeZoneOf(berlin)).toBeUndefined()
    expect(await timeZoneOf({ ...berlin, countryCode: 'DE' })).toBe('Europe/Berlin')
    expect(await timeZoneOf({ zipCode: '10005', address: '1 Wall St, New York, NY' })).toBe(
      'America/New_York',
    )
  })
})

test.each([
  ['IE', undefined, 'Europe/Dublin'],
  ['HK', undefined, 'Asia/Hong_Kong'],
  ['SE', '417 03', 'Europe/Stockholm'],
  ['ES', '28001', 'Europe/Madrid'],
  ['ES', '35001', undefined], // the Canaries
  ['AU', '2000', undefined], // several zones
  ['US', undefined, undefined],
  ['XX', '1', undefined],
])('in %s the code %s is in %s', async (countryCode, postalCode, zone) => {
  expect(await zoneAt({ countryCode, postalCode })).toBe(zone)
})
