import { and, assign, setup } from 'xstate'

import { texts } from '#texts/en.ts'

import { guards } from './guards.ts'
import type { RequestMail, ShipmentEvent, ShipmentFacts } from './types.ts'

const said = texts.shipment.history
const effect = () => {} // the server carries effects out; the machine only names them

const machine = setup({
  types: {
    context: {} as ShipmentFacts,
    events: {} as ShipmentEvent,
    input: {} as ShipmentFacts,
    tags: {} as 'open' | 'closed' | 'approved',
    meta: {} as { readonly description: string },
  },
  guards,
  actions: {
    appendHistory: (_, _params: { readonly description: string }) => {},
    sendMail: (_, _params: { readonly mails: readonly RequestMail[] }) => {},
    storeForm: effect,
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
          }
        : context,
    ),
    takeBol: assign(({ event, context }) => ({
      bol: ('bol' in event ? event.bol : null) ?? context.bol,
    })),
    dropBol: assign({ bol: null }),
    takeUnits: assign(({ event, context }) => ({
      isAsnConfirmed: true,
      unitCount: event.type === 'confirm-asn' ? event.unitCount : context.unitCount,
    })),
    takePickup: assign(({ event, context }) => ({
      actualPickupDate:
        event.type === 'deliver'
          ? (event.actualPickupDate ?? context.actualPickupDate ?? event.today)
          : context.actualPickupDate,
    })),
  },
})

const by = <const R extends readonly ShipmentEvent['by']['caller'][]>(...roles: R) => ({
  type: 'by' as const,
  params: { roles },
})
const log = (description: string) => ({ type: 'appendHistory' as const, params: { description } })
const mail = (...mails: readonly RequestMail[]) => ({
  type: 'sendMail' as const,
  params: { mails },
})
const room = (entries = 1) => ({ type: 'historyHasRoom' as const, params: { entries } })

const STAFF = ['admin', 'customer-ops', 'managers', 'logistics'] as const
const BIZDEV = by('admin', 'customer-ops', 'managers')
const LOGISTICS = by('admin', 'logistics')
const WRITERS = by(...STAFF, 'supplier')
const SYSTEM = by('system')
const STEP_STAFF = { type: 'byStepStaff', params: { roles: STAFF } } as const
const CONTENT = [
  'hasSite',
  'hasContent',
  'itemsEvaluated',
  'pickupNotTooEarly',
  'noSameItemsPending',
] as const

const addNote = {
  'add-note': { guard: and([WRITERS, 'noteGiven', room()]), actions: [log(said.noted), mail(13)] },
} as const
const confirmAsn = {
  'confirm-asn': {
    guard: and([by('supplier'), 'isPreBooking', 'hasUnits', room()]),
    actions: ['takeUnits', 'storeForm', 'stampAsn', log(said.asnConfirmed), mail(8)],
  },
} as const
const approval = ['addressFits', 'redAdrNoted', room(2)] as const
const approvedByHand = [
  'takeBol',
  'storeBookedShipment',
  'makeDocuments',
  log(said.bookedByHand),
  mail(5, 14),
] as const
const approved = ['queueBooking', log(said.approvedByLogistics), mail(5)] as const
const toRejected = { target: '#shipmentRequest.rejected' } as const
const toDeleted = {
  target: '#shipmentRequest.deleted',
  actions: ['cancelBooking', 'releaseItems', log(said.deleted), mail(12)],
} as const
const rejection = ['noteGiven', 'notPickedUp', 'historyHasPlace'] as const
const editWhileApproved = {
  'update-shipment-request-form': [
    {
      guard: and(['whenMaterial', by(...STAFF), ...CONTENT, room()]),
      target: '#shipmentRequest.submitted',
      actions: [
        'takeForm',
        'storeForm',
        'attachItems',
        'cancelBooking',
        log(said.changedMaterially),
        mail(6, 2),
      ],
    },
    {
      guard: and([by(...STAFF), ...CONTENT, room()]),
      actions: ['takeForm', 'storeForm', 'attachItems', log(said.changed), mail(6)],
    },
  ],
} as const
const editBooking = {
  'update-booked-shipment': [
    {
      guard: and(['whenByHand', LOGISTICS, room()]),
      target: '#shipmentRequest.approved-by-logistics.booked',
      actions: [
        'takeBol',
        'cancelBooking',
        'storeBookedShipment',
        'makeDocuments',
        log(said.bookingChanged),
        mail(7),
      ],
    },
    {
      guard: and([LOGISTICS, room()]),
      actions: ['storeBookedShipment', log(said.bookingChanged), mail(7)],
    },
  ],
} as const
const rebook = {
  rebook: {
    guard: and([LOGISTICS, 'notPickedUp', room(2)]),
    target: '#shipmentRequest.approved-by-logistics.queued',
    actions: [log(said.rebooked), 'dropBol', 'queueBooking', mail(9)],
  },
} as const

/**
 * The lifecycle of a shipment request (domain.md §3): pure, run by the server to decide and by the browser to offer.
 * Booking is a sub-state of approved-by-logistics that the record's booked shipment tells.
 */
export const shipmentRequestMachine = machine.createMachine({
  id: 'shipmentRequest',
  context: ({ input }) => input,
  initial: 'unsubmitted',
  states: {
    unsubmitted: {
      meta: { description: 'Not sent yet' },
      on: {
        submit: {
          guard: and([by('admin', 'customer-ops', 'logistics', 'supplier'), ...CONTENT]),
          target: 'submitted',
          actions: ['takeForm', 'storeForm', 'attachItems', log(said.submitted), mail(1, 2, 3)],
        },
      },
    },
    submitted: {
      tags: ['open'],
      meta: { description: 'Waiting for its first approval' },
      on: {
        ...addNote,
        ...confirmAsn,
        'approve-by-bizdev': {
          guard: and([BIZDEV, 'policyAsksBizdev', 'notOwnRequest', 'poOpen', room()]),
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
      meta: { description: 'Waiting for logistics' },
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
      meta: { description: 'Approved; the carrier is booked, or being booked' },
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
          meta: { description: 'Waiting to be booked with the carrier' },
          on: {
            ...editWhileApproved,
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
          meta: { description: 'The carrier is being asked' },
          on: {
            delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
            'booking-succeeded': {
              guard: and([SYSTEM, 'historyHasPlace']),
              target: 'booked',
              actions: [
                'takeBol',
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
          meta: { description: 'Booked; waiting for the pick-up' },
          on: {
            ...rebook,
            'update-booked-shipment': {
              guard: and([LOGISTICS, room()]),
              actions: [
                'takeBol',
                'storeBookedShipment',
                'makeDocuments',
                log(said.bookingChanged),
                mail(7),
              ],
            },
            deliver: {
              guard: and([LOGISTICS, 'pickupReached', 'asnSettled', 'historyHasPlace']),
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
          meta: { description: 'The carrier could not be booked' },
          on: {
            ...editWhileApproved,
            ...editBooking,
            ...rebook,
            delete: { guard: and([LOGISTICS, 'notPickedUp', 'historyHasPlace']), ...toDeleted },
          },
        },
      },
    },
    rejected: {
      tags: ['open'],
      meta: { description: 'Sent back to the requester' },
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
      meta: { description: 'Delivered to the company' },
      on: addNote,
    },
    deleted: {
      tags: ['closed'],
      meta: { description: 'Deleted' },
      on: addNote,
    },
  },
})
