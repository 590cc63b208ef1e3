import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  act,
  amara,
  approveBy,
  badge,
  button,
  dayIn,
  fillOffer,
  heading,
  lastMonth,
  line,
  makeOffer,
  marcus,
  offerPath,
  openNew,
  readOffer,
} from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const LONG_MS = 240_000
let manager: Visitor
let ops: Visitor

beforeAll(async () => {
  manager = await visitors.visit('managers')
  ops = await visitors.visit('customer-ops')
  await approveBy(manager, { mode: 'any', approvers: [marcus, amara] })
}, LONG_MS)
afterAll(() => visitors.end())

describe('the editor of offers', () => {
  test(
    'keeps what was typed over a reload',
    async () => {
      const { page } = ops
      await openNew(ops)
      await page.getByRole('textbox', { name: 'Destination' }).fill('Carson City, NV')
      await page.getByText(/^Draft saved/).waitFor()
      await page.reload()

      await button(page, 'Continue draft').click()

      await expect
        .poll(() => page.getByRole('textbox', { name: 'Destination' }).inputValue(), SOON)
        .toBe('Carson City, NV')
      await button(page, 'Discard draft').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Destination' }).inputValue())
        .toBe('')
    },
    LONG_MS,
  )

  test(
    'fills in the address of a supplier that is chosen, and offers the others that are known',
    async () => {
      const { page } = ops
      ops.expectStatus(404)
      await openNew(ops)
      const email = page.getByRole('textbox', { name: 'Supplier email' })
      const account = page.getByRole('combobox', { name: 'Supplier account' })
      const asked = '**/api/spot-feedstock/suppliers/*/contacts'
      await page.route(asked, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } }),
      )
      await account.selectOption('300000000000001')
      await page.getByText('We couldn’t look up this supplier’s emails.').waitFor()
      await page.unroute(asked)

      await button(page, 'Look again').click()

      await expect.poll(() => email.inputValue(), SOON).toMatch(/@/)
      await email.fill('typed@lakeside.example')
      const known = page.getByRole('combobox', { name: 'Known emails' })
      const sofia = known.getByRole('option', { name: /^Sofia Marchetti, supplier@portal/ })
      await known.selectOption((await sofia.getAttribute('value')) ?? '')
      await expect.poll(() => email.inputValue()).toBe('supplier@portal.example')
      await page.getByText(/^We’ll send the offer letter to Sofia Marchetti/).waitFor()
      await account.selectOption('300000000000101')
      await expect.poll(() => email.inputValue(), SOON).toBe('ultium@portal.example')
    },
    LONG_MS,
  )

  test(
    'names every field that is wrong, and goes to the first',
    async () => {
      const { page } = ops
      await openNew(ops)

      await page.getByLabel('Expiration date').fill(dayIn(0))
      await line(page).getByRole('textbox', { name: 'Ni share, %' }).fill('90')
      await line(page).getByRole('textbox', { name: 'Co share, %' }).fill('20')
      await button(page, 'Create offer').click()

      const problems = page.getByRole('alert').filter({ hasText: 'problems in this offer' })
      await problems.getByRole('link', { name: 'Supplier: Enter a name' }).waitFor()
      await problems.getByRole('link', { name: 'Line 1, Material: Enter a name' }).waitFor()
      await line(page).getByText('Shares can’t add up to more than 100%').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
        .toBe('true')
    },
    LONG_MS,
  )

  test(
    'compares both versions when somebody else saved first, and loses neither',
    async () => {
      const offer = await makeOffer(ops, 'high')
      const { page } = ops
      ops.expectStatus(409)
      await page.goto(`${offerPath(offer.offerId)}?edit=true`)
      await page.getByRole('textbox', { name: 'Destination' }).fill('Sparks, NV')
      const { offerForm: priced } = offer
      const { totals: _totals, ...rest } = priced
      const { palletCount: _count, perKg: _perKg, ...shipping } = priced.shipping
      const theirs = {
        ...rest,
        shipping: { ...shipping, charged: 120, destination: 'Fernley, NV' },
        feedstockLines: priced.feedstockLines.map(({ computed: _computed, ...one }) => one),
      }
      await act(manager, offer, { action: 'update-offer-form', offerForm: theirs })

      await button(page, 'Save offer').click()

      const changed = page.getByRole('region', { name: 'This offer was changed' })
      await changed.getByText(/changed it on/).waitFor()
      await changed
        .getByRole('row', { name: /^Destination/ })
        .getByText('Both changed it')
        .waitFor()
      await expect
        .poll(() => changed.getByLabel('Keep for Destination: Yours').isChecked())
        .toBe(true)
      // On a phone there is no column to scroll to: each text is itself what is chosen.
      const desk = page.viewportSize() ?? { width: 1280, height: 860 }
      await page.setViewportSize({ width: 390, height: 844 })
      await changed.getByRole('listitem').getByText('Theirs: Fernley, NV').waitFor()
      await changed.getByLabel('Keep for Destination: Theirs').check()
      await changed.getByLabel('Keep for Destination: Yours').check()
      expect(await ops.faults()).toEqual([])
      await page.setViewportSize(desk)
      await changed.getByRole('button', { name: 'Review and send again' }).click()
      await heading(page).waitFor()
      await badge(page, 'Waiting for approval').waitFor()
      const { offerForm } = await readOffer(ops, offer.offerId)
      expect(offerForm.shipping).toMatchObject({ destination: 'Sparks, NV', charged: 120 })
    },
    LONG_MS,
  )

  test(
    'says at once which prices are missing, and offers the last month that has them',
    async () => {
      const { page } = ops
      await openNew(ops)
      ops.expectStatus(503)
      await fillOffer(page, '70')
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/commodity-prices/2099-12')) asked += 1
      })
      const missing = line(page).getByText('No prices for LME-NI-CASH in 2099-12.')

      await line(page).getByLabel('Price month').fill('2099-12')
      await missing.waitFor()

      // Nothing would come of asking again within seconds.
      expect(asked).toBe(1)
      await line(page).getByRole('button', { name: /^Use / }).click()
      await missing.waitFor({ state: 'detached' })
      expect([dayIn(0).slice(0, 7), lastMonth()]).toContain(
        await line(page).getByLabel('Price month').inputValue(),
      )
      await line(page).getByText('Price breakdown').waitFor()
    },
    LONG_MS,
  )
})
