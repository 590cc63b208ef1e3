import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { staffWordsIn } from '#tests/support/staff-words.ts'
import { createVisitors, mailsAbout, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

// What partners can be shown has no word of staff in it (words.md, rules 6 and 8): pages, the records that the demo has in
// every state, their charts, and the mails that came to them. Papers are in server/documents/print.test.ts.
const visitors = createVisitors()
afterAll(() => visitors.end())

/** Everything on a page that is read or heard, with what its fields are called. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].map((one) =>
        ['aria-label', 'title', 'placeholder']
          .map((name) => one.getAttribute(name) ?? '')
          .join(' '),
      ),
    ].join('\n'),
  )

async function read(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
  return staffWordsIn(await saidOn(page)).map((words) => `${path}: ${words}`)
}

async function readAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one page after the other
  for (const path of paths) found.push(...(await read(page, path)))
  return found
}

test.each([
  [
    'supplier',
    [
      '/suppliers/',
      '/suppliers/?type=completed',
      '/suppliers/shipment-request/',
      '/suppliers/pre-booking-request/',
      '/suppliers/add-handling-units/',
      '/account/',
      '/account/security/',
    ],
  ],
  ['bmw-dealer', ['/bmw/']],
  ['vw-dealer', ['/vwgoa/', '/vwgoa/recycling-requests/']],
  ['epc-supplier', ['/epc/']],
] as const)('the pages of %s', async (who, paths) => {
  const { page } = await visitors.visit(who)

  expect(await readAll(page, paths)).toEqual([])
})

type Listed = { readonly data: readonly { readonly id: string; readonly state?: string }[] }
/** Of each state one. */
async function requestsOf({ call }: Visitor): Promise<readonly string[]> {
  const lists = (await Promise.all(
    ['current', 'completed'].map((type) =>
      call('GET', `/suppliers/shipment-requests?shipment_type=${type}`),
    ),
  )) as readonly Listed[]
  const all = lists.flatMap(({ data }) => data)
  return [...new Map(all.map((one) => [JSON.stringify([one.state]), one.id])).values()]
}

async function readChart(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'View flow chart' }).click()
  await page.getByRole('region', { name: 'Who can act next' }).waitFor()
  const found = staffWordsIn(await saidOn(page))
  await page.getByRole('tab', { name: 'What if' }).click()
  const action = page.getByLabel('Action', { exact: true })
  const names = await action.locator('option:not([value=""])').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  for (const label of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await action.selectOption({ label })
    // oxlint-disable-next-line no-await-in-loop
    await page
      .getByText(/^It would (move|stay|be refused)/)
      .first()
      .waitFor()
    // oxlint-disable-next-line no-await-in-loop
    found.push(...staffWordsIn(await saidOn(page)).map((words) => `${label}: ${words}`))
  }
  return found
}

describe('a supplier', () => {
  test('reads records of every state, and their charts', async () => {
    const supplier = await visitors.visit('supplier')
    const ids = await requestsOf(supplier)
    expect(ids.length).toBeGreaterThan(3)
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      expect(await read(supplier.page, `/suppliers/shipments/${id}/`)).toEqual([])
      // oxlint-disable-next-line no-await-in-loop
      expect(await readChart(supplier.page)).toEqual([])
    }
  })

  test('reads an offer, and its chart', async () => {
    const { page, call } = await visitors.visit('supplier')
    const { data } = (await call('GET', '/suppliers/offers')) as {
      readonly data: readonly { readonly offerId: string; readonly offerState?: string }[]
    }
    const offer = data.find(({ offerState }) => offerState === 'approved-or-expired')
    expect(offer).toBeDefined()
    expect(await read(page, `/suppliers/offer/${offer?.offerId}/`)).toEqual([])
    expect(await readChart(page)).toEqual([])
  })

  test('gets mails', async () => {
    const supplier = await visitors.visit('supplier')
    const { id } = await submitAs(supplier)
    const theirs = async () =>
      (await mailsAbout(supplier, '')).filter(({ to }) => to.includes(supplier.email))
    await expect
      .poll(async () => (await theirs()).map(({ subject }) => subject))
      .toContain(`Request ${id} received`)

    expect(
      (await theirs()).flatMap(({ subject, text }) => staffWordsIn(`${subject}\n${text}`)),
    ).toEqual([])
  })
})
