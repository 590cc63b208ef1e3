import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const PATH = '/dashboard/estimate/'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const unit = (page: Page, n: number) => page.getByRole('group', { name: `Unit ${n}`, exact: true })
const ask = (page: Page) => button(page, 'Estimate cost')
const answer = (page: Page) => part(page, 'Estimated cost')

async function open(page: Page) {
  await page.goto(PATH)
  await startAnew(page, ask(page))
}
async function fillUnit(page: Page, n: number, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed))
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await unit(page, n).getByLabel(name).fill(value)
}
const pallet = { 'Weight each': '1,035', Length: '48', Width: '40', Height: '44' }

async function fillPlaces(page: Page) {
  await part(page, 'From').getByLabel('Pickup site').selectOption('lakeside-reno')
  await part(page, 'To').getByLabel('Postal code').fill('29472')
  await page.getByLabel('Pickup date').fill('2036-12-03') // a Wednesday
}

describe('the estimate of what a shipment costs', () => {
  test('names the price of two units line by line, says limits at their fields, keeps its draft', async () => {
    const { page, faults } = await visitors.visit('logistics')
    const machine = await followMachine(page, costEstimateMachine.id)
    await open(page)
    await machine.see({ form: 'filling' })
    expect(await faults()).toEqual([])

    await ask(page).click()
    await page.getByText('7 problems in this form').waitFor(SOON)
    const postal = part(page, 'From').getByLabel('Postal code')
    await expect.poll(() => postal.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await faults()).toEqual([])

    await fillPlaces(page)
    await expect.poll(() => postal.inputValue()).toBe('89502')
    await fillUnit(page, 1, { ...pallet, Height: '103' })
    await unit(page, 1).getByText('At most 102').waitFor(SOON)
    await unit(page, 1).getByText('1–102 in').waitFor(SOON)
    await button(page, 'Add unit').click()
    await fillUnit(page, 2, { ...pallet, 'Weight each': '800' })
    await ask(page).click()
    await expect
      .poll(() =>
        unit(page, 1)
          .getByLabel('Height')
          .evaluate((node) => node === document.activeElement),
      )
      .toBe(true)
    await unit(page, 1).getByLabel('Height').fill('44')
    await page.getByText(/Draft saved/).waitFor(SOON)

    await page.reload()
    await button(page, 'Continue draft').click()
    await expect.poll(() => unit(page, 2).getByLabel('Weight each').inputValue()).toBe('800')
    await page.getByLabel('Lift gate at pickup').check()
    await page.keyboard.press('Enter')
    await answer(page)
      .getByText(/^Estimate: \$[\d,]+\.\d\d$/)
      .waitFor(SOON)
    await machine.see({ form: 'answered' })
    await answer(page).getByText('Lift gate at pickup').waitFor(SOON)
    await answer(page).getByText('fuel surcharge').waitFor(SOON)
    expect(await faults()).toEqual([])

    // What was answered is about what was asked.
    await page.getByLabel('Lift gate at pickup').uncheck()
    await answer(page).getByText('No estimate yet').waitFor(SOON)
    await ask(page).click()
    await page.getByRole('link', { name: 'Use in new request' }).click()
    const site = page.getByRole('combobox', { name: 'Pickup site' })
    await site.waitFor(SOON)
    expect(await site.inputValue()).toBe('lakeside-reno')
  })

  test('says an unknown postal code at its field, a lost call above, and loses nothing', async () => {
    const { page, faults, expectStatus, expectLostCalls } = await visitors.visit('managers')
    const machine = await followMachine(page, costEstimateMachine.id)
    await open(page)
    await fillPlaces(page)
    await fillUnit(page, 1, pallet)
    const to = part(page, 'To')
    await to.getByLabel('Postal code').fill('00000')
    expectStatus(422)
    await ask(page).click()
    await to.getByText('We can’t find this postal code in this country').waitFor(SOON)
    await machine.see({ form: 'refused' })
    expect(await faults()).toEqual([])
    await to.getByLabel('Destination').selectOption({ index: 1 })
    expect(await to.getByText('We can’t find this postal code').count()).toBe(0)

    const calls = await HeldCalls.of(page, '**/api/estimated-shipment-cost', 'POST')
    calls.hold()
    await ask(page).click()
    await machine.see({ form: 'pricing' })
    expectLostCalls()
    await calls.release('lose')
    await page.getByText('We couldn’t calculate the estimate.').waitFor(SOON)
    await machine.see({ form: 'unsent' })
    expect(await unit(page, 1).getByLabel('Weight each').inputValue()).toBe('1,035')

    // Whoever cannot ask on behalf of others is not sent there.
    expect(await page.getByRole('link', { name: 'Use in new request' }).count()).toBe(0)
    await page.context().setOffline(true)
    await expect.poll(() => ask(page).getAttribute('aria-disabled')).toBe('true')
    await page.context().setOffline(false)
    await expect.poll(() => ask(page).getAttribute('aria-disabled')).toBe(null)
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => unit(page, 1).getByLabel('Weight each').inputValue()).toBe('')
  })

  test('fits a phone in the dark, with its answer', async () => {
    const { page, faults } = await visitors.visit('admin', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    await open(page)
    await fillPlaces(page)
    await fillUnit(page, 1, pallet)
    await ask(page).click()
    await answer(page)
      .getByText(/^Estimate: \$/)
      .waitFor(SOON)
    expect(await faults()).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
