import type { EventFromLogic, SnapshotFrom } from 'xstate'

import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import { fromForm } from '#machines/spot-offer/editor/form.ts'
import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import { placeOf } from '#machines/spot-offer/editor/selectors.ts'
import type {
  EditorEvent,
  EditorInput,
  Opened,
  Prices,
  Saved,
} from '#machines/spot-offer/editor/types.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import { sampleInput } from '#tests/machines/spot-offer/editor/alphabet.ts'

import { browserWalks } from './browser-walks.ts'
import type { BrowserWalk } from './browser-walks.ts'
import { heldIn } from './records/form-kit.ts'
import { deaf, formActors, silent } from './records/path-kit.ts'

/** The editor with actors that never answer: what they would say is on the paths. */
export const editor = offerEditorMachine.provide({
  actors: {
    openEditor: silent(),
    loadPrices: silent(),
    loadTheirs: silent(),
    saveOffer: silent(),
    findContacts: deaf(),
    ...formActors,
  },
})
export type Editor = typeof editor
type Snapshot = SnapshotFrom<Editor>
type ActorEvent =
  | { readonly type: 'xstate.done.actor.editor.open'; readonly output: Opened }
  | { readonly type: 'xstate.error.actor.editor.open' }
  | { readonly type: 'xstate.done.actor.editor.prices'; readonly output: Prices }
  | { readonly type: 'xstate.error.actor.editor.prices' }
  | { readonly type: 'xstate.done.actor.editor.save'; readonly output: Saved }
  | { readonly type: 'xstate.done.actor.editor.theirs'; readonly output: Edited }
  | { readonly type: 'xstate.error.actor.editor.theirs' }
export type BrowserEvent = EditorEvent | ActorEvent

/** What the portal really has: an offer that needs no approval, the configuration, and prices of two months. */
export type Facts = {
  readonly offer: FullOffer
  readonly config: SpotConfig
  readonly today: string
  /** The month of the offer's prices, and the one before; every price of both. */
  readonly months: readonly [string, string]
  readonly averages: Prices['averages']
}

// A form has no end of contents: two situations are the same when the same may be done in them.
const keyOf = (snapshot: Snapshot) => {
  const { value, context } = snapshot
  return JSON.stringify([
    value,
    heldIn(snapshot),
    context.verdict.kind,
    context.isOnline,
    context.removed !== null,
    context.draft.lines.length,
    context.prices.months,
    context.draft.lines[0]?.['pricing.priceMonth'],
    context.found !== null,
  ])
}

const otherLine = '0198c2f4-0000-7000-8000-000000000002'
const key = 'key-of-another-draft-1'
// Where somebody else sends it meanwhile.
const FERNLEY = 'Fernley, NV'

const editedOf = (offer: FullOffer): Edited => ({
  offerId: offer.offerId,
  state: offer.offerState,
  facts: factsOf(offer),
  draft: fromForm(unpriced(offer.offerForm), {
    key,
    offerExpirationDate: offer.offerExpirationDate,
  }),
  stamp: offer.updatedAt,
  updatedBy: offer.updatedBy.userDisplayName,
})

const averagesOf = (months: readonly string[], averages: Prices['averages']): Prices['averages'] =>
  Object.fromEntries(
    Object.entries(averages).filter(([price]) => months.some((month) => price.endsWith(month))),
  )

/** What a person at a browser and the portal may do. */
function eventsFor({ offer, config, today, months, averages }: Facts): readonly BrowserEvent[] {
  const edited = editedOf(offer)
  const [month, before] = months
  const shown = [today.slice(0, 7), month]
  const line = edited.draft.lines[0]?.uuid ?? ''
  const opened: Opened = {
    config,
    now: Date.now(),
    // Of other months the browser knows nothing before it asked.
    prices: { months: shown, averages: averagesOf(shown, averages) },
    edited,
    found: null,
    freshKey: key,
    freshLine: line,
  }
  const content = { ...edited.draft, 'shipping.destination': 'Carson City, NV' }
  const found = { content, revision: 1, at: new Date().toISOString() }
  const theirs = { ...edited, draft: { ...edited.draft, 'shipping.destination': FERNLEY } }
  const more: Prices = { months: [before], averages: averagesOf([before], averages) }
  const refused: Saved = { kind: 'refused', text: '', reasons: [{ code: '', text: '', who: [] }] }
  return [
    { type: 'xstate.done.actor.editor.open', output: opened },
    { type: 'xstate.done.actor.editor.open', output: { ...opened, found } },
    { type: 'xstate.error.actor.editor.open' },
    { type: 'xstate.error.actor.editor.prices' },
    { type: 'xstate.done.actor.editor.prices', output: more },
    { type: 'xstate.done.actor.editor.save', output: refused },
    {
      type: 'xstate.done.actor.editor.save',
      output: { kind: 'unsent', problem: { text: '' } },
    },
    { type: 'xstate.done.actor.editor.save', output: { kind: 'conflict' } },
    { type: 'xstate.done.actor.editor.save', output: { kind: 'saved', offerId: offer.offerId } },
    { type: 'xstate.error.actor.editor.theirs' },
    { type: 'xstate.done.actor.editor.theirs', output: theirs },
    { type: 'retry' },
    { type: 'continue-draft' },
    { type: 'start-new' },
    { type: 'change', field: 'offerExpirationDate', value: today },
    { type: 'change', field: 'offerExpirationDate', value: offer.offerExpirationDate },
    { type: 'change-line', line, field: 'weight', value: '800' },
    { type: 'change-line', line, field: 'pricing.priceMonth', value: before },
    { type: 'change-line', line, field: 'pricing.priceMonth', value: month },
    { type: 'add-line', uuid: otherLine },
    { type: 'duplicate-line', line, uuid: otherLine },
    { type: 'remove-line', line: otherLine },
    { type: 'undo-remove' },
    { type: 'leave', field: 'shipping.destination' },
    { type: 'save' },
    { type: 'ask-discard' },
    { type: 'keep-draft' },
    { type: 'discard', key, uuid: line },
    { type: 'keep', id: 'shipping.destination', whose: 'mine' },
    { type: 'send-again' },
    { type: 'edit-on' },
    { type: 'discard-mine' },
    { type: 'network', isOnline: false },
    { type: 'network', isOnline: true },
  ]
}

