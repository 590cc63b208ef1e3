import { createElement } from 'react'
import type { FunctionComponent, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { EventFromLogic } from 'xstate'

import { emptyDraft, head, unit } from '#machines/cost-estimate/form/draft.ts'
import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import type { Opened } from '#machines/cost-estimate/form/types.ts'
import { fields as evaluationFields } from '#machines/evaluation/item/draft.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { closedContext } from '#machines/evaluation/item/setup.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import * as booking from '#machines/shipment/third-party/draft.ts'
import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import type { Opened as OpenedBooking } from '#machines/shipment/third-party/types.ts'
import { approver, numbers } from '#machines/spot-offer/config/draft.ts'
import { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import type { Opened as OpenedConfig } from '#machines/spot-offer/config/types.ts'
import { head as offerHead, line as offerLine } from '#machines/spot-offer/editor/draft.ts'
import { tenants } from '#schemas/tenants/index.ts'
import * as estimate from '#tests/machines/cost-estimate/form/alphabet.ts'
import * as sample from '#tests/machines/shipment/third-party/alphabet.ts'
import * as config from '#tests/machines/spot-offer/config/alphabet.ts'
import * as offer from '#tests/machines/spot-offer/editor/alphabet.ts'
import { editor } from '#tests/support/editor-model.ts'
import { formActors, silent } from '#tests/support/records/path-kit.ts'
import { EstimateView } from '#views/cost-estimate/estimate-view.tsx'
import { DamageStep } from '#views/evaluation/damage-step.tsx'
import { IdentifyStep } from '#views/evaluation/identify-step.tsx'
import { RecallStep } from '#views/evaluation/recall-step.tsx'
import { ReviewStep } from '#views/evaluation/review-step.tsx'
import { BookingView } from '#views/shipment/third-party/booking-view.tsx'
import { ConfigView } from '#views/spot-offer/config/config-view.tsx'
import { EditorForm } from '#views/spot-offer/editor/editor-form.tsx'

// A field that a table has and no view draws is kept and sent, and nobody can type it: no compiler says so.

/** The ids of the controls that a view draws, behind a prefix, each as often as it is drawn. */
const drawnIn = (view: ReactElement, prefix: string): readonly string[] =>
  [...renderToStaticMarkup(view).matchAll(/<(?:input|select|textarea)[^>]*? id="([^"]+)"/g)]
    .flatMap(([, id = '']) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
    .toSorted()

const silently = () => Promise.resolve(undefined)
/** What each of some views draws, once each. */
const drawnInAll = (views: readonly ReactElement[], prefix: string) =>
  [...new Set(views.flatMap((view) => drawnIn(view, prefix)))].toSorted()

test('the form of an estimate draws every field of its tables, once', async () => {
  const openEstimate = fromPromise<Opened, KeyInput>(() =>
    Promise.resolve({ found: null, places: estimate.samplePlaces }),
  )
  const machine = costEstimateMachine.provide({
    actors: { ...formActors, openEstimate, priceShipment: silent() },
  })
  const actor = createActor(machine, { input: estimate.sampleInput }).start()
  await expect.poll(() => actor.getSnapshot().matches('form')).toBe(true)

  const rows = emptyDraft.rows.flatMap(({ key }) => unit.names.map((name) => `${key}.${name}`))
  const view = createElement(() => EstimateView({ actor, children: null }))
  expect(drawnIn(view, 'estimate-')).toEqual([...head.names, ...rows].toSorted())
  actor.stop()
})

test('the booking of a third party draws every field of its table, once', async () => {
  const openBooking = fromPromise<OpenedBooking, KeyInput>(() =>
    Promise.resolve({ found: null, destinations: [], programs: [], takesAnySupplier: true }),
  )
  const machine = thirdPartyBookingMachine.provide({
    actors: { ...formActors, openBooking, checkBooking: silent(), createBooking: silent() },
  })
  const actor = createActor(machine, { input: sample.sampleInput }).start()
  await expect.poll(() => actor.getSnapshot().matches('form')).toBe(true)
  // The number is asked for of a supplier without a program, the estimates of what is not known yet.
  actor.send({ type: 'change', field: 'program', value: booking.OTHER_SUPPLIER })
  actor.send({ type: 'change', field: 'isPreBooking', value: 'true' })

  const view = createElement(BookingView, { actor, hrefOf: String })
  expect(drawnIn(view, 'field-')).toEqual(booking.head.names.toSorted())
  actor.stop()
})

test('the editor of an offer draws every field of its tables', () => {
  const actor = createActor(editor, { input: { ...offer.sampleInput, offerId: null } }).start()
  actor.send({
    type: 'xstate.done.actor.editor.open',
    output: {
      found: { content: offer.sampleDraft, revision: 1, at: '2026-11-19T17:40:00.000Z' },
      edited: null,
      config: offer.sampleConfig,
      prices: offer.samplePrices,
      now: offer.sampleNow,
      key: 'key-of-a-fresh-draft',
      lineUuid: offer.sampleLineId,
    },
  } as unknown as EventFromLogic<typeof editor>) // because actors' answers are no declared events
  actor.send({ type: 'continue-draft' })
  const view = () =>
    createElement(EditorForm, {
      snapshot: actor.getSnapshot(),
      send: () => {},
      suppliers: [],
      backHref: undefined,
    })
  // A line is priced by payables or by a fixed price.
  const views = [view()]
  actor.send({
    type: 'change-line',
    line: offer.sampleLineId,
    field: 'pricing.mode',
    value: 'fixed',
  })
  views.push(view())

  const own = offerLine.names.map((name) => `${offer.sampleLineId}.${name}`)
  // Radio buttons have an id of their group's name.
  const chosen = ['useCase', 'shipping.party', `${offer.sampleLineId}.pricing.mode`]
  expect(drawnInAll(views, 'offer-')).toEqual(
    [...offerHead.names, ...own].filter((name) => !chosen.includes(name)).toSorted(),
  )
  actor.stop()
})

test('the configuration draws every field of its tables, once', async () => {
  const openConfig = fromPromise<OpenedConfig, KeyInput>(() =>
    Promise.resolve({ ...config.sampleStored, found: null, people: null }),
  )
  const machine = configEditorMachine.provide({
    actors: {
      ...formActors,
      openConfig,
      previewConfig: silent(),
      applyConfig: silent(),
      loadTheirs: silent(),
    },
  })
  const actor = createActor(machine, { input: config.sampleInput }).start()
  await expect.poll(() => actor.getSnapshot().matches('viewing')).toBe(true)
  actor.send({ type: 'edit' })

  // The name comes with the account that is chosen.
  const asked = approver.names.filter((name) => name !== 'name')
  const rows = config.sampleDraft.approvers.flatMap(({ key }) =>
    asked.map((name) => `${key}.${name}`),
  )
  const view = createElement(() => ConfigView({ actor, children: null }))
  expect(drawnIn(view, 'config-')).toEqual([...numbers.names, ...rows].toSorted())
  actor.stop()
})

test('the screens of an evaluation draw every field of its table', () => {
  const typed = { damage: 'damaged', adrClass: 'yellow', recall: 'yes', otherReason: 'true' }
  const device = { photoOf: silently, currentView: () => undefined, hearView: () => () => {} }
  const views = tenants.flatMap(({ items }) => {
    if (!items) return []
    const start = closedContext({ draftKey: 'k', items, canScan: false, uuid: 'new' })
    const context = { ...start, draft: { ...start.draft, ...typed } }
    const shown = { context, matches: () => false, can: () => true, children: {} }
    const snapshot = shown as unknown as EvaluationSnapshot // because the screens ask it nothing else
    const props = { context, snapshot, device, send: () => {}, signedBy: '' }
    return [IdentifyStep, DamageStep, RecallStep, ReviewStep].map((Step) =>
      createElement(Step as FunctionComponent<typeof props>, props),
    )
  })

  // Choices are cards.
  const chosen = ['damage', 'recall', 'adrClass']
  expect(drawnInAll(views, 'evaluation-')).toEqual(
    evaluationFields.names.filter((name) => !chosen.includes(name)).toSorted(),
  )
})
