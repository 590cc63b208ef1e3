import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { workdays } from '#tests/support/price-imports.ts'
import { lastMonth } from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const LONG_MS = 240_000
const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const PAGE = '/dashboard/spot-feedstock/config/'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const day = workdays(lastMonth())[0] ?? ''

describe('imported prices', () => {
  test(
    'a price that looks wrong waits for a second person, and an import can be taken back',
    async () => {
      const { page, faults } = await visitors.visit('managers')
      const other = await visitors.visit('admin')
      const pricesOf = async (one: Page) => {
        await one.goto(`${PAGE}?tab=prices`)
        await one.getByRole('combobox', { name: 'Symbol' }).selectOption('SMM-CU-1')
        return one.getByRole('table', { name: 'Monthly averages' }).getByRole('row').nth(2)
      }
      const row = await pricesOf(page)
      await row.getByText('Sample').waitFor(SOON)

      await button(page, 'Paste text').click()
      await page
        .getByRole('textbox', { name: 'Prices as CSV' })
        .fill(`${HEAD}\nSMM-CU-1,${day},96000,96000,96000,,`)
      await button(page, 'Compare').click()
      await page.getByRole('cell', { name: /% above the average of/ }).waitFor(SOON)
      const averages = page.getByRole('table', { name: 'Averages before and after' })
      await averages.getByText('96,000, imported, 1 day').waitFor()
      const upload = button(page, 'Upload 1 change')
      expect(await upload.getAttribute('aria-disabled')).toBe('true')
      expect(await faults()).toEqual([])
      await page.getByRole('checkbox', { name: /they’re right/ }).check()
      await upload.click()
      await page.getByText(/^1 change waits for another administrator or manager/).waitFor(SOON)
      const log = page.getByRole('table', { name: 'Import log' })
      await log.getByText('Waiting for confirmation').first().waitFor(SOON)
      await row.getByText('Sample').waitFor()
      expect(await faults()).toEqual([])

      // Whoever imported it may look and withdraw it, and not confirm it.
      await log
        .getByRole('button', { name: /^Check import/ })
        .first()
        .click()
      const own = page.getByRole('dialog', { name: /^Check import/ })
      const confirm = own.getByRole('button', { name: 'Confirm prices' })
      await confirm.waitFor(SOON)
      expect(await confirm.getAttribute('aria-disabled')).toBe('true')
      await own.getByRole('button', { name: 'Not now' }).click()

      const otherRow = await pricesOf(other.page)
      const otherLog = other.page.getByRole('table', { name: 'Import log' })
      await otherLog
        .getByRole('button', { name: /^Check import/ })
        .first()
        .click(SOON)
      const asked = other.page.getByRole('dialog', { name: /^Check import/ })
      await asked.getByText(/The old prices apply until you confirm it\./).waitFor(SOON)
      await asked.getByRole('cell', { name: /% above the average of/ }).waitFor()
      await asked.getByText('96,000, imported, 1 day').waitFor()
      expect(await other.faults()).toEqual([])
      await asked.getByRole('button', { name: 'Confirm prices' }).click()
      await other.page.getByText(/^Import \d+ is marked as checked\./).waitFor(SOON)
      await otherRow.getByText('96,000 USD/t').waitFor(SOON)
      await otherLog
        .getByText(/^Checked by/)
        .first()
        .waitFor(SOON)
      // The page of who imported it hears of it.
      await row.getByText('96,000 USD/t').waitFor(SOON)
      await log
        .getByText(/^Checked by/)
        .first()
        .waitFor(SOON)

      const back = log.getByRole('button', { name: /^Undo import/ }).first()
      // On a phone, the name of a file is no column of single letters.
      const before = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      const file = await log.getByRole('row').nth(1).getByRole('cell').nth(3).boundingBox()
      expect(file?.width).toBeGreaterThan(150)
      expect((await log.boundingBox())?.width).toBeGreaterThan(800)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(390)
      await page.setViewportSize(before ?? { width: 1440, height: 900 })
      await back.click()
      const taking = page.getByRole('alertdialog')
      await taking.getByRole('button', { name: 'Keep it' }).click()
      await back.click()
      await taking.getByRole('button', { name: 'Undo' }).click()

      await page.getByText(/^Import \d+ was undone\./).waitFor(SOON)
      await row.getByText('Sample').waitFor(SOON)
      await log
        .getByText(/^Undone by/)
        .first()
        .waitFor(SOON)
    },
    LONG_MS,
  )

  test(
    'an import that somebody else rejects never counts',
    async () => {
      const [{ page }, other] = [await visitors.visit('managers'), await visitors.visit('admin')]
      await page.goto(`${PAGE}?tab=prices`)
      await button(page, 'Paste text').click()
      await page
        .getByRole('textbox', { name: 'Prices as CSV' })
        .fill(`${HEAD}\nSMM-NI-1,${day},1,1,1,,`)
      await button(page, 'Compare').click()
      await page.getByRole('checkbox', { name: /they’re right/ }).check(SOON)
      await button(page, 'Upload 1 change').click()
      await page.getByText(/^1 change waits/).waitFor(SOON)

      await other.page.goto(`${PAGE}?tab=prices`)
      const log = other.page.getByRole('table', { name: 'Import log' })
      await log
        .getByRole('button', { name: /^Check import/ })
        .first()
        .click(SOON)
      const asked = other.page.getByRole('dialog', { name: /^Check import/ })
      await asked.getByRole('button', { name: 'Reject prices' }).click(SOON)

      await other.page.getByText(/^Import \d+ is rejected\. The old prices stay\./).waitFor(SOON)
      await log
        .getByText(/^Rejected by/)
        .first()
        .waitFor(SOON)
      expect(await other.faults()).toEqual([])
    },
    LONG_MS,
  )
})
