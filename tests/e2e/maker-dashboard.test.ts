import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { MakerFigures } from '#schemas/maker-figures.ts'
import { sound } from '#tests/support/makers.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { button } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor(SOON)
const codes = (page: Page) => page.getByRole('combobox', { name: 'Dealer code' })
const barred = async (page: Page, name: string) => {
  const named = page.getByRole('button', { name, exact: true })
  await expect.poll(() => named.getAttribute('aria-disabled'), SOON).toBe('true')
}

async function figuresOf({ call }: Visitor, slug: string, query = '') {
  const today = new Date().toISOString().slice(0, 10)
  const { data } = (await call('GET', `/${slug}/figures?today=${today}${query}`)) as {
    data: unknown
  } // because this call answers figures
  return MakerFigures.parse(data)
}
const tile = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('..').locator('[data-numeric]')

describe('VW corporate', () => {
  test('sees all dealer codes together, each by itself, and what was delivered by month', async () => {
    const corporate = await visitors.visit('vw-corporate')
    const { page, faults } = corporate
    const { sums } = await figuresOf(corporate, 'vwgoa')
    await page.goto('/vwgoa/')
    await heading(page, 'VWGoA Dashboard')

    expect(await codes(page).locator('option').first().textContent()).toBe('All dealer codes')
    await expect
      .poll(() => tile(page, 'Batteries to ship').textContent(), SOON)
      .toBe(String(sums.waiting))
    const months = page.getByRole('list', { name: 'Delivered by month' }).getByRole('listitem')
    expect(await months.count()).toBe(12)
    expect(await months.last().textContent()).toMatch(/lb, \d+ requests?$/)
    const table = page.getByRole('table', { name: 'By dealer code' })
    expect(await table.getByRole('rowheader').count()).toBe(2)
    expect(await faults()).toEqual([])

    await codes(page).selectOption('56B78')
    const own = await figuresOf(corporate, 'vwgoa', '&location_id=56B78')
    await expect
      .poll(() => tile(page, 'Batteries to ship').textContent(), SOON)
      .toBe(String(own.sums.waiting))
    expect(await table.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?site=56B78')
    // The other page of the program goes on at the same place.
    await page
      .getByRole('navigation', { name: 'VWGoA' })
      .getByRole('link', { name: 'Recycling Requests' })
      .click()
    await heading(page, 'Recycling Requests')
    await expect.poll(() => codes(page).inputValue(), SOON).toBe('56B78')
  })

  test('reads the batteries and requests of all codes, and changes nothing', async () => {
    const { page, faults } = await visitors.visit('vw-corporate')
    await page.goto('/vwgoa/recycling-requests/?site=all')
    await heading(page, 'Batteries to ship')
    const said = page
      .getByRole('status')
      .filter({ hasText: 'Corporate accounts are read-only. You can export data.' })
    expect(await said.count()).toBe(1)

    const grid = page.getByRole('grid', { name: 'Batteries to ship' })
    await grid.getByRole('columnheader', { name: 'Dealer code' }).waitFor(SOON)
    await grid.getByText('56B78', { exact: true }).first().waitFor(SOON)
    await grid.getByText('12A34', { exact: true }).first().waitFor(SOON)
    const shipments = page.getByRole('region', { name: 'Shipments' })
    await shipments.getByRole('columnheader', { name: 'Dealer code' }).waitFor(SOON)
    await barred(page, 'Add battery')
    await barred(page, 'Find warranty claims')
    await page.getByRole('button', { name: 'Export data' }).waitFor(SOON)
    expect(await faults()).toEqual([])

    const ready = grid.getByRole('checkbox', { name: /^Select SN/ })
    await ready.and(page.locator(':enabled')).first().check()
    await barred(page, 'Request pickup (1)')
    // What nobody has looked at is not requested: its box says why.
    const unseen = ready.and(page.locator(':disabled')).first()
    expect(await unseen.getAttribute('title')).toBe('Evaluate it first.')
  })

  test('finds the same on a phone in the dark', async () => {
    const { page, faults } = await visitors.visit('vw-corporate', PHONE)
    await page.goto('/vwgoa/')
    await page.getByRole('table', { name: 'By dealer code' }).waitFor(SOON)
    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: '56B78' }).click()
    await heading(page, 'Recycling Requests')
    await expect.poll(() => codes(page).inputValue(), SOON).toBe('56B78')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  test('a dealer works at one of the own codes, never at all of them', async () => {
    const { page } = await visitors.visit('vw-dealer')
    await page.goto('/vwgoa/?site=all')
    await heading(page, 'VWGoA Dashboard')
    await page.getByRole('list', { name: 'Delivered by month' }).waitFor(SOON)
    expect(await page.getByRole('table', { name: 'By dealer code' }).count()).toBe(0)
    expect(await page.getByText('All dealer codes').count()).toBe(0)
  })

  test('staff who look on are told so once', async () => {
    const { page } = await visitors.visit('logistics')
    await page.goto('/vwgoa/recycling-requests/')
    await heading(page, 'Batteries to ship')
    await barred(page, 'Add battery')
    const said = page.locator('main').getByRole('status')
    expect(await said.filter({ hasText: 'You’re viewing VWGoA as staff' }).count()).toBe(0)
    const shipments = page.getByRole('region', { name: 'Shipments' })
    // Rows are drawn where they can be seen.
    await shipments.getByRole('grid').scrollIntoViewIfNeeded(SOON)
    await shipments.getByRole('gridcell').first().waitFor(SOON)
    const listed = await shipments.getByRole('row').allTextContents()
    expect(listed.slice(1).every((row) => /12A34|56B78/.test(row))).toBe(true)
  })
})

describe('Tesla', () => {
  test('has its dashboard and its batteries on one page, and what was deleted', async () => {
    const tesla = await visitors.visit('tesla')
    const { page, faults } = tesla
    await page.goto('/tesla/')
    await heading(page, 'Tesla Dashboard')
    await page.getByRole('region', { name: 'Batteries to ship' }).waitFor(SOON)
    await page.getByRole('link', { name: 'New Shipment Request' }).first().waitFor(SOON)
    await expect.poll(() => tile(page, 'Batteries to ship').textContent(), SOON).toMatch(/^\d+$/)
    expect(await faults()).toEqual([])

    const { data } = (await tesla.call(
      'GET',
      '/suppliers/shipment-requests?shipment_type=deleted',
    )) as { data: readonly { readonly id: string }[] } // because this call answers requests
    const [deleted] = data
    expect(deleted).toBeDefined()
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('deleted')
    const shipments = page.getByRole('region', { name: 'Shipments' })
    await shipments.getByRole('link', { name: deleted?.id ?? '', exact: true }).click()
    await page
      .getByRole('heading', { level: 1, name: `Shipment ${deleted?.id ?? ''}` })
      .waitFor(SOON)
    await page.getByText('Deleted', { exact: true }).first().waitFor(SOON)
  })

  test('a request of batteries is changed by choosing among them', async () => {
    const tesla = await visitors.visit('tesla')
    const { page } = tesla
    const site = 'tesla-fremont'
    const uuid = crypto.randomUUID()
    await tesla.call('POST', `/tesla/locations/${site}/shipments/none/items?uuid=${uuid}`, {
      ...sound,
      partNumber: '1104423-00-R',
    })
    const items = { handlingUnits: [], teslaItems: [{ uuid, locationId: site }] }
    const own = await submitAs(tesla, items, site)
    const admin = await visitors.visit('admin')
    const at = `/suppliers/shipment-requests/${own.id}`
    await admin.call('PATCH', at, { action: 'reject', note: 'Which dock?' })
    await page.goto(`/tesla/shipments/${own.id}/`)
    await page.getByRole('link', { name: 'Edit and resubmit' }).click(SOON)
    const list = page.getByRole('list', { name: 'Batteries to ship' })
    await expect.poll(() => list.getByRole('checkbox', { checked: true }).count(), SOON).toBe(1)
    await button(page, 'Submit request').click()

    await page.getByRole('heading', { level: 1, name: `Shipment ${own.id}` }).waitFor(SOON)
    const { data } = (await tesla.call('GET', at)) as { data: { state: string } } // because of this call
    expect(data.state).toBe('submitted')
  })
})

describe('Volvo EU', () => {
  test.each([
    ['wide', {}],
    ['on a phone in the dark', PHONE],
  ])('counts its batteries by ADR class and says what each means, %s', async (_name, look) => {
    const volvo = await visitors.visit('volvo-eu', look)
    const { page, faults } = volvo
    const { classes } = await figuresOf(volvo, 'volvo-eu')
    await page.goto('/volvo-eu/')
    const card = page.getByRole('region', { name: 'Batteries by ADR class' })
    await card.getByText('Green', { exact: true }).waitFor(SOON)

    for (const packing of ['P909', 'P908 or LP904', 'P911 or LP906'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are read
      expect(await card.getByText(packing).count()).toBe(1)
    await card.getByText(/^Critical: liable to come apart/).waitFor(SOON)
    const red = classes.find(({ adrClass }) => adrClass === 'red')
    const row = card.getByRole('row').or(card.getByRole('listitem')).filter({ hasText: 'Red' })
    await expect.poll(() => row.textContent(), SOON).toContain(`${red?.waiting ?? ''}`)
    expect(red?.waiting).toBeGreaterThan(0)
    await heading(page, 'Batteries to ship')
    expect(await faults()).toEqual([])
  })
})
