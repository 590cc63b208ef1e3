import { afterAll, expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import { today } from '#tests/support/spot-offer-pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }

test('an approver lets somebody stand in for some days, and ends it', async () => {
  const { page } = await visitors.visit('managers')
  const standing = page.getByRole('region', { name: 'Substitutes' })

  await page.goto('/dashboard/spot-feedstock/config/')
  await page.getByRole('button', { name: 'Add substitute', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add substitute' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('Substitute: Choose a person').waitFor(SOON)
  await dialog
    .getByRole('combobox', { name: 'Substitute' })
    .selectOption('customer-ops@portal.example')
  await dialog.getByLabel('Until').fill(addDays(today(), -1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('Choose a day on or after the first day').waitFor(SOON)
  await dialog.getByLabel('Until').fill(addDays(today(), 7))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await standing.getByRole('cell', { name: 'Claire Dubois' }).waitFor(SOON)

  await standing.getByRole('button', { name: /^End the substitute for/ }).click()
  await standing.getByText('No substitutes.').waitFor(SOON)
  await expect.poll(() => standing.getByRole('row').count()).toBe(0)
})

test('whoever decides in logistics names a substitute on their account', async () => {
  const { page, faults } = await visitors.visit('logistics')
  const standing = page.getByRole('region', { name: 'Substitutes' })

  await page.goto('/account/')
  await standing.getByRole('button', { name: 'Add substitute', exact: true }).click(SOON)
  const dialog = page.getByRole('dialog', { name: 'Add substitute' })
  const choice = dialog.getByRole('combobox', { name: 'Substitute' })
  await choice.selectOption('admin@portal.example')
  expect(await choice.getByRole('option', { name: /managers@/ }).count()).toBe(0)
  await dialog.getByLabel('Until').fill(addDays(today(), 7))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await standing.getByRole('row').nth(1).waitFor(SOON)
  expect(await faults()).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faults()).toEqual([])

  await standing.getByRole('button', { name: /^End the substitute for/ }).click()
  await standing.getByText('No substitutes.').waitFor(SOON)
})
