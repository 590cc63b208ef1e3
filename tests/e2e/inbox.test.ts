import { afterAll, expect, test } from 'vitest'

import { nextBusinessDay } from '#schemas/business-days.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { demoPlace } from '#tests/support/form-parts.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())
const SOON = { timeout: 75_000 }
const WIDE = { width: 1440, height: 900 }

test('a request is decided beside the inbox, and the next one takes its place', async () => {
  const supplier = await visitors.visit('supplier')
  const [first, second] = [await submitAs(supplier), await submitAs(supplier)]
  const { page, faults } = await visitors.visit('customer-ops', WIDE)
  await page.goto('/dashboard/inbox/')

  const items = page.getByRole('link').filter({ hasText: /Approve sr_/ })
  await items.filter({ hasText: first.id }).click()
  const panel = page.getByRole('complementary', { name: first.id, exact: true })
  await panel.getByText('Pickup address is the one on file').waitFor()
  // It names no order, which is for a person to see.
  await panel.getByRole('img', { name: 'Please check' }).first().waitFor()
  expect(new URL(page.url()).hash).toBe(`#peek=${first.id}`)
  expect(await faults()).toEqual([])

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.waitFor({ state: 'detached', ...SOON })
  // Something else is open now, if only because the second one waits.
  await page.getByRole('complementary', { name: /^sr_0\d{7}$/ }).waitFor()
  await items.filter({ hasText: second.id }).waitFor()
  expect(await items.filter({ hasText: first.id }).count()).toBe(0)
})

test('j and k go through what waits, Escape closes it', async () => {
  const { page } = await visitors.visit('logistics', WIDE)
  await page.goto('/dashboard/inbox/')
  const panel = page.getByRole('complementary', { name: /^sr_0\d{7}$/ })
  await page.getByRole('heading', { name: /^Today/ }).waitFor()

  await page.keyboard.press('j')
  await panel.waitFor()
  const opened = page.url()
  await page.keyboard.press('j')
  await expect.poll(() => page.url()).not.toBe(opened)
  await page.keyboard.press('k')
  await expect.poll(() => page.url()).toBe(opened)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})

test('those that pass every check are approved together; the others are named with what is odd', async () => {
  const { page, faults } = await visitors.visit('logistics', WIDE)
  await page.goto('/dashboard/inbox/')

  await page.getByRole('button', { name: /^Approve all \d+ that pass every check$/ }).click(SOON)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All of these passed every check:').waitFor()
  await dialog.getByText(/need a closer look$/).click()
  await dialog
    .getByText(/^sr_0\d{7}: .*(Choose the destination|Pickup is near)/)
    .first()
    .waitFor()
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('tabs narrow the inbox, by the keyboard too, and their counts are those of what they show', async () => {
  const { page, faults } = await visitors.visit('admin', WIDE)
  await page.goto('/dashboard/inbox/')
  const tabs = page.getByRole('tablist', { name: 'What to show' })
  await page.getByRole('heading', { name: /^Exceptions/ }).waitFor()
  const items = page.getByRole('tabpanel').getByRole('listitem')

  await tabs.getByRole('tab', { name: /^All \d/ }).focus()
  for (const tab of ['Shipments', 'Offers', 'Sign-ups', 'Messages']) {
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/tab=/)
    const chosen = tabs.getByRole('tab', { name: new RegExp(`^${tab} \\d+$`), selected: true })
    await chosen.waitFor()
    const count = Number(/\d+$/.exec(await chosen.innerText())?.[0])
    await expect.poll(() => items.count()).toBe(count)
  }
  expect(await faults()).toEqual([])
  await page.reload()
  await tabs.getByRole('tab', { name: /^Messages/, selected: true }).waitFor()

  // What the strip says is the whole of it.
  await tabs.getByRole('tab', { name: /^All/ }).click()
  const all = (await tabs.getByRole('tab', { name: /^All \d/ }).innerText()).replace(/^All\s+/, '')
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: `Inbox ${all}`, exact: true })
    .waitFor(SOON)
})

