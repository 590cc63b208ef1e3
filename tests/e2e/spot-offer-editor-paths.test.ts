import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { packDraft } from '#machines/spot-offer/editor/draft.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { faultsOf, playWalks } from '#tests/support/browser-walks.ts'
import type { WalkStep } from '#tests/support/browser-walks.ts'
import { coverageOf } from '#tests/support/coverage.ts'
import { readFacts } from '#tests/support/editor-facts.ts'
import { seeEditor } from '#tests/support/editor-look.ts'
import { editor, editorWalks, notInBrowser } from '#tests/support/editor-model.ts'
import type { BrowserEvent, Editor } from '#tests/support/editor-model.ts'
import {
  act,
  button,
  dayIn,
  line,
  makeOffer,
  offerPath,
  readOffer,
} from '#tests/support/spot-offer-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'
import { HeldCalls } from '#tests/support/wizard-page.ts'

const visitors = createVisitors({ isCold: true })
const covered = coverageOf(editor, 'browser')
let ops: Visitor
let manager: Visitor
let page: Page
let offer: FullOffer
let drafts: HeldCalls
let prices: HeldCalls
let savings: HeldCalls
let theirs: HeldCalls

beforeAll(async () => {
  ops = await visitors.visit('customer-ops')
  manager = await visitors.visit('managers')
  ops.expectLostCalls()
  // Answers that are made to fail, to refuse and to conflict.
  for (const status of [404, 409, 422]) ops.expectStatus(status)
  page = ops.page
  drafts = await HeldCalls.of(page, '**/api/me/drafts/**', 'GET')
  prices = await HeldCalls.of(page, '**/api/commodity-prices/**', 'GET')
  savings = await HeldCalls.of(page, '**/api/spot-feedstock/offers/*', 'PATCH')
  theirs = await HeldCalls.of(page, '**/api/spot-feedstock/offers/*', 'GET')
})
afterAll(async () => {
  covered.print()
  await visitors.end()
})

const fail = (route: Route) =>
  route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } })

/** Sends what the editor sent as a call of its own, on the offer as it is stored now. */
const sendWith = (change: object) => async (route: Route) => {
  const body = route.request().postDataJSON() as object // because the editor sends one
  const { updatedAt: offerLastUpdatedAt } = await readOffer(ops, offer.offerId)
  await route.continue({
    headers: { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() },
    postData: JSON.stringify({ ...body, offerLastUpdatedAt, ...change }),
  })
}

/** Somebody else sends it elsewhere meanwhile. */
async function changeMeanwhile(): Promise<void> {
  const stored = await readOffer(manager, offer.offerId)
  const { totals: _totals, ...form } = stored.offerForm
  const { palletCount: _count, perKg: _perKg, ...shipping } = form.shipping
  await act(manager, stored, {
    action: 'update-offer-form',
    offerForm: {
      ...form,
      shipping: { ...shipping, destination: `Fernley, dock ${stored.historyCount}` },
      feedstockLines: form.feedstockLines.map(({ computed: _computed, ...one }) => one),
    },
  })
}

const click = (name: string) => button(page, name).click()
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const destination = () => page.getByRole('textbox', { name: 'Destination' })

/** How a person, or the portal, does each event. */
const doing: Readonly<
  Partial<Record<BrowserEvent['type'], (event: BrowserEvent) => Promise<unknown>>>
> = {
  'xstate.done.actor.editor.open': async (event) => {
    if (event.type !== 'xstate.done.actor.editor.open') return
    const { found } = event.output
    if (found)
      await ops.call('PUT', `/me/drafts/spot-offer:staff:${offer.offerId}`, {
        draft: packDraft(found.content),
        revision: null,
        device: 'Test',
      })
    await Promise.all([drafts, prices].map((held) => held.release('pass')))
  },
  'xstate.error.actor.editor.open': () => drafts.release('lose'),
  'xstate.done.actor.editor.prices': () => prices.release('pass'),
  'xstate.error.actor.editor.prices': () => prices.release(fail),
  'xstate.done.actor.editor.save': async (event) => {
    if (event.type !== 'xstate.done.actor.editor.save') return
    const { kind } = event.output
    if (kind === 'unsent') return savings.release('lose')
    if (kind === 'saved') return savings.release(sendWith({}))
    if (kind === 'refused') return savings.release(sendWith({ offerExpirationDate: dayIn(-1) }))
    await changeMeanwhile()
    theirs.hold()
    return savings.release('pass')
  },
  'xstate.done.actor.editor.theirs': () => theirs.release('pass'),
  'xstate.error.actor.editor.theirs': async () => {
    await theirs.release(fail)
    await page.getByText('Not sent yet.').waitFor()
    await theirs.release('pass')
  },
  retry: async () => {
    drafts.hold()
    prices.hold()
    await click('Try again')
  },
  'continue-draft': () => click('Continue draft'),
  'start-new': () => click('Start from the saved offer'),
  change: (event) =>
    page.getByLabel('Expiration date').fill(event.type === 'change' ? event.value : ''),
  'change-line': async (event) => {
    if (event.type !== 'change-line') return
    prices.hold()
    const field =
      event.field === 'weight'
        ? line(page).getByRole('textbox', { name: 'Weight, kg', exact: true })
        : line(page).getByLabel('Price month')
    await field.fill(event.value)
  },
  'add-line': () => click('Add line'),
  'duplicate-line': () => line(page).getByRole('button', { name: 'Duplicate line' }).click(),
  'remove-line': () => line(page, 2).getByRole('button', { name: 'Remove line' }).click(),
  'undo-remove': () => click('Undo'),
  leave: async () => {
    await destination().focus()
    await page.getByRole('textbox', { name: 'Origin' }).focus()
  },
  save: async () => {
    savings.hold()
    await click('Save offer')
  },
  'ask-discard': () => click('Discard draft'),
  'keep-draft': () => answer('Keep draft'),
  discard: () => answer('Discard draft'),
  keep: () => page.getByLabel('Keep for Destination: Yours').check(),
  'send-again': async () => {
    savings.hold()
    await click('Review and send again')
  },
  'edit-on': () => click('Keep editing'),
  'discard-mine': () => click('Discard my changes'),
  network: (event) => page.context().setOffline(event.type === 'network' && !event.isOnline),
}

async function start(): Promise<void> {
  await page.context().setOffline(false)
  offer = await makeOffer(ops, 'low')
  await Promise.all([prices, savings, theirs].map((held) => held.release('pass')))
  drafts.hold()
  await page.goto(`${offerPath(offer.offerId)}?edit=true`)
}

describe('walks through the editor of an offer in a browser', () => {
  test('every event does what the chart says, with every answer held until it was seen to be awaited', async () => {
    const walks = editorWalks(await readFacts(ops))
    const happen = async ({ event }: WalkStep<Editor>) => {
      const one = doing[event.type]
      if (!one) throw new Error('nobody does that in a browser')
      await one(event)
    }
    const see = (to: SnapshotFrom<Editor>) => seeEditor(page, to)

    const steps = await playWalks(walks, { begin: start, act: happen, see, covered })

    expect(steps).toBeGreaterThan(40)
  })

  test('every declared transition was taken, but those that no person takes', () => {
    expect(faultsOf(covered, notInBrowser)).toEqual([])
  })
})
