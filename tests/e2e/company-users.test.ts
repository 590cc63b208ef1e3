import { afterAll, expect, test } from 'vitest'

import { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import { followMachine } from '#tests/support/page-machine.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PATH = '/dashboard/redwood-users/'
const LOGISTICS = 'logistics@portal.example'

test('an administrator finds a colleague, keeps them out and lets them in again', async () => {
  const { page, faults } = await visitors.visit('admin')
  const machine = await followMachine(page, supplierUserMachine.id)
  await page.goto('/dashboard/')
  await page.getByRole('link', { name: 'Redwood Users' }).first().click()
  await page.getByText('Accounts come from Redwood single sign-on. IT grants access.').waitFor()
  const grid = page.getByRole('grid')
  await grid.getByText('By group cp-rw-logistics').waitFor()
  await grid.getByText('Redwood administrator').first().waitFor()
  expect(await faults()).toEqual([])

  const own = page.getByRole('button', { name: 'Actions for admin@portal.example' })
  await own.click()
  await page.getByText('This is your own account. Ask another admin').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Search users' }).fill(LOGISTICS)
  await page.locator('[role=grid][aria-rowcount="2"]').waitFor()
  const menu = page.getByRole('button', { name: `Actions for ${LOGISTICS}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Disable user' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('They are signed out right away').waitFor()
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Disable user' }).click()
  await machine.see('closed')
  await page.getByText(`${LOGISTICS} is disabled`).waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Enable user' }).click()
  await dialog.getByRole('button', { name: 'Enable user' }).click()
  await page.getByText(`${LOGISTICS} is enabled`).waitFor()
  expect(await faults()).toEqual([])
})

test('others only read', async () => {
  const { page, faults } = await visitors.visit('managers')
  await page.goto(PATH)
  await page.getByRole('grid').getByText(LOGISTICS).waitFor()
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
  expect(await faults()).toEqual([])
})
