import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { greyJpeg } from '#tests/support/pictures.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844 } as const
const ACCOUNT = '0009884471'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const at = (page: Page, step: string) => page.getByRole('group', { name: step, exact: true })
const label = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const goOn = (page: Page) => button(page, 'Continue').click()

async function fillAll(page: Page, texts: Readonly<Record<string, string>>) {
  // oxlint-disable-next-line no-await-in-loop -- one field after the other
  for (const [name, text] of Object.entries(texts)) await label(page, name).fill(text)
}
const place = {
  'Street address': '2210 Front Street',
  City: 'Toledo',
  'State or province': 'OH',
  'Postal code': '43605',
}
async function toBank(page: Page, name: string) {
  await fillAll(page, { 'Legal name': name, EIN: '38-2914417' })
  await page.keyboard.press('Control+Enter')
  await at(page, 'Addresses').waitFor()
  const [legal, pickups] = [part(page, 'Legal address'), part(page, 'Pickup sites')]
  for (const [field, text] of Object.entries(place)) {
    // oxlint-disable-next-line no-await-in-loop
    await legal.getByRole('textbox', { name: field, exact: true }).fill(text)
    // oxlint-disable-next-line no-await-in-loop
    await pickups.getByRole('textbox', { name: field, exact: true }).fill(text)
  }
  await label(page, 'Site name').fill('Toledo yard')
  await goOn(page)
  await at(page, 'Contacts').waitFor()
  const commercial = part(page, 'Commercial')
  await commercial.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Whitfield')
  await commercial.getByRole('textbox', { name: 'Email', exact: true }).fill('dana@glcr.example')
  await commercial.getByRole('textbox', { name: 'Phone', exact: true }).fill('+14195550136')
  for (const role of ['Logistics', 'Accounts payable', 'EHS'])
    // oxlint-disable-next-line no-await-in-loop
    await part(page, role).getByRole('checkbox', { name: 'Same as commercial' }).check()
  await goOn(page)
  await at(page, 'Materials').waitFor()
  await page
    .getByRole('combobox', { name: 'Classification' })
    .selectOption('Live Batteries - Universal Waste')
  await page.getByRole('combobox', { name: 'Chemistry' }).selectOption('NMC')
  await page.getByRole('textbox', { name: 'Amount a year (t)' }).fill('420')
  await goOn(page)
  await at(page, 'Bank').waitFor()
}
async function fillBank(page: Page) {
  await fillAll(page, {
    'Account holder': 'Lake Erie Cell Recovery LLC',
    'Routing number': '121000248',
    'Account number': ACCOUNT,
    'Account number again': ACCOUNT,
  })
  await goOn(page)
  await at(page, 'Documents').waitFor()
}
const choose = (page: Page, what: string, name: string) =>
  page
    .locator(`input[type=file][aria-label="Choose a file for ${what}"]`)
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(greyJpeg(60, 40)) })

describe('supplier onboarding', () => {
  test('on a phone, through an upload that breaks in the middle, until it is sent', async () => {
    const { page, faults, expectLostCalls } = await visitors.stranger(PHONE)
    expectLostCalls()
    let broken = 0
    await page.route('**/files/onboarding/**', async (route) => {
      // The first one breaks on its way; it starts over by itself.
      if (broken === 0) {
        broken += 1
        await route.abort('connectionreset')
      } else await route.continue()
    })
    await page.goto('/supplier-onboarding/')
    await page.getByRole('heading', { level: 1, name: 'Supplier Onboarding' }).waitFor()
    await page.getByText('Step 1 of 7').waitFor()
    // Not the name of the demo’s application, which other files look for.
    await toBank(page, 'Lake Erie Cell Recovery LLC')
    await fillBank(page)
    await choose(page, 'W-9', 'w9.jpg')
    await page.getByText('starts over in a moment').waitFor()
    await choose(page, 'Insurance certificate', 'insurance.jpg')
    await choose(page, 'Safety data sheet', 'sds.jpg')
    // One goes on while files upload.
    await goOn(page)
    await at(page, 'Review').waitFor()
    await page.getByRole('checkbox', { name: /I agree to the Terms of Use/ }).check()
    await page.getByText('•••• 4471').waitFor()
    await expect
      .poll(() => button(page, 'Send application').getAttribute('aria-disabled'), {
        timeout: 20_000,
      })
      .toBe(null)
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    await button(page, 'Send application').click()
    await page.getByRole('heading', { name: 'Application sent' }).waitFor()

    await page.getByText(/^on_0\d{7}$/).waitFor()
    expect(kept).toContain('Lake Erie Cell Recovery LLC')
    expect(kept).not.toMatch(/9884471|2914417|121000248/)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      'Toledo',
    )
    expect(await faults()).toEqual([])
  })

  test('in Europe it asks for Europe’s own numbers, keeps what was typed, and says what is wrong', async () => {
    const { page, faults } = await visitors.stranger()
    await page.goto('/supplier-onboarding/')
    await label(page, 'Legal name').fill('Ruhr Zellen Zwei GmbH')
    const europe = page.getByRole('radio', { name: 'Europe' })
    // Pressed, it stays pressed: the page of the other region is there a moment later.
    const isPressed = await europe.evaluate((one: HTMLInputElement) => {
      one.click()
      return one.checked
    })
    expect(isPressed).toBe(true)
    await page.getByRole('heading', { level: 1, name: 'Supplier Onboarding Europe' }).waitFor()
    expect(await europe.isChecked()).toBe(true)

    expect(await label(page, 'Legal name').inputValue()).toBe('Ruhr Zellen Zwei GmbH')
    await label(page, 'VAT number').fill('DE 136695977')
    await goOn(page)
    await page
      .getByText('Enter a VAT number with its country, like DE136695976. Check each digit')
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => label(page, 'Legal name').inputValue()).toBe('Ruhr Zellen Zwei GmbH')
    expect(await label(page, 'VAT number').inputValue()).toBe('')
    expect(await faults()).toEqual([])
  })

  test('Ctrl Enter goes one step on, also for who is signed in', async () => {
    const { page } = await visitors.visit('supplier')
    await page.goto('/supplier-onboarding/')
    await fillAll(page, { 'Legal name': 'Third Coast Cells', EIN: '38-2914417' })
    await page.keyboard.press('Control+Enter')
    await at(page, 'Addresses').waitFor()

    // Pressed twice it would have looked for mistakes where nobody typed yet.
    expect(await page.getByText(/problems? in this form/).count()).toBe(0)
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  })

  test('a name that is taken is named while typing, and a draft is discarded after a question', async () => {
    const { page } = await visitors.stranger()
    await page.goto('/supplier-onboarding/')
    await label(page, 'Legal name').fill('lakeside cell works')
    await label(page, 'Doing business as').focus()
    await page
      .getByText(/A company with this name is already registered\. Sign in, or write to/)
      .first()
      .waitFor()
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()

    await expect.poll(() => label(page, 'Legal name').inputValue()).toBe('')
  })
})
