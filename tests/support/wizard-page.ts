import type { Locator, Page, Route } from 'playwright-core'

import type { GridColumn } from '#machines/shipment/units/cells.ts'
import { packDraft } from '#machines/shipment/wizard/draft.ts'
import type { WizardDraft } from '#machines/shipment/wizard/draft.ts'
import type { Choices } from '#machines/shipment/wizard/form.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import { nextBusinessDay } from '#schemas/business-days.ts'
import { dateAt } from '#schemas/calendar.ts'
import { sampleDraft } from '#tests/machines/shipment/wizard/alphabet.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { demoPlace } from './form-parts.ts'
import type { Visitor } from './visitors.ts'

export const TENANT = 'supplier:300000000000001'
export const DRAFT_KEY = `shipment-request:${TENANT}:new`
const DRAFT_PATH = `/me/drafts/${encodeURIComponent(DRAFT_KEY)}`
const WIZARD = '/suppliers/shipment-request/'

export const unit = (page: Page, at = 1): Locator =>
  page.getByRole('group', { name: `Handling unit ${at}`, exact: true })
/** The units as rows, on a wide screen. */
export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Handling units' })
/** A cell of the grid by its row, from 1. */
export const cell = (page: Page, column: GridColumn, row = 1): Locator =>
  grid(page).locator(`td[data-at="${row - 1}"][data-column="${column}"]`)
/** Types in a cell, over what is in it, and goes on to the next one. */
export async function fillCell(page: Page, at: Locator, text: string): Promise<void> {
  await at.focus()
  await page.keyboard.press('F2')
  await at.locator('input').fill(text)
  await page.keyboard.press('Tab')
}
/** Opens what else belongs to a row: it is the group that a card is on a narrow screen. */
export async function openDetails(page: Page, row = 1): Promise<void> {
  await cell(page, 'details', row).click()
  await unit(page, row).waitFor()
}
export const part = (page: Page, at = 1): Locator =>
  unit(page).getByRole('group', { name: `Part ${at}`, exact: true })
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 2, name, exact: typeof name === 'string' })
/** Waits for a step with all of its fields: its buttons come with them, its heading before. */
export async function seeStep(page: Page, step: StepId): Promise<void> {
  await heading(page, wizardTexts.steps[step]).waitFor()
  await page.locator('#wizard-form [type=submit]').waitFor()
}
/** Waits for the one screen where a program's batteries are requested. */
export async function seeBatteryRequest(page: Page): Promise<void> {
  await heading(page, wizardTexts.batteries.request).waitFor()
  await page.locator('#wizard-form [type=submit]').waitFor()
}
/** The phone of the contact there: whom to call is in one line where it is known. */
export async function openPhone(page: Page): Promise<Locator> {
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const change = button(page, 'Change contact')
  await change.or(phone).waitFor()
  if (await change.isVisible()) await change.click()
  return phone
}
export const button = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('button', { name, exact: true })
export const status = (page: Page): Locator => page.getByRole('complementary').getByRole('status')

/** What the supplier of the demo can choose from, as the wizard will load it. */
export async function choicesOf({ call }: Visitor): Promise<Choices> {
  const read = async (path: string) => ((await call('GET', path)) as { data: never }).data
  const [{ data: sites, calendar }, purchaseOrders, packaging, destinations] = await Promise.all([
    call('GET', '/suppliers/sites') as Promise<Pick<Choices, 'calendar'> & { data: never }>, // because the call answers that
    read('/suppliers/purchase-orders'),
    read('/suppliers/returnable-packaging-options'),
    read('/redwood/shipment-destinations'),
  ])
  return { sites, purchaseOrders, packaging, destinations, calendar }
}

/** A draft with everything right for the demo's supplier. */
export async function draftFor(who: Visitor): Promise<WizardDraft> {
  const { sites, purchaseOrders } = await choicesOf(who)
  const inAWeek = nextBusinessDay(dateAt('UTC', Date.now() + 9 * 86_400_000), demoPlace)
  return {
    ...sampleDraft,
    key: crypto.randomUUID(),
    siteId: sites[0]?.siteId ?? '',
    poId: purchaseOrders[0]?.id ?? '',
    pickupDate: inAWeek,
  }
}

/** Puts a draft on the server, or removes it; answers when it was kept. */
export async function keepDraft(visitor: Visitor, draft: WizardDraft | null): Promise<void> {
  if (draft)
    await visitor.call('PUT', DRAFT_PATH, {
      draft: packDraft(draft),
      revision: null,
      device: 'Test',
    })
  else await visitor.call('DELETE', DRAFT_PATH)
}

