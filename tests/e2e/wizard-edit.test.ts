import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { coverageOf } from '#tests/support/coverage.ts'
import { draftGone } from '#tests/support/draft-gone.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { wizard } from '#tests/support/wizard-model.ts'
import {
  button,
  choicesOf,
  chooseOrder,
  draftFor,
  heading,
  keepDraft,
  openWizard,
  seeStep,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What the walks of wizard-paths.test.ts cannot do: another's change, another form on the same page.
const covered = coverageOf(wizard, 'browser')
let visitor: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
})
afterAll(() => {
  covered.print()
  return visitors.end()
})

describe('the address of a pick-up', () => {
  test('is corrected where the request is edited', async () => {
    const { page, call, faults } = visitor
    const { sites } = await choicesOf(visitor)
    const site = sites.find(({ siteId }) => siteId === 'lakeside-reno')
    if (!site) throw new Error('the demo has no such site')
    const address = { ...site.address, addressLine1: '1 Somewhere Else' }
    const { id } = await submitAs({ call }, { pickupAddress: { id: site.siteId, address } })

    await openWizard(page, `?edit=${id}`)
    await seeStep(page, 'site')
    await page.getByText('This isn’t the address on file.').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Address line 1' }).inputValue())
      .toBe('1 Somewhere Else')
    expect(await faults()).toEqual([])
    // A new request from the strip above is another one, and the way back leads to this one.
    const other = page.getByRole('textbox', { name: 'Address line 1' })
    await page.getByRole('link', { name: 'New Shipment Request' }).first().click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('edit'))
    await other.waitFor({ state: 'detached' })
    await openWizard(page, `?edit=${id}`)
    await seeStep(page, 'site')
    await other.fill(site.address.addressLine1)
    await page.getByText('This isn’t the address on file.').waitFor({ state: 'hidden' })
    await chooseOrder(page)
    for (const step of ['units', 'pickup', 'review'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await button(page, 'Continue').click()
      // oxlint-disable-next-line no-await-in-loop
      await seeStep(page, step)
    }
    await button(page, 'Submit request').click()

    await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Pickup address' }).count()).toBe(0)
  })
})

describe('a request that is submitted', () => {
  test('makes way for another one', async () => {
    const { page } = visitor
    await keepDraft(visitor, await draftFor(visitor))
    await openWizard(page)
    await button(page, 'Continue draft').click()
    await seeStep(page, 'review')
    const gone = draftGone(page)
    await button(page, 'Submit request').click()
    const done = heading(page, /^Request sr_0\d{7} submitted$/)
    await done.waitFor()
    await gone

    await page.getByRole('link', { name: 'New Shipment Request' }).first().click()

    await seeStep(page, 'site')
    expect(await done.count()).toBe(0)
  })
})

describe('a request that somebody else changes meanwhile', () => {
  test('is written over only when that is wanted, on opening and on sending', async () => {
    const { page, call, faults, expectStatus } = visitor
    expectStatus(409)
    const { id } = await submitAs({ call })
    const path = `/suppliers/shipment-requests/${id}`
    const read = async () => ((await call('GET', path)) as { data: Changed }).data // because the call answers that
    const write = async (name: string) => {
      const { revision, shipmentRequestForm: form } = await read()
      const changed = { ...form, contactPerson: { ...form.contactPerson, name } }
      const action = 'update-shipment-request-form'
      await call('PATCH', path, { action, revision, updatedShipmentRequestForm: changed })
    }
    const name = page.getByRole('textbox', { name: 'Contact name' })
    const asked = heading(page, 'This request was changed')
    const goTo = (step: string) =>
      page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click()

    await openWizard(page, `?edit=${id}`)
    await seeStep(page, 'site')
    await chooseOrder(page)
    await name.fill('Typed here')
    await page.getByText(/^Draft saved/).waitFor()
    await write('Second Writer')
    await openWizard(page, `?edit=${id}`)
    await asked.waitFor()
    await page.getByText('Changed: Contact name.').waitFor()
    expect(await faults()).toEqual([])
    await button(page, 'Continue with my draft').click()
    await seeStep(page, 'review')
    await write('Third Writer')
    await button(page, 'Submit request').click()
    await asked.waitFor()
    await button(page, 'Continue with my draft').click()
    await goTo('Site and contact')
    await expect.poll(() => name.inputValue()).toBe('Typed here')
    await goTo('Review')
    await button(page, 'Submit request').click()

    await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
    expect((await read()).shipmentRequestForm.contactPerson).toMatchObject({ name: 'Typed here' })
    covered.take([
      'shipmentWizard.opening --xstate.done.actor.wizard.open#1--> shipmentWizard.outdated',
      'shipmentWizard.submitting --xstate.done.actor.wizard.submit#2--> shipmentWizard.outdated',
      'shipmentWizard.outdated --keep-over--> shipmentWizard.placing',
    ])
    expect(covered.unknown()).toEqual([])
  })
})
type Changed = {
  readonly revision: number
  readonly shipmentRequestForm: { readonly contactPerson: object }
}
