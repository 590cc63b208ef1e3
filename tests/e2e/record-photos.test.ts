import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { EvaluationItem } from '#schemas/evaluation.ts'
import {
  PHONE,
  SOON,
  addSound,
  heading,
  partOf,
  press,
  serial,
  siteOf,
  stored,
} from '#tests/support/evaluation-page.ts'
import { greyJpeg } from '#tests/support/pictures.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const JPEG = greyJpeg(64, 48)
const photo = (page: Page, number: string) =>
  page.getByRole('img', { name: `Photo 1 of ${number}`, exact: true })
/** Whether it is there to be looked at, not a broken picture. */
const isSeen = async (page: Page, number: string) => {
  await photo(page, number).waitFor(SOON)
  return photo(page, number).evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return img.naturalWidth > 0
  })
}

/** A battery with a photograph, on a request. */
async function requested(dealer: Visitor, number: string) {
  const { call, page } = dealer
  await addSound(call, 'bmw', number)
  const [battery] = await stored(call, 'bmw', number)
  const uuid = battery?.uuid ?? ''
  const locationId = await siteOf(call, 'bmw')
  const path = `/bmw/locations/${locationId}/shipments/none/items/${uuid}/photos/${crypto.randomUUID()}`
  const body = { contentType: 'image/jpeg', bytes: JPEG.length }
  const { putUrl } = (await call('PUT', path, body)) as { readonly putUrl: string } // because its schema says so
  const put = await page.request.put(putUrl, {
    headers: { 'content-type': 'image/jpeg' },
    data: JPEG,
  })
  expect(put.status()).toBe(204)
  const form = { handlingUnits: [], bmwItems: [{ uuid, locationId }] }
  const { id } = await submitAs(dealer, form, locationId)
  const shots = async () => {
    const list = `/bmw/locations/${locationId}/shipments/${id}/items`
    const { data } = (await call('GET', list)) as { readonly data: readonly unknown[] } // because a list answers rows
    return data.flatMap((item) => EvaluationItem.parse(item).photos.map(({ photoId }) => photoId))
  }
  return { id, shots }
}

test('who approves sees the photographs; the owner of a request that was sent back replaces one from it', async () => {
  const dealer = await visitors.visit('bmw-dealer', PHONE)
  const staff = await visitors.visit('admin')
  const number = serial('PHOTO')
  expect(await partOf(dealer.call, 'bmw')).not.toBe('')
  const { id, shots } = await requested(dealer, number)
  const [first] = await shots()

  await staff.page.goto(`/dashboard/shipments/${id}/`)
  expect(await isSeen(staff.page, number)).toBe(true)
  await staff.page.getByRole('button', { name: 'Approve as logistics' }).click(SOON)
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('img', { name: `Photo 1 of ${number}` }).waitFor(SOON)
  await staff.page.keyboard.press('Escape')
  await staff.call('PATCH', `/suppliers/shipment-requests/${id}`, {
    action: 'reject',
    note: 'The photo is blurred',
  })

  const { page } = dealer
  await page.goto(`/bmw/shipments/${id}/`)
  expect(await isSeen(page, number)).toBe(true)
  await press(page, `Change evaluation of ${number}`)
  await heading(page, 'Which battery is it?')
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await page.getByRole('radio', { name: /^Yes, damaged/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'What do you see?' }).fill('Crack in the cover. Dry.')
  await press(page, 'Continue')
  await heading(page, 'Is it recalled or defective?')
  await page.getByRole('radio', { name: /^No Not that/ }).check({ force: true })
  await press(page, evaluationTexts.removePhoto(evaluationTexts.storedPhoto(1)))
  await page.getByText('0 of 5 photos').waitFor(SOON)
  const buffer = await page.screenshot()
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'sharp.png', mimeType: 'image/png', buffer })
  await page.getByText('1 of 5 photos').waitFor(SOON)
  await press(page, 'Continue')
  await heading(page, 'Review')
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
  await press(page, 'Save evaluation')
  await heading(page, evaluationTexts.savedTitle)
  expect(await page.getByRole('button', { name: evaluationTexts.another }).count()).toBe(0)
  await press(page, evaluationTexts.done)

  await expect.poll(async () => (await shots()).length, SOON).toBe(1)
  expect((await shots())[0]).not.toBe(first)
  await page.getByText('Damaged', { exact: true }).first().waitFor(SOON)
  expect(await isSeen(page, number)).toBe(true)
  expect(await dealer.faults()).toEqual([])
  expect(await staff.faults()).toEqual([])
})
