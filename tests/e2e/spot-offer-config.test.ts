import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'

import { approveBy, marcus } from '#tests/support/spot-offer-page.ts'
import { makeOffer, readOffer } from '#tests/support/spot-offer-pages.ts'
import { startAnew } from '#tests/support/start-anew.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const visitors = createVisitors()
// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
afterAll(() => visitors.end())

const PAGE = '/dashboard/spot-feedstock/config/'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const review = (page: Page) => page.getByRole('dialog', { name: 'Review changes' })

async function open(page: Page) {
  await page.goto(PAGE)
  await startAnew(page, button(page, 'Edit'))
}
async function edit(page: Page) {
  await open(page)
  await button(page, 'Edit').click()
  await field(page, 'Processing cost').waitFor(SOON)
}
async function apply(page: Page, why: string) {
  await button(page, 'Review changes').click()
  await review(page).getByRole('textbox', { name: 'Reason for the change' }).fill(why)
  await review(page).getByRole('button', { name: 'Apply changes' }).click()
  await page.getByText('Changes applied.').waitFor(SOON)
}

/** Who may approve, as a list of choices says it. */
async function approversBy({ call }: Pick<Visitor, 'call'>): Promise<string[]> {
  const { data } = (await call('GET', '/spot-feedstock/approvers')) as {
    data: { name: string; email: string }[]
  }
  expect(data.length).toBeGreaterThan(2)
  return data.map(({ name, email }) => `${name} <${email}>`)
}

type Config = Readonly<Record<string, unknown>>
async function stored({
  call,
}: Pick<Visitor, 'call'>): Promise<{ config: Config; version: number }> {
  const answer = (await call('GET', '/spot-feedstock/config')) as { data: Config; version: number } // because the call answers it
  const { history: _history, ...config } = answer.data
  return { config, version: answer.version }
}
/** Somebody else changes a setting over the API. */
async function change(visitor: Pick<Visitor, 'call'>, setting: Config, note: string) {
  const { config, version } = await stored(visitor)
  await visitor.call('POST', '/spot-feedstock/config', { ...config, ...setting, version, note })
}

