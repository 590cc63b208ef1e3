import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const
const LEAF = '1N4BZ1CP6KC310447'
const TESLA = '5YJ3E1EA2NF118260'
const PATH = '/sell-my-battery/'

async function open(page: Page) {
  await page.goto(PATH)
  await page.getByRole('heading', { level: 1, name: 'Sell your EV battery pack' }).waitFor()
}
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const choices = (page: Page) => result(page).getByRole('radio')
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a visitor finds a pack by its VIN on a phone, and the VIN stays out of the address', async () => {
  const { page, faults } = await visitors.stranger(PHONE)
  await open(page)
  await page
    .getByRole('textbox', { name: 'VIN' })
    .pressSequentially(LEAF.toLowerCase().slice(0, 16))
  await page.getByText('16 of 17').waitFor()
  await page.getByRole('button', { name: 'Find battery' }).click()
  await page.getByText('Enter all 17 characters of the VIN').waitFor()
  await page.getByRole('textbox', { name: 'VIN' }).press('End')
  await page.getByRole('textbox', { name: 'VIN' }).pressSequentially('7')
  await result(page).getByText('2 packs fit.').waitFor()

  expect(await choices(page).count()).toBe(2)
  await result(page).getByRole('heading', { name: 'Nissan Leaf 40 kWh' }).waitFor()
  await choices(page).last().check()
  await result(page).getByRole('heading', { name: 'Nissan Leaf Plus 62 kWh' }).waitFor()
  await result(page).getByText('2019 to 2024 · VIN ends in 310447').waitFor()
  await result(page).getByText('904 lb (410 kg)', { exact: true }).waitFor()
  await result(page).getByText('Sign in to see the price').waitFor()
  expect(await result(page).innerText()).not.toContain('$')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PATH)
  expect(await fits(page)).toBe(true)
  expect(await faults()).toEqual([])
})

