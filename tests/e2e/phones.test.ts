import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import {
  button,
  draftFor,
  keepDraft,
  openPhone,
  openWizard,
  resumeAt,
  seeBatteryRequest,
  seeStep,
} from '#tests/support/wizard-page.ts'
import { phoneTexts } from '#texts/phone.ts'
import { wizardTexts } from '#texts/wizard.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

// By its plan there is no such number: https://www.nanpa.com, area code 555.
const NOBODYS = '+1 555 555 5555'
const phone = (page: Page, label = 'Phone') => page.getByRole('textbox', { name: label })
/** Types a number, leaves its field, and waits for what is said beneath. */
async function seeRefused(page: Page, label = 'Phone') {
  await phone(page, label).fill(NOBODYS)
  await page.keyboard.press('Tab')
  await page.getByText(phoneTexts.unknown).waitFor()
  expect(await phone(page, label).getAttribute('aria-invalid')).toBe('true')
}
// The page is told that the number is one: then only the call that is sent can refuse it.
const letPass = (page: Page) =>
  page.route('**/api/validate-phone-number?**', (route) =>
    route.fulfill({
      json: { data: { isValid: true, e164: '+15555555555', countryCode: 'US', type: null } },
    }),
  )

test('the wizard names a number that does not exist, and completes one of the site’s country', async () => {
  const visitor = await visitors.visit('supplier')
  const { page } = visitor
  await keepDraft(visitor, null)
  await openWizard(page)
  await seeStep(page, 'site')
  await page.getByText(phoneTexts.anywhere).waitFor()
  await page.getByRole('combobox', { name: 'Pickup site' }).selectOption({ index: 1 })
  await page.getByText(phoneTexts.plusOne).waitFor()

  await seeRefused(page)
  await phone(page).fill('775 555 0142')
  await page.keyboard.press('Tab')
  await expect.poll(() => phone(page).inputValue()).toBe('+1 775 555 0142')
  expect(await page.getByText(phoneTexts.unknown).count()).toBe(0)

  const eu = await visitors.visit('volvo-eu')
  await eu.page.goto('/volvo-eu/scrap-shipment-request/')
  await seeBatteryRequest(eu.page)
  await openPhone(eu.page)
  await eu.page.getByText(phoneTexts.in('Sweden')).waitFor()
  await phone(eu.page).fill('031-555 01 42')
  await eu.page.keyboard.press('Tab')
  await expect.poll(() => phone(eu.page).inputValue()).toBe('+46315550142')
  for (const who of [visitor, eu]) await clear(who)
})

test('what the server refuses is named at its field, and nothing typed is lost', async () => {
  const visitor = await visitors.visit('supplier')
  const { page, expectStatus } = visitor
  expectStatus(400)
  await letPass(page)
  await keepDraft(visitor, { ...(await draftFor(visitor)), contactPhone: NOBODYS })
  await resumeAt(page, 'review')

  await button(page, 'Submit request').click()
  await page.getByRole('alert').getByText(phoneTexts.unknown).waitFor()
  await page.getByRole('button', { name: wizardTexts.cure(wizardTexts.steps.site) }).click()
  await seeStep(page, 'site')
  await page.getByText(phoneTexts.unknown).waitFor()
  expect(await phone(page).inputValue()).toBe(NOBODYS)
  await clear(visitor)
})

test('the carrier of a booking, by the page and by the server', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'), {})
  const { call } = await visitors.visit('admin')
  const at = `/suppliers/shipment-requests/${id}`
  await call('PATCH', at, { action: 'approve-by-bizdev' })
  await call('PATCH', at, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment: { bol: `E2E-${id.slice(3)}` },
    destination: 'camp-hall',
  })
  const { page, expectStatus } = await visitors.visit('logistics')
  expectStatus(400)
  await page.goto(`/dashboard/shipments/${id}/`)
  await page.getByRole('button', { name: 'Edit Booking' }).click()
  const edit = page.getByRole('dialog', { name: `Edit booking for ${id}` })
  await edit.getByLabel('Carrier', { exact: true }).fill('Sierra Freight Lines')

  await seeRefused(page, 'Carrier phone')
  await phone(page, 'Carrier phone').fill('')
  await letPass(page)
  await phone(page, 'Carrier phone').fill('+1 555 555 5556')
  await edit.getByRole('button', { name: 'Save booking' }).click()
  await edit.getByText(phoneTexts.unknown, { exact: true }).waitFor()
  expect(await phone(page, 'Carrier phone').getAttribute('aria-invalid')).toBe('true')
})

test('the booking of a third party, and one’s own profile', async () => {
  const epc = await visitors.visit('epc-supplier')
  const kept = `/me/drafts/${encodeURIComponent('third-party-booking:epc:new')}`
  await epc.call('DELETE', kept)
  await epc.page.goto('/epc/')
  await epc.page.getByRole('tab', { name: 'Book a shipment' }).click()
  await seeRefused(epc.page)
  await epc.call('DELETE', kept)

  const { page } = await visitors.visit('supplier')
  await page.goto('/account/')
  await phone(page).waitFor()
  await phone(page).fill(NOBODYS)
  await page.keyboard.press('Enter')
  await page.getByText(phoneTexts.unknown).waitFor()
  await expect
    .poll(() => phone(page).evaluate((node) => node === document.activeElement))
    .toBe(true)
  expect(await page.getByRole('heading', { name: 'Confirm your phone' }).count()).toBe(0)
})

/** Leaves the wizard of somebody without a draft. */
async function clear({ page }: { readonly page: Page }) {
  await button(page, 'Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  // It begins anew, with the phone of the last request where there is one.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}
