import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { problemsOf, situationOf, stepOf } from '#machines/shipment/wizard/selectors.ts'
import { faultsOf, playWalks } from '#tests/support/browser-walks.ts'
import type { WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import {
  SENT_BEFORE,
  notInBrowser,
  tooEarly,
  wizard,
  wizardWalks,
} from '#tests/support/wizard-model.ts'
import type { BrowserEvent, Wizard } from '#tests/support/wizard-model.ts'
import {
  HeldCalls,
  button,
  choicesOf,
  heading,
  keepDraft,
  openWizard,
  part,
  seeStep,
  unit,
} from '#tests/support/wizard-page.ts'
import { wizardTexts } from '#texts/wizard.ts'

const visitors = createVisitors({ isCold: true })
const covered = coverageOf(wizard, 'browser')
let visitor: Visitor
let page: Page
let drafts: HeldCalls
let submissions: HeldCalls

beforeAll(async () => {
  // Units are cards there; the grid of wide screens is walked in units-grid.test.ts.
  visitor = await visitors.visit('supplier', { width: 1200 })
  visitor.expectLostCalls()
  // The one request that is made to be refused.
  visitor.expectStatus(422)
  page = visitor.page
  drafts = await HeldCalls.of(page, '**/api/me/drafts/**', 'GET')
  submissions = await HeldCalls.of(page, '**/api/suppliers/shipment-requests', 'POST')
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const click = (name: string) => button(page, name).click()
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const typed = (event: BrowserEvent) => ('value' in event ? String(event.value) : '')
const PASTED = [
  'Part number\tDescription\tGross (lb)\tTare (lb)\tLength (in)\tWidth (in)\tHeight (in)',
  'CELL-2170\tCell scrap, dry\t1200\t48.5\t48\t40\t36',
].join('\n')

type Elsewhere =
  | 'tick'
  | 'flush'
  | 'kept-elsewhere'
  | 'replace-draft'
  | 'use-theirs'
  | 'keep-mine'
  | 'keep-over'
  | 'start-stored'
  | 'copy-last'
  | 'same-pickup'
  | 'choose-batteries'
  | 'change-rows'
  | 'undo-paste'
  | 'switch-units'
  | 'columns-known'
  | 'columns-unsaved'
  | 'remember-columns'
type Here = Exclude<BrowserEvent['type'], Elsewhere>

/** The portal itself refuses: it has another request under this key already. */
async function sendAnother(route: Route): Promise<void> {
  const body = route.request().postDataJSON() as { form: object } // because the wizard sends that
  const form = { ...body.form, comments: 'Sent before' }
  await route.fetch({ postData: JSON.stringify({ ...body, form }) })
  await route.continue()
}

/** How a person, or the portal, does each event. */
const doing = {
  'xstate.done.actor.wizard.open': async (event) => {
    if (event.type !== 'xstate.done.actor.wizard.open') return
    await keepDraft(visitor, event.output.found?.content ?? null)
    await drafts.release('pass')
  },
  'xstate.error.actor.wizard.open': () => drafts.release('lose'),
  'xstate.done.actor.wizard.submit': async (event) => {
    if (event.type !== 'xstate.done.actor.wizard.submit') return
    const { kind } = event.output
    if (kind === 'unsent') return submissions.release('lose')
    if (kind === 'submitted') return submissions.release('pass')
    if (kind === 'refused' && event.output.reasons[0]?.code === SENT_BEFORE)
      return submissions.release(sendAnother)
    // The portal itself refuses: what it gets asks for a day that has passed.
    return submissions.release(async (route) => {
      const body = route.request().postDataJSON() as { form: object } // because the wizard sends that
      const form = { ...body.form, pickupDate: tooEarly }
      await route.continue({ postData: JSON.stringify({ ...body, form }) })
    })
  },
  retry: async () => {
    drafts.hold()
    await click('Try again')
  },
  'continue-draft': () => click('Continue draft'),
  'start-new': () => click('Start new'),
  change: (event) =>
    event.type === 'change' && event.field === 'pickupDate'
      ? page.getByLabel('Date').fill(typed(event))
      : page.getByRole('textbox', { name: 'Contact name' }).fill(typed(event)),
  'change-unit': (event) => unit(page).getByRole('textbox', { name: 'Gross' }).fill(typed(event)),
  'change-content': (event) =>
    part(page).getByRole('textbox', { name: 'Serial number' }).fill(typed(event)),
  'add-unit': () => click('Add handling unit'),
  'duplicate-unit': () => unit(page).getByRole('button', { name: 'Duplicate unit' }).click(),
  'remove-unit': () => unit(page).getByRole('button', { name: 'Remove unit' }).click(),
  'undo-remove': () => click('Undo'),
  'add-content': () => unit(page).getByRole('button', { name: 'Add part' }).click(),
  'remove-content': () => part(page).getByRole('button', { name: 'Remove part 1' }).click(),
  'paste-units': async () => {
    await click('Paste from spreadsheet')
    await page.getByRole('textbox', { name: 'Rows' }).fill(PASTED)
    await page.getByRole('button', { name: 'Add 1 handling unit' }).click()
  },
  fold: () =>
    unit(page)
      .getByRole('button', { name: /^Handling unit 1/ })
      .click(),
  leave: async () => {
    await page.getByRole('textbox', { name: 'Contact name' }).focus()
    await page.getByRole('textbox', { name: 'Email' }).focus()
  },
  continue: () => click('Continue'),
  back: () => click('Back'),
  go: (event) =>
    page
      .getByRole('list', { name: 'Steps' })
      .getByRole('button', { name: event.type === 'go' ? wizardTexts.steps[event.step] : '' })
      .click(),
  submit: async () => {
    submissions.hold()
    await click('Submit request')
  },
  'ask-discard': () => click('Discard draft'),
  'keep-draft': () => answer('Keep draft'),
  discard: () => answer('Discard draft'),
  'copy-as-new': () => click('Copy as new request'),
  network: (event) => page.context().setOffline(event.type === 'network' && !event.isOnline),
} satisfies Record<Here, (event: BrowserEvent) => Promise<unknown>>

const isHere = (type: string): type is Here => type in doing

type Snapshot = SnapshotFrom<Wizard>

/** What is to be seen in a situation, as a person tells it. */
async function see(snapshot: Snapshot): Promise<void> {
  const { value, context } = snapshot
  if (value === 'discarding') return page.getByRole('alertdialog').waitFor()
  const situation = situationOf(snapshot)
  if (value === 'opening') await page.getByRole('status', { name: 'Loading the form' }).waitFor()
  if (value === 'unopened') await page.getByText('Could not load the form.').waitFor()
  if (value === 'asking') await page.getByText(/^You have a draft from /).waitFor()
  if (situation === 'refused') await page.getByText('We couldn’t accept this.').waitFor()
  if (situation === 'unsent') await page.getByText('Not sent yet.').waitFor()
  if (value === 'submitted') await heading(page, /^Request sr_0\d{7} submitted$/).waitFor()
  const step = stepOf(snapshot)
  if (!step) return
  await seeStep(page, step)
  await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe(step)
  const isBusy = value === 'submitting'
  await expect.poll(() => page.locator('form').first().getAttribute('aria-busy')).toBe(`${isBusy}`)
  const isTold = (context.attempts[step] ?? 0) > 0 && problemsOf(context, step).length > 0
  await expect.poll(() => page.getByText(/\d problems? on this step/).count()).toBe(isTold ? 1 : 0)
  const units = step === 'units' ? context.draft.units.length : 0
  await expect
    .poll(() => page.getByRole('group', { name: /^Handling unit \d+$/ }).count())
    .toBe(units)
}

async function start(): Promise<void> {
  await page.context().setOffline(false)
  await page.goto('/privacy/')
  // What the former walk left on this device would be found again.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('portal.draft')) localStorage.removeItem(key)
  })
  drafts.hold()
  await openWizard(page)
}

describe('walks through the wizard in a browser', () => {
  test('every event does what the chart says, with every answer held until it was seen to be awaited', async () => {
    const walks = wizardWalks(await choicesOf(visitor))
    const act = async ({ event }: WalkStep<Wizard>) => {
      if (!isHere(event.type)) throw new Error('nobody does that in a browser')
      await doing[event.type](event)
    }

    const steps = await playWalks(walks, { begin: start, act, see, covered })

    expect(steps).toBeGreaterThan(50)
  })

  test('every declared transition was taken, but those that no person takes', () => {
    expect(faultsOf(covered, notInBrowser)).toEqual([])
  })
})
