import { expect, test } from 'vitest'

import { readUser } from '#schemas/user.ts'

import { audienceOf } from './audience.ts'

const company = { name: 'Redwood', slug: 'redwood' }
const refused = readUser('redwood_okta', { sub: 'u1' })

test.each([
  ['/dashboard/', 'Redwood staff'],
  ['/dashboard/shipments/', 'Redwood staff'],
  ['/dashboard/configs/price-overrides/', 'administrators at Redwood'],
  [
    '/dashboard/configs/bmw_group/part-numbers/',
    'administrators, customer operations, managers and logistics at Redwood',
  ],
  [
    '/dashboard/settings/lead-times/',
    'administrators, customer operations, managers and logistics at Redwood',
  ],
  ['/dashboard/outbox/', 'administrators and logistics at Redwood'],
  [
    '/dashboard/spot-feedstock/offer/',
    'administrators, customer operations and managers at Redwood',
  ],
  ['/ultium/', 'Ultium and administrators, customer operations, managers and logistics at Redwood'],
  [
    '/suppliers/offer/so_00000001/',
    'suppliers and administrators, customer operations and managers at Redwood',
  ],
  ['/epc/', 'EPC suppliers and staff with EPC access'],
])('%s is for %s', (path, audience) => {
  expect(audienceOf(path, company, refused)).toBe(audience)
})
