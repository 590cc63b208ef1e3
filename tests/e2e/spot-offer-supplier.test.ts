import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { wholeNeeds } from '#tests/support/needs-action.ts'
import { actOn, makeOffer, offerFor, readOffer, today } from '#tests/support/spot-offer-pages.ts'
import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

// Of one that was withdrawn or is being revised nothing more is said.
const listed = z.object({
  data: z.array(z.object({ offerId: z.string(), isExpired: z.optional(z.boolean()) })),
})
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
async function open(page: Page, id: string) {
  await page.goto(`/suppliers/offer/${id}/`)
  await page.getByRole('heading', { level: 1, name: `Offer ${id}` }).waitFor(SOON)
  await button(page, 'Add note').waitFor(SOON)
}
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor(SOON)

describe('an offer, as its supplier sees it', () => {
  test('breaks no rule of accessibility, wide and light, narrow and dark', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const wide = await visitors.visit('supplier')
    const narrow = await visitors.visit('supplier', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    for (const { page, faults } of [wide, narrow]) {
      await open(page, offerId)
      await page.getByText('Price breakdown').first().click()
      expect(await faults()).toEqual([])
      await button(page, 'Accept offer').click()
      await dialog(page, `Accept offer ${offerId}`).waitFor(SOON)
      expect(await faults()).toEqual([])
      await button(page, 'Cancel').click()
      await button(page, 'Decline offer').click()
      await dialog(page, `Decline offer ${offerId}`).waitFor(SOON)
      expect(await faults()).toEqual([])
    }
    const width = await narrow.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

  test('is found on the dashboard, and accepted with the number of the order', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page } = await visitors.visit('supplier')

    await page.goto('/suppliers/')
    const needs = await wholeNeeds(page)
    await needs.getByRole('link', { name: new RegExp(`^Answer ?${offerId}$`) }).click()
    await button(page, 'Accept offer').click()
    const accept = dialog(page, `Accept offer ${offerId}`)
    await accept.getByRole('textbox', { name: 'PO number' }).fill('4500999001')
    await accept.getByRole('button', { name: 'Accept offer' }).click()
    await accept.getByRole('alert').getByText('Confirm that you accept').waitFor(SOON)
    await accept.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await accept.getByRole('button', { name: 'Accept offer' }).click()

    await seen(page, 'You accepted this offer.')
    await page.getByRole('status').getByText('Offer accepted.').waitFor(SOON)
    await expect.poll(() => button(page, 'Accept offer').count()).toBe(0)
    await expect
      .poll(() => readOffer(staff, offerId))
      .toMatchObject({
        offerState: 'supplier-approved',
        poNumber: '4500999001',
      })
  })

  test('is declined with a reason, and with a note where the reason says nothing', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page } = await visitors.visit('supplier')

    await open(page, offerId)
    await button(page, 'Decline offer').click()
    const decline = dialog(page, `Decline offer ${offerId}`)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('radio') // what comes first, not the cross that closes
    await decline.getByRole('button', { name: 'Decline offer' }).click()
    await decline.getByRole('alert').getByText('Choose a reason').waitFor(SOON)
    await decline.getByRole('radio', { name: 'Other' }).check()
    await decline.getByRole('button', { name: 'Decline offer' }).click()
    await decline.getByRole('alert').getByText('Enter the reason').waitFor(SOON)
    await decline.getByRole('textbox', { name: 'Note' }).fill('We shred it ourselves from now on')
    await decline.getByRole('button', { name: 'Decline offer' }).click()

    await seen(page, 'You declined this offer: Other.')
    await seen(page, 'We shred it ourselves from now on')
    await expect
      .poll(() => readOffer(staff, offerId))
      .toMatchObject({
        offerState: 'supplier-rejected',
        lossReason: 'other',
      })
  })

  test('never shows what it costs us, nor who approves', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    await actOn(staff, offerId, { action: 'add-note', note: 'They would take less' })
    const { page } = await visitors.visit('supplier')

    await open(page, offerId)
    const text = await page.getByRole('main').innerText()

    expect(text).toContain('$500.00')
    expect(text).not.toMatch(/margin|high price|recover|approv(er|al)|They would take less/i)
  })
})

