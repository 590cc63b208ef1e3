import { afterAll, describe, expect, test } from 'vitest'

import { findPage } from '#schemas/pages.ts'
import { watchUnderway } from '#tests/support/underway.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

// What leaves before a page is drawn has to be just what the page asks for: anything else would be asked for in vain.
const visitors = createVisitors()
const LONG = { timeout: 75_000 } // a few times, on a machine that runs other things too
type Listed = { readonly data: readonly { readonly id: string }[] }
afterAll(() => visitors.end())
/** A request that its caller may see. */
async function someRequest(call: Visitor['call']): Promise<string> {
  const { data } = (await call('GET', '/suppliers/shipment-requests?limit=1')) as Listed // because that is what it answers
  return data[0]?.id ?? 'none'
}

describe('what a page asks for first', () => {
  test.each([
    ['customer-ops', '/dashboard/'],
    ['customer-ops', '/dashboard/shipments/'],
    ['customer-ops', '/dashboard/shipments/{request}/'],
    ['admin', '/dashboard/spot-feedstock/offer/'],
    ['supplier', '/suppliers/'],
    ['supplier', '/suppliers/shipments/{request}/'],
    ['supplier', '/suppliers/shipment-request/'],
    ['panasonic', '/panasonic/'],
    ['gm-facilities', '/gm-facilities/'],
    ['tesla', '/tesla/'],
    ['bmw-dealer', '/bmw/'],
    ['vw-dealer', '/vwgoa/'],
    ['volvo-eu', '/volvo-eu/'],
  ])('by %s at %s is asked for once', async (who, at) => {
    const { page, call } = await visitors.visit(who)
    const path = at.includes('{request}') ? at.replace('{request}', await someRequest(call)) : at
    // Whoever meets a list for the first time sees the view of their role; from then on, all of it.
    if (path === '/dashboard/shipments/') {
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await page.goto('about:blank')
    }
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const underway = watchUnderway(page)

    const { entry, params } = findPage(path, { name: '', slug: '' }) ?? {}
    const paths = (entry?.first ?? []).map(
      (one) => `/api${one.replace('{shipmentId}', params?.['shipmentId'] ?? '')}`,
    )
    const first = paths.filter((one) => !one.includes('{place}'))
    // What is asked of a place leaves once the places are there, maybe beside what the page asks for.
    const ofPlace = paths
      .filter((one) => one.includes('{place}'))
      .map((one) => new RegExp(`^${one.replace('{place}', '[^/]+')}$`))
    const openAnew = async () => {
      await page.goto('about:blank')
      asked.length = 0
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await underway.seeNone()
      return asked
    }

    expect(first.length).toBeGreaterThan(1)
    // What other tests do at this moment is news, after which a page rightly asks again: then it is opened once more.
    await expect
      .poll(async () => (await openAnew()).filter((url) => first.includes(url)), LONG)
      .toEqual(first)
    expect(asked.slice(0, first.length)).toEqual(first)
    for (const one of ofPlace) expect(asked.filter((url) => one.test(url))).toHaveLength(1)
  })
})