test('s puts off what is open; it waits below until it is woken up, or comes back by Undo', async () => {
  // Its approval is due in a week.
  const pickupDate = nextBusinessDay(addDays(dateAt('UTC', Date.now()), 30), demoPlace)
  const { id } = await submitAs(await visitors.visit('supplier'), { pickupDate })
  const { page, faults } = await visitors.visit('customer-ops', WIDE)
  await page.goto('/dashboard/inbox/')
  const open = page.getByRole('link').filter({ hasText: `Approve ${id}` })
  const away = page.getByRole('region', { name: /^Snoozed \(\d+\)$/ })
  const item = away.getByRole('listitem').filter({ hasText: id })
  await open.click()
  await page.getByRole('complementary', { name: id, exact: true }).waitFor()

  await page.keyboard.press('s')
  await page.getByText(/^Snoozed until /).waitFor(SOON)
  await item.waitFor()
  // The next one is open.
  await page.getByRole('complementary', { name: id, exact: true }).waitFor({ state: 'detached' })
  // It goes by itself: what takes a while comes after it.
  await page.getByRole('button', { name: 'Undo' }).click()
  await item.waitFor({ state: 'detached' })
  expect(await faults()).toEqual([])
  await open.waitFor()

  await page.getByRole('button', { name: `Snooze ${id}` }).click()
  await item.getByRole('button', { name: `Wake up now ${id}` }).click(SOON)
  await item.waitFor({ state: 'detached' })
  await open.waitFor()
})

test('several are selected by x and by Shift, put off together, and Escape lets go of them', async () => {
  const pickupDate = nextBusinessDay(addDays(dateAt('UTC', Date.now()), 30), demoPlace)
  const supplier = await visitors.visit('supplier')
  const [first, second] = [
    await submitAs(supplier, { pickupDate }),
    await submitAs(supplier, { pickupDate }),
  ]
  const { page, faults } = await visitors.visit('customer-ops', WIDE)
  await page.goto('/dashboard/inbox/')
  const item = (id: string) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`Approve ${id}`) })
  // What is shipped stands in the third line.
  await item(first.id)
    .getByText(/ (pallets?|crates?).* · .* lb \(.* kg\) · /)
    .waitFor(SOON)
  await item(first.id).getByRole('link').first().focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected items' })
  await bar.getByText('1 selected').waitFor(SOON)
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })

  const tick = (id: string) => item(id).getByRole('checkbox', { name: `Select ${id}` })
  await tick(first.id).check()
  await tick(second.id).check()
  await bar.getByText('2 selected').waitFor()
  // Letters mean nothing to the box that has the focus.
  await page.keyboard.press('x')
  await bar.getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await bar.getByText('2 selected').waitFor()
  expect(await faults()).toEqual([])
  await bar.getByRole('button', { name: 'Snooze 2' }).click()
  await page.getByText(/^Snoozed 2\. The first is back on /).waitFor(SOON)
  await bar.waitFor({ state: 'detached' })
  const away = page.getByRole('region', { name: /^Snoozed \(\d+\)$/ })
  await away.getByRole('listitem').filter({ hasText: second.id }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 are back in your inbox.').waitFor(SOON)
  await tick(second.id).waitFor()
})

test('those that are selected are approved after their checks, with the odd one named and left out', async () => {
  const { page, faults } = await visitors.visit('logistics', WIDE)
  await page.goto('/dashboard/inbox/')
  await page.getByRole('button', { name: /^Approve all \d+ that pass every check$/ }).click(SOON)
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/need a closer look$/).click()
  const idIn = (text: string) => /sr_0\d{7}/.exec(text)?.[0] ?? ''
  const passed = (await dialog.getByRole('rowheader').allInnerTexts()).map(idIn)
  const odd = idIn(
    await dialog
      .getByText(/^sr_0\d{7}: /)
      .first()
      .innerText(),
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  const bar = page.getByRole('region', { name: 'Selected items' })
  const tick = (id: string) => page.getByRole('checkbox', { name: `Select ${id}` }).first()
  await tick(passed[0] ?? '').check()
  await bar.getByRole('button', { name: 'Approve 1', exact: true }).waitFor(SOON)
  await tick(odd).check()
  await bar.getByRole('button', { name: 'Approve 1 of 2' }).click()
  await dialog.getByText('All of these passed every check:').waitFor()
  await dialog.getByText('1 request needs a closer look').waitFor()
  expect(await dialog.getByRole('rowheader').allInnerTexts()).toHaveLength(1)
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  // Shift reaches from the last one that was pressed to this one, over all between.
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  const ticks = page.getByRole('checkbox', { name: /^Select / })
  await ticks.nth(0).click()
  await ticks.nth(3).click({ modifiers: ['Shift'] })
  await bar.getByText('4 selected').waitFor()
})

test('on a phone the tabs scroll, and the page does not', async () => {
  const { page, faults } = await visitors.visit('admin', { width: 390, height: 844 })
  await page.goto('/dashboard/inbox/?tab=sign-ups')
  await page.getByRole('tab', { name: /^Sign-ups/, selected: true }).waitFor()
  await page.getByRole('tabpanel', { name: 'Sign-ups' }).waitFor()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faults()).toEqual([])
})
