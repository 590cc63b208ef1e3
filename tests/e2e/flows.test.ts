import fs from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { flows } from '#flows/laid/index.ts'
import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const chart = (page: Page) => page.getByRole('img', { name: /^Flow chart of/ })
const region = (page: Page) => page.getByRole('region', { name: 'Chart, to move and zoom' })
const live = (page: Page) => page.getByRole('region', { name: 'Live' })

async function open(page: Page, machine: string) {
  await page.goto(`/flows/${machine}/`)
  await chart(page).waitFor()
}
async function openLive(page: Page, machine: string) {
  await open(page, machine)
  const on = page.getByRole('button', { name: 'Turn on' })
  const off = page.getByRole('button', { name: 'Turn off' })
  await on.or(off).waitFor()
  if (await on.isVisible()) await on.click()
  await off.waitFor()
}

describe('the chart of a flow', () => {
  test('breaks no rule of accessibility, wide and light, narrow and dark', async () => {
    const wide = await visitors.visit('customer-ops')
    const narrow = await visitors.visit('customer-ops', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    for (const { page, faults } of [wide, narrow]) {
      await openLive(page, 'auth')
      await live(page).getByText('Now in:').waitFor()
      expect(await faults()).toEqual([])
      await page.getByRole('tab', { name: 'Sequence' }).click()
      await page.getByRole('tab', { name: 'Context' }).click()
      expect(await faults()).toEqual([])
      await page.goto('/flows/')
      await page.getByRole('region', { name: 'Running now' }).getByText('actor').first().waitFor()
      expect(await faults()).toEqual([])
      const room = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
      expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0)
    }
  })

  test('draws no word over another, in the font that people see', async () => {
    const { page } = await visitors.visit('customer-ops')

    for (const { id } of flows) {
      await open(page, id)
      await page.evaluate(() => document.fonts.ready)
      const covered = await chart(page).evaluate((picture) => {
        const words = [...picture.querySelectorAll<SVGTextElement>('text')].map((text) => ({
          text: text.lastChild?.textContent ?? '',
          box: text.getBBox(),
        }))
        return words.flatMap((one, at) =>
          words
            .slice(at + 1)
            .filter(
              ({ box }) =>
                one.box.x + 1 < box.x + box.width &&
                box.x + 1 < one.box.x + one.box.width &&
                one.box.y + 3 < box.y + box.height &&
                box.y + 3 < one.box.y + one.box.height,
            )
            .map((other) => `${one.text} × ${other.text}`),
        )
      })
      expect([id, covered]).toEqual([id, []])
    }
  })

  test('is searched, and its table with it', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page, 'shipmentRequest')
    const rows = page.getByRole('table', { name: 'Who can do what, and when' }).getByRole('row')
    const all = await rows.count()

    await region(page).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('rebook')
    await page.getByText('1 of 2').waitFor()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.keyboard.press('Enter')
    await page.getByText('2 of 2').waitFor()
    await page.getByRole('searchbox').fill('no such thing')
    await page.getByText('No results').waitFor()
    await page.keyboard.press('Escape')

    await expect.poll(() => rows.count()).toBe(all)
  })

  test('folds and unfolds, by its buttons and to show what is searched', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page, 'offerEditor')
    const inside = chart(page).locator('text', { hasText: /^Priced$/ })
    await expect.poll(() => inside.count()).toBe(1)

    const fold = page.getByRole('button', { name: 'Fold Editing' })
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => inside.count()).toBe(0)
    const { editing } = offerEditorMachine.root.states.form?.states ?? {}
    const folded = Object.keys(editing?.states ?? {}).length
    await chart(page).getByText(`${folded} states inside`).waitFor()
    await page.getByRole('searchbox').fill('priced')

    await expect.poll(() => inside.count()).toBe(1)
    await page.getByRole('button', { name: 'Fold all' }).click()
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await expect.poll(() => inside.count()).toBe(1)
  })

  test('is zoomed and moved with the keyboard', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page, 'shipmentWizard')
    const width = async () => (await chart(page).boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(900)
    const before = await width()

    await region(page).focus()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 1.2)
    await page.keyboard.press('0')
    await expect.poll(width).toBeLessThan(before)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowDown')

    const scrolled = () => region(page).evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(0)
  })

  test('shows its source and its page of the docs', async () => {
    const { page } = await visitors.visit('customer-ops')
    await open(page, 'bulkAction')

    await page.getByText('Source: src/machines/records/bulk/machine.ts').click()
    await page.getByText("id: 'bulkAction'").waitFor()
    await page.getByText('Docs: docs/flows/bulkAction.md').click()

    const docs = page.locator('pre', { hasText: 'stateDiagram' })
    await docs.waitFor()
    await expect.poll(() => docs.innerText()).toContain('mermaid')
  })
})

