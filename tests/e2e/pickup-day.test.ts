import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { addDays } from '#schemas/calendar.ts'
import { holidaysOf } from '#schemas/holidays.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { button, draftFor, keepDraft, resumeAt, seeStep } from '#tests/support/wizard-page.ts'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'

const visitors = createVisitors()
afterAll(visitors.end)

/** The last Thanksgiving whose eve has come: a page that is behind the server has no trouble with its tokens. */
function lastThanksgiving(): string {
  const year = new Date().getUTCFullYear()
  const days = [year - 1, year].flatMap((one) =>
    [...holidaysOf('US', one)].flatMap(([day, name]) => (name === 'Thanksgiving' ? [day] : [])),
  )
  const today = new Date().toISOString().slice(0, 10)
  return days.findLast((day) => addDays(day, -1) < today) ?? days[0] ?? ''
}
const THURSDAY = lastThanksgiving()
const [FRIDAY, TUESDAY] = [addDays(THURSDAY, 1), addDays(THURSDAY, 5)]

const dayCell = (page: Page, date: string) =>
  page.getByRole('gridcell', { name: sayDay(date), exact: false })

const calendarOf = (page: Page) => page.getByRole('grid', { name: 'Pickup calendar' })

/** The same days beside the fields where there is room: closed ones say why, keys lead to them too. */
async function seeCalendar(page: Page): Promise<void> {
  await calendarOf(page).waitFor()
  expect(await dayCell(page, FRIDAY).getAttribute('aria-selected')).toBe('true')
  expect(await dayCell(page, THURSDAY).getAttribute('aria-label')).toContain(
    'Holiday: Thanksgiving.',
  )
  expect(await dayCell(page, THURSDAY).getAttribute('aria-disabled')).toBe('true')
  expect(await dayCell(page, FRIDAY).getAttribute('aria-label')).toContain('3 business days')

  // Nothing is chosen by it.
  await dayCell(page, THURSDAY).click({ force: true })
  await dayCell(page, FRIDAY).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Date').inputValue()).toBe(FRIDAY)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  expect(await page.getByLabel('Date').inputValue()).toBe(addDays(THURSDAY, 7))
  await page.keyboard.press('PageDown')
  const later = dayCell(page, addDays(THURSDAY, 35))
  await later.waitFor()
  expect(await later.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await dayCell(page, THURSDAY).waitFor()
}

describe.each([1440, 390])('on the day before Thanksgiving, %i wide', (width) => {
  test('the wizard offers no holiday, suggests a day, and says what a shorter notice means', async () => {
    const who = await visitors.visit('supplier', { width })
    const { page } = who
    // For the server these days are over: it estimates nothing for them.
    who.expectStatus(422)
    await page.clock.install({ time: `${addDays(THURSDAY, -1)}T18:00:00Z` })
    await keepDraft(who, { ...(await draftFor(who)), pickupDate: '' })
    await resumeAt(page, 'pickup')
    const date = page.getByLabel('Date')

    expect(await date.getAttribute('min')).toBe(FRIDAY)
    await page
      .getByText(`Earliest ${sayDay(FRIDAY)}. ${sayShortDay(THURSDAY)} is Thanksgiving.`)
      .waitFor()
    await page.getByText('We usually need 3 business days to set up a pickup.').waitFor()

    await date.fill(THURSDAY)
    await date.blur()
    await page.getByText(`${sayDay(THURSDAY)} is Thanksgiving. Choose another day.`).waitFor()
    await button(page, 'Continue').click()
    await seeStep(page, 'pickup')

    await date.fill(FRIDAY)
    await page
      .getByText('In 2 days. We usually need 3 business days to set up a pickup; this leaves 1.')
      .waitFor()
    await page.getByText(/^That’s short notice\./).waitFor()
    expect(await page.getByText('is Thanksgiving. Choose another day.').count()).toBe(0)

    if (width > 768) await seeCalendar(page)
    expect(await calendarOf(page).count()).toBe(width > 768 ? 1 : 0)

    await date.fill('')
    await button(page, `Use ${sayShortDay(TUESDAY)}`).click()
    await expect.poll(() => date.inputValue()).toBe(TUESDAY)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('field-pickupDate')
    await page
      .getByText('In 6 days. We usually need 3 business days to set up a pickup; this leaves 3.')
      .waitFor()
    expect(await page.getByText(/^That’s short notice\./).count()).toBe(0)

    await page.getByLabel('From').fill('08:00')
    await page.getByLabel(/^To/).fill('08:10')
    await page.getByLabel(/^To/).blur()
    await page.getByText('Allow at least 2 hours').first().waitFor()
    await page.getByLabel(/^To/).fill('11:00')
    await page.getByText(/^Carriers prefer 4 hours or more\./).waitFor()
    await page.getByLabel(/^To/).fill('12:00')
    await expect.poll(() => page.getByText(/^Carriers prefer/).count()).toBe(0)
    expect(await who.faults()).toEqual([])
    await button(page, 'Continue').click()
    await seeStep(page, 'review')
    await page.close()
  })
})

test.each(['light', 'dark'] as const)(
  'the calendar dots another pickup of the site and says which, %s',
  async (colorScheme) => {
    const who = await visitors.visit('supplier', { width: 1440, colorScheme })
    const { page } = who
    const { id, shipmentRequestForm: form } = await submitAs(who)
    const { pickupAddress, pickupDate } = form
    await keepDraft(who, { ...(await draftFor(who)), siteId: pickupAddress.id, pickupDate: '' })
    await resumeAt(page, 'pickup')

    const told = dayCell(page, pickupDate).and(page.locator('[aria-label*="sr_"]'))
    await told.waitFor()

    expect(await told.getAttribute('aria-label')).toContain(id)
    expect(await told.getAttribute('aria-label')).toContain('You can still add units to it.')
    await told.hover()
    await page.locator('.pc-said', { hasText: id }).waitFor()
    expect(await who.faults()).toEqual([])
    await page.close()
  },
)
