import { afterAll, describe, expect, test } from 'vitest'

import { makeOffer, offerPath } from '#tests/support/spot-offer-page.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

describe('the lifecycle of a request', () => {
  test('is replayed step by step, and tells what an action would do without doing it', async () => {
    const [supplier, staff] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    const { page } = staff
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('button', { name: 'View flow chart' }).click()

    const next = page.getByRole('region', { name: 'Who can act next' })
    await next.getByText('Approve as bizdev').waitFor()
    await expect.poll(() => next.innerText()).toContain('customer operations')

    await page.getByRole('tab', { name: 'Replay' }).click()
    const slider = page.getByRole('slider', { name: 'Step' })
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Step 1 of 1: Submitted')
    await slider.press('ArrowLeft')
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toBe('Step 0 of 1: Before the first step')
    await page.getByRole('button', { name: 'Next step' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Replay' })
    await panel.getByText('Step 1 of 1').waitFor()
    await panel.getByText(/emails? sent/).click()
    await panel.getByText(`Request ${id} received`, { exact: false }).waitFor()
    expect(await staff.faults()).toEqual([])

    await page.getByRole('tab', { name: 'What if' }).click()
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Approve as bizdev' })
    await page.getByText('It would move to Approved by bizdev.').waitFor()
    await page.getByText('“Ready to book” to logistics').waitFor()
    await page.getByLabel('As', { exact: true }).selectOption({ label: 'logistics' })
    await page.getByText('It would be refused:').waitFor()
    await page.reload()
    await expect
      .poll(() => page.getByRole('button', { name: 'Approve as bizdev' }).count(), SOON)
      .toBeGreaterThan(0)
  })

  test('suppliers see theirs, as themselves, on a phone in the dark too', async () => {
    const supplier = await visitors.visit('supplier', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })
    const { id } = await submitAs(supplier)
    const { page } = supplier
    await page.goto(`/suppliers/shipments/${id}/`)
    await page.getByRole('button', { name: 'View flow chart' }).click()
    await page.getByRole('tab', { name: 'What if' }).click()

    await expect
      .poll(() => page.getByLabel('As', { exact: true }).locator('option').allInnerTexts())
      .toEqual(['yourself'])
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Confirm ASN' })
    await page.getByText('It would be refused:').waitFor()
    expect(await supplier.faults()).toEqual([])
    const { width, view } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      view: innerWidth,
    }))
    expect(width).toBeLessThanOrEqual(view)
  })

  test('an action that may lead elsewhere is told for each case, as the request stands first', async () => {
    const [supplier, staff] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await staff.call('PATCH', `/suppliers/shipment-requests/${id}`, { action: 'approve-by-bizdev' })
    const { page } = staff
    await page.goto(`/dashboard/shipments/${id}/`)
    await page.getByRole('button', { name: 'View flow chart' }).click()
    await page.getByRole('tab', { name: 'What if' }).click()
    await page.getByLabel('As', { exact: true }).selectOption({ label: 'logistics' })
    await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Approve as logistics' })

    const told = page.getByRole('tabpanel', { name: 'What if' }).getByRole('status')
    await told.getByText('If a BOL number is entered:').waitFor()
    await expect
      .poll(async () => (await told.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(
        /^If a BOL number is entered: It would move to .*Booked\..* Otherwise: \(current case\) It would move to .*Booking queued\./,
      )
    expect(await staff.faults()).toEqual([])
  })
})

test('an edit of an offer above the high price is told with and without approval, and whom it would wait for', async () => {
  const { page, call, faults } = await visitors.visit('customer-ops', {
    width: 390,
    height: 844,
    colorScheme: 'dark',
  })
  const { offerId } = await makeOffer({ call }, 'high')
  await page.goto(offerPath(offerId))
  await page.getByRole('button', { name: 'View flow chart' }).click()
  await page.getByRole('tab', { name: 'What if' }).click()
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Edit offer' })

  const told = page.getByRole('tabpanel', { name: 'What if' }).getByRole('status')
  await told.getByText('If the price needs approval: (current case)').waitFor()
  await told.getByText('It would stay in Pending approval.').waitFor()
  await told.getByText(/^It would wait for \S/).waitFor()
  await told.getByText('Otherwise:').waitFor()
  await told.getByText('It would move to Approved or expired, Approved.').waitFor()
  expect(await faults()).toEqual([])
})
