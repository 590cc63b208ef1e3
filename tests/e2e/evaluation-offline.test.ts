import { afterAll, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  answer,
  heading,
  identify,
  partOf,
  press,
  row,
  serial,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

describe('beside a pallet without a network', () => {
  test('an evaluation is begun, found again after closing, and kept', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('ferrari-dealer', PHONE)
    expectLostCalls()
    const number = serial('BEGUN')
    const part = await partOf(call, 'ferrari')
    await page.goto('/ferrari/')
    await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
    await waitForDialog(page)
    await page.context().setOffline(true)

    await identify(page, part, number)
    // Closed within the second in which drafts are saved.
    await press(page, 'Close dialog')
    await press(page, 'Add battery')
    await press(page, 'Continue draft')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Serial number' }).inputValue(), SOON)
      .toBe(number)
    await answer(page)
    await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
    await press(page, 'Save evaluation')
    await heading(page, 'Kept on this device')
    await press(page, 'Back to batteries')

    await row(page, number).getByText('Waits for a connection').waitFor(SOON)
    await page.context().setOffline(false)
    await row(page, number)
      .getByText('Waits for a connection')
      .waitFor({ ...SOON, state: 'detached' })
  })
})
