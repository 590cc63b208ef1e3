import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { emptyContent } from '#machines/shipment/units/draft.ts'
import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { wizard } from '#tests/support/wizard-model.ts'
import {
  button,
  cell,
  draftFor,
  fillPickup,
  fillSite,
  fillUnit,
  grid,
  heading,
  hiddenWhenFocused,
  keepDraft,
  openWizard,
  resumeAt,
  seeStep,
  status,
  storedDraft,
} from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
let visitor: Visitor
let onPhone: Visitor
beforeAll(async () => {
  visitor = await visitors.visit('supplier')
  onPhone = await visitors.visit('supplier', { width: 390, height: 844, colorScheme: 'dark' })
})
// What the walks of wizard-paths.test.ts cannot do: a second tab, a day that passes, leaving the page.
const covered = coverageOf(wizard, 'browser')
afterAll(() => {
  covered.print()
  return visitors.end()
})

const WHOLE_MS = 900_000
const focusedId = ({ page }: Visitor) => page.evaluate(() => document.activeElement?.id)

describe('the wizard of a shipment request', () => {
  test(
    'leads from an empty form to the submitted request, with mistakes on the way',
    async () => {
      const { page } = visitor
      await keepDraft(visitor, null)
      await openWizard(page)
      await seeStep(page, 'site')
      expect(await visitor.faults()).toEqual([])
      // That of the last request is filled in.
      await page.getByRole('textbox', { name: 'Phone' }).fill('')

      await button(page, 'Continue').click()
      const problems = page.getByRole('alert')
      await problems.getByText('3 problems on this step').waitFor()
      await expect.poll(() => focusedId(visitor)).toBe('field-poId')
      await problems
        .getByRole('link', { name: 'Phone: Enter a phone number, like 775 555 0142' })
        .click()
      await expect.poll(() => focusedId(visitor)).toBe('field-contactPhone')
      await fillSite(page)
      await button(page, 'Continue').click()

      await seeStep(page, 'units')
      expect(new URL(page.url()).searchParams.get('step')).toBe('units')
      await button(page, 'Continue').click()
      await page.getByRole('alert').waitFor()
      await expect.poll(() => focusedId(visitor)).toBe('cell-1.part')
      expect(await page.evaluate(hiddenWhenFocused)).toEqual([])
      await fillUnit(page)
      expect(await visitor.faults()).toEqual([])
      await button(page, 'Continue').click()

      await seeStep(page, 'pickup')
      await page.getByLabel('Date').fill('2026-01-05')
      await page.getByLabel('Date').blur()
      await page.getByText(/^The earliest pickup at this site is /).waitFor()
      await fillPickup(page)
      expect(await visitor.faults()).toEqual([])
      await button(page, 'Continue').click()

      await seeStep(page, 'review')
      expect(await visitor.faults()).toEqual([])
      await button(page, 'Submit request').click()
      const done = heading(page, /^Request sr_0\d{7} submitted$/)
      await done.waitFor()
      await expect.poll(() => done.evaluate((node) => node === document.activeElement)).toBe(true)
      expect(await visitor.faults()).toEqual([])

      const id = /sr_\d+/.exec(await done.innerText())?.[0] ?? ''
      await page.getByRole('link', { name: 'View request' }).click()
      await page.getByRole('heading', { level: 1, name: `Shipment ${id}` }).waitFor()
      await expect.poll(() => storedDraft(visitor)).toEqual({ data: null })
    },
    WHOLE_MS,
  )

  test('keeps what was typed over a reload and on another device', async () => {
    const { page } = visitor
    await keepDraft(visitor, null)
    await openWizard(page)
    await seeStep(page, 'site')
    await page.getByRole('textbox', { name: 'Contact name' }).fill('Ana Ruiz, gate 4')
    await status(page)
      .getByText(/^Draft saved \d/)
      .waitFor()

    await page.reload()
    await page.getByText(/^You have a draft from /).waitFor()
    await openWizard(onPhone.page)
    await button(onPhone.page, 'Continue draft').click()

    await seeStep(onPhone.page, 'site')
    const name = onPhone.page.getByRole('textbox', { name: 'Contact name' })
    await expect.poll(() => name.inputValue()).toBe('Ana Ruiz, gate 4')
    expect(await onPhone.faults()).toEqual([])
  })

  test('offers the newer draft of another tab, and takes it or keeps its own', async () => {
    await keepDraft(visitor, await draftFor(visitor))
    const mine = visitor.page
    const other = await mine.context().newPage()
    for (const page of [mine, other]) {
      // oxlint-disable-next-line no-await-in-loop -- one person, one tab after the other
      await resumeAt(page, 'site')
    }
    const name = mine.getByRole('textbox', { name: 'Contact name' })

    await other.getByRole('textbox', { name: 'Contact name' }).fill('Ben Ito')
    await mine.getByText('Another tab has a newer draft.').waitFor()
    await expect.poll(() => name.inputValue()).toBe('Ana Ruiz')
    await mine.getByRole('button', { name: 'Use it' }).click()
    await mine.getByRole('list', { name: 'Steps' }).waitFor()
    await openStep(mine, 'Site and contact')
    await expect.poll(() => name.inputValue()).toBe('Ben Ito')
    covered.take([
      'shipmentWizard.form --kept-elsewhere--> itself',
      'shipmentWizard.form --use-theirs--> itself',
      'shipmentWizard.form --replace-draft--> shipmentWizard.placing',
    ])

    await status(other)
      .getByText(/^Draft saved/)
      .waitFor()
    await other.getByRole('textbox', { name: 'Contact name' }).fill('Cleo Park')
    await mine.getByText('Another tab has a newer draft.').waitFor()
    await mine.getByRole('button', { name: 'Keep mine' }).click()
    await expect
      .poll(async () => (await storedDraft(visitor)).data?.draft['contactName'])
      .toBe('Ben Ito')
    covered.take(['shipmentWizard.form --keep-mine--> itself'])
  })

  test('offline it keeps the draft on the device, says why it cannot submit, and catches up', async () => {
    const { page } = visitor
    visitor.expectLostCalls()
    await keepDraft(visitor, await draftFor(visitor))
    await openWizard(page)
    await button(page, 'Continue draft').click()
    await seeStep(page, 'review')

    await page.context().setOffline(true)
    await expect
      .poll(() => button(page, 'Submit request').getAttribute('aria-disabled'))
      .toBe('true')
    await openStep(page, 'Pickup')
    await page.getByLabel('Comments').fill('Ring at gate 4')
    await status(page)
      .getByText(/^Draft saved on this device/)
      .waitFor()
    await page.context().setOffline(false)

    await status(page)
      .getByText(/^Draft saved \d/)
      .waitFor()
    expect((await storedDraft(visitor)).data?.draft['comments']).toBe('Ring at gate 4')
  })

  test('one who signs in on the same browser never sees the draft of another', async () => {
    await keepDraft(visitor, null)
    await openWizard(visitor.page)
    await visitor.page.getByRole('textbox', { name: 'Contact name' }).fill('Not for others')
    await status(visitor.page)
      .getByText(/^Draft saved \d/)
      .waitFor()

    const places = await visitor.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('portal.draft')),
    )

    expect(places).toHaveLength(1)
    const user = await visitor.page.evaluate(() => localStorage.getItem('portal.user'))
    expect(places[0]).toContain(user)
  })

  test('signing out sends the draft to the server and leaves nothing of it in the browser', async () => {
    // A browser of their own, since signing out ends it for every tab.
    const leaving = await visitors.visit('supplier', { width: 1000 })
    const { page } = leaving
    await keepDraft(visitor, null)
    await openWizard(page)
    await page.getByRole('textbox', { name: 'Contact name' }).fill('Typed at the last second')
    await page.getByRole('button', { name: /^Account menu for / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Sign In' })
      .waitFor()
    const places = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft')))
    await expect.poll(places, { timeout: 60_000 }).toEqual([])
    await expect
      .poll(async () => (await storedDraft(visitor)).data?.draft['contactName'], {
        timeout: 60_000,
      })
      .toBe('Typed at the last second')
    covered.take(['shipmentWizard.form --flush--> itself'])
    expect(covered.unknown()).toEqual([])
  })

  test('staff choose for whom they ask, and the request is that supplier’s', async () => {
    const staff = await visitors.visit('customer-ops')
    const { page } = staff
    await page.goto('/dashboard/shipments/new/')
    await page.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Ultium Cells' })
    await button(page, 'Continue').click()
    await seeStep(page, 'site')
    await page.getByRole('combobox', { name: 'Pickup site' }).selectOption({ index: 1 })

    await page.getByText(/^On behalf of /).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Contact name' }).inputValue())
      .toBe('')
    expect(await staff.faults()).toEqual([])
  })

  test(
    'with 100 units of 30 parts a key stroke is a matter of milliseconds',
    async () => {
      const { page } = visitor
      const content = { ...emptyContent('0'), partNumber: 'CELL-2170', description: 'Cell scrap' }
      const full = { ...sampleUnit, contents: Array.from({ length: 30 }, () => content) }
      const units = Array.from({ length: 100 }, () => full)
      await keepDraft(visitor, { ...(await draftFor(visitor)), units })
      await resumeAt(page, 'units')
      await cell(page, 'gross', 50).click()
      await page.keyboard.press('F2')
      const gross = cell(page, 'gross', 50).getByRole('textbox', { name: 'Gross each, row 50' })

      const times = await gross.evaluate(async (node) => {
        const input = node as HTMLInputElement // because the role is textbox
        const taken: number[] = []
        for (let at = 0; at < 40; at += 1) {
          const start = performance.now()
          // React hears of it only when its own setter is passed by.
          Reflect.set(HTMLInputElement.prototype, 'value', String(1000 + at), input)
          input.dispatchEvent(new Event('input', { bubbles: true }))
          // Two frames: React has rendered and the browser has drawn.
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => requestAnimationFrame(resolve))
          taken.push(performance.now() - start)
        }
        return taken.toSorted((left, right) => left - right)
      })

      console.log(`typing in 1 of 100 units: median ${times[20]?.toFixed(1)} ms to the next frame`)
      // Only the cell that is typed in has a control.
      expect(await grid(page).locator('tbody tr').count()).toBe(100)
      expect(await grid(page).locator('input, select, textarea, button').count()).toBe(1)
    },
    WHOLE_MS,
  )
})

const openStep = (page: Visitor['page'], name: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name }).click()
