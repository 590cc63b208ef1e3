import { and } from 'xstate'

import { shipmentRequestSetup } from './setup.ts'
import {
  BIZDEV,
  CONTENT,
  LOGISTICS,
  STEP_STAFF,
  SYSTEM,
  WRITERS,
  addNote,
  approval,
  approved,
  approvedByHand,
  bookingEdit,
  by,
  confirmAsn,
  delivery,
  editBooking,
  editWhileApproved,
  editWhileQueued,
  log,
  mail,
  rebook,
  rejection,
  room,
  said,
  toDeleted,
  toDestination,
  toRejected,
} from './transitions.ts'

/**
 * The lifecycle of a shipment request (domain.md §3): pure, run by the server to decide and by the browser to offer.
 * Booking is a sub-state of approved-by-logistics that the record's booked shipment tells.
 */
export const shipmentRequestMachine = shipmentRequestSetup.createMachine({
  id: 'shipmentRequest',
  context: ({ input }) => input,
  initial: 'unsubmitted',
  states: {
    unsubmitted: {
      meta: { description: 'Not submitted yet' },
      on: {
        submit: {
          guard: and([by('admin', 'customer-ops', 'logistics', 'supplier', 'epc'), ...CONTENT]),
          target: 'submitted',
          actions: ['takeForm', 'storeForm', 'attachItems', log(said.submitted), mail(1, 2, 3)],
        },
      },
    },
    submitted: {
      tags: ['open'],
      meta: { description: 'In review; not approved yet' },
      on: {
        ...addNote,
        ...confirmAsn,
        'approve-by-bizdev': {
          guard: and([
            BIZDEV,
            'policyAsksBizdev',
            'notOwnRequest',
            'poOpen',
            'declaredAsHazmat',
            room(),
          ]),
          target: 'approved-by-bizdev',
          actions: [log(said.approvedByBizdev), mail(4)],
        },
        'approve-by-logistics': [
          {
            guard: and(['whenByHand', LOGISTICS, 'bizdevNotAsked', ...approval]),
            target: 'approved-by-logistics.booked',
            actions: approvedByHand,
          },
          {
            guard: and([LOGISTICS, 'bizdevNotAsked', ...approval]),
            target: 'approved-by-logistics.queued',
            actions: approved,
          },
        ],
        'update-shipment-request-form': {
          guard: and([WRITERS, ...CONTENT, room()]),
          actions: ['takeForm', 'storeForm', 'attachItems', log(said.changed), mail(6)],
        },
        reject: {
          guard: and([STEP_STAFF, ...rejection]),
          ...toRejected,
          actions: [log(said.rejected), mail(11)],
        },
        delete: [
          {
            guard: and([by('supplier', 'admin', 'logistics'), 'notPickedUp', 'historyHasPlace']),
            ...toDeleted,
          },
        ],
      },
    },
    'approved-by-bizdev': {
      tags: ['open', 'approved'],
      meta: { description: 'In review; one approval to go' },
      on: {
        ...addNote,
        ...confirmAsn,
        ...editWhileApproved,
        'approve-by-logistics': [
          {
            guard: and(['whenByHand', LOGISTICS, ...approval]),
            target: 'approved-by-logistics.booked',
            actions: approvedByHand,
          },
          {
            guard: and([LOGISTICS, ...approval]),
            target: 'approved-by-logistics.queued',
            actions: approved,
          },
        ],
        reject: {
          guard: and([LOGISTICS, ...rejection]),
          ...toRejected,
          actions: [log(said.rejected), mail(11)],
        },
        delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
      },
    },
    'approved-by-logistics': {
      tags: ['open', 'approved'],
      meta: { description: 'Approved; we’re booking the carrier or have booked it' },
      initial: 'queued',
      on: {
        ...addNote,
        ...confirmAsn,
        reject: {
          guard: and([LOGISTICS, ...rejection]),
          ...toRejected,
          actions: ['dropBol', 'cancelBooking', log(said.rejected), mail(11)],
        },
      },
      states: {
        queued: {
          meta: { description: 'In line to be booked with a carrier' },
          on: {
            ...editWhileQueued,
            ...editBooking,
            delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
            'booking-started': {
              guard: SYSTEM,
              target: 'in-progress',
              actions: ['markBookingStarted'],
            },
          },
        },
        'in-progress': {
          meta: { description: 'We’re booking the carrier' },
          on: {
            // Not booked yet, so staff may still edit (domain.md §3); a result that finds another state is dropped.
            ...editWhileQueued,
            delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
            'booking-succeeded': {
              guard: and([SYSTEM, 'destinationChosen', 'declaredAsHazmat', 'historyHasPlace']),
              target: 'booked',
              actions: [
                'takeBooking',
                'storeBookingResult',
                'makeDocuments',
                log(said.booked),
                mail(14),
              ],
            },
            'booking-failed': {
              guard: and([SYSTEM, 'historyHasPlace']),
              target: 'failed',
              actions: ['storeBookingFailure', log(said.bookingFailed), mail(15)],
            },
          },
        },
        booked: {
          meta: { description: 'Carrier booked; pickup and delivery come next' },
          on: {
            ...rebook,
            'update-booked-shipment': {
              guard: and(bookingEdit),
              actions: [
                ...toDestination,
                'takeBooking',
                'storeBookedShipment',
                'makeDocuments',
                log(said.bookingChanged),
                mail(7),
              ],
            },
            deliver: {
              guard: and([LOGISTICS, ...delivery]),
              target: '#shipmentRequest.delivered',
              actions: [
                'takePickup',
                'storeBookedShipment',
                'closeItems',
                log(said.delivered),
                mail(10),
              ],
            },
            delete: {
              guard: and([LOGISTICS, 'noteGiven', 'notPickedUp', 'historyHasPlace']),
              ...toDeleted,
            },
          },
        },
        failed: {
          meta: { description: 'We couldn’t book the carrier' },
          on: {
            ...editWhileQueued,
            ...editBooking,
            ...rebook,
            delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
          },
        },
      },
    },
    rejected: {
      tags: ['open'],
      meta: { description: 'Sent back to the requester for changes' },
      on: {
        ...addNote,
        ...confirmAsn,
        'update-shipment-request-form': {
          guard: and([WRITERS, ...CONTENT, room()]),
          target: 'submitted',
          actions: ['takeForm', 'storeForm', 'attachItems', log(said.resubmitted), mail(6, 2)],
        },
        'dismiss-rejection': {
          guard: and([by('supplier', 'admin'), 'historyHasPlace']),
          target: 'deleted',
          actions: ['releaseItems', log(said.dismissed)],
        },
        delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
      },
    },
    delivered: {
      tags: ['closed'],
      meta: { description: 'Delivered; you can only add notes now' },
      on: addNote,
    },
    deleted: {
      tags: ['closed'],
      meta: { description: 'Deleted or withdrawn; can’t be reopened' },
      on: addNote,
    },
  },
})
