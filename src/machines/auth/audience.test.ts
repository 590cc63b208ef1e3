import { expect, test } from 'vitest'

import { readUser } from '#schemas/user.ts'

import { audienceOf } from './audience.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const refused = readUser('redwood_okta', { sub: 'u1' })

test.each([
  ['/dashboard/', 'Redwood staff'],
  ['/dashboard/shipments/', 'Redwood staff'],
  ['/dashboard/outbox/', 'administrators and logistics of Redwood'],
  [
    '/dashboard/spot-feedstock/offer/',
    'administrators, customer operations and managers of Redwood',
  ],
  ['/ultium/', 'Ultium and Redwood staff'],
  ['/suppliers/offer/so_00000001/', 'suppliers and Redwood staff'],
  ['/epc/', 'EPC suppliers'],
])('%s is for %s', (path, audience) => {
  expect(audienceOf(path, company, refused)).toBe(audience)
})
