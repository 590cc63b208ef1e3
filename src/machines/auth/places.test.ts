import { describe, expect, test } from 'vitest'

import { findPage, pages } from '#schemas/pages.ts'
import type { PageEntry } from '#schemas/pages.ts'
import type { Site } from '#schemas/site.ts'
import { readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import { table } from '#tests/support/user-types.ts'

import { areaOf } from './areas.ts'
import { creationsOf, letterPlaces, placesOf, switchesOf } from './places.ts'
import { canOpen, dashboardLink, hasRole, homeOf } from './selectors.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const userOf = (name: string): PortalUser => {
  const [, pool, claims] = table.find(([one]) => one === name) ?? []
  if (!pool || !claims) throw new Error(`nobody is called ${name}`)
  return readUser(pool, claims)
}

/** Every link that the frame, the palette and the keys offer somebody, on any page. */
function linksOf(user: PortalUser): readonly string[] {
  const who = { user, company }
  const strips = pages.flatMap(
    ({ path }) => areaOf(path.replace('{slug}', company.slug), user, company)?.links ?? [],
  )
  const found = [...strips, ...placesOf(who), ...creationsOf(who)].map(({ href }) => href)
  return [...new Set([...found, ...letterPlaces(who).values()])]
}

describe.each(table)('%s', (_, pool, claims) => {
  const user = readUser(pool, claims)

  test('meet no two links of one name that lead to two pages', () => {
    const paths = pages.map(({ path }) => path.replace('{slug}', company.slug))
    const headers = [
      placesOf({ user, company }),
      ...paths.map((path) => [
        ...(dashboardLink(user, company) ? [dashboardLink(user, company)!] : []),
        ...(areaOf(path, user, company)?.links ?? []),
      ]),
    ]
    const unclear = headers.flatMap((links) =>
      links.filter(({ href, label }) =>
        links.some((other) => other.label === label && other.href !== href),
      ),
    )

    expect(unclear).toEqual([])
  })

  test('meet no page that is not there, and none that they may not open', () => {
    const offered = linksOf(user)

    expect(offered.length).toBeGreaterThanOrEqual(2)
    expect(
      offered.filter((href) => {
        const entry = findPage(href, company)?.entry
        return !entry || !canOpen(user, href, company)
      }),
    ).toEqual([])
  })

  test('are sent to no form that they cannot send', () => {
    const forms = linksOf(user).filter((href) => /-request\/$|\/new\/$|units\/$/.test(href))

    const isMine = ({ tenant }: PageEntry) =>
      tenant ? user.caller === 'supplier' : user.caller !== 'readonly'
    const closed = forms.filter((href) => {
      const entry = findPage(href, company)?.entry
      return !entry || !canOpen(user, href, company) || !isMine(entry)
    })
    expect(closed).toEqual([])
  })
})

test.each([
  ['administrators', 'admins', 'hisou'],
  ['logistics', 'logistics', 'hisu'],
  ['suppliers', 'generic suppliers', 'hs'],
  ['BMW dealers', 'BMW dealers', 'hs'],
  ['VW dealers', 'VW dealers', 'hs'],
  ['people without a role', 'no roles', ''],
])('of the letters after "g" those of %s lead somewhere', (_, name, letters) => {
  expect([...letterPlaces({ user: userOf(name), company }).keys()].join('')).toBe(letters)
})

test.each([
  ['admins', true],
  ['customer operations', true],
  ['managers', false],
  ['logistics', false],
])('%s find applications of suppliers: %s', (name, isLed) => {
  expect(linksOf(userOf(name)).includes('/dashboard/onboarding/')).toBe(isLed)
})

// domain.md §11: the EPC access level decides, whatever the type.
test.each([
  ['redwood_okta', ['cp-admin'], true],
  ['redwood_okta', ['cp-rw-logistics', 'cp-epc-logistics-rep'], true],
  ['redwood_okta', ['cp-epc-user'], true],
  ['redwood_okta', ['cp-rw-logistics'], false],
  ['external', ['cp-epc-admin'], false],
] as const)('in %s the groups %j open the EPC pages: %s', (pool, groups, opens) => {
  const user = readUser(pool, { sub: 'u1', 'cognito:groups': [...groups] })

  expect(canOpen(user, '/epc/', company)).toBe(opens)
})

test.each([
  ['redwood_okta', ['cp-epc-logistics-rep'], '/dashboard/', true],
  ['redwood_okta', [], '/dashboard/', false],
  ['epc_suppliers', ['cp-epc-user'], '/epc/', true],
  ['epc_suppliers', [], '/', false],
] as const)('in %s the groups %j land on %s, with a link to EPC: %s', (pool, groups, home, has) => {
  const user = readUser(pool, { sub: 'u1', 'cognito:groups': [...groups] })

  expect(homeOf(user)).toBe(home)
  expect(linksOf(user).includes('/epc/')).toBe(has)
  // Without either there is nothing to open, and the page says so.
  expect(hasRole(user)).toBe(home !== '/')
})

describe('who has several places', () => {
  const siteOf = (siteId: string, name: string, isActive = true): Site => ({
    siteId,
    tenant: 'supplier:300000000000001',
    tenantName: 'Lakeside',
    name,
    address: {
      name,
      addressLine1: '1 Way',
      city: 'Reno',
      region: 'NV',
      postalCode: '89502',
      countryCode: 'US',
    },
    timeZone: 'America/Los_Angeles',
    isActive,
  })
  const supplier = userOf('generic suppliers')

  test('switches between those in use and all of them together, as a supplier', () => {
    const sites = [siteOf('reno', 'Reno'), siteOf('a b', 'Holland'), siteOf('x', 'Closed', false)]

    expect(switchesOf({ user: supplier, company }, sites)).toEqual([
      { href: '/suppliers/?site=all', label: 'Site: All sites' },
      { href: '/suppliers/?site=reno', label: 'Site: Reno' },
      { href: '/suppliers/?site=a%20b', label: 'Site: Holland' },
    ])
  })

  test('works for one dealer code at a time, and sees all as corporate only', () => {
    const codes = [siteOf('12A34', 'Bluegrass'), siteOf('56B78', 'Coast')]
    const own = [
      { href: '/vwgoa/?site=12A34', label: 'Dealer code: Bluegrass (12A34)' },
      { href: '/vwgoa/?site=56B78', label: 'Dealer code: Coast (56B78)' },
    ]

    expect(switchesOf({ user: userOf('VW dealers'), company }, codes)).toEqual(own)
    expect(switchesOf({ user: userOf('VW corporate'), company }, codes)).toEqual([
      { href: '/vwgoa/?site=all', label: 'Dealer code: All dealer codes' },
      ...own,
    ])
  })

  test('has nothing to switch with one site, nor as the company', () => {
    const two = [siteOf('reno', 'Reno'), siteOf('holland', 'Holland')]

    expect(switchesOf({ user: supplier, company }, two.slice(1))).toEqual([])
    expect(switchesOf({ user: userOf('customer operations'), company }, two)).toEqual([])
  })
})
