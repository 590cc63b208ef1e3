import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const HEAD = 'email,first_name,last_name,phone,company,role,sites,kind'

test('an administrator invites people from a text, after seeing what is wrong with it', async () => {
  const { page, faults } = await visitors.visit('admin')
  const email = `e2e-${crypto.randomUUID().slice(0, 8)}@lakeside.example`
  const rowOf = (role: string) =>
    `${HEAD}\n${email},Marta,Lindqvist,,supplier:300000000000001,${role},all_sites,`
  await page.goto('/dashboard/supplier-users/')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import Users' }).waitFor()
  const paste = async (text: string) => {
    await page.getByRole('button', { name: 'Paste text' }).click()
    await page.getByRole('textbox', { name: 'Rows as CSV' }).fill(text)
    await page.getByRole('button', { name: 'Compare' }).click()
  }
  await paste(rowOf('boss'))
  await page.getByRole('alert').getByText('Fix 1 error first.').waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()

  await paste(rowOf('supplier-user'))
  await page.getByText('1 person is mailed an invitation.').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A new plant')
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await page.getByText('1 invitation sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)

  await paste(rowOf('supplier-user'))
  await page.getByText('Everyone in this file has an account already.').waitFor()
  expect(await faults()).toEqual([])
})
