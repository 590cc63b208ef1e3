import { afterAll, afterEach, describe, expect, test } from 'vitest'

import {
  PHONE,
  SOON,
  answer,
  heading,
  identify,
  partOf,
  press,
  serial,
  stored,
  waitForDialog,
} from '#tests/support/evaluation-page.ts'
import { menu, pathOf, readyToLeave, shelf, signOut } from '#tests/support/sign-out.ts'
import { createStrangers, signIn } from '#tests/support/strangers.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const strangers = createStrangers()
const visitors = createVisitors()
afterEach(() => strangers.leave())
afterAll(async () => {
  await strangers.end()
  await visitors.end()
})

describe('what one was looking at', () => {
  test.each([
    ['epc-supplier', '/epc/', 'supplier', '/suppliers/'],
    ['supplier', '/account/security/', 'bmw-dealer', '/bmw/'],
    ['admin', '/dashboard/shipments/', 'supplier', '/suppliers/'],
    ['admin', '/bmw/', 'supplier', '/suppliers/'],
  ])('%s at %s leaves nothing of it to %s', async (first, path, second, home) => {
    const { page, expectStatus, expectLostCalls } = await strangers.member(first)
    expectStatus(401)
    expectLostCalls()
    await page.goto(path)
    await menu(page).waitFor()
    await signOut(page)

    expect(await page.evaluate(() => sessionStorage.getItem('portal.successUrl'))).toBeNull()
    await signIn(page, second)
    await page.waitForURL((url) => url.pathname === home)
  })

  test('is not followed by somebody who may not open it', async () => {
    const { page } = await strangers.stranger()
    await page.goto('/epc/')
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
    await page.getByRole('button', { name: 'Use supplier@portal.example', exact: true }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in/')

    expect(pathOf(page)).toBe('/suppliers/')
  })
})

test('what waits on the device says nothing to the next user, and is sent when its own is back', async () => {
  const { call } = await visitors.visit('ferrari-dealer')
  const { page, expectLostCalls } = await strangers.member('ferrari-dealer', PHONE)
  expectLostCalls()
  const number = serial('SEALED')
  const part = await partOf(call, 'ferrari')
  await page.goto('/ferrari/')
  await page.getByRole('button', { name: 'Add battery' }).waitFor(SOON)
  await waitForDialog(page)
  await readyToLeave(page)
  await page.context().setOffline(true)
  await identify(page, part, number)
  await answer(page)
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
  await press(page, 'Save evaluation')
  await heading(page, 'Saved on this device')
  await press(page, 'Back to batteries')
  await signOut(page)

  const found = await shelf(page)
  expect(found.length).toBeGreaterThanOrEqual(3)
  for (const one of found) {
    expect(one).toMatch(/\d+ bytes/)
    expect(one).not.toMatch(/in clear|JFIF|hasPhysicalDamage/)
    expect(one).not.toContain(number)
  }
  await page.context().setOffline(false)
  await signIn(page, 'bmw-dealer')
  expect(await stored(call, 'ferrari', number)).toEqual([])
  await signOut(page)

  await signIn(page, 'ferrari-dealer')
  await page.waitForURL((url) => url.pathname === '/ferrari/')
  await expect
    .poll(() => stored(call, 'ferrari', number), SOON)
    .toMatchObject([{ hasPhysicalDamage: true, photos: [expect.anything()] }])
})
