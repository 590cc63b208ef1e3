import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { bookableDays } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { demoPlace } from '#tests/support/form-parts.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import {
  TENANT,
  button,
  choicesOf,
  draftFor,
  keepDraft,
  seeStep,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const SOON = { timeout: 60_000 }
const PHONE = { width: 390, height: 844 } as const

async function nextDays(visitor: Visitor): Promise<readonly string[]> {
  const { calendar } = await choicesOf(visitor)
  const today = dateAt('America/Los_Angeles', Date.now())
  return bookableDays(today, { leadDays: calendar.leadDays, place: demoPlace }, 5)
}

test('the load of last week goes again with a day and one press', async () => {
  const visitor = await visitors.visit('supplier')
  const { page, faults } = visitor
  await keepDraft(visitor, null)
  const { purchaseOrders } = await choicesOf(visitor)
  const supplierPo = purchaseOrders.find(({ lines }) =>
    lines.some(({ statusCode }) => statusCode === 'OPEN'),
  )
  // What was booked last is offered first, by whichever test: with an order it needs nothing but its day.
  const { id } = await submitAs(visitor, { supplierPo })
  const admin = await visitors.visit('admin')
  const path = `/suppliers/shipment-requests/${id}`
  const updatedBookedShipment = { bol: `AGAIN${id.slice(-7)}` }
  await admin.call('PATCH', path, { action: 'approve-by-bizdev' })
  await admin.call('PATCH', path, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment,
  })
  await page.goto('/suppliers/')
  const card = page.getByRole('region', { name: 'Ship again' })
  const load = card.getByRole('listitem').filter({ hasText: 'Reno, NV' }).first()
  const days = load.getByRole('link', { name: /^Ship again from / })
  await expect.poll(() => days.count(), SOON).toBe(5)
  expect(await faults()).toEqual([])
  const expected = await nextDays(visitor)
  const hrefs = await Promise.all((await days.all()).map((day) => day.getAttribute('href')))
  expect(hrefs.map((href) => new URLSearchParams(href?.split('?')[1]).get('date'))).toEqual(
    expected,
  )

  await days.nth(1).click()
  await seeStep(page, 'review')
  await button(page, 'Submit request').click()

  await page.getByRole('heading', { level: 2, name: /^Request sr_0\d{7} submitted$/ }).waitFor(SOON)
  const { data } = (await visitor.call(
    'GET',
    '/suppliers/shipment-requests?sort=-created&limit=1',
  )) as { data: { shipmentRequestForm: { pickupDate: string } }[] } // because the call answers that
  expect(data[0]?.shipmentRequestForm.pickupDate).toBe(expected[1])
})

test('a form that was begun goes on from the dashboard, or is discarded and taken back', async () => {
  const visitor = await visitors.visit('supplier', PHONE)
  const { page, faults } = visitor
  await keepDraft(visitor, await draftFor(visitor))
  await page.goto('/suppliers/')
  const card = page.getByRole('region', { name: 'Ship again' })
  await card.getByText('Your draft').waitFor(SOON)
  expect(await faults()).toEqual([])

  await card.getByRole('button', { name: 'Discard' }).click()
  await card.getByRole('status').getByText('Draft discarded.').waitFor()
  const stored = async () =>
    (await visitor.call(
      'GET',
      `/me/drafts/${encodeURIComponent(`shipment-request:${TENANT}:new`)}`,
    )) as {
      data: unknown
    } // because the call answers that
  await expect.poll(async () => (await stored()).data, SOON).toBeNull()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).data, SOON).not.toBeNull()

  await card.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue draft' }).click()
  await seeStep(page, 'review')
  await keepDraft(visitor, null)
})

test('whoever only reads or looks on has nothing to ship again', async () => {
  for (const who of ['supplier-readonly', 'logistics'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { page } = await visitors.visit(who)
    // oxlint-disable-next-line no-await-in-loop
    await page.goto('/suppliers/')
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('link', { name: /^sr_/ }).first().waitFor(SOON)
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.getByRole('region', { name: 'Ship again' }).count()).toBe(0)
  }
})

