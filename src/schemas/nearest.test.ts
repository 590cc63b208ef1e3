import { describe, expect, test } from 'vitest'

import { demoDestinations, demoSites } from '#server/seed/places.ts'

import { byNearness, nearestOf } from './nearest.ts'

const siteAt = (siteId: string) => {
  const site = demoSites.find((known) => known.siteId === siteId)
  if (!site) throw new Error(siteId)
  return site.address
}

describe('the nearest destination', () => {
  test.each([
    ['lakeside-reno', 'tri-county'],
    ['panasonic-sparks', 'tri-county'],
    ['tesla-fremont', 'carson-city'],
    ['lucid-casa-grande', 'carson-city'],
    ['polestar-denver', 'carson-city'],
    ['56B78', 'carson-city'],
    ['lakeside-savannah', 'camp-hall'],
    ['bmw-greenville', 'camp-hall'],
    ['ultium-lansing', 'camp-hall'],
    ['gm-spring-hill', 'camp-hall'],
  ])('of %s is %s', (siteId, destinationId) => {
    expect(nearestOf(siteAt(siteId), demoDestinations)).toMatchObject({ destinationId })
  })

  test('within a state follows the postal codes', () => {
    const carson = { ...siteAt('lakeside-reno'), postalCode: '89701' }

    expect(nearestOf(carson, demoDestinations)).toMatchObject({ destinationId: 'carson-city' })
  })

  test('across an ocean is not guessed: all are there, none is the nearest', () => {
    const far = siteAt('volvo-goteborg')

    expect(nearestOf(far, demoDestinations)).toBeUndefined()
    expect(byNearness(far, demoDestinations)).toHaveLength(demoDestinations.length)
  })

  test('of none is none', () => {
    expect(nearestOf(siteAt('lakeside-reno'), [])).toBeUndefined()
  })
})
