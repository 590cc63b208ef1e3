import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { followShifts } from '#tests/support/layout-shift.ts'
import type { Look } from '#tests/support/seats.ts'
import { makeOffer } from '#tests/support/spot-offer-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { button, keepDraft, openWizard, seeStep } from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

// Less than a line of text that moves by its own height.
const MOST = 0.002
const LATE_MS = 800
const PHONE = { width: 390, height: 844 } as const
const known = { request: '', offer: '' }

beforeAll(async () => {
  const supplier = await visitors.visit('supplier')
  const ops = await visitors.visit('customer-ops')
  known.request = (await submitAs(supplier)).id
  known.offer = (await makeOffer(ops, 'high')).offerId
})

const pages: readonly (readonly [
  who: string,
  name: string,
  look: Look,
  paths: readonly string[],
])[] = [
  [
    'customer-ops',
    'a desktop',
    {},
    ['/', '/dashboard/', '/dashboard/shipments/', '/dashboard/shipments/{request}/'],
  ],
  [
    'customer-ops',
    'a phone',
    PHONE,
    [
      '/',
      '/dashboard/',
      '/dashboard/shipments/',
      '/dashboard/shipments/{request}/',
      '/dashboard/spot-feedstock/',
      '/dashboard/spot-feedstock/offer/{offer}/',
    ],
  ],
  [
    'supplier',
    'a phone',
    PHONE,
    ['/suppliers/', '/suppliers/shipments/{request}/', '/suppliers/shipment-request/', '/account/'],
  ],
  ['bmw-dealer', 'a phone', PHONE, ['/bmw/']],
  ['vw-dealer', 'a phone', PHONE, ['/vwgoa/', '/vwgoa/recycling-requests/']],
]

describe('nothing that is shown moves while the rest comes', () => {
  test.each(pages)('for %s at %s', async (who, _name, look, paths) => {
    const { page } = await visitors.visit(who, look)
    const shifts = await followShifts(page)
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await page.goto(path.replace('{request}', known.request).replace('{offer}', known.offer))
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('heading', { level: 1 }).waitFor()
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
      // What comes last of all, in the bar.
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('button', { name: /^What happened/ }).waitFor()
      // oxlint-disable-next-line no-await-in-loop
      const { sum, moved } = await shifts.read()
      expect(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST)
    }
  })
})

// On a slow line every answer comes after the page was drawn without it.
test.each([
  ['customer-ops', ['/dashboard/', '/dashboard/shipments/', '/dashboard/shipments/{request}/']],
  ['supplier', ['/suppliers/', '/suppliers/shipments/{request}/', '/account/']],
  ['bmw-dealer', ['/bmw/']],
] as const)('nothing moves for %s either when answers come late', async (who, paths) => {
  const { page } = await visitors.visit(who, { ...PHONE, height: 843 })
  const shifts = await followShifts(page)
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(path.replace('{request}', known.request))
    // oxlint-disable-next-line no-await-in-loop
    await page.locator('main .skeleton').first().waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.locator('main .skeleton').count()).toBe(0)
    // oxlint-disable-next-line no-await-in-loop
    const { sum, moved } = await shifts.read()
    expect(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST)
  }
})

test('a press hits what it began on, whatever is said of the field that it leaves', async () => {
  const supplier = await visitors.visit('supplier')
  const { page } = supplier
  await keepDraft(supplier, null)
  await openWizard(page)
  await seeStep(page, 'site')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const summary = page.getByRole('link', { name: /^Phone: Enter a phone number/ })
  await phone.fill('12')

  await button(page, 'Continue').hover()
  await page.mouse.down()
  // What was said by now would have been drawn.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await page.mouse.up()

  expect(await summary.getAttribute('href')).toBe(`#${await phone.getAttribute('id')}`)
})

test('on a phone the reasons of “Why can’t I…?” are all in view, none to be scrolled to', async () => {
  const { page } = await visitors.visit('customer-ops', PHONE)
  await page.goto(`/dashboard/shipments/${known.request}/`)
  await button(page, 'Why can’t I…?').click()
  const why = page.getByRole('list', { name: 'Actions and who can take them' })
  const reason = why.getByRole('listitem').filter({ hasText: 'Approve as logistics' }).first()

  await reason.getByText('Who can do it: administrators, logistics').waitFor()

  expect(await why.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})
