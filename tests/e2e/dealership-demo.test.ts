import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { dealerRoundMachine } from '#machines/dealer-demo/machine.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { placeOnMap } from '#views/dealer-demo/projection.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const box = (page: Page, city: string) =>
  part(page, 'Dealers').getByRole('checkbox', { name: new RegExp(`${city}, [A-Z]{2}$`) })
const stops = (page: Page) => part(page, 'Your round').getByRole('list', { name: 'Stops' })
const map = (page: Page) => part(page, 'Map').getByRole('img')

async function open(page: Page) {
  await page.goto('/dealership-demo/')
  await page.getByRole('heading', { level: 1, name: 'Dealership Network Demo' }).waitFor()
  await page.getByText('Demo data', { exact: true }).waitFor()
  await part(page, 'Dealers').getByRole('checkbox').first().waitFor()
}

/** Presses the map where a place is. */
async function pressOnMap(page: Page, place: { readonly lat: number; readonly lon: number }) {
  const { x, y } = placeOnMap(place)
  await map(page).scrollIntoViewIfNeeded()
  const drawn = await map(page).boundingBox()
  if (!drawn) throw new Error('there is no map')
  const scale = drawn.width / 955
  await map(page).click({ position: { x: (x - 10) * scale, y: (y - 5) * scale } })
}
const COLUMBIA = { lat: 34.01, lon: -80.97 }

describe('the dealership network demo', () => {
  test('is reached from the home page, filters dealers, and says when none is left', async () => {
    const { page, faults } = await visitors.stranger()
    await page.goto('/')
    await page.getByRole('link', { name: 'Open Dealership Network Demo' }).click()
    await page.getByText('60 made-up dealers').waitFor()
    const dealers = part(page, 'Dealers')

    await page.getByLabel('State', { exact: true }).selectOption('SC')
    await dealers.getByText('2 dealers shown').waitFor()
    await box(page, 'Columbia').waitFor()
    await page.getByLabel('Brand', { exact: true }).selectOption('BMW')
    await dealers.getByText('No dealers match these filters.').waitFor()
    expect(await faults()).toEqual([])
    await button(page, 'Clear filters').click()
    await page.getByLabel('Name, city or state').fill('charlotte')
    await dealers.getByText('1 dealer shown').waitFor()
    expect(await map(page).getAttribute('aria-label')).toContain('with 1 dealer')
  })

  test('chooses by keyboard in the list and by a press on the map, and compares the costs', async () => {
    const { page, faults } = await visitors.stranger()
    const machine = await followMachine(page, dealerRoundMachine.id)
    await open(page)
    await part(page, 'Your round').getByText('Choose two dealers or more.').waitFor()
    await box(page, 'Charlotte').focus()
    await page.keyboard.press('Space')
    await machine.see({ round: 'best' })
    await box(page, 'Greenville').focus()
    await page.keyboard.press('Space')
    await pressOnMap(page, COLUMBIA)

    // On the map or in the list, it is one choice.
    await expect.poll(() => box(page, 'Columbia').isChecked()).toBe(true)
    const costs = part(page, 'Your round')
    await costs.getByText('298 mi $869.01').waitFor()
    await costs.getByText('466 mi $1,154.19').waitFor()
    await costs.getByText('One truck saves $285.18 and 168 miles. Estimate.').waitFor()
    expect(await map(page).getAttribute('aria-label')).toMatch(
      /round: .+, then .+, then .+\. Choose/,
    )
    expect(await faults()).toEqual([])

    await pressOnMap(page, COLUMBIA)
    await expect.poll(() => box(page, 'Columbia').isChecked()).toBe(false)
    await expect.poll(() => stops(page).getByRole('listitem').count()).toBe(2)
    await button(page, 'Clear').click()
    await machine.see('empty')
    expect(await box(page, 'Charlotte').isChecked()).toBe(false)
  })

  test('moves stops by keyboard, keeps the focus with them, and finds the best order again', async () => {
    const { page } = await visitors.stranger()
    const machine = await followMachine(page, dealerRoundMachine.id)
    await open(page)
    await box(page, 'Charlotte').check()
    await box(page, 'Greenville').check()
    const first = stops(page).getByRole('listitem').first()
    await first.getByText('Greenville, SC').waitFor()

    const later = first.getByRole('button', { name: /^Move .* later$/ })
    const name = (await later.getAttribute('aria-label')) ?? ''
    await later.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await machine.see({ round: 'own' })
    await first.getByText('Charlotte, NC').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(name)
    await button(page, 'Best order').click()
    await machine.see({ round: 'best' })
    await first.getByText('Greenville, SC').waitFor()
  })

  test('takes no more than eight stops, and says so', async () => {
    const { page, faults } = await visitors.stranger()
    await open(page)
    const cities = ['Fresno', 'San Jose', 'Las Vegas', 'Reno', 'Omaha', 'Jackson', 'Memphis']
    for (const city of [...cities, 'Columbia'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await box(page, city).check()

    await part(page, 'Dealers')
      .getByText(/^A round has at most 8 stops\./)
      .waitFor()
    expect(await box(page, 'Charlotte').isDisabled()).toBe(true)
    expect(await box(page, 'Columbia').isDisabled()).toBe(false)
    expect(await faults()).toEqual([])
  })

  test.each([
    ['wide in the dark', { colorScheme: 'dark' }],
    ['on a phone', { width: 390, height: 844 }],
    ['on a phone in the dark', { width: 360, height: 780, colorScheme: 'dark' }],
  ] as const)('breaks no rule %s', async (_, look) => {
    const { page, faults } = await visitors.stranger(look)
    await open(page)
    await box(page, 'Little Rock').check()
    await box(page, 'Birmingham').check()

    await part(page, 'Your round')
      .getByText(/^One truck saves/)
      .waitFor()
    expect(await faults()).toEqual([])
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    if (!('width' in look)) return
    const top = async (name: string) => (await part(page, name).boundingBox())?.y ?? 0
    expect(await top('Dealers')).toBeLessThan(await top('Map'))
  })
})
