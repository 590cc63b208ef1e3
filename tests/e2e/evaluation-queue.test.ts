import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  addSound,
  answer,
  answerSound,
  heading,
  identify,
  partOf,
  press,
  pressOf,
  seeFirst,
  serial,
  stored,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const confirm = (page: Page) =>
  page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
const backToList = async (page: Page, said: string) => {
  await heading(page, said)
  await press(page, 'Back to batteries')
}
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
  await backToList(page, 'Saved on this device')
}

describe('what was kept without a network', () => {
  test('is compared with what somebody else said meanwhile, before it is sent over that', async () => {
    const { page, expectLostCalls, expectStatus } = await visitors.visit('lucid-dealer', PHONE)
    const { call } = await visitors.visit('lucid-dealer')
    expectLostCalls()
    expectStatus(409)
    const number = serial('LATE')
    const path = await addSound(call, 'lucid', number)
    await openList(page, '/lucid/')
    await pressOf(page, number, /^Evaluate/)
    await heading(page, 'Which battery is it?')
    await page.context().setOffline(true)
    await answer(page)
    await confirm(page)
    await press(page, 'Save evaluation')
    await backToList(page, 'Saved on this device')
    await call('PATCH', path, {
      isDdr: true,
      hasPhysicalDamage: true,
      physicalDamageComment: 'Dent at the left',
    })
    await page.context().setOffline(false)

    const stuck = page.getByRole('alert').filter({ hasText: 'wasn’t accepted' })
    await stuck
      .getByText(/ changed this battery on .* Compare both, then choose one\./)
      .waitFor(SOON)
    await stuck.getByRole('cell', { name: 'Dent at the left' }).waitFor(SOON)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
    expect(await stored(call, 'lucid', number)).toMatchObject([
      { physicalDamageComment: 'Dent at the left', photos: [] },
    ])
    await stuck.getByRole('button', { name: 'Send mine' }).click()
    await stuck.waitFor({ ...SOON, state: 'detached' })
    await expect
      .poll(() => stored(call, 'lucid', number), SOON)
      .toMatchObject([
        { physicalDamageComment: 'Crack in the cover. Dry.', photos: [expect.anything()] },
      ])
  })

  test('is put on the list again where somebody took the battery away, with a word about it', async () => {
    const { page, expectLostCalls, expectStatus } = await visitors.visit('lucid-dealer', PHONE)
    const { call } = await visitors.visit('lucid-dealer')
    expectLostCalls()
    expectStatus(404)
    const number = serial('TAKEN')
    const path = await addSound(call, 'lucid', number)
    await openList(page, '/lucid/')
    await pressOf(page, number, /^Evaluate/)
    await heading(page, 'Which battery is it?')
    await page.context().setOffline(true)
    await answer(page)
    await confirm(page)
    await press(page, 'Save evaluation')
    await backToList(page, 'Saved on this device')
    await call('DELETE', path)
    await page.context().setOffline(false)

    const stuck = page.getByRole('alert').filter({ hasText: 'wasn’t accepted' })
    await stuck.getByText(/Someone removed this battery from the list\./).waitFor(SOON)
    expect(await stored(call, 'lucid', number)).toEqual([])
    await stuck.getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(() => stored(call, 'lucid', number), SOON)
      .toMatchObject([{ hasPhysicalDamage: true, photos: [expect.anything()] }])
  })

  test('is sent by whoever signs out, while there is a token', async () => {
    // Its own browser: signing out ends it.
    const look = { colorScheme: 'dark' } as const
    const { page, expectLostCalls } = await visitors.visit('porsche-dealer', look)
    const { call } = await visitors.visit('porsche-dealer')
    expectLostCalls()
    const number = serial('LEAVES')
    const part = await partOf(call, 'porsche')
    await openList(page, '/porsche/')
    const items = '**/shipments/none/items?*'
    await page.route(items, (route) => route.abort())
    await keepAdded(page, part, number)
    await page.getByText('1 evaluation is waiting for a connection').waitFor(SOON)
    await page.getByText('even if you sign out').waitFor(SOON)
    await page.getByRole('button', { name: /^Account menu for / }).click(SOON)
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    // The menu is fetched: what is on its way is not to meet the end of the interception.
    await signOut.waitFor(SOON)
    await page.unroute(items)
    await signOut.click(SOON)

    await expect.poll(async () => (await stored(call, 'porsche', number)).length, SOON).toBe(1)
  })

  test('says which photograph is gone, and sends all else', async () => {
    const { page, call, expectLostCalls } = await visitors.visit('lucid-dealer', PHONE)
    expectLostCalls()
    const number = serial('GONE')
    const part = await partOf(call, 'lucid')
    await openList(page, '/lucid/')
    await identify(page, part, number)
    await page.context().setOffline(true)
    await answer(page)
    await confirm(page)
    await press(page, 'Save evaluation')
    await backToList(page, 'Saved on this device')
    // As browsers do when a device is short of room.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('portal-photos')
          opening.onsuccess = () => {
            const writing = opening.result.transaction('photos', 'readwrite')
            writing.objectStore('photos').clear()
            writing.oncomplete = resolve
          }
        }),
    )
    await page.context().setOffline(false)

    await page.getByText('This photo is no longer on this device. Take it again.').waitFor(SOON)
    expect(await stored(call, 'lucid', number)).toMatchObject([
      { hasPhysicalDamage: true, photos: [] },
    ])
    await press(page, 'Dismiss')
    await page.getByText(`wasn’t accepted`).waitFor({ ...SOON, state: 'detached' })
  })
})

test('the battery after one of the list has a draft of its own', async () => {
  const { page, call } = await visitors.visit('ferrari-dealer', PHONE)
  const number = serial('ROW')
  const next = serial('NEXT')
  await addSound(call, 'ferrari', number)
  await openList(page, '/ferrari/')
  await pressOf(page, number, /^Evaluate/)
  await answerSound(page)
  await press(page, 'Save evaluation')
  await heading(page, 'Evaluation saved')
  await press(page, 'Evaluate another')
  await seeFirst(page)
  await expect.poll(() => typed(page).inputValue(), SOON).toBe('')
  await typed(page).fill(next)
  await press(page, 'Close dialog')

  await press(page, 'Add battery')
  await press(page, 'Continue draft')
  await expect.poll(() => typed(page).inputValue(), SOON).toBe(next)
  await press(page, 'Close dialog')
})