test('a load repeats every few weeks, and each pickup waits until it is sent', async () => {
  const { page, faults } = await visitors.visit('supplier')
  await page.goto('/suppliers/')
  const card = page.getByRole('region', { name: 'Ship again' })
  const plans = card.getByRole('list', { name: 'Recurring requests' })
  await plans.getByText(/^Ready to send for /).waitFor(SOON)
  await plans.getByText(/Every 4 weeks until /).waitFor()
  expect(await faults()).toEqual([])

  await card
    .getByRole('button', { name: /^Repeat…/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Weeks between pickups' }).fill('13')
  await dialog.getByRole('button', { name: 'Repeat' }).click()
  await dialog.getByText('Enter 1 to 12 weeks').waitFor()
  expect(await faults()).toEqual([])
  await dialog.getByRole('spinbutton', { name: 'Weeks between pickups' }).fill('2')
  await dialog.getByRole('button', { name: 'Repeat' }).click()
  const own = plans.getByRole('listitem').filter({ hasText: 'Every 2 weeks until' })
  const changed = plans.getByRole('listitem').filter({ hasText: 'Every 3 weeks until' })
  await own.getByRole('button', { name: /^Pause/ }).click(SOON)
  await own.getByText('Paused').waitFor(SOON)
  await own.getByRole('button', { name: /^Change…/ }).click()
  await dialog.getByRole('heading', { name: /^Change the recurring pickup from / }).waitFor()
  await dialog.getByRole('spinbutton', { name: 'Weeks between pickups' }).fill('3')
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Recurring pickup changed.').waitFor(SOON)
  await plans.getByText('Every 3 weeks until').waitFor(SOON)
  await changed.getByRole('button', { name: /^End/ }).click()
  await expect.poll(() => changed.count(), SOON).toBe(0)
  await expect.poll(() => own.count(), SOON).toBe(0)

  await plans.getByRole('link', { name: /^Review and send/ }).click()
  await seeStep(page, 'review')
  await button(page, 'Submit request').click()
  const submitted = page.getByRole('heading', { level: 2, name: /^Request sr_0\d{7} submitted$/ })
  await submitted.waitFor(SOON)
  const id = /sr_0\d{7}/.exec((await submitted.textContent()) ?? '')?.[0] ?? ''
  // Both sides read on it that it recurs, and of which load.
  const staff = await visitors.visit('logistics')
  for (const [reader, path] of [
    [page, '/suppliers/shipments/'],
    [staff.page, '/dashboard/shipments/'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await reader.goto(`${path}${id}/`)
    const recurs = reader.getByRole('region', { name: 'Recurring pickup' })
    // oxlint-disable-next-line no-await-in-loop
    await recurs.getByText(/^Every 4 weeks until /).waitFor(SOON)
    // oxlint-disable-next-line no-await-in-loop
    await recurs.getByRole('link', { name: /^Same load as sr_0/ }).waitFor()
  }
  expect(await faults()).toEqual([])
  expect(await staff.faults()).toEqual([])
  // The load that is repeated offers to repeat it once no more.
  await page
    .getByRole('link', { name: /^Same load as sr_0/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Repeats' }).waitFor(SOON)
  expect(await page.getByRole('button', { name: 'Repeat…' }).count()).toBe(0)
  await page.goto('/suppliers/')
  await plans.getByText(/Every 4 weeks until /).waitFor(SOON)
  await expect.poll(() => plans.getByText(/^Ready to send for /).count(), SOON).toBe(0)
})

test('what recurs is marked in the lists of both sides, and staff narrow theirs to it', async () => {
  const visitor = await visitors.visit('supplier')
  const admin = await visitors.visit('admin')
  const { id } = await submitAs(visitor)
  const path = `/suppliers/shipment-requests/${id}`
  const updatedBookedShipment = { bol: `RECUR${id.slice(-7)}` }
  await admin.call('PATCH', path, { action: 'approve-by-bizdev' })
  await admin.call('PATCH', path, {
    action: 'approve-by-logistics',
    skipOtm: true,
    updatedBookedShipment,
  })
  const firstDate = addDays(new Date().toISOString().slice(0, 10), 90)
  const { data: plan } = (await visitor.call('POST', '/suppliers/recurring-requests', {
    requestId: id,
    everyWeeks: 5,
    firstDate,
    until: firstDate,
  })) as { data: { id: string } } // because the call answers that
  const mark = (at: Page) => at.getByRole('img', { name: 'Repeats every 5 weeks' })

  await admin.page.goto(`/dashboard/shipments/?recurring=yes&q=${id}`)
  await mark(admin.page).waitFor(SOON)
  expect(await admin.page.getByTitle('Repeats every 5 weeks').count()).toBe(1)
  expect(await admin.faults()).toEqual([])
  await admin.page.getByRole('button', { name: 'Remove filter Recurring: Yes' }).click()
  await admin.page.waitForURL((url) => !url.searchParams.has('recurring'))
  await admin.page.goto(`/dashboard/shipments/?recurring=no&q=${id}`)
  await admin.page.getByText('No shipments match these filters.').waitFor(SOON)
  await visitor.page.goto(`/suppliers/?q=${id}`)
  await mark(visitor.page).waitFor(SOON)
  expect(await visitor.faults()).toEqual([])
  // Nobody points at anything on a phone: the words stand there.
  const phone = await visitors.visit('supplier', PHONE)
  await phone.page.goto(`/suppliers/?q=${id}`)
  await phone.page.getByText('Repeats every 5 weeks').waitFor(SOON)

  // It is changed where it is told, by its owner alone.
  await admin.page.goto(`/dashboard/shipments/${id}/`)
  await admin.page.getByRole('region', { name: 'Repeats' }).waitFor(SOON)
  expect(await admin.page.getByRole('button', { name: 'Change…' }).count()).toBe(0)
  await visitor.page.goto(`/suppliers/shipments/${id}/`)
  const repeats = visitor.page.getByRole('region', { name: 'Repeats' })
  await repeats.getByRole('button', { name: 'Change…' }).click(SOON)
  const dialog = visitor.page.getByRole('dialog', { name: /^Change the recurring pickup from / })
  await dialog.getByRole('spinbutton', { name: 'Weeks between pickups' }).fill('6')
  expect(await visitor.faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await repeats.getByText(/^Every 6 weeks until /).waitFor(SOON)
  await visitor.page.goto(`/suppliers/?q=${id}`)
  await visitor.page.getByRole('img', { name: 'Repeats every 6 weeks' }).waitFor(SOON)

  await visitor.call('PATCH', `/suppliers/recurring-requests/${plan.id}`, { action: 'end' })
  await visitor.page.reload()
  await visitor.page.getByRole('link', { name: id }).first().waitFor(SOON)
  const marks = visitor.page.getByRole('img', { name: /^Repeats every / })
  expect(await marks.count()).toBe(0)
})
