import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { SOON } from '#tests/support/evaluation-page.ts'
import {
  IN_DIALOGS,
  WORD,
  closeAll,
  eventsOf,
  hold,
  inside,
  inspect,
  seen,
  sentBy,
  typeAll,
} from '#tests/support/outside-inspector.ts'
import { press } from '#tests/support/record-look.ts'
import { formFor } from '#tests/support/requests.ts'
import { makeOffer } from '#tests/support/spot-offer-pages.ts'
import { discard, openGrid } from '#tests/support/units-grid.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { TENANT, button, cell, fillCell, keepDraft, seeStep } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

/** Types into the dialog that is open, holds what left the tab, and closes it without sending. */
async function holdDialog(page: Page, what: string, told: string): Promise<void> {
  await inside(page).getByRole('textbox').first().waitFor(SOON)
  expect(await typeAll(inside(page))).toBeGreaterThan(0)
  await hold(page, what)
  expect(JSON.stringify(await sentBy(page))).toContain(`"type":"${told}"`)
  await closeAll(page)
}

/** Types into the dialog of an action of a record. */
async function holdAction(page: Page, label: string): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).waitFor(SOON)
  await inspect(page)
  await press(page, label)
  await holdDialog(page, label, 'change')
}

test('nothing that is typed into actions of a request goes to stately.ai', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page } = await visitors.visit('admin')

  for (const label of ['Add note', 'Reject']) {
    /* oxlint-disable no-await-in-loop -- one dialog after the other */
    await page.goto(`/dashboard/shipments/${id}/`)
    await holdAction(page, label)
    /* oxlint-enable no-await-in-loop */
  }
  expect(seen).toContain('actionDialog')
})

test('what a machine opens is seen there: where nothing is found, nothing was sent', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page } = await visitors.visit('admin')
  await page.route('**/assets/inspector-*.js', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\bactionDialog:\[/, '$&"value",')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`/dashboard/shipments/${id}/`)
  await page.getByRole('group', { name: 'Actions' }).waitFor(SOON)
  await inspect(page)
  await press(page, 'Add note')
  await inside(page).getByRole('textbox').first().waitFor(SOON)
  await typeAll(inside(page))

  await expect(hold(page, 'an open field')).rejects.toThrow('an open field')
  expect(JSON.stringify(await sentBy(page))).toContain(`"value":"${WORD} `)
  await closeAll(page)
})

test('nor what is typed into actions of an offer', async () => {
  const { offerId } = await makeOffer(await visitors.visit('customer-ops'))
  const { page } = await visitors.visit('managers')
  seen.delete('actionDialog')

  for (const label of ['Add note', 'Update expiration date', 'Decline on behalf…']) {
    /* oxlint-disable no-await-in-loop -- one dialog after the other */
    await page.goto(`/dashboard/spot-feedstock/offer/${offerId}/`)
    await holdAction(page, label)
    /* oxlint-enable no-await-in-loop */
  }
  expect(seen).toContain('actionDialog')
})

test('nor what its supplier answers', async () => {
  const { offerId } = await makeOffer(await visitors.visit('customer-ops'))
  const { page } = await visitors.visit('supplier')

  for (const name of ['Accept offer', 'Decline offer', 'Add note']) {
    /* oxlint-disable no-await-in-loop -- one dialog after the other */
    await page.goto(`/suppliers/offer/${offerId}/`)
    await button(page, name).waitFor(SOON)
    await inspect(page)
    await button(page, name).click()
    await holdDialog(page, name, 'change')
    /* oxlint-enable no-await-in-loop */
  }
  expect(seen).toContain('offerAnswer')
})

test('nor the note of an action on many', async () => {
  const { id } = await submitAs(await visitors.visit('supplier'))
  const { page } = await visitors.visit('admin')
  await page.goto(`/dashboard/shipments/?q=${id}`)
  await page.getByLabel(`Select ${id}`).check(SOON)
  await inspect(page)
  await page
    .getByRole('region', { name: 'Bulk actions' })
    .getByRole('button', { name: /^Reject/ })
    .click()

  await holdDialog(page, 'bulk', 'note')
  expect(seen).toContain('bulkAction')
})

test('nor prices that are pasted', async () => {
  const { page } = await visitors.visit('managers')
  await page.goto('/dashboard/spot-feedstock/config/?tab=prices')
  await button(page, 'Paste text').click(SOON)
  await inspect(page)
  await page.getByRole('textbox', { name: 'Prices as CSV' }).fill(`${WORD},735192\n${WORD}`)
  await button(page, 'Compare').click()
  await page.getByRole('alert').first().waitFor(SOON)

  await hold(page, 'prices')
  expect(JSON.stringify(await sentBy(page))).toContain('"type":"choose"')
  expect(seen).toContain('priceImport')
})

/** Types into a cell of words and one of numbers. */
async function typeInGrid(page: Page): Promise<void> {
  await fillCell(page, cell(page, 'part'), `${WORD} 735192`)
  await fillCell(page, cell(page, 'gross'), '735192')
}

test('nor what is typed into the units grid', async () => {
  const supplier = await visitors.visit('supplier')
  const page = await openGrid(supplier)
  await inspect(page)
  await typeInGrid(page)

  await expect.poll(() => eventsOf(page, 'unitGrid'), SOON).toContain('write')
  await hold(page, 'grid')
  await discard(page)
  await keepDraft(supplier, null)
  expect(seen).toContain('unitGrid')
})

/** A pickup that is announced, without its units. */
async function announce({ call }: Visitor): Promise<string> {
  const { handlingUnits: _units, ...form } = formFor('lakeside-reno')
  const answer = (await call('POST', '/suppliers/pre-booking-requests', {
    tenant: TENANT,
    site_id: 'lakeside-reno',
    form: {
      ...form,
      estimatedHandlingUnits: 1,
      estimatedGrossWeight: { value: 1200, unit: 'lb' },
    },
  })) as { readonly data: { readonly id: string } } // because submitting answers that
  return answer.data.id
}

test('nor what is confirmed of an announced pickup', async () => {
  const supplier = await visitors.visit('supplier')
  const id = await announce(supplier)
  const { page } = supplier
  await page.goto(`/suppliers/add-handling-units/?shipment=${id}`)
  await seeStep(page, 'units')
  // The grid comes after its step: what begins while an inspector connects is not told to it.
  await page.getByRole('grid').first().waitFor(SOON)
  await inspect(page)
  await typeInGrid(page)
  await typeAll(page.locator('main'))

  await expect.poll(() => eventsOf(page, 'unitGrid'), SOON).toContain('write')
  await expect.poll(() => eventsOf(page, 'asnWizard'), SOON).toContain('change')
  await hold(page, 'asn')
  await page.goto('about:blank')
  await supplier.call('DELETE', `/me/drafts/${encodeURIComponent(`asn:${TENANT}:${id}`)}`)
  expect(seen).toContain('asnWizard')
})

test('every machine of a dialog was looked at', () => {
  expect(IN_DIALOGS.filter((id) => !seen.has(id))).toEqual([])
})
