import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import {
  button,
  chooseOrder,
  keepDraft,
  openWizard,
  seeStep,
  status,
  storedDraft,
  unit,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 60_000 }

test('on a phone one ships the same again, and one more unit like the last', async () => {
  const { page, faults } = await visitors.visit('gm-facilities', { width: 390, height: 844 })
  await page.goto('/gm-facilities/shipment-request/')
  await seeStep(page, 'site')
  const again = page.getByRole('region', { name: 'Ship the same again?' })
  expect(await again.count()).toBe(0)

  await page.getByRole('combobox', { name: 'Pickup site' }).selectOption('gm-spring-hill')
  const orders = page.getByRole('group', { name: 'Purchase order' })
  if ((await orders.getByRole('radio', { checked: true }).count()) === 0) await chooseOrder(page)
  const offered = await again.getByRole('status').innerText(SOON)
  const [, id = '', count = ''] = /^(sr_0\d{7}) from this site: (\d+) units?/.exec(offered) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  expect(await faults()).toEqual([])
  await again.getByRole('button', { name: 'Ship the same again?' }).click()
  const taken = again.getByText(`We filled in the units from ${id}.`)
  await taken.waitFor(SOON)
  expect(await again.getByRole('button').count()).toBe(0)
  expect(await taken.evaluate((said) => said === document.activeElement)).toBe(true)

  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 931 555 0142')
  await button(page, 'Continue').click()
  await seeStep(page, 'units')
  const cards = page.getByRole('group', { name: /^Handling unit \d+$/ })
  const heads = page.getByRole('button', { name: /^Handling unit \d+/ })
  await expect.poll(() => heads.count(), SOON).toBe(Number(count))
  await button(page, 'Same as last').click()

  await expect.poll(() => heads.count()).toBe(Number(count) + 1)
  const gross = (at: number) =>
    unit(page, at).getByRole('textbox', { name: 'Gross', exact: true }).inputValue()
  expect(await cards.count()).toBeGreaterThan(0)
  expect(await gross(Number(count) + 1)).not.toBe('')
  expect(await faults()).toEqual([])
})

test('a copy is a draft before anything is typed: it is there after a reload', async () => {
  const visitor = await visitors.visit('supplier')
  const { page, faults } = visitor
  await keepDraft(visitor, null)
  const contactPerson = {
    name: 'Gate Keeper',
    email: 'gate@lakeside.example',
    phone: '+17755550142',
  }
  const { id } = await submitAs(visitor, { comments: 'At the gate', contactPerson })
  await openWizard(page, `?copy=${id}`)
  await seeStep(page, 'site')
  await status(page)
    .getByText(/^Draft saved/)
    .waitFor(SOON)
  const kept = (await storedDraft(visitor)).data?.draft
  expect(kept).toMatchObject({ comments: 'At the gate', contactName: 'Gate Keeper' })
  expect((kept?.['units'] as unknown[] | undefined)?.length).toBeGreaterThan(0) // because a draft has a list of them

  await page.reload()
  await button(page, 'Continue draft').click()
  await seeStep(page, 'site')
  const name = page.getByRole('textbox', { name: 'Contact name' })
  expect(await name.inputValue()).toBe('Gate Keeper')
  await keepDraft(visitor, null)
  expect(await faults()).toEqual([])
})
