import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { sharedBrowser } from '#tests/support/browser.ts'
import { pieceLoaded } from '#tests/support/chunk.ts'
import { portalUrl } from '#tests/support/place.ts'
import { startReceiver } from '#tests/support/report-receiver.ts'

const contexts: BrowserContext[] = []
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await receiver.stop()
})

const ANALYTICS = 'http://analytics.example/stats.js'

/** The document as the server writes it where both services are configured: its policy with their addresses. */
async function serveDocument(route: Route) {
  const answer = await route.fetch()
  const headers = answer.headers()
  const policy = (headers['content-security-policy'] ?? '')
    .replace('script-src', `script-src ${ANALYTICS}`)
    .replace('connect-src', `connect-src ${new URL(receiver.dsn).origin}`)
  const script = `<script defer src="${ANALYTICS}"></script></head>`
  await route.fulfill({
    status: answer.status(),
    headers: { ...headers, 'content-security-policy': policy },
    body: (await answer.text()).replace('</head>', () => script),
  })
}

// The piece that sends reports, by the name of its file.
const SENDS = /\/assets\/sink-[\w-]+\.js$/

/** A page of a deployment that names services for analytics and reports, in a browser that nobody steers. */
async function open(
  config: object = { sentryDsn: receiver.dsn },
  answered: Promise<void> = Promise.resolve(),
) {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ baseURL: portalUrl() })
  contexts.push(context)
  // To the browser a document that a test hands out comes from nowhere: such may not ask a neighbour unasked.
  await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
  let loaded = 0
  await page.route(ANALYTICS, async (route) => {
    loaded += 1
    await answered
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route(/\/(privacy|callback)\/(\?|$)/, serveDocument)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const own = (await answer.json()) as object // because it is the portal's own
    await route.fulfill({ json: { ...own, analyticsSrc: ANALYTICS, ...config } })
  })
  return { page, timesLoaded: () => loaded }
}

/** The pieces that send reports, as the page asks for them. */
function senders(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (SENDS.test(request.url())) asked.push(request.url())
  })
  return asked
}
/** Until a page knows what this deployment names, and whatever it then asks for when it is idle was asked for. */
async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pieceLoaded(page, 'src/third-parties.ts')
  // Requests are told in turn: what was asked for before this one is known when it is answered.
  await page.evaluate(async () => {
    // As patient as the page is: a browser that draws nothing new is never idle.
    await new Promise<void>(
      (resolve) => void requestIdleCallback(() => resolve(), { timeout: 5000 }),
    )
    await fetch('/config.json')
  })
}

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

test('an error is sent once, with its route and without what opens doors', async () => {
  const { page, timesLoaded } = await open()
  await page.goto('/privacy/?mail=jane@mail.example')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await fail(page, 'broken with eyJhbGciOi.eyJzdWIi.c2ln')
  await fail(page, 'broken with eyJhbGciOi.eyJzdWIi.c2ln')
  await fail(page, 'another')

  // Each goes by a call of its own: either may be there first.
  const both = [await receiver.next(), await receiver.next()]
  const first = both.find(({ text }) => text.includes('broken with [token]'))
  expect(first?.event).toMatchObject({
    environment: 'prod',
    transaction: '/privacy',
    sdk: { name: 'sentry.javascript.react' },
  })
  expect(first?.text).not.toMatch(/eyJ|jane/)
  expect(both).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('another') as string }),
  )
  // By the document alone: Trusted Types would stop a script that adds it, and the reports with it.
  expect(timesLoaded()).toBe(1)
  await page.context().close()
})

test('a failed single sign-on is reported, without its code', async () => {
  const { page } = await open()
  await page.goto('/callback/?code=a-code-of-somebody&state=strange')
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()

  const { text } = await receiver.next()
  expect(text).toContain('An error occurred while validating the state.')
  expect(text).not.toContain('a-code-of-somebody')
  await page.context().close()
})

test('what sends reports comes once the page is loaded', async () => {
  const analytics = Promise.withResolvers<void>()
  const { page } = await open({ sentryDsn: receiver.dsn }, analytics.promise)
  const asked = senders(page)
  // Its load waits for a script that is not answered yet.
  await page.goto('/privacy/', { waitUntil: 'commit' })
  await settle(page)
  expect(asked).toEqual([])

  analytics.resolve()
  await expect.poll(() => asked).toHaveLength(1)
  await page.context().close()
})

test('where no service is named, what sends reports does not come at all', async () => {
  const { page } = await open({})
  const asked = senders(page)
  await page.goto('/privacy/')
  await settle(page)

  expect(asked).toEqual([])
  await page.context().close()
})
