import type { Page } from 'playwright-core'
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

test('so does a dealer whose first page is another than that of the batteries', async () => {
  const dealer = await visitors.visit('vw-dealer', PHONE)
  const { page, faults } = dealer
  const { data } = (await dealer.call('GET', '/vwgoa/locations')) as {
    data: readonly { dealerCode: string }[]
  } // because the call answers that
  const site = data[0]?.dealerCode ?? ''
  await page.goto('/vwgoa/')
  const scan = page.getByRole('button', { name: 'Scan', exact: true })
  await scan.waitFor(SOON)
  await seeFits(page, 'a dashboard')
  expect(await smallTargets(page, PAGE)).toEqual([])
  expect(await faults()).toEqual([])

  await scan.click()
  await heading(page, 'Which battery is it?')
  await page.getByText('You can’t use the camera here. Type the number.').waitFor(SOON)
  expect(new URL(page.url()).pathname).toBe('/vwgoa/recycling-requests/')
  expect(new URL(page.url()).hash).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden', ...SOON })
  // It was asked for once.
  await page.reload()
  await page.getByRole('button', { name: 'Scan', exact: true }).waitFor(SOON)
  expect(await page.getByRole('dialog').count()).toBe(0)

  // With nothing that is ready, it says so; with a battery, its form is one press away.
  const sums = { waiting: 2, notEvaluated: 2, approval: 0, inPickup: 0, kg: 0 }
  const none = { sums, classes: [], months: [], pickups: [], places: [], isAll: true }
  await page.route('**/api/vwgoa/figures?**', (route) => route.fulfill({ json: { data: none } }))
  await page.goto('/vwgoa/')
  const ask = page.getByRole('button', { name: 'Request pickup', exact: true })
  await expect.poll(() => ask.getAttribute('aria-disabled'), SOON).toBe('true')
  const one = { ...none, sums: { ...sums, notEvaluated: 1 } }
  await page.unroute('**/api/vwgoa/figures?**')
  await page.route('**/api/vwgoa/figures?**', (route) => route.fulfill({ json: { data: one } }))
  await page.goto('/vwgoa/')
  await expect.poll(() => ask.getAttribute('aria-disabled'), SOON).toBeNull()
  await ask.click(SOON)
  await page.waitForURL((url) => url.searchParams.get('request') === 'new', SOON)
  expect(new URL(page.url()).searchParams.get('site')).toBe(site)
})

test('and nobody else has it: who only reads, or looks on', async () => {
  for (const who of ['vw-corporate', 'logistics']) {
    const { page } = await visitors.visit(who, PHONE)
    await page.goto('/vwgoa/')
    await page.getByText('Batteries to ship').first().waitFor(SOON)
    expect(await page.getByRole('button', { name: 'Request pickup', exact: true }).count()).toBe(0)
  }
})

// The bar is on every page; who is signed in has more in it.
const pages: readonly (readonly [who: string | null, paths: readonly string[]])[] = [
  [null, ['/', '/sign-in/', '/sell-my-battery/', '/supplier-onboarding/', '/dealership-demo/']],
  ['admin', ['/dashboard/', '/dashboard/shipments/', '/dashboard/inbox/', '/account/', '/flows/']],
  ['supplier', ['/suppliers/', '/suppliers/shipment-request/']],
  ['bmw-dealer', ['/bmw/']],
  ['epc-supplier', ['/epc/']],
]
const BAR = 'nav[aria-label=Main]'
/** What of the bar lies outside of the window or over something else of it, and what is narrower than its words. */
const outOfPlace = (page: Page) =>
  page.evaluate((bar) => {
    const shown = [...document.querySelectorAll(`${bar} :is(a, button), [role=tab]`)].filter(
      (one) => one.checkVisibility(),
    )
    const nameOf = (one: Element) =>
      `${one.textContent.trim()} ${one.clientWidth} of ${one.scrollWidth}`
    const cut = shown.filter((one) => one.scrollWidth > one.clientWidth)
    const ends = shown
      .filter((one) => one.closest(bar) && one.getBoundingClientRect().top < 52)
      .map((one) => ({ name: one.textContent, rect: one.getBoundingClientRect() }))
    const over = ends.filter(
      ({ rect }, at) => rect.left < (ends[at - 1]?.rect.right ?? 0) || rect.right > innerWidth,
    )
    return [...cut.map(nameOf), ...over.map(({ name }) => name)]
  }, BAR)

/** What makes the page wider than the window, the innermost things. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isWide = (one: Element) => one.getBoundingClientRect().right > innerWidth
    return (
      [...document.querySelectorAll('body *')]
        .filter((one) => isWide(one) && ![...one.children].some(isWide))
        // What scrolls by itself is as wide as it likes.
        .filter((one) => !one.closest('nav, [role=tablist]'))
        .map((one) => `${one.tagName} ${one.textContent.slice(0, 60)} .${one.className}`)
    )
  })

test.each(pages.flatMap(([who, paths]) => [390, 320].map((width) => [who, width, paths] as const)))(
  'a finger hits everything in the bar of %s at %i px, and nothing is wider',
  async (who, width, paths) => {
    const look = { width, height: 844 }
    const { page } = await (who ? visitors.visit(who, look) : visitors.stranger(look))
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor(SOON)
      if (who) await page.getByRole('button', { name: 'Search or jump…' }).waitFor(SOON)
      const loading = page.getByRole('status', { name: /^Loading/ })
      await expect.poll(() => loading.count(), SOON).toBe(0)
      const at = `${path} ${width}`
      expect([at, await smallTargets(page, BAR)]).toEqual([at, []])
      expect([at, await outOfPlace(page)]).toEqual([at, []])
      expect([at, await tooWide(page)]).toEqual([at, []])
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('group', { name: 'Theme' }).waitFor(SOON)
    expect(await smallTargets(page, BAR)).toEqual([])
  },
)
