import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { ShipmentRequest } from '#schemas/shipment-request.ts'

import { portalUrl } from './place.ts'
import { formFor } from './requests.ts'
import { seeFlows } from './seen-flows.ts'

const PASSWORD = 'Portal-Demo-2026!'
const PATIENCE_MS = 45_000 // a machine that runs other things too

export type Look = {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
}
/** Somebody at a browser of their own, signed in. */
export type Visitor = {
  readonly page: Page
  readonly email: string
  /** Calls the API as this person; the path is below /api. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>
  /** A refusal with this status is meant to come: the browser reports every one as an error. */
  readonly expectStatus: (status: number) => void
  /** Calls are meant to get lost: the browser reports every one as an error. */
  readonly expectLostCalls: () => void
  /** Rules of WCAG that the page breaks, with where. */
  readonly faults: () => Promise<readonly string[]>
}

/** People in browsers: each signs in once a file; `end` closes all and fails on any error in a console. */
export function createVisitors() {
  const people = new Map<string, Promise<BrowserContext>>()
  const strangers: BrowserContext[] = []
  const errors: string[] = []
  const expected = new Set<number>()
  const flows = seeFlows()
  let mayLoseCalls = false
  let last: Promise<unknown> = Promise.resolve()
  let connecting: Promise<Browser> | undefined
  const browser = () => (connecting ??= chromium.connect(inject('browser')))

  async function open(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (mayLoseCalls && message.text().includes('net::ERR_')) return
      const status = /responded with a status of (\d+)/.exec(message.text())?.[1]
      if (!status || !expected.has(Number(status))) errors.push(`${page.url()}: ${message.text()}`)
    })
    return page
  }

  async function sit(look: Look): Promise<BrowserContext> {
    const { width = 1280, height = 860, colorScheme = 'light' } = look
    const context = await (
      await browser()
    ).newContext({
      baseURL: portalUrl(),
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      viewport: { width, height },
      colorScheme,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await flows.watch(context)
    return context
  }

  async function signIn(email: string, look: Look): Promise<BrowserContext> {
    const context = await sit(look)
    const page = await open(context)
    await page.goto('/sign-in/')
    await page.getByRole('button', { name: `Use ${email}` }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'commit' })
    await page.close()
    return context
  }

  /** A tab of somebody; `who` is the local part of a demo account. */
  async function visit(who: string, look: Look = {}): Promise<Visitor> {
    const email = `${who}@portal.example`
    // Tabs share their tokens, as they must: a refresh token that another browser used is void.
    const key = JSON.stringify([who, look])
    const signing = people.get(key) ?? last.then(() => signIn(email, look))
    people.set(key, signing)
    // One after another: the arithmetic of signing in fills a core.
    last = signing.catch(() => undefined)
    const context = await signing
    const page = await open(context)
    return {
      page,
      email,
      call: async (method, path, data) => {
        const answer = await page.request.fetch(`/api${path}`, {
          method,
          headers: { authorization: `Bearer ${await tokenOf(context)}` },
          ...(data === undefined ? {} : { data }),
        })
        if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
        return answer.json()
      },
      expectLostCalls: () => {
        mayLoseCalls = true
      },
      expectStatus: (status) => void expected.add(status),
      faults: () => faultsOf(page),
    }
  }

  /** Somebody at a fresh browser, not signed in. */
  async function stranger(
    look: Look = {},
  ): Promise<Pick<Visitor, 'page' | 'expectStatus' | 'expectLostCalls' | 'faults'>> {
    const context = await sit(look)
    strangers.push(context)
    const page = await open(context)
    return {
      page,
      expectStatus: (status) => void expected.add(status),
      expectLostCalls: () => {
        mayLoseCalls = true
      },
      faults: () => faultsOf(page),
    }
  }

  return {
    visit,
    stranger,
    end: async () => {
      await Promise.all(strangers.map((context) => context.close()))
      for (const signing of people.values()) await (await signing).close()
      await (await connecting)?.close()
      await flows.print()
      expect(errors).toEqual([])
    },
  }
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
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

type Mail = { readonly to: string; readonly subject: string; readonly text: string }
/** The mails of the portal that are about something, newest first. */
export async function mailsAbout(visitor: Visitor, what: string): Promise<readonly Mail[]> {
  const answer = await visitor.page.request.get('/dev/outbox.json')
  const json = (await answer.json()) as readonly Mail[] | { readonly data: readonly Mail[] }
  const mails = 'data' in json ? json.data : json
  return mails.filter(({ subject, text }) => `${subject} ${text}`.includes(what))
}

/** Submits a request as the demo's supplier over the API and returns it. */
export async function submitAs(
  visitor: Pick<Visitor, 'call'>,
  change: Parameters<typeof formFor>[1] = {},
): Promise<ShipmentRequest> {
  const siteId = 'lakeside-reno'
  const sites = (await visitor.call('GET', '/suppliers/sites')) as {
    data: readonly { siteId: string; tenant: string }[]
  }
  const tenant = sites.data.find((site) => site.siteId === siteId)?.tenant
  const body = { tenant, site_id: siteId, form: formFor(siteId, change) }
  const answer = (await visitor.call('POST', '/suppliers/shipment-requests', body)) as {
    data: unknown
  }
  return ShipmentRequest.parse(answer.data)
}