export const storedDraft = async ({ call }: Visitor) =>
  (await call('GET', DRAFT_PATH)) as { data: { draft: Record<string, unknown> } | null }

export const openWizard = (page: Page, search = '') => page.goto(`${WIZARD}${search}`)
/** Opens the wizard at a step and goes on with the draft that is kept. */
export async function resumeAt(page: Page, step: StepId): Promise<void> {
  await openWizard(page, `?step=${step}`)
  await button(page, 'Continue draft').click()
  await seeStep(page, step)
}

type Fate = 'pass' | 'lose' | ((route: Route) => Promise<void>)

/** Calls that wait until a test lets them go: what one sees meanwhile is seen. */
export class HeldCalls {
  readonly #waiting: Route[] = []
  #fate: Fate | 'hold' = 'pass'

  static async of(page: Page, glob: string, method: string): Promise<HeldCalls> {
    const held = new HeldCalls()
    await page.route(glob, (route) =>
      route.request().method() === method ? held.#take(route) : route.fallback(),
    )
    return held
  }

  hold(): void {
    this.#fate = 'hold'
  }

  /** Decides about what waits and about what comes until the next hold: it passes, or is lost on the way. */
  async release(fate: Fate): Promise<void> {
    this.#fate = fate
    await Promise.all(this.#waiting.splice(0).map((route) => this.#take(route)))
  }

  async #take(route: Route): Promise<void> {
    const fate = this.#fate
    if (fate === 'hold') this.#waiting.push(route)
    else if (fate === 'lose') await route.abort()
    else if (fate === 'pass') await route.fallback()
    else await fate(route)
  }
}

/** Chooses the first order of the form. */
export const chooseOrder = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Purchase order' }).getByRole('radio').first().check()

/** Fills what a fresh form of the demo's supplier lacks on its first step. */
export async function fillSite(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pickup site' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 775 555 0142')
  await chooseOrder(page)
}

/** Fills the only unit of a fresh form. */
export async function fillUnit(page: Page): Promise<void> {
  const classification = page.getByRole('combobox', { name: 'Material classification' })
  const change = button(page, 'Change')
  await classification.or(change).waitFor()
  if (await change.isVisible()) await change.click()
  await classification.selectOption('Inert - Scrap')
  await fillGoods(page)
}

/** Fills the fields of the only unit itself: a row of the grid, or a card. */
export async function fillGoods(page: Page): Promise<void> {
  await grid(page).or(unit(page)).first().waitFor()
  if (await grid(page).isVisible()) return fillRow(page)
  const fields = { Gross: '1,200', Tare: '48.5', Length: '48', Width: '40', Height: '36' }
  for (const [name, value] of Object.entries(fields))
    // One after the other: a person types so, too.
    // oxlint-disable-next-line no-await-in-loop
    await unit(page).getByRole('textbox', { name }).fill(value)
  await part(page).getByRole('textbox', { name: 'Part number' }).fill('CELL-2170')
  await part(page).getByRole('textbox', { name: 'Description' }).fill('Cell scrap, dry')
}

async function fillRow(page: Page): Promise<void> {
  const typed = {
    part: 'CELL-2170 Cell scrap, dry',
    size: '48x40x36',
    gross: '1,200',
    tare: '48.5',
  }
  for (const column of ['part', 'size', 'gross', 'tare'] as const)
    // One after the other: a person types so, too.
    // oxlint-disable-next-line no-await-in-loop
    await fillCell(page, cell(page, column), typed[column])
}

/** Takes the earliest day, eight to eleven. */
export async function fillPickup(page: Page): Promise<void> {
  const earliest = await page.getByLabel('Date').getAttribute('min')
  await page.getByLabel('Date').fill(earliest ?? '')
  await page.getByLabel('From').fill('08:00')
  await page.getByLabel(/^To/).fill('11:00')
}

/** The fields of the form that something else covers while they have the focus (WCAG 2.4.11); runs in the page. */
export const hiddenWhenFocused = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('#wizard-form :is(input, select, textarea)')]
    .filter((control) => {
      control.focus()
      const { left, right, bottom } = control.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, bottom - 2)
      return !at || !(control.contains(at) || at.contains(control))
    })
    .map(({ id }) => id)