describe('the configuration', () => {
  test('breaks no rule of accessibility, wide and light, narrow and dark', async () => {
    const wide = await visitors.visit('managers')
    const narrow = await visitors.visit('managers', {
      width: 390,
      height: 844,
      colorScheme: 'dark',
    })

    for (const { page, faults } of [wide, narrow]) {
      await open(page)
      expect(await faults()).toEqual([])
      await button(page, 'Edit').click()
      await field(page, 'Storage cost').fill('0.2')
      expect(await faults()).toEqual([])
      await button(page, 'Review changes').click()
      await review(page).getByText('Effect on open offers').first().waitFor(SOON)
      expect(await faults()).toEqual([])
      const beyond = () => review(page).evaluate((node) => node.scrollWidth - node.clientWidth)
      await expect.poll(beyond).toBe(0)
      await review(page).getByRole('button', { name: 'Back to editing' }).click()
      await button(page, 'Discard changes').click()
    }
    const width = await narrow.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

  test('is changed by a manager: limits at the field, effect on open offers, a reason, the history', async () => {
    const manager = await visitors.visit('managers')
    const { page } = manager
    const { offerId } = await makeOffer(manager, { price: 3.2 })

    await edit(page)
    await field(page, 'Low margin').fill('101')
    await button(page, 'Review changes').click()
    await page.getByRole('alert').getByText('At most 100').first().waitFor(SOON)
    await page.getByText('Fix the errors to see the example.').waitFor(SOON)
    await field(page, 'Low margin').fill('60')
    await field(page, 'Mid margin').fill('65')
    await field(page, 'High margin').fill('70')
    await button(page, 'Review changes').click()
    await review(page)
      .getByText(/New price reason for \d+ of \d+ open offers?/)
      .waitFor(SOON)
    await review(page)
      .getByRole('row')
      .filter({ hasText: offerId })
      .getByText('Above high price')
      .waitFor(SOON)
    await review(page).getByRole('button', { name: 'Apply changes' }).click()
    await review(page).getByText('Give a reason, in 500 characters or fewer').waitFor(SOON)
    const reason = review(page).getByRole('textbox', { name: 'Reason for the change' })
    await expect.poll(() => reason.evaluate((node) => node === document.activeElement)).toBe(true)
    await reason.fill('Thin market')
    await review(page).getByRole('button', { name: 'Apply changes' }).click()

    await page.getByText('Changes applied.').waitFor(SOON)
    const history = page.getByRole('region', { name: 'History' })
    const newest = history.getByRole('listitem').filter({ hasText: 'Thin market' }).first()
    await expect.poll(() => newest.innerText()).toContain('Low margin')
    // What was priced before keeps its price until it is edited.
    expect((await readOffer(manager, offerId)).offerState).toBe('approved-or-expired')
    expect((await stored(manager)).config['targetMargins']).toEqual({ low: 60, mid: 65, high: 70 })
    await change(manager, { targetMargins: { low: 25, mid: 35, high: 45 } }, 'As before')
  })

  test('says why applying failed, also when its effect could not be worked out', async () => {
    const manager = await visitors.visit('managers')
    const { page } = manager
    manager.expectLostCalls()
    const calls = await HeldCalls.of(page, '**/api/spot-feedstock/config**', 'POST')
    await edit(page)
    await field(page, 'Handling cost').fill('0.47')

    await calls.release('lose')
    await button(page, 'Review changes').click()
    await review(page).getByText('couldn’t calculate the effect').waitFor(SOON)
    expect(await review(page).getByRole('alert').count()).toBe(0)
    await review(page).getByRole('textbox', { name: 'Reason for the change' }).fill('Dearer crews')
    await review(page).getByRole('button', { name: 'Apply changes' }).click()

    await review(page).getByRole('alert').waitFor(SOON)
    await review(page).getByText('couldn’t calculate the effect').waitFor(SOON)
    // Left as it is, its page would go on saving a draft that is in the way of the next test.
    await review(page).getByRole('button', { name: 'Back to editing' }).click()
    await button(page, 'Discard changes').click()
    await button(page, 'Edit').waitFor(SOON)
  })

  test('keeps a draft over a reload, and offers it', async () => {
    const { page } = await visitors.visit('managers')

    await edit(page)
    await field(page, 'Handling cost').fill('0.31')
    await page.getByText(/Draft saved/).waitFor(SOON)
    await page.reload()
    await page.getByText(/You have a draft from/).waitFor(SOON)
    await button(page, 'Continue draft').click()

    await expect.poll(() => field(page, 'Handling cost').inputValue()).toBe('0.31')
    await page.getByText('1 change', { exact: true }).waitFor(SOON)
    await button(page, 'Discard changes').click()
    await button(page, 'Edit').waitFor(SOON)
  })

  test('offers the newer draft of another tab, and takes it or keeps its own', async () => {
    const { page: mine } = await visitors.visit('managers')
    await edit(mine)
    const other = await mine.context().newPage()
    await edit(other)

    await field(other, 'Handling cost').fill('0.32')
    await mine.getByText('Another tab has a newer draft.').waitFor(SOON)
    await expect.poll(() => field(mine, 'Handling cost').inputValue()).not.toBe('0.32')
    await button(mine, 'Use it').click()
    await expect.poll(() => field(mine, 'Handling cost').inputValue()).toBe('0.32')

    await field(other, 'Handling cost').fill('0.33')
    await mine.getByText('Another tab has a newer draft.').waitFor(SOON)
    await button(mine, 'Keep mine').click()
    await expect.poll(() => mine.getByText('Another tab has a newer draft.').count()).toBe(0)
    expect(await field(mine, 'Handling cost').inputValue()).toBe('0.32')
    await button(mine, 'Discard changes').click()
    await button(mine, 'Edit').waitFor(SOON)
    await other.close()
  })

  test('changed by somebody else first: both are compared, and nothing is lost', async () => {
    const { page, expectStatus } = await visitors.visit('managers')
    const admin = await visitors.visit('admin')
    expectStatus(409)

    await edit(page)
    await field(page, 'Teardown cost').fill('0.44')
    await field(page, 'Storage cost').fill('0.19')
    await change(admin, { storageCost: 0.22 }, 'New warehouse')
    await button(page, 'Review changes').click()
    await review(page).getByRole('textbox', { name: 'Reason for the change' }).fill('Dearer crews')
    await review(page).getByRole('button', { name: 'Apply changes' }).click()

    const conflict = page.getByRole('dialog', { name: 'The configuration was changed' })
    await conflict.getByText('New warehouse').waitFor(SOON)
    await conflict.getByRole('radio', { name: 'Keep for Storage cost: Theirs' }).check()
    await conflict.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => field(page, 'Storage cost').inputValue()).toBe('0.22')
    await expect.poll(() => field(page, 'Teardown cost').inputValue()).toBe('0.44')
    await apply(page, 'Dearer crews')
    expect((await stored(admin)).config).toMatchObject({ storageCost: 0.22, teardownCost: 0.44 })
  })

  test('its approvers are added, ordered by keyboard and taken out; one has to stay', async () => {
    const manager = await visitors.visit('managers')
    const admin = await visitors.visit('admin')
    const { page } = manager
    await approveBy(manager, { mode: 'any', approvers: [marcus] })

    await edit(page)
    const remove = page.getByRole('button', { name: /^Remove / })
    await expect
      .poll(() => remove.first().getAttribute('title'))
      .toBe('The flow needs at least one approver.')
    await page.getByRole('radio', { name: /In sequence/ }).check()
    await button(page, 'Add approver').click()
    const added = page.getByRole('group', { name: 'Approver 2 of 2' })
    await button(page, 'Review changes').click()
    await page.getByRole('alert').getByText('Approver: Choose a person').waitFor(SOON)
    // People are chosen, not typed: all who may approve, and nobody else.
    const who = added.getByRole('combobox', { name: 'Approver' })
    expect(await who.locator('option').allInnerTexts()).toEqual([
      'Choose…',
      ...(await approversBy(manager)),
    ])
    await who.selectOption(admin.email)
    const name = await who.locator('option:checked').innerText()
    const chosen = name.replace(/ <.*/, '')
    await page.getByRole('button', { name: `Move up ${chosen}` }).press('Enter')
    const first = page.getByRole('group', { name: 'Approver 1 of 2' })
    await expect
      .poll(() => first.getByRole('combobox', { name: 'Approver' }).inputValue(), SOON)
      .toBe(admin.email)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(() => focused()).toBe(`Move up ${chosen}`)
    await button(page, `Remove ${chosen}`).click()
    await button(page, 'Undo').click()
    await first.getByRole('combobox', { name: 'Approver' }).waitFor(SOON)
    await button(page, 'Discard changes').click()
    await button(page, 'Edit').waitFor(SOON)
  })

  test('an older version is restored through the same review', async () => {
    const manager = await visitors.visit('managers')
    const { page } = manager
    await change(manager, { processingCost: 1.31 }, 'First')
    const { version } = await stored(manager)
    await change(manager, { processingCost: 1.33 }, 'Second')

    await open(page)
    await button(page, `Restore this version: ${version}`).click()
    await expect.poll(() => field(page, 'Processing cost').inputValue(), SOON).toBe('1.31')
    await apply(page, 'The second was wrong')

    expect((await stored(manager)).config['processingCost']).toBe(1.31)
    // The newest three stand open, those before are folded.
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('$1.33/kg').first().waitFor(SOON)
    const restorable = history.getByRole('button', { name: /^Restore this version/ })
    await expect.poll(() => restorable.count()).toBe(2)
    await history.locator('summary').first().click()
    await expect.poll(() => restorable.count()).toBe(3)
    await change(manager, { processingCost: 1.2 }, 'Default settings')
  })

  test('customer operations read it and learn who can change it', async () => {
    const { page } = await visitors.visit('customer-ops')

    await open(page)

    await expect.poll(() => button(page, 'Edit').getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => button(page, 'Edit').getAttribute('title'))
      .toBe('Only administrators and managers can change this.')
  })
})
