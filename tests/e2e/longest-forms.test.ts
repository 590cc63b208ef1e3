/* oxlint-disable no-await-in-loop -- one page after the other */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { emptyContent, emptyUnit } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { PHONE, SOON } from '#tests/support/evaluation-page.ts'
import { seeFits, tornFigures, unbroken, visit } from '#tests/support/phone-fit.ts'
import { NEW_OFFER, dayIn, lastMonth, offerPath, openNew } from '#tests/support/spot-offer-page.ts'
import { form, line } from '#tests/support/spot-offer.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { button, draftFor, keepDraft, resumeAt } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const LONG = unbroken('L', 500)
const run = crypto.randomUUID().slice(0, 8).toUpperCase()
/** The figures that are torn in a step or a dialog as it is shown now, which is no wider than the phone. */
async function look(page: Page, where: string): Promise<readonly string[]> {
  await expect.poll(() => page.locator('main .skeleton').count(), SOON).toBe(0)
  await seeFits(page, where)
  return (await tornFigures(page)).map((figure) => `${where}: ${figure}`)
}

const unit = (at: number): UnitDraft => ({
  ...emptyUnit(at, 'imperial'),
  quantity: '100',
  gross: '19,999.9',
  tare: '19,998.9',
  length: '999.9',
  width: '999.9',
  height: '999.9',
  supplierLabelId: unbroken('B', 50),
  additionalContext: LONG,
  contents: [
    {
      ...emptyContent(String(at + 1)),
      partNumber: unbroken('P', 50),
      description: unbroken('D', 100),
      serialNumber: unbroken('S', 50),
    },
  ],
})

test('each step of the wizard fits a phone, whatever is typed, and so do its dialogs', async () => {
  const supplier = await visitors.visit('supplier', PHONE)
  const { page } = supplier
  const draft = {
    ...(await draftFor(supplier)),
    contactName: unbroken('N', 100),
    contactEmail: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
    comments: LONG,
    units: [unit(1), unit(3)],
  }
  for (const step of ['site', 'units', 'pickup', 'review'] as const) {
    await keepDraft(supplier, null)
    await keepDraft(supplier, draft)
    await resumeAt(page, step)
    expect(await look(page, step)).toEqual([])
  }
  await button(page, 'Discard draft').click()
  await page.getByRole('alertdialog').waitFor(SOON)
  expect(await look(page, 'discard dialog')).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').waitFor({ ...SOON, state: 'detached' })
})

test('each dialog of a request fits a phone', async () => {
  const supplier = await visitors.visit('supplier', PHONE)
  const contactPerson = {
    name: unbroken('N', 100),
    email: `${'e'.repeat(60)}@${'d'.repeat(60)}.example`,
    phone: '+17755550142',
  }
  const { id } = await submitAs(supplier, { contactPerson, comments: LONG })
  const { page } = await visitors.visit('admin', PHONE)
  await page.goto(`/dashboard/shipments/${id}/`)
  await page.getByRole('heading', { name: 'History' }).waitFor(SOON)
  for (const key of ['a', 'r', 'n']) {
    await page.keyboard.press(key)
    // A note is written in the page itself.
    const open = page.getByRole('dialog').or(page.getByRole('form', { name: /^Add note to/ }))
    await open.waitFor(SOON)
    const note = open.getByLabel('Note', { exact: false }).first()
    if (await note.isVisible()) await note.fill(LONG)
    expect(await look(page, `dialog of ${key}`)).toEqual([])
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const sure = page.getByRole('alertdialog').getByRole('button').last()
    if (await page.getByRole('alertdialog').isVisible()) {
      await seeFits(page, `second thought of ${key}`)
      await sure.click()
    }
    await page.getByRole('dialog').waitFor({ ...SOON, state: 'detached' })
  }
})

test('an offer with the longest of everything fits a phone, for staff and for its supplier', async () => {
  const staff = await visitors.visit('customer-ops', PHONE)
  const base = form()
  const lines = [1, 2].map(() =>
    line({
      uuid: crypto.randomUUID(),
      name: unbroken(`M${run}`, 100),
      chemistry: unbroken('C', 50),
      weight: 9_999_999.999,
      palletWeightKg: 1999.999,
      pricing: { mode: 'fixed', unitPrice: 0.0123, priceMonth: lastMonth() },
    }),
  )
  const { data } = (await staff.call('POST', '/spot-feedstock/offers', {
    offerForm: {
      ...base,
      industry: unbroken('I', 100),
      supplier: { id: '300000000000001', name: unbroken('S', 100) },
      feedstockLines: lines,
      shipping: {
        ...base.shipping,
        origin: unbroken('O', 100),
        destination: unbroken('D', 100),
      },
    },
    offerExpirationDate: dayIn(30),
  })) as { readonly data: { readonly offerId: string } } // because its schema says so
  const { offerId } = data
  await visit(staff.page, `/dashboard/spot-feedstock/?q=${offerId}`, `M${run}`)
  await visit(staff.page, offerPath(offerId), 'History')
  await visit(staff.page, `${offerPath(offerId)}?edit=1`, run)
  await openNew(staff)
  await visit(staff.page, NEW_OFFER, 'Material')
  const supplier = await visitors.visit('supplier', PHONE)
  await visit(supplier.page, `/suppliers/offer/${offerId}/`, run)
  await supplier.page.getByRole('button', { name: 'Accept offer', exact: true }).click(SOON)
  await supplier.page.getByRole('dialog').waitFor(SOON)
  expect(await look(supplier.page, 'accept dialog')).toEqual([])
  await visit(supplier.page, '/suppliers/', `M${run}`)
})

test('pages of third parties, keys and users fit a phone', async () => {
  const epc = await visitors.visit('epc-supplier', PHONE)
  for (const tab of ['find', 'book', 'estimate']) {
    await epc.page.goto(`/epc/?tab=${tab}`)
    await epc.page.getByRole('heading', { level: 1, name: 'EPC Dashboard' }).waitFor(SOON)
    expect(await look(epc.page, tab)).toEqual([])
  }
  const admin = await visitors.visit('admin', PHONE)
  const name = unbroken(`K${run}`, 50)
  await admin.call('POST', '/redwood/service-keys', {
    name,
    organisation: unbroken('O', 50),
    tenants: ['bmw'],
  })
  await visit(admin.page, '/dashboard/service-keys/', name)
  await admin.page.getByRole('button', { name: 'Issue key' }).click(SOON)
  await admin.page.getByRole('dialog').waitFor(SOON)
  expect(await look(admin.page, 'issue dialog')).toEqual([])
  for (const path of ['/dashboard/supplier-users/', '/account/', '/account/security/']) {
    await admin.page.goto(path)
    await admin.page.getByRole('heading', { level: 1 }).waitFor(SOON)
    expect(await look(admin.page, path)).toEqual([])
  }
})
