import type { Page } from 'playwright-core'

import { HeldIdentity } from './held-identity.ts'
import { pageClock } from './page-clock.ts'
import { followMachine } from './page-machine.ts'
import { pageReadings } from './page-readings.ts'
import { HeldCalls } from './wizard-page.ts'

/** A page of the portal's origin without the portal. */
const NOTHING = '/nothing.html'
const FOCUS_MS = 5001
const DOUBTS = 5
const clockMs: Readonly<Record<string, number>> = {
  sessionTimeout: 4000,
  callbackTimeout: 30_000,
  redirectTimeout: 30_000,
  refreshDebounce: 10_000,
  refreshMaxWait: FOCUS_MS,
}

/** What is around a page's session, in a test's hands: services, settings, time, another tab. */
export async function sessionWorld(page: Page) {
  const machine = await followMachine(page, 'auth')
  const clock = await pageClock(page)
  const readings = pageReadings(page)
  const identity = await HeldIdentity.of(page, ['GetTokensFromRefreshToken', 'RevokeToken'])
  const config = await HeldCalls.of(page, '**/config.json', 'GET')
  const tokens = await HeldCalls.of(page, '**/oauth2/token', 'POST')
  let isDoubted = false
  let code: string | undefined
  await page.route('**/api/**', (route) =>
    isDoubted
      ? route.fulfill({ status: 401, json: { success: false, error: { message: 'Token', code } } })
      : route.fallback(),
  )
  const context = page.context()
  await context.route(`**${NOTHING}`, (route) => route.fulfill({ contentType: 'text/html' }))
  const other = await context.newPage()
  await other.goto(NOTHING)

  /** Coming back to the tab reads what is shown again, and that is refused. Time stands still from there on. */
  async function doubt(told?: 'token_expired') {
    code = told
    // What is still on its way would not be asked for again.
    await readings.rest()
    await clock.stopAfter(FOCUS_MS)
    isDoubted = true
    await machine.hear(() =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    )
    isDoubted = false
  }
  /** To where no portal calls anybody. */
  const leave = () => page.goto(NOTHING)
  return {
    machine,
    clock,
    identity,
    config,
    tokens,
    doubt,
    leave,
    /** Everything works, and nobody was ever here. */
    clear: async () => {
      await identity.release('pass')
      await config.release('pass')
      await tokens.release('pass')
      await clock.set()
      await leave()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    },
    passClock: async (name: string) => {
      // As long as somebody asks every few seconds there is no quiet.
      if (name === 'refreshMaxWait')
        for (let times = 0; times < DOUBTS; times += 1)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await doubt()
      await clock.pass(clockMs[name] ?? 0)
      await clock.run()
    },
    changeElsewhere: () =>
      other.evaluate(() => localStorage.setItem('portal.user', 'external|somebody')),
  }
}
