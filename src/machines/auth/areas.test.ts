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
])('on %s the strip lights %s', (path, href) => {
  const area = areaOf(path, admin, company)

  expect(area && currentLink(path, area.links)).toBe(href)
})
