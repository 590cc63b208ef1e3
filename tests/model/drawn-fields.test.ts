import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { emptyDraft, head, unit } from '#machines/cost-estimate/form/draft.ts'
import { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import type { Opened } from '#machines/cost-estimate/form/types.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import * as booking from '#machines/shipment/third-party/draft.ts'
import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import type { Opened as OpenedBooking } from '#machines/shipment/third-party/types.ts'
import * as estimate from '#tests/machines/cost-estimate/form/alphabet.ts'
import * as sample from '#tests/machines/shipment/third-party/alphabet.ts'
import { formActors, silent } from '#tests/support/records/path-kit.ts'
import { EstimateView } from '#views/cost-estimate/estimate-view.tsx'
import { BookingView } from '#views/shipment/third-party/booking-view.tsx'

// A field that a table has and no view draws is kept and sent, and nobody can type it: no compiler says so.

/** The ids of the controls that a view draws, behind a prefix, each as often as it is drawn. */
const drawnIn = (view: ReactElement, prefix: string): readonly string[] =>
  [...renderToStaticMarkup(view).matchAll(/<(?:input|select|textarea)[^>]*? id="([^"]+)"/g)]
    .flatMap(([, id = '']) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
    .toSorted()

test('the form of an estimate draws every field of its tables, once', async () => {
  const openEstimate = fromPromise<Opened, KeyInput>(() =>
    Promise.resolve({ found: null, places: estimate.samplePlaces }),
  )
  const machine = costEstimateMachine.provide({
    actors: { ...formActors, openEstimate, priceShipment: silent() },
  })
  const actor = createActor(machine, { input: estimate.sampleInput }).start()
  await expect.poll(() => actor.getSnapshot().matches('form')).toBe(true)

  const rows = emptyDraft.units.flatMap(({ key }) => unit.names.map((name) => `${key}.${name}`))
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
