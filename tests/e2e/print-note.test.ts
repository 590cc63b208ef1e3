import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import {
  cell,
  draftFor,
  keepDraft,
  openDetails,
  resumeAt,
  unit,
} from '#tests/support/wizard-page.ts'
import { fieldTexts } from '#texts/fields.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

test('letters that papers cannot show are named while one types, and the ones they can are not', async () => {
  const visitor = await visitors.visit('supplier')
  const { page, faults } = visitor
  await keepDraft(visitor, await draftFor(visitor))
  await resumeAt(page, 'site')
  const name = page.getByRole('textbox', { name: 'Contact name' })
  await name.fill('ᚠ 山田太郎 🔋')
  await page.getByText(fieldTexts.unprinted('ᚠ 🔋', 0)).waitFor()
  await name.fill('山田太郎 김민수 สมชาย محمد')
  await page.getByText(/^We can’t print/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await cell(page, 'details').waitFor()
  await openDetails(page)
  await unit(page)
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .fill('ᛒ module')
  await page.getByText(fieldTexts.unprinted('ᛒ', 0)).waitFor()
  expect(await page.getByText(/^We can’t print/).count()).toBe(1)
  await keepDraft(visitor, null)
  expect(await faults()).toEqual([])
})

test('letters that papers cannot show are named before an approval', async () => {
  const [supplier, ops] = await Promise.all([
    visitors.visit('supplier'),
    visitors.visit('customer-ops'),
  ])
  const { id } = await submitAs(supplier, { comments: 'Ask for ᚠᛒ at gate 4' })
  const { page } = ops
  await page.goto(`/dashboard/shipments/${id}/`)
  await page.getByRole('button', { name: dialogTexts.buttons['approve-by-bizdev'] }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(fieldTexts.unprinted('ᚠ ᛒ', 0)).waitFor()
  expect(await dialog.getByText(/^We can’t print/).count()).toBe(1)
})
