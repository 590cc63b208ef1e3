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

  test('drags a stop by its number', async () => {
    const { page } = await visitors.stranger()
    const machine = await followMachine(page, dealerRoundMachine.id)
    await open(page)
    for (const city of ['Charlotte', 'Greenville', 'Columbia'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await box(page, city).check()
    const rows = stops(page).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(3)
    const before = await rows.allInnerTexts()
    const middleOf = async (at: number) => {
      const drawn = await rows.nth(at).boundingBox()
      return (drawn?.y ?? 0) + (drawn?.height ?? 0) / 2
    }
    await rows.first().scrollIntoViewIfNeeded()
    const number = await rows.first().getByText('1', { exact: true }).boundingBox()
    await page.mouse.move((number?.x ?? 0) + 8, (number?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move(600, await middleOf(1), { steps: 4 })
    await page.mouse.move(600, await middleOf(2), { steps: 4 })
    await page.mouse.up()
    await machine.see({ round: 'own' })
    await page.mouse.move(600, await middleOf(0))

    const cityOf = (text: string) => /[A-Z][a-z]+, [A-Z]{2}/.exec(text)?.[0]
    expect((await rows.allInnerTexts()).map(cityOf)).toEqual(
      [before[1], before[2], before[0]].map((text) => cityOf(text ?? '')),
    )
  })

  test('is in its address: a reload and a link show what was chosen', async () => {
    const { page } = await visitors.stranger()
    await open(page)
    await box(page, 'Charlotte').check()
    await box(page, 'Greenville').check()
    await stops(page)
      .getByRole('button', { name: /^Move .* later$/ })
      .first()
      .click()
    await page.getByLabel('State', { exact: true }).selectOption('SC')
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?state=SC&stops=charlotte-nc%2Cgreenville-sc')
    const round = await stops(page).innerText()
    await page.reload()
    await part(page, 'Dealers').getByText('2 dealers shown').waitFor()
    await expect.poll(() => stops(page).innerText()).toBe(round)

    await button(page, 'Clear').click()
    await button(page, 'Clear filters').click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.goto('/dealership-demo/?brand=Nobody&stops=nowhere,charlotte-nc')
    await stops(page).getByText('Charlotte, NC').waitFor()
    expect(await stops(page).getByRole('listitem').count()).toBe(1)
  })

  test('looks nearer by buttons and by keys, and back', async () => {
    const { page, faults } = await visitors.stranger()
    await open(page)
    const seen = () => map(page).getAttribute('viewBox')
    const whole = await seen()
    await part(page, 'Map').getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(seen).not.toBe(whole)
    const middle = await seen()
    await part(page, 'Map').getByRole('group').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(seen).not.toBe(middle)
    expect(await faults()).toEqual([])
    await page.keyboard.press('0')
    await expect.poll(seen).toBe(whole)
    await page.keyboard.press('+')
    await expect.poll(seen).toBe(middle)
    await button(page, 'Show all').click()
    await expect.poll(seen).toBe(whole)
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
    // The map comes when one asks for it.
    expect(await page.getByRole('img').count()).toBe(0)
    await button(page, 'Map').click()
    const dialog = page.getByRole('dialog', { name: 'Map' })
    await dialog.getByRole('img').waitFor()
    expect(await faults()).toEqual([])
    expect(await overflow()).toBe(0)
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})
