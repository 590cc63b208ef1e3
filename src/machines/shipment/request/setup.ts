import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

import { pickedUpAfter } from './dates.ts'
import { destinationAfter, guards } from './guards.ts'
import type { RequestMail, ShipmentEvent, ShipmentFacts } from './types.ts'

const effect = () => {} // the server carries effects out; the machine only names them

/** Types, guards and effects of the lifecycle by name; machine.ts has the chart. */
export const shipmentRequestSetup = setup({
  types: chartTypes<{
    context: ShipmentFacts
    events: ShipmentEvent
    input: ShipmentFacts
    tags: 'open' | 'closed' | 'approved'
    meta: { readonly description: string }
  }>(),
  guards,
  actions: {
    appendHistory: (_args, _params: { readonly description: string }) => {},
    sendMail: (_args, _params: { readonly mails: readonly RequestMail[] }) => {},
    storeForm: effect,
    storeDestination: effect,
    storeBookedShipment: effect,
    storeBookingResult: effect,
    storeBookingFailure: effect,
    markBookingStarted: effect,
    queueBooking: effect,
    cancelBooking: effect,
    makeDocuments: effect,
    attachItems: effect,
    releaseItems: effect,
    closeItems: effect,
    stampAsn: effect,
    takeForm: assign(({ event, context }) =>
      'form' in event
        ? {
            unitCount: event.form.unitCount,
            itemCount: event.form.itemCount,
            pickupDate: event.form.pickupDate,
            hasAddressIssue: event.form.hasAddressIssue,
            hasRedAdr: event.form.hasRedAdr,
            poNumber: event.form.poNumber,
            poStatus: event.form.poStatus,
            destination: event.form.destination,
            batteries: event.form.batteries,
            isLive: event.form.isLive,
            isHazmat: event.form.isHazmat,
          }
        : context,
    ),
    takeDestination: assign(({ event, context }) => ({
      destination: destinationAfter(context, event),
    })),
    takeBooking: assign(({ event, context }) => {
      if (!('bol' in event)) return context
      const { bol, pickupDate, actualPickupDate } = event
      return {
        bol: bol ?? context.bol,
        pickupDate: pickupDate ?? context.pickupDate,
        // null clears it: a pick-up that did not happen after all
        actualPickupDate:
          actualPickupDate === undefined ? context.actualPickupDate : actualPickupDate,
      }
    }),
    dropBol: assign({ bol: null }),
    takeUnits: assign(({ event, context }) => ({
      isAsnConfirmed: true,
      unitCount: event.type === 'confirm-asn' ? event.unitCount : context.unitCount,
      batteries: event.type === 'confirm-asn' ? event.batteries : context.batteries,
    })),
    takePickup: assign(({ event, context }) => ({
      actualPickupDate:
        event.type === 'deliver' ? pickedUpAfter(event, context) : context.actualPickupDate,
    })),
  },
})
