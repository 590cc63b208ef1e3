import { afterAll, expect, test } from 'vitest'

import { sharedBrowser } from '#tests/support/browser.ts'
import { portalUrl } from '#tests/support/place.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const HOME = 'Used EV batteries, picked up and recycled.'

test.each([
  ['/', HOME],
  ['/privacy/', 'Privacy Policy'],
  ['/sell-my-battery/terms-of-use/', 'Terms of Use'],
])('%s is there before any script has run', async (path, text) => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portalUrl() })
  const page = await context.newPage()
  const answer = await page.goto(path)

  expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true)
  // The policy of pages takes no style from an attribute.
  expect(await answer?.text()).not.toMatch(/<[a-z][^>]*\sstyle=/)
  await context.close()
})

test('a VIN that is typed before any script has run is sent nowhere', async () => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portalUrl() })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/')
  expect(await page.getByLabel('VIN').getAttribute('name')).toBeNull()
  await page.getByLabel('VIN').fill('1N4BZ1CP6KC310447')
  await page.getByRole('button', { name: 'Find battery' }).click({ noWaitAfter: true })

  expect(sent.join(' ')).not.toContain('1N4BZ1CP6KC310447')
  await context.close()
})

test('the scripts draw the same in its place: nothing goes away meanwhile', async () => {
  const { page } = await visitors.stranger({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const seen = { gone: 0 }
    Object.assign(globalThis, { seen })
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if (!document.querySelector('main h1')) seen.gone += 1
      }).observe(document, { subtree: true, childList: true })
    })
  })
  await page.goto('/')
  // What only the scripts know.
  await page.getByRole('contentinfo').getByText('Redwood').waitFor()

  expect(await page.evaluate('seen.gone')).toBe(0)
  expect(await page.getByText(HOME).isVisible()).toBe(true)
})

test('who is signed in does not see the start page of somebody else first', async () => {
  const { page, expectLostCalls } = await visitors.visit('supplier')
  expectLostCalls()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).waitFor()

  expect(await page.getByText(HOME).isVisible()).toBe(false)
  await page.unrouteAll()
  await page.reload()
  const welcome = page.getByText(/^Welcome back/)
  await welcome.waitFor()
  expect(await welcome.isVisible()).toBe(true)
})
