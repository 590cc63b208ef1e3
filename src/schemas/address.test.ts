import { describe, expect, test } from 'vitest'

import { fieldTexts } from '#texts/fields.ts'
import { toFieldIssues } from '#texts/issues.ts'

import { addressLine } from './address-line.ts'
import { Address } from './address.ts'
import { nearestOf } from './nearest.ts'
import { isSameAddress } from './same-address.ts'

const street = { name: 'Dock 4', addressLine1: '1 Main Street', city: 'Somewhere' }
const issuesOf = (address: object) => {
  const read = Address.safeParse(address)
  return read.success
    ? []
    : toFieldIssues(read.error, address).map(({ path, text }) => [path, text])
}
const region = ['region', fieldTexts.region]
const postalCode = ['postalCode', fieldTexts.postalCode]

describe('what an address needs follows its country', () => {
  test.each([
    ['US', [region, postalCode]],
    ['CA', [region, postalCode]],
    ['BR', [region, postalCode]],
    ['SE', [postalCode]],
    ['SG', [postalCode]],
    ['IE', []],
    ['HK', []],
    ['AE', []],
    ['ZZ', []],
  ])('%s', (countryCode, issues) => {
    expect(issuesOf({ ...street, countryCode })).toEqual(issues)
    const full = { ...street, countryCode, region: 'R', postalCode: 'P 1' }
    expect(issuesOf(full)).toEqual([])
  })

  test('is said beside what else is wrong, once the country is known', () => {
    expect(
      issuesOf({ ...street, city: undefined, countryCode: 'US' }).map(([path]) => path),
    ).toEqual(['city', 'region', 'postalCode'])
    expect(issuesOf({ ...street, countryCode: 'usa' }).map(([path]) => path)).toEqual([
      'countryCode',
    ])
  })
})

test('an address without region or code is one line without gaps', () => {
  expect(addressLine({ ...street, countryCode: 'HK' })).toBe('1 Main Street, Somewhere, HK')
  expect(addressLine({ ...street, region: 'Co. Cork', countryCode: 'IE' })).toBe(
    '1 Main Street, Somewhere, Co. Cork, IE',
  )
  expect(addressLine({ ...street, postalCode: '417 15', countryCode: 'SE' })).toBe(
    '1 Main Street, Somewhere, 417 15, SE',
  )
})

test('an address without them is compared, too', () => {
  const dublin = { ...street, countryCode: 'IE' }

  expect(isSameAddress(dublin, { ...dublin, city: 'SOMEWHERE' })).toBe(true)
  expect(isSameAddress(dublin, { ...dublin, postalCode: 'D02 X285' })).toBe(false)
})

test('without a state nobody can tell which place is the nearest', () => {
  const place = { name: 'Plant', address: { ...street, countryCode: 'IE' } }

  expect(nearestOf({ countryCode: 'IE' }, [place])).toBeUndefined()
})
