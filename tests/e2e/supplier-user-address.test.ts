import { afterAll, describe, expect, test } from 'vitest'

import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PATH = '/dashboard/supplier-users/'
const SOON = { timeout: 30_000 }

describe('the panel of a supplier user', () => {
  test('is in the address: linked, reloaded, gone back and forward to, without an email', async () => {
    const { page, faults } = await visitors.visit('customer-ops')
    const machine = await followMachine(page, supplierUserMachine.id)
    const search = () => new URL(page.url()).search
    await page.goto(PATH)
    const grid = page.getByRole('grid', { name: 'Supplier users' })
    await grid.getByText('bradley.cole@').waitFor()
    await page.getByRole('button', { name: /^Actions for bradley\.cole@/ }).click()
    await page.getByRole('menuitem', { name: 'Edit user' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit user' })
    await panel.waitFor()
    expect(search()).toMatch(/^\?user=[0-9a-f-]{36}$/)
    expect(decodeURIComponent(page.url())).not.toContain('@')
    expect(await faults()).toEqual([])
    const linked = page.url()

    await page.goBack()
    await expect.poll(() => panel.count(), SOON).toBe(0)
    expect(search()).toBe('')
    await page.goForward()
    await panel.waitFor()
    await page.reload()
    await panel.waitFor()
    expect(page.url()).toBe(linked)

    // Going back asks first when something was typed, and keeping it keeps the address.
    const name = panel.getByLabel('First name')
    await name.fill('Brad')
    await page.goBack()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(search, SOON).toMatch(/^\?user=/)
    expect(await name.inputValue()).toBe('Brad')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await machine.see('closed')
    await expect.poll(search, SOON).toBe('')

    // Escape closes at once where nothing was typed; a link works in a narrowed list, too.
    await page.goto(linked.replace('?', '?q=nobody&'))
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(search, SOON).toBe('?q=nobody')
  })

  test('says plainly that nobody is there, and to readers that they only read', async () => {
    const { page, faults, expectStatus } = await visitors.visit('admin')
    expectStatus(404)
    await page.goto(`${PATH}?user=00000000-0000-4000-8000-000000000000`)
    const alert = page.getByRole('alert').getByText('This user isn’t in this group.')
    await alert.waitFor()
    expect(await faults()).toEqual([])
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(() => alert.count(), SOON).toBe(0)
    expect(new URL(page.url()).search).toBe('')

    const reader = await visitors.visit('managers')
    await reader.page.goto(`${PATH}?user=new`)
    await reader.page.getByText('Your account can read users, but not edit them.').waitFor()
    expect(await reader.page.getByRole('dialog').count()).toBe(0)
  })

  test('opens with i and m, which stand among the keys of the portal', async () => {
    const { page } = await visitors.visit('admin')
    await page.goto(PATH)
    const grid = page.getByRole('grid', { name: 'Supplier users' })
    await grid.getByText('bradley.cole@').waitFor()
    await page.keyboard.press('i')
    const invite = page.getByRole('dialog', { name: 'Invite user' })
    await invite.waitFor()
    expect(new URL(page.url()).search).toBe('?user=new')
    await page.reload()
    await invite.waitFor()
    // VW's corporate people come by its single sign-on.
    await invite.getByLabel('Company').selectOption('VWGoA')
    await invite.getByRole('radio', { name: /read-only/ }).check()
    await invite.getByText('They sign in by their company’s single sign-on.').waitFor()
    await invite.getByRole('button', { name: 'Add user' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search, SOON).toBe('')

    await grid.focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: 'Edit user' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Invite user').waitFor()
    await keys.getByText('Row menu').waitFor()
  })
})