test('a VIN that looks wrong warns; one without a pack says what to try', async () => {
  const { page, faults } = await visitors.stranger()
  await open(page)
  await page.getByRole('textbox', { name: 'VIN' }).fill('1N4BZ1CP0KC310447')
  await result(page)
    .getByText(/^The check digit of this VIN doesn’t fit/)
    .waitFor()
  await page.getByRole('textbox', { name: 'VIN' }).fill('1FADP3R42EL208817')
  await result(page).getByText('No pack found for 1FADP3R42EL208817').waitFor()
  await result(page)
    .getByText(/^This looks like a 2014 Ford/)
    .waitFor()
  await result(page).getByRole('link', { name: 'Sign in to search by model' }).waitFor()
  expect(await faults()).toEqual([])

  await result(page).getByRole('button', { name: 'Try another VIN' }).click()
  expect(await page.getByRole('textbox', { name: 'VIN' }).inputValue()).toBe('')
  // By keyboard.
  await page.getByRole('tab', { name: 'VIN' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Sign in to search by make, model and year.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Sign in to search by part number.').waitFor()
  expect(await page.getByRole('button', { name: 'Find battery' }).count()).toBe(0)
  expect(await faults()).toEqual([])
})

test('a dismantler finds packs by make, model and year, and by a part number', async () => {
  const { page, faults } = await visitors.visit('dismantler')
  await open(page)
  await page.getByRole('tab', { name: 'Make, model and year' }).click()
  await page.getByRole('combobox', { name: 'Make' }).selectOption('Tesla')
  await page.getByRole('combobox', { name: 'Model' }).selectOption('Model 3')
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2022')
  await page.getByRole('button', { name: 'Find battery' }).click()
  await result(page).getByText('2 packs fit.').waitFor()
  await result(page).getByText('≈ 1,058 lb (480 kg)').waitFor()
  await result(page).getByText('Estimated weight').waitFor()
  await result(page).getByText('$552.00').waitFor()
  expect(await faults()).toEqual([])

  await page.getByRole('tab', { name: 'Part number' }).click()
  await page.getByRole('textbox', { name: 'Part number' }).fill('295b0-9rb0a')
  await page.keyboard.press('Enter')
  await result(page).getByText('1 pack fits.').waitFor()
  await result(page).getByRole('heading', { name: 'Nissan Leaf 40 kWh' }).waitFor()
  await page.getByRole('textbox', { name: 'Part number' }).fill('nothing')
  await page.keyboard.press('Enter')
  await result(page).getByText('No pack found for nothing').waitFor()
  await result(page).getByRole('button', { name: 'Search by model' }).waitFor()
  expect(await faults()).toEqual([])
})

test('several VINs that are pasted are looked up one after the other, and go into the offer together', async () => {
  const { page, faults } = await visitors.visit('dismantler')
  await open(page)
  const vin = page.getByRole('textbox', { name: 'VIN' })
  await vin.fill(`${LEAF}, 1N4BZ1CP6KC31044, ${TESLA}`)
  await page.getByRole('button', { name: 'Find battery' }).click()
  await page.getByText('A VIN has 17 letters and digits. Correct 1N4BZ1CP6KC31044').waitFor()

  await vin.fill(`${LEAF}, 1FADP3R42EL208817, ${TESLA.toLowerCase()}`)
  await result(page).getByText('A pack fits 2 of 3 VINs.').waitFor()
  const list = result(page).getByRole('table', { name: 'Packs of these VINs' })
  await list.getByText('No pack found').waitFor()
  const add = result(page).getByRole('button', { name: /^Add \d packs? to offer/ })
  // Two packs fit the Leaf: nobody but the reader knows which it is.
  const which = list.getByRole('combobox', { name: `Pack of ${LEAF}` })
  await result(page)
    .getByText(/^Choose which packs? .* first\.$/)
    .waitFor()
  expect(await which.inputValue()).toBe('')
  await which.selectOption({ label: 'Nissan Leaf Plus 62 kWh, 2019 to 2024' })
  for (const select of await list.getByRole('combobox').all())
    if (!(await select.inputValue())) await select.selectOption({ index: 1 })
  await add.click()

  const offer = page.getByRole('table', { name: 'Your offer' })
  await offer.getByText(LEAF).waitFor()
  await offer.getByText(TESLA).waitFor()
  expect(await vin.inputValue()).toBe('')

  // The same list again: nothing is added twice.
  await vin.fill(`${LEAF} ${LEAF} ${TESLA}`)
  await result(page)
    .getByText(/^A pack fits each of the 2 VINs/)
    .waitFor()
  for (const select of await list.getByRole('combobox').all())
    await select.selectOption({ index: 1 })
  await result(page).getByText('All of them are in your offer.').waitFor()
  expect(await add.count()).toBe(0)
  expect(await faults()).toEqual([])
})

test('the keys of the page lead to the VIN, through the lines and change how many packs there are', async () => {
  const { page, faults } = await visitors.visit('dismantler')
  await open(page)
  await page.getByRole('tab', { name: 'Part number' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('5YJ3E1EA7MF118260')
  await result(page).getByRole('button', { name: 'Add to offer' }).click()
  const quantity = page.getByRole('textbox', { name: /^Quantity, Tesla Model 3/ }).last()
  const before = Number(await quantity.inputValue())
  await quantity.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')

  expect(await quantity.inputValue()).toBe(String(before + 1))
  expect(await faults()).toEqual([])
})

test('the camera reads a VIN; a label without one says so', async () => {
  const { page, faults } = await visitors.stranger(PHONE)
  // A camera and a reader of bar codes, which no browser of a test has.
  await page.addInitScript(
    ([wrong, right]) => {
      const canvas = document.createElement('canvas')
      const getUserMedia = () => Promise.resolve(canvas.captureStream())
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
      let looks = 0
      Object.assign(globalThis, {
        BarcodeDetector: class {
          detect() {
            looks += 1
            return Promise.resolve([{ rawValue: looks < 8 ? wrong : right }])
          }
        },
      })
      HTMLVideoElement.prototype.play = () => Promise.resolve()
    },
    ['LOT 4711', `I${LEAF}`],
  )
  await open(page)
  await page.getByRole('button', { name: 'Scan' }).click()
  await page.getByText('“LOT 4711” isn’t a VIN. Try the barcode on the driver’s door.').waitFor()
  await result(page).getByText('2 packs fit.').waitFor()

  expect(await page.getByRole('textbox', { name: 'VIN' }).inputValue()).toBe(LEAF)
  expect(await faults()).toEqual([])
})