describe('live', () => {
  test('an approval in another tab moves the chart, step by step', async () => {
    const [supplier, watcher, actor] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
      visitors.visit('customer-ops'),
    ])
    const { id } = await submitAs(supplier)
    await openLive(watcher.page, 'shipmentRequest')
    await actor.page.goto(`/dashboard/shipments/${id}/`)
    await live(watcher.page).getByText('Now in: Submitted').waitFor()

    await actor.page.getByRole('button', { name: 'Approve as bizdev' }).click()
    const dialog = actor.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()

    await live(watcher.page).getByText('Now in: Approved by bizdev').waitFor(SOON)
    const log = live(watcher.page).getByRole('list', { name: 'Events' })
    await log.getByText('approve-by-bizdev').first().waitFor()
    await expect
      .poll(() => watcher.page.locator('[aria-current=step]').innerText())
      .toContain('Here now')
  })

  test('an event is sent by a click, and a recording is saved and replayed elsewhere', async () => {
    const [supplier, watcher, actor, other] = await Promise.all([
      visitors.visit('supplier'),
      visitors.visit('customer-ops'),
      visitors.visit('customer-ops'),
      visitors.visit('managers'),
    ])
    const { id } = await submitAs(supplier)
    await openLive(watcher.page, 'actionDialog')
    await actor.page.goto(`/dashboard/shipments/${id}/`)
    await actor.page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = actor.page.getByRole('dialog')
    await dialog.waitFor()
    const panel = live(watcher.page)

    await panel.getByRole('button', { name: 'Send Change a field' }).click()
    const data = panel.getByRole('textbox', { name: 'Data for Change a field' })
    await data.fill('{"field":"note"}')
    await panel.getByRole('button', { name: 'Send Change a field' }).last().click()
    await panel.getByText('value is missing, or its type differs').waitFor()
    await data.fill('{"field":"note","value":"Typed from afar"}')
    await panel.getByRole('button', { name: 'Send Change a field' }).last().click()
    await panel.getByText('Change a field was accepted.').waitFor()
    await expect
      .poll(() => dialog.getByRole('textbox').first().inputValue())
      .toBe('Typed from afar')
    await panel.getByRole('button', { name: 'Send Close' }).click()
    await panel.getByText('Now in: Discarding').waitFor()

    const [download] = await Promise.all([
      watcher.page.waitForEvent('download'),
      watcher.page.getByRole('button', { name: 'Save recording' }).click(),
    ])
    // Its contents, not its name: a page reads a file when it gets to it, and may find it gone.
    const buffer = await fs.readFile(await download.path())
    await open(other.page, 'actionDialog')
    await other.page.getByLabel('Load recording').setInputFiles({
      name: 'other.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    await other.page.getByText('This file isn’t a flow recording.').waitFor()
    await other.page
      .getByLabel('Load recording')
      .setInputFiles({ name: 'recording.json', mimeType: 'application/json', buffer })
    await live(other.page).getByText('Now in: Discarding').waitFor()
    const slider = other.page.getByRole('slider', { name: 'Step of the recording' })
    await slider.press('Home')
    await other.page.getByText(/^Step 1 of \d+$/).waitFor()
    await other.page.getByRole('button', { name: 'Forward' }).click()
    await other.page.getByText(/^Step 2 of \d+$/).waitFor()
    await slider.press('End')

    await live(other.page).getByText('Now in: Discarding').waitFor()
  })

  test('is turned on in the account menu by staff only, and costs nothing while it is off', async () => {
    const supplier = await visitors.visit('supplier')
    const staff = await visitors.visit('logistics')
    const loaded: string[] = []
    supplier.page.on('request', (request) => loaded.push(request.url()))

    await supplier.page.goto('/suppliers/')
    await supplier.page.getByRole('button', { name: /^Account menu/ }).click()
    await supplier.page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await expect.poll(() => supplier.page.getByRole('menuitemcheckbox').count()).toBe(0)
    expect(loaded.filter((url) => /\/assets\/(start|hub|inspector)-/.test(url))).toEqual([])
    await staff.page.goto('/dashboard/')
    await staff.page.getByRole('button', { name: /^Account menu/ }).click()
    await staff.page.getByRole('menuitemcheckbox', { name: 'Live flows' }).click()
    await staff.page.goto('/flows/auth/')

    await live(staff.page).getByText('Now in:').waitFor()
  })
})