const WAITING = ['opening', 'loading', 'saving', 'overtaken']

// What can be done where: a call needs the network, an answer is waited for, a second line is the last one.
function canHappen(event: BrowserEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot
  const place = snapshot.value === 'discarding' ? snapshot.value : placeOf(snapshot)
  if (event.type.startsWith('xstate.')) return true
  if (WAITING.includes(place)) return false
  const { length } = context.draft.lines
  switch (event.type) {
    case 'network':
      return ['priced', 'comparing'].includes(place) && context.isOnline !== event.isOnline
    case 'change-line':
      return event.field === 'weight' || context.isOnline
    case 'add-line':
    case 'duplicate-line':
      return length === 1
    case 'undo-remove':
      return length === 1
    case 'remove-line':
      return length === 2
    case 'save':
    case 'retry':
      return context.isOnline
    default:
      return true
  }
}

/** A few long walks through a browser that together take every transition that a person can. */
export function editorWalks(facts: Facts): readonly BrowserWalk<Editor>[] {
  const all = eventsFor(facts)
  const { offerId } = facts.offer
  const input: EditorInput = {
    ...sampleInput,
    offerId,
    draftKey: `spot-offer:staff:${offerId}`,
    companyTimeZone: 'America/Los_Angeles',
  }
  const events = (snapshot: Snapshot) =>
    all.filter((event) => canHappen(event, snapshot)) as unknown as EventFromLogic<Editor>[] // because actors' answers are no declared events
  return browserWalks(editor, { inputs: [input], events, keyOf })
}

/** Transitions that no person at a browser takes, each with its reason. */
export const notInBrowser: Readonly<Record<string, string>> = {
  'xstate.error.actor.keeper': 'a fault of ours',
  'xstate.error.actor.device.watch': 'a fault of ours',
  'xstate.error.actor.editor.save': 'a fault of ours',
  'xstate.error.actor.contacts': 'a fault of ours',
  '--contacts#': 'a new offer has a supplier to choose: tests/e2e/spot-offer-editor.test.ts',
  'saving --contacts': 'a new offer has a supplier to choose: tests/e2e/spot-offer-editor.test.ts',
  'overtaken --contacts': 'an answer that comes late: tests/model/tables/offerEditor.test.ts',
  'comparing --contacts': 'an answer that comes late: tests/model/tables/offerEditor.test.ts',
  '--find-contacts--': 'a call that fails: tests/e2e/spot-offer-editor.test.ts',
  '--tick--': 'a day that passes meanwhile: tests/model/spot-offer-editor.test.ts',
  'priced ---->': 'an import while it is asked: src/machines/spot-offer/editor/prices.test.ts',
  '--prices-changed--': 'an import by somebody else: tests/e2e/spot-offer-prices.test.ts',
  '--flush--': 'leaving the page: the same keeper as the wizard, tests/e2e/wizard.test.ts',
  '--kept-elsewhere--': 'two tabs: the same keeper, tests/e2e/wizard.test.ts',
  '--use-theirs--': 'two tabs: the same keeper, tests/e2e/wizard.test.ts',
  '--keep-mine--': 'two tabs: the same keeper, tests/e2e/wizard.test.ts',
  '--replace-draft--': 'two tabs: the same keeper, tests/e2e/wizard.test.ts',
  'saved --edit-again': 'a saved offer is shown on its own page',
}
