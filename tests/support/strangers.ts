import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { portalUrl } from './place.ts'
import { seeFlows } from './seen-flows.ts'

type Look = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
}
/** Somebody at a browser of their own. */
type Stranger = {
  readonly page: Page
  /** A refusal with this status is meant to come: the browser reports every one as an error. */
  readonly expectStatus: (status: number) => void
  /** Rules of WCAG that the page breaks, with where. */
  readonly faults: () => Promise<readonly string[]>
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults, readonly string[]>(
    (tags) => (globalThis as never as { axe: typeof axe }).axe.run({ runOnly: [...tags] }), // because the source above put it there
    RULES,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

/** Signs in on the sign-in page as a demo account, named by its local part. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/sign-in/')
  await page.getByRole('button', { name: `Use ${who}@portal.example`, exact: true }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account menu for / }).waitFor()
}

/** People who come signed out; `end` closes all browsers and fails on any error in a console. */
export function createStrangers() {
  const contexts: BrowserContext[] = []
  const errors: string[] = []
  const flows = seeFlows()
  let connecting: Promise<Browser> | undefined
  const browser = () => (connecting ??= chromium.connect(inject('browser')))

  async function stranger(look: Look = {}): Promise<Stranger> {
    const { width = 1280, height = 860, colorScheme = 'light' } = look
    const connected = await browser()
    const context = await connected.newContext({
      baseURL: portalUrl(),
      locale: 'en-US',
      colorScheme,
      viewport: { width, height },
    })
    contexts.push(context)
    await flows.watch(context)
    const page = await context.newPage()
    const expected = new Set<number>()
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1])
      if (!expected.has(status))
        errors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
    })
    return {
      page,
      expectStatus: (status) => void expected.add(status),
      faults: () => faultsOf(page),
    }
  }

  // Pages left open would take their share of the machine from the tests that follow.
  const leave = async (): Promise<void> => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  }

  return {
    stranger,
    leave,
    end: async () => {
      await leave()
      await (await connecting)?.close()
      await flows.print()
      expect(errors).toEqual([])
    },
  }
}
