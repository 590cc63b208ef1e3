import { afterAll, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  addSound,
  answer,
  heading,
  identify,
  partOf,
  press,
  row,
  serial,
  siteOf,
  stored,
} from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

describe('a dealer with a phone beside the pallet', () => {
  test('evaluates a battery, with a photograph, and finds it on the list', async () => {
    const { page, call, faults } = await visitors.visit('bmw-dealer', PHONE)
    const number = serial('DAMAGED')
    const part = await partOf(call, 'bmw')
    await page.goto('/bmw/')

    await identify(page, part, number)
    expect(await faults()).toEqual([])
    await answer(page)
    expect(await faults()).toEqual([])
    // Nothing is signed for by a press too many.
    await press(page, 'Save evaluation')
    await page
      .getByRole('alert')
      .getByText('I evaluated this battery: Check this box')
      .waitFor(SOON)
    await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
    await press(page, 'Save evaluation')
    await heading(page, 'Evaluation saved')
    await press(page, 'Back to batteries')

    await row(page, number).getByText('Damaged', { exact: true }).waitFor(SOON)
    await row(page, number).getByText('DDR', { exact: true }).waitFor(SOON)
    await row(page, number).getByText('1 photo').waitFor(SOON)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  test('a part that the program does not take is refused before anything else is asked', async () => {
    const { page, call } = await visitors.visit('ferrari-dealer', PHONE)
    await page.goto('/ferrari/')
    await identify(page, 'NOT-LISTED-1', serial('WRONGPART'))
    await press(page, 'Continue')
    await page
      .getByRole('alert')
      .getByText('Part number: This part isn’t on the program’s list')
      .waitFor(SOON)
    await heading(page, 'Which battery is it?')

    await page.getByRole('combobox', { name: 'Part number' }).fill(await partOf(call, 'ferrari'))
    await press(page, 'Continue')
    await heading(page, 'Is it damaged?')
    expect(await page.getByText('We couldn’t check the part number').count()).toBe(0)
  })

  test('a part that cannot be checked is refused when it is saved, and what else was said is kept', async () => {
    const { page, call, expectStatus, expectLostCalls } = await visitors.visit(
      'ferrari-dealer',
      PHONE,
    )
    expectStatus(422)
    expectLostCalls()
    const number = serial('UNCHECKED')
    await page.goto('/ferrari/')
    await identify(page, 'NOT-LISTED-1', number)
    await page.route('**/part-numbers', (route) => route.abort())
    await press(page, 'Continue')
    await page.getByText('We couldn’t check the part number').waitFor(SOON)
    await press(page, 'Back')
    await answer(page)
    await page.unroute('**/part-numbers')
    await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
    await press(page, 'Save evaluation')

    await heading(page, 'Which battery is it?')
    await page.getByRole('alert').getByText('This part isn’t on the program’s list').waitFor(SOON)
    await page.getByRole('combobox', { name: 'Part number' }).fill(await partOf(call, 'ferrari'))
    await press(page, 'Continue')
    await heading(page, 'Is it damaged?')
    await press(page, 'Continue')
    await heading(page, 'Is it recalled or defective?')
    await press(page, 'Continue')
    await heading(page, 'Review')
    await press(page, 'Save evaluation')
    await heading(page, 'Evaluation saved')
    await press(page, 'Back to batteries')
    await expect.poll(() => row(page, number).count(), SOON).toBe(1)
  })

  test('what is dangerous now stops everything and says whom to call', async () => {
    const { page, call } = await visitors.visit('lucid-dealer', { ...PHONE, colorScheme: 'dark' })
    await page.goto('/lucid/')

    await identify(page, await partOf(call, 'lucid'), serial('HOT'))
    await press(page, 'Continue')
    await page.getByText('Yes, and dangerous now').click()

    await heading(page, 'Step back and call')
    const tel = await page.getByRole('link', { name: /^Call / }).getAttribute('href')
    expect(tel).toMatch(/^tel:\+\d+$/)
    await press(page, 'It is safe again')
    await heading(page, 'Is it damaged?')
  })

  test('goes on without a network, and sends in order when there is one', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('porsche-dealer', PHONE)
    expectLostCalls()
    const number = serial('OFFLINE')
    const part = await partOf(call, 'porsche')
    const site = await siteOf(call, 'porsche')
    await page.goto('/porsche/')
    await identify(page, part, number)

    // The network goes in the middle of it.
    await page.context().setOffline(true)
    await answer(page)
    await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
    await press(page, 'Save evaluation')
    await heading(page, 'Saved on this device')
    await press(page, 'Back to batteries')
    await row(page, number).getByText('Waiting for a connection').waitFor(SOON)
    await page.getByText('1 evaluation and 1 photo are waiting for a connection').waitFor(SOON)

    await page.context().setOffline(false)
    await expect
      .poll(
        async () =>
          JSON.stringify(await call('GET', `/porsche/locations/${site}/shipments/none/items`)),
        SOON,
      )
      .toContain(number)
    await page.getByText('wait for a connection').waitFor({ ...SOON, state: 'detached' })
    await row(page, number).getByText('Damaged', { exact: true }).waitFor(SOON)
  })
})

describe('VW', () => {
  test('a battery is removed once it is confirmed, and why it is still there is said', async () => {
    const { page, call, faults, expectLostCalls } = await visitors.visit('lucid-dealer', PHONE)
    expectLostCalls()
    const number = serial('GONE')
    await addSound(call, 'lucid', number)
    await page.goto('/lucid/')
    const ask = async () => {
      await row(page, number)
        .getByRole('button', { name: /^Actions for/ })
        .click(SOON)
      await page.getByRole('menuitem', { name: 'Remove' }).click(SOON)
    }
    await ask()
    await page.getByRole('alertdialog').waitFor(SOON)
    expect(await faults()).toEqual([])
    await press(page, 'Keep it')
    await page.getByRole('alertdialog').waitFor({ ...SOON, state: 'detached' })

    await page.route('**/items?uuid=*', (route) => route.abort(), { times: 1 })
    await ask()
    await press(page, 'Remove')
    await page.getByRole('alertdialog').getByRole('alert').waitFor(SOON)
    await press(page, 'Remove')

    await page.getByText('Battery removed').waitFor(SOON)
    await row(page, number).waitFor({ ...SOON, state: 'detached' })
    expect(await stored(call, 'lucid', number)).toEqual([])
  })

  test('a battery of a warranty claim is added with its numbers, once', async () => {
    const { page, call, faults } = await visitors.visit('vw-dealer', PHONE)
    const part = await partOf(call, 'vwgoa')
    await page.goto('/vwgoa/recycling-requests/')
    await press(page, 'Find warranty claims')
    const dialog = page.getByRole('dialog', { name: 'Find warranty claims' })
    await press(page, 'Find claims')
    await dialog.getByText('Enter a part number or a VIN.').waitFor(SOON)
    await dialog.getByRole('textbox', { name: 'Part number' }).fill(part)
    await press(page, 'Find claims')
    const place = dialog.getByRole('button', { name: /^Add and evaluate/ }).last()
    await place.waitFor(SOON)
    expect(await faults()).toEqual([])
    const name = (await place.textContent()) ?? ''
    await place.click()

    await heading(page, 'Which battery is it?')
    const filled = page.getByRole('combobox', { name: 'Part number' })
    await expect.poll(() => filled.inputValue(), SOON).toBe(part)
    await press(page, 'Evaluate later')
    await heading(page, 'Battery added')
    await press(page, 'Back to batteries')

    await press(page, 'Find warranty claims')
    await dialog.getByRole('textbox', { name: 'Part number' }).fill(part)
    await press(page, 'Find claims')
    await dialog.getByText('Added').first().waitFor(SOON)
    await expect
      .poll(() => dialog.getByRole('button', { name: name.trim(), exact: true }).count(), SOON)
      .toBe(0)
  })
})
