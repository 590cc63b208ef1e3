import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { dayIn, fillOffer, line, openNew } from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const LONG_MS = 240_000
const HEAD = 'symbol,price_date,low,mid,high,ask,bid'
const PAGE = '/dashboard/spot-feedstock/config/'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('prices and outcomes', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

  test('are read by pointer, keys and as a table, and break no rule of accessibility', async () => {
    const wide = await visitors.visit('managers')
    const narrow = await visitors.visit('managers', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    for (const { page, faults } of [wide, narrow]) {
      await page.goto(`${PAGE}?tab=prices`)
      const day = page.getByRole('slider', { name: /MB-CO-0005, Cobalt/ })
      await day.waitFor(SOON)
      await page.getByText('Sample prices').first().waitFor(SOON)
      const latest = await day.getAttribute('aria-valuetext')
      await day.press('Home')
      const first = await day.getAttribute('aria-valuetext')
      expect(first).toMatch(/Low .*, Mid .*, High .* USD\/lb/)
      expect(first).not.toBe(latest)
      await day.press('ArrowRight')
      await expect.poll(() => day.getAttribute('aria-valuenow')).toBe('2')
      expect(await faults()).toEqual([])
      await page.getByRole('button', { name: /^View as table/ }).click()
      await page.getByRole('columnheader', { name: 'Low' }).waitFor(SOON)
      expect(await faults()).toEqual([])
      await tab(page, 'Outcomes').click()
      await page.getByRole('slider', { name: /Offers won and lost/ }).waitFor(SOON)
      expect(await faults()).toEqual([])
      await page.getByRole('button', { name: /^View as table/ }).click()
      await page.getByRole('columnheader', { name: 'Material price' }).waitFor(SOON)
    }
    const width = await narrow.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

  test('all seventeen symbols are in one table, and its arrows lead the chart', async () => {
    const { page } = await visitors.visit('managers', { width: 1280 })
    await page.goto(`${PAGE}?tab=prices`)
    const table = page.getByRole('table', { name: 'All symbols' })
    const nickel = table.getByRole('button', { name: 'LME-NI-CASH' })
    await nickel.waitFor(SOON)
    await expect.poll(() => table.getByRole('row').count()).toBe(18)
    const cells = table.getByRole('row').nth(1).getByRole('cell')
    const [metal, unit, last, average, change] = await cells.allInnerTexts()
    expect([metal, unit]).toEqual(['Nickel', 'USD/t'])
    for (const price of [last, average]) expect(price).toMatch(/^\d[\d,.]*$/)
    expect(change).toMatch(/^[+−]?\d+\.\d%$/)

    await nickel.click()
    await page.getByRole('slider', { name: /LME-NI-CASH/ }).waitFor(SOON)
    await nickel.press('ArrowDown')
    await page.getByRole('slider', { name: /LME-NI-3M/ }).waitFor(SOON)
    const next = table.getByRole('button', { name: 'LME-NI-3M' })
    await expect.poll(() => next.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => nickel.getAttribute('aria-pressed')).toBe('false')
  })

  test('both kinds of series have their own words', async () => {
    const { page } = await visitors.visit('customer-ops')

    await page.goto(`${PAGE}?tab=prices`)
    await page.getByRole('combobox', { name: 'Symbol' }).selectOption('LME-NI-CASH')
    const day = page.getByRole('slider', { name: /LME-NI-CASH/ })
    await day.waitFor(SOON)

    await expect
      .poll(() => day.getAttribute('aria-valuetext'))
      .toMatch(/Bid .*, Mid .*, Ask .* USD\/t/)
    await page
      .getByText('Only administrators and managers can import prices.')
      .first()
      .waitFor(SOON)
  })

  test('an import is compared before it is taken over, and its mistakes are named by line', async () => {
    const { page } = await visitors.visit('managers')
    const head = 'symbol,price_date,low,mid,high,ask,bid'
    const checks = await HeldCalls.of(page, '**/api/commodity-prices/**', 'POST')
    const paste = async (text: string) => {
      await page.getByRole('textbox', { name: 'Prices as CSV' }).fill(text)
      await button(page, 'Compare').click()
    }

    await page.goto(`${PAGE}?tab=prices`)
    await button(page, 'Paste text').click()
    checks.hold()
    await paste(`${head}\nGOLD,2025-03-03,1,2,3,,\nSMM-MN-EMM,2025-03-03,5,4,6,,`)
    // While one is being compared, another one would be lost.
    await page.getByText('Comparing with current prices…').waitFor(SOON)
    const choosing = button(page, 'Choose file')
    await expect.poll(() => choosing.getAttribute('aria-disabled'), SOON).toBe('true')
    await checks.release('pass')
    const wrong = page.getByRole('row', {
      name: /^2 symbol GOLD Unknown symbol. Use one of the 17 in the Symbol list/,
    })
    await wrong.waitFor(SOON)
    // Closed and opened again, the box still has what was pasted.
    for (const isOpen of ['false', 'true']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await button(page, 'Paste text').click()
      // oxlint-disable-next-line no-await-in-loop
      await button(page, 'Paste text')
        .and(page.locator(`[aria-expanded=${isOpen}]`))
        .waitFor()
    }
    const box = page.getByRole('textbox', { name: 'Prices as CSV' })
    await expect.poll(() => box.inputValue()).toContain('GOLD,2025-03-03')
    await page.getByRole('row', { name: /^3 mid 4 Must be between 5 and 6/ }).waitFor(SOON)
    await paste(`${head}\nSMM-MN-EMM,2025-03-03,1800,1850,1900,,`)
    await button(page, 'Upload 1 change').click()
    await page.getByText(/1 price added, 0 modified\./).waitFor(SOON)
    await paste(`${head}\nSMM-MN-EMM,2025-03-03,1800,1850,1900,,`)
    await page.getByText('These prices are all in the portal already.').waitFor(SOON)
    await paste(`${head}\nSMM-MN-EMM,2025-03-03,1800,1860,1900,,`)
    await page.getByRole('cell', { name: '1800 / 1850 / 1900' }).waitFor(SOON)

    await expect.poll(() => page.getByRole('heading', { name: 'Modified (1)' }).count()).toBe(1)

    // What is stored comes out as a file, and a file can be dropped instead of pasted.
    const [file] = await Promise.all([
      page.waitForEvent('download', SOON),
      button(page, 'Download current file').click(),
    ])
    expect(file.suggestedFilename()).toBe('MB-CO-0005.csv')
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'prices.csv', { type: 'text/csv' }))
      return data
    }, `${head}\nSMM-MN-EMM,2025-03-04,1800,1850,1900,,`)
    const area = page.getByRole('group', { name: 'Import prices' })
    await area.dispatchEvent('drop', { dataTransfer: dropped })
    await button(page, 'Upload 1 change').waitFor(SOON)
    await expect.poll(() => page.getByRole('heading', { name: 'Added (1)' }).count()).toBe(1)
  })

  test(
    'an import is at once on the page that made it, and in an editor that somebody else has open',
    async () => {
      const [{ page }, ops] = [
        await visitors.visit('managers'),
        await visitors.visit('customer-ops'),
      ]
      const month = lastMonthOf(dayIn(0))
      await openNew(ops)
      await fillOffer(ops.page, '0')
      const cobalt = line(ops.page)
      await cobalt.getByRole('combobox', { name: 'Co price symbol' }).selectOption('LME-CO-CASH')
      await cobalt.getByRole('textbox', { name: 'Co payable, %' }).fill('70')
      const total = ops.page.locator('main [data-numeric][aria-live]')
      await expect.poll(() => total.textContent(), SOON).toMatch(/^\$2,[0-3]/)
      await page.goto(`${PAGE}?tab=prices`)
      await page.getByRole('combobox', { name: 'Symbol' }).selectOption('LME-CO-CASH')
      const row = page.getByRole('table', { name: 'Monthly averages' }).getByRole('row').nth(2)
      await row.getByText('Sample').waitFor(SOON)

      await button(page, 'Paste text').click()
      await page
        .getByRole('textbox', { name: 'Prices as CSV' })
        .fill(`${HEAD}\nLME-CO-CASH,${workdayOf(month)},,50000,,50100,49900`)
      await button(page, 'Compare').click()
      await button(page, 'Upload 1 change').click()

      await row.getByText('Imported').waitFor(SOON)
      await row.getByText('50,000 USD/t').waitFor(SOON)
      // 1,000 kg of 7% cobalt, 70% of 50 dollars paid.
      await expect.poll(() => total.textContent(), SOON).toBe('$2,450.00')
    },
    LONG_MS,
  )
})

/** The month before a day's. */
function lastMonthOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** A day of a month that is no day of a weekend. */
function workdayOf(month: string): string {
  const days = ['02', '03', '04'].map((day) => `${month}-${day}`)
  const isWork = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  return days.find(isWork) ?? `${month}-05`
}
