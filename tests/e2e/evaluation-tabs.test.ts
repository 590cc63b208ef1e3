import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  addSound,
  heading,
  identify,
  partOf,
  press,
  pressOf,
  row,
  serial,
  stored,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const typed = (page: Page) => page.getByRole('textbox', { name: 'Serial number' })
/** The page of batteries, with all that an evaluation needs. */
async function openList(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
  await waitForDialog(page)
}
/** A battery that is only put on the list, which this device keeps. */
async function keepAdded(page: Page, part: string, number: string) {
  await identify(page, part, number)
  await press(page, 'Evaluate later')
  await heading(page, 'Saved on this device')
  await press(page, 'Back to batteries')
}

test('what a device keeps shows in every tab until one of them has sent it', async () => {
  const { page, call, expectLostCalls } = await visitors.visit('ferrari-dealer', PHONE)
  const { page: other } = await visitors.visit('ferrari-dealer', PHONE)
  expectLostCalls()
  const number = serial('TABS')
  const part = await partOf(call, 'ferrari')
  await openList(other, '/ferrari/')
  await openList(page, '/ferrari/')
  await page.context().setOffline(true)
  await keepAdded(page, part, number)
  await other.getByText('1 evaluation is waiting for a connection').waitFor(SOON)
  await row(other, number).getByText('Waiting for a connection').waitFor(SOON)

  await page.context().setOffline(false)
  for (const tab of [page, other]) {
    await tab
      .getByText('1 evaluation is waiting for a connection')
      .waitFor({ ...SOON, state: 'detached' })
    await row(tab, number).getByText('Needed before pickup').waitFor(SOON)
  }
  expect(await stored(call, 'ferrari', number)).toHaveLength(1)
})

test('what another tab typed of the same battery is offered', async () => {
  const { page, call } = await visitors.visit('porsche-dealer', PHONE)
  const { page: other } = await visitors.visit('porsche-dealer', PHONE)
  const number = serial('BOTH')
  await addSound(call, 'porsche', number)
  for (const tab of [page, other]) {
    await openList(tab, '/porsche/')
    await pressOf(tab, number, /^Evaluate/)
    await heading(tab, 'Which battery is it?')
  }
  await typed(page).fill(`${number}-1`)
  await page.getByText(/^Draft saved/).waitFor(SOON)
  await typed(other).fill(`${number}-2`)

  await other.getByText('Another tab has a newer draft.').waitFor(SOON)
  await press(other, 'Use it')
  await expect.poll(() => typed(other).inputValue(), SOON).toBe(`${number}-1`)
})
