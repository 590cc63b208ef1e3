import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { keepMessages } from '#tests/support/kept-messages.ts'
import {
  come,
  counts,
  kept,
  menu,
  pathOf,
  readyToLeave,
  seeNoDoor,
  signOut,
} from '#tests/support/sign-out.ts'
import { createStrangers } from '#tests/support/strangers.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

const PHONE = { width: 390, height: 844 }

describe('signing out without a network', () => {
  test.each([
    ['on a wide screen', {}],
    ['on a phone', PHONE],
  ])('ends it on the device, with a menu that was never opened before: %s', async (_, look) => {
    const seat = await strangers.member('bmw-dealer', look)
    const { page } = seat
    const left = await come(seat, '/bmw/')
    await page.evaluate(
      (user) => localStorage.setItem(`portal.draft|${user}|x:bmw:new`, '{}'),
      left.user,
    )
    expect(await counts(page, left)).toBe(true)

    await page.context().setOffline(true)
    await signOut(page)

    expect(pathOf(page)).toBe('/')
    expect(await kept(page)).not.toContain('portal.draft')
    await seeNoDoor(page, left)
  })

  test('is heard by the other tabs, also with a menu that was opened before', async () => {
    const seat = await strangers.member('supplier')
    const { page } = seat
    const other = await page.context().newPage()
    await other.goto('/account/')
    await menu(other).waitFor()
    const left = await come(seat, '/suppliers/')
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor({ state: 'hidden' })

    await page.context().setOffline(true)
    await signOut(page)
    await page.context().setOffline(false)
    await other.getByRole('alertdialog', { name: 'Sign-in changed in another tab' }).waitFor()

    await expect.poll(() => counts(page, left)).toBe(false)
  })

  test('of a single sign-on stays on the page, is told, and asks the provider anew the next time', async () => {
    const seat = await strangers.stranger()
    const { page } = seat
    seat.expectLostCalls()
    await keepMessages(page)
    const toProvider = async () => {
      await page.goto('/sign-in/')
      await page
        .getByRole('combobox', { name: 'Your organization' })
        .selectOption({ label: 'Redwood staff' })
      await page.getByRole('button', { name: 'Continue with Redwood single sign-on' }).click()
    }
    await toProvider()
    await page.getByRole('button', { name: /^Amara Okafor/ }).click()
    await menu(page).waitFor()
    const left = await readyToLeave(page, [
      'src/views/parts/toaster.tsx',
      'src/api/session/sso-toasts.ts',
    ])

    await page.context().setOffline(true)
    await signOut(page)
    await page.getByText('You are signed out on this device').waitFor()
    expect(pathOf(page)).toBe('/')
    await seeNoDoor(page, left)

    const asked = page.waitForRequest('**/oauth2/authorize?*')
    await toProvider()
    expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login')
    await page.getByRole('button', { name: /^Amara Okafor/ }).click()
    await menu(page).waitFor()
    expect(await kept(page)).not.toContain('portal.provider')
  })
})

describe('signing out in spite of a lost file', () => {
  test('keeps no token where no file at all can be fetched any more', async () => {
    const seat = await strangers.member('supplier')
    const { page } = seat
    seat.expectStatus(404)
    const left = await come(seat, '/suppliers/')
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await signOut(page)
    await page.unroute('**/assets/**')

    expect(await counts(page, left)).toBe(false)
    await seeNoDoor(page, left)
  })
})