describe('an offer that moves', () => {
  test('counts down on its last day', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page } = await visitors.visit('supplier')
    // No offer can be made for one day: the page is only told so.
    await page.route(`**/api/suppliers/offer/${offerId}`, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...rest, data: { ...data, offerExpirationDate: today() } },
      })
    })

    await open(page, offerId)

    await page
      .getByRole('time')
      .getByText(/^Expires in (\d+ h )?\d+ (min|s)/)
      .waitFor(SOON)
    await expect.poll(() => page.getByText('Expires today').count()).toBe(0)
  })

  test('changed while one answers: nothing is sent, the text is kept, the terms are asked again', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page, expectStatus } = await visitors.visit('supplier')
    expectStatus(409)

    await open(page, offerId)
    await button(page, 'Accept offer').click()
    const accept = dialog(page, `Accept offer ${offerId}`)
    await accept.getByRole('textbox', { name: 'PO number' }).fill('4500999002')
    await accept.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await actOn(staff, offerId, {
      action: 'update-offer-form',
      offerForm: offerFor({ price: 0.4 }),
    })
    await accept.getByRole('button', { name: 'Accept offer' }).click()

    const changed = dialog(page, 'This offer was changed')
    await changed.getByText('$400.00').waitFor(SOON)
    await changed.getByText('$500.00').waitFor()
    expect((await readOffer(staff, offerId)).offerState).toBe('approved-or-expired')
    await changed.getByRole('button', { name: 'Accept the new version' }).click()
    await expect
      .poll(() => accept.getByRole('textbox', { name: 'PO number' }).inputValue())
      .toBe('4500999002')
    await expect
      .poll(() => accept.getByRole('checkbox', { name: /I accept the terms/ }).isChecked())
      .toBe(false)
    await accept.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await accept.getByRole('button', { name: 'Accept offer' }).click()
    await seen(page, 'You accepted this offer.')
    await expect
      .poll(() => readOffer(staff, offerId))
      .toMatchObject({
        poNumber: '4500999002',
        offerForm: { totals: { total: 400 } },
      })
  })

  test('taken back while one answers: says so, and nothing can be sent', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page, expectStatus } = await visitors.visit('supplier')
    expectStatus(404)

    await open(page, offerId)
    await button(page, 'Add note').click()
    const note = dialog(page, `Add a note to ${offerId}`)
    await note.getByRole('textbox', { name: 'Note' }).fill('Is the freight in it?')
    await actOn(staff, offerId, { action: 'update-offer-form', offerForm: offerFor({ price: 50 }) })
    await note.getByRole('button', { name: 'Add note' }).click()

    const changed = dialog(page, 'This offer was changed')
    await changed.getByText('You can no longer answer it').waitFor(SOON)
    await expect
      .poll(() => changed.getByRole('button', { name: 'Add note anyway' }).count())
      .toBe(0)
    await changed.getByRole('button', { name: 'Back to the offer' }).click()
    await seen(page, 'We’re revising this offer.')
    await expect.poll(() => button(page, 'Accept offer').getAttribute('aria-disabled')).toBe('true')
    await page.reload()
    await page.getByText('Being revised', { exact: true }).first().waitFor(SOON)
    await expect.poll(() => button(page, 'Accept offer').count()).toBe(0)
    const narrow = await visitors.visit('supplier', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    await narrow.page.goto(`/suppliers/offer/${offerId}/`)
    await seen(narrow.page, 'We’re revising this offer.')
    expect(await narrow.faults()).toEqual([])
    expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(391)

    await actOn(staff, offerId, { action: 'delete' })
    await page.reload()
    await seen(page, 'We withdrew this offer.')
    expect(await button(page, 'Accept offer').count()).toBe(0)
  })

  test('expired: the page says since when, and that another can be asked for', async () => {
    const { page, call } = await visitors.visit('supplier')
    // Of the demo's, wherever the offers of other tests have moved it in the list.
    const { data } = listed.parse(await call('GET', '/suppliers/offers?limit=200'))
    const expired = data.find(({ isExpired }) => isExpired)

    await page.goto(`/suppliers/offer/${expired?.offerId}/`)
    await page
      .getByText(/This offer expired on .* Ask for a new one\./)
      .first()
      .waitFor(SOON)

    const accept = button(page, 'Accept offer')
    await expect.poll(() => accept.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => accept.getAttribute('title'), SOON).toMatch(/This offer expired on/)
  })

  test('belongs to one company: another one finds nothing', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)
    const { page, expectStatus } = await visitors.visit('ultium')
    expectStatus(404)

    await page.goto(`/suppliers/offer/${offerId}/`)
    await seen(page, 'It doesn’t exist, belongs to another company, or was withdrawn.')
    await expect.poll(() => button(page, 'Accept offer').count()).toBe(0)
  })

  test('staff see what the supplier sees, and answer elsewhere', async () => {
    const staff = await visitors.visit('customer-ops')
    const { offerId } = await makeOffer(staff)

    await open(staff.page, offerId)
    await seen(staff.page, 'You see what the supplier sees.')
    await expect
      .poll(() => button(staff.page, 'Accept offer').getAttribute('aria-disabled'))
      .toBe('true')
    const own = staff.page.getByRole('link', { name: 'Open offer page' })
    await expect
      .poll(() => own.getAttribute('href'))
      .toBe(`/dashboard/spot-feedstock/offer/${offerId}/`)
  })
})

test('the letter of an offer is a PDF that its supplier keeps', async () => {
  const staff = await visitors.visit('customer-ops')
  const { offerId } = await makeOffer(staff)
  const { page, call } = await visitors.visit('supplier')
  const letter = () =>
    call('GET', `/suppliers/offer/${offerId}/document/latest`).then(
      () => true,
      () => false,
    )
  await expect.poll(letter, SOON).toBe(true)

  await open(page, offerId)
  const download = page.waitForEvent('download')
  await button(page, 'Offer letter (PDF)').click()

  expect((await download).suggestedFilename()).toBe(`Offer-${offerId}.pdf`)
})
