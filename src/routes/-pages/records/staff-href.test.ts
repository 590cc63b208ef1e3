import { expect, test } from 'vitest'

import { staffHref } from './staff-href.ts'

test.each([
  ['shipment-request', 'sr_04839217', '/dashboard/shipments/sr_04839217/'],
  [undefined, 'sr_04839217', '/dashboard/shipments/sr_04839217/'],
  [undefined, 'so_06850888', '/dashboard/spot-feedstock/offer/so_06850888/'],
  [undefined, 'do_06850888', '/dashboard/battery-offers/do_06850888/'],
  ['onboarding', 'on_06850888', '/dashboard/onboarding/on_06850888/'],
  ['setting', 'lead-times 3', '/dashboard/settings/lead-times/'],
  ['config', 'ferrari/part-numbers', '/dashboard/configs/ferrari/part-numbers/'],
  ['config', 'volvo-polestar/locations', '/dashboard/configs/volvo_polestar/locations/'],
  ['config', 'price-overrides', '/dashboard/configs/price-overrides/'],
  ['outbox', 'mail 7', '/dashboard/outbox/#peek=mail+7'],
  ['sign-in', 'external|1', '/dashboard/supplier-users/?q=Lena+Ortiz'],
  ['sign-in', 'bmw_group|1', '/dashboard/supplier-users/?pool=bmw_group&q=Lena+Ortiz'],
  ['sign-in', 'redwood_okta|1', '/dashboard/redwood-users/?q=Lena+Ortiz'],
  ['sign-in', 'vwgoa_sso|1', undefined],
  ['item', 'constructor', undefined],
  [undefined, 'x', undefined],
  ['sign-in', null, undefined],
])('staff find %s %s at %s', (targetKind, targetId, href) => {
  const target = { targetId, targetName: 'Lena Ortiz', ...(targetKind ? { targetKind } : {}) }

  expect(staffHref(target, 'redwood')).toBe(href)
})
