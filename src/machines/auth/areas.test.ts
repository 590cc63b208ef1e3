import { expect, test } from 'vitest'

import { readUser } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'

import { areaOf, currentLink } from './areas.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const admin: PortalUser = {
  ...readUser('redwood_okta', { sub: 'u1' }),
  type: 'internal-admin',
  caller: 'admin',
}

test.each([
  ['/dashboard/', '/dashboard/'],
  ['/dashboard/shipments/sr_00000001/', '/dashboard/shipments/'],
  ['/dashboard/spot-feedstock/', '/dashboard/spot-feedstock/'],
  ['/dashboard/spot-feedstock/offer/', '/dashboard/spot-feedstock/offer/'],
  ['/dashboard/spot-feedstock/offer/so_00000001/', '/dashboard/spot-feedstock/'],
  ['/dashboard/spot-feedstock/config/', '/dashboard/spot-feedstock/config/'],
  ['/dashboard/onboarding/on_00000312/', '/dashboard/inbox/'],
  ['/dashboard/settings/lead-times/', '/dashboard/configs/'],
  ['/dashboard/health/', '/dashboard/configs/'],
])('on %s the strip lights %s', (path, href) => {
  const area = areaOf(path, admin, company)

  expect(area && currentLink(path, area.links)).toBe(href)
})

test.each([
  ['supplier', '/suppliers/'],
  ['ultium', '/ultium/'],
] as const)('an offer keeps a %s in the pages below %s', (type, home) => {
  const user: PortalUser = { ...admin, type, caller: 'supplier' }
  const area = areaOf('/suppliers/offer/so_00000001/', user, company)

  expect(area?.links[0]).toEqual({ href: home, label: 'Dashboard' })
})

test('an offer as its supplier sees it has no strip for staff', () => {
  expect(areaOf('/suppliers/offer/so_00000001/', admin, company)).toBeUndefined()
})
