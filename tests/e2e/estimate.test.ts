import { afterAll, expect, test } from 'vitest'

import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { draftFor, keepDraft, openWizard, seeStep } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const DARK_PHONE = { width: 390, height: 844, colorScheme: 'dark' } as const

test('the wizard estimates as one types, and says why it cannot', async () => {
  const visitor = await visitors.visit('supplier')
  const { page } = visitor
  const draft = await draftFor(visitor)
  await keepDraft(visitor, { ...draft, siteId: 'lakeside-reno', liftGate: false, destination: '' })
  await openWizard(page, '?step=pickup')
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await seeStep(page, 'pickup')
  const cost = page.getByRole('region', { name: 'Estimated cost' })
  await cost.getByText(/^Estimate: \$[\d,]+\.\d\d$/).waitFor()
  await cost.getByText(/^Zone \d, class \d+$|^Minimum charge/).waitFor()
  await cost.getByText(/^Estimated to .+, the nearest plant\.$/).waitFor()
  expect(await visitor.faults()).toEqual([])

  await page.getByLabel('Date').fill('')
  await cost.getByText('Choose a pickup date to see an estimate.').waitFor()
  await keepDraft(visitor, null)
})

test('a request shows what it will cost to whoever may see that, line by line', async () => {
  const supplier = await visitors.visit('supplier')
  const { id } = await submitAs(supplier, { pickupRequiresLiftGate: true })
  const logistics = await visitors.visit('logistics', DARK_PHONE)
  for (const [visitor, path] of [
    [supplier, `/suppliers/shipments/${id}/`],
    [logistics, `/dashboard/shipments/${id}/`],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after the other
    await visitor.page.goto(path)
    const cost = visitor.page.getByRole('region', { name: 'Estimated cost' })
    // oxlint-disable-next-line no-await-in-loop
    await cost.getByText(/^Estimate: \$[\d,]+\.\d\d$/).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await cost.getByText('Lift gate at pickup').waitFor()
    // oxlint-disable-next-line no-await-in-loop
    expect(await visitor.faults()).toEqual([])
  }
  const reader = await visitors.visit('supplier-readonly')
  await reader.page.goto(`/suppliers/shipments/${id}/`)
  await reader.page.getByRole('heading', { name: 'History' }).waitFor()
  expect(await reader.page.getByRole('region', { name: 'Estimated cost' }).count()).toBe(0)
})

test('a unit beyond the limits has no estimate, and says so', async () => {
  const supplier = await visitors.visit('supplier')
  const { shipmentRequestForm } = await submitAs(supplier)
  const [unit] = shipmentRequestForm.handlingUnits
  const large = unit && {
    ...unit,
    dimensions: { length: 80, width: 40, height: 40, unit: 'in' as const },
  }
  const { id } = await submitAs(supplier, { handlingUnits: large ? [large] : [] })
  await supplier.page.goto(`/suppliers/shipments/${id}/`)
  const cost = supplier.page.getByRole('region', { name: 'Estimated cost' })
  await cost.getByText('No estimate for units this large.').waitFor()
  expect(await cost.getByText(/\$/).count()).toBe(0)
})
