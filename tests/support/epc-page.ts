import type { Page } from 'playwright-core'

import { startAnew } from './start-anew.ts'

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const reference = () => `E2E ${crypto.randomUUID().slice(0, 8)}`
export const unit = (page: Page, n = 1) =>
  page.getByRole('group', { name: `Handling unit ${n}`, exact: true })

/** "Book a shipment" with nothing in it: what an earlier test left behind is not this one's. */
export async function openBooking(page: Page) {
  await page.goto('/epc/?tab=book')
  await startAnew(page, button(page, 'Check'))
}

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
/** Everything but the goods. */
export async function fillPickup(page: Page, name: string) {
  const what = part(page, 'Shipment')
  await what.getByLabel('Your reference').fill(name)
  await what.getByLabel('Program or supplier').selectOption({ label: 'Ultium Cells' })
  await what.getByLabel('Destination').selectOption({ index: 1 })
  await what.getByLabel('Material classification').selectOption('Inert - Scrap')
  const place = part(page, 'Pickup address')
  const typed = {
    'Site name': 'Desert Array 7',
    'Address line 1': '1 Inverter Road',
    City: 'Tonopah',
    'State or region': 'NV',
    'Postal code': '89049',
  }
  for (const [label, text] of Object.entries(typed))
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await place.getByLabel(label, { exact: false }).fill(text)
  await page.getByLabel('Phone').fill('+1 775 555 0142')
  const when = part(page, 'Pickup')
  await when.getByLabel('Date').fill(inTwoWeeks())
  await when.getByLabel('From').fill('08:00')
  await when.getByLabel(/^To/).fill('12:00')
}

/** The whole form, with one unit. */
export async function fillBooking(page: Page, name: string) {
  await fillPickup(page, name)
  const goods = {
    Gross: '1,200',
    Tare: '48.5',
    Length: '48',
    Width: '40',
    Height: '36',
    'Part number': 'ESS-RACK-12',
    Description: 'Storage rack module',
    'Serial number': name,
  }
  for (const [label, text] of Object.entries(goods))
    // oxlint-disable-next-line no-await-in-loop
    await unit(page).getByRole('textbox', { name: label }).fill(text)
}
