import { afterAll, expect, test } from 'vitest'

import { PHONE, SOON, heading, press } from '#tests/support/evaluation-page.ts'
import { seeFits } from '#tests/support/phone-fit.ts'
import { smallTargets } from '#tests/support/touch-targets.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

// The page, and the strip above it.
const PAGE = 'main, nav:not([aria-label=Main])'

test('a finger hits everything on the pages of a maker’s dealer', async () => {
  const { page, faults } = await visitors.visit('bmw-dealer', PHONE)
  await page.goto('/bmw/')
  await page.getByRole('button', { name: 'Request pickup', exact: true }).waitFor(SOON)
  const requests = page.getByRole('region', { name: 'Shipments' })
  await requests.getByRole('link').first().waitFor(SOON)
  await seeFits(page, 'batteries')
  expect(await smallTargets(page, PAGE)).toEqual([])
  expect(await faults()).toEqual([])

  await requests
    .getByRole('link', { name: /^sr_0\d{7}$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /sr_0\d{7}/ }).waitFor(SOON)
  await seeFits(page, 'a request')
  expect(await smallTargets(page, PAGE)).toEqual([])

  await page.goto('/bmw/?request=new&site=bmw-greenville')
  await page.getByText('Request a battery pickup').waitFor(SOON)
  await page.getByRole('textbox').first().waitFor(SOON)
  await seeFits(page, 'a new request')
  expect(await smallTargets(page, PAGE)).toEqual([])
})

test('and what is asked of a battery', async () => {
  const { page } = await visitors.visit('bmw-dealer', PHONE)
  await page.goto('/bmw/')
  await press(page, 'Add battery')
  await heading(page, 'Which battery is it?')
  await seeFits(page, 'a battery')

  expect(await smallTargets(page, '[role=dialog], dialog[open]')).toEqual([])
})

test('what a dealer does next is at the foot: the camera at once, and a pickup of all that is ready', async () => {
  const { page, faults } = await visitors.visit('bmw-dealer', PHONE)
  await page.goto('/bmw/')
  const ask = page.getByRole('button', { name: 'Request pickup', exact: true })
  await ask.waitFor(SOON)
  // Nothing that can be pressed lies under it at the end of the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const covered = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main :is(a[href], button)')]
    const seen = all.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return bottom > 0 && bottom <= innerHeight && right > left && bottom > top
    })
    return seen.flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return there !== null && (one.contains(there) || there.contains(one)) ? [] : [one.outerHTML]
    })
  })
  expect(covered).toEqual([])
  expect(await faults()).toEqual([])

  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await heading(page, 'Which battery is it?')
  // This browser has no camera, and says so without a press more.
  await page.getByText('You can’t use the camera here. Type the number.').waitFor(SOON)
  await page.keyboard.press('Escape')
})
