import { afterAll, describe, expect, test } from 'vitest'

import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import { codeTo } from '#tests/support/accounts.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PATH = '/dashboard/supplier-users/'

describe('a supplier user', () => {
  test('is invited, mailed, edited and deleted', async () => {
    const visitor = await visitors.visit('admin')
    const { page, faults } = visitor
    const machine = await followMachine(page, supplierUserMachine.id)
    const email = `e2e-${crypto.randomUUID().slice(0, 8)}@lakeside.example`
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Invite user' }).click()
    const panel = page.getByRole('dialog', { name: 'Invite user' })
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await panel.getByRole('alert').getByText('4 problems').waitFor()
    expect(await faults()).toEqual([])
    await panel.getByLabel('Email').fill(email)
    await panel.getByLabel('First name').fill('Marta')
    await panel.getByLabel('Last name').fill('Lindqvist')
    await panel.getByLabel('Company').selectOption('Lakeside Cell Works')
    await panel.getByLabel('All sites, also new ones').check()
    await panel.getByRole('heading', { name: 'Marta will land here' }).waitFor()
    await panel.getByText('/suppliers/').waitFor()

    // Escape asks first: something was typed.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await machine.see('closed')
    expect(await codeTo(page, email)).not.toBe('')

    await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
    // The row that stood there before goes when the answer comes, with a menu that is open.
    await page.locator('[role=grid][aria-rowcount="2"]').waitFor()
    const menu = page.getByRole('button', { name: `Actions for ${email}` })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Edit user' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit user' })
    await edit.getByLabel('First name').fill('Märta')
    await edit.getByText('Was: Marta').waitFor()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('grid').getByText('Märta').first().waitFor()

    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete user…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Märta Lindqvist?' })
    await question.getByRole('button', { name: 'Delete user' }).click()
    await question.getByText('This is not their email').waitFor()
    await question.getByRole('textbox').fill(email)
    await question.getByRole('button', { name: 'Delete user' }).click()
    await page.getByText('No users match these filters.').waitFor()
  })
})
