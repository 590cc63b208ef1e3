import { and } from 'xstate'

import { texts } from '#texts/en.ts'

import type { RequestMail, ShipmentEvent } from './types.ts'

/** What the history says of each action. */
export const said = texts.shipment.history

export const by = <const R extends readonly ShipmentEvent['by']['caller'][]>(...roles: R) => ({
  type: 'by' as const,
  params: { roles },
})
export const log = (description: string) => ({
  type: 'appendHistory' as const,
  params: { description },
})
export const mail = (...mails: readonly RequestMail[]) => ({
  type: 'sendMail' as const,
  params: { mails },
})
export const room = (entries = 1) => ({ type: 'historyHasRoom' as const, params: { entries } })

const STAFF = ['admin', 'customer-ops', 'managers', 'logistics'] as const
export const BIZDEV = by('admin', 'customer-ops', 'managers')
export const LOGISTICS = by('admin', 'logistics')
export const WRITERS = by(...STAFF, 'supplier')
export const SYSTEM = by('system')
export const STEP_STAFF = { type: 'byStepStaff', params: { roles: STAFF } } as const
export const CONTENT = [
  'hasSite',
  'hasContent',
  'itemsEvaluated',
  'pickupNotOnHoliday',
  'pickupNotTooEarly',
  'pickupNotTooFar',
  'noSameItemsPending',
  'declaredAsHazmat',
] as const

export const addNote = {
  'add-note': { guard: and([WRITERS, 'noteGiven', room()]), actions: [log(said.noted), mail(13)] },
} as const
export const confirmAsn = {
  'confirm-asn': {
    guard: and([
      by('supplier', 'epc'),
      'isPreBooking',
      'hasUnits',
      'differenceNoted',
      'noSameItemsPending',
      'declaredAsHazmat',
      room(),
    ]),
    actions: ['takeUnits', 'storeForm', 'stampAsn', log(said.asnConfirmed), mail(8)],
  },
} as const
const RECORDED = [
  'pickedUpAfterBooking',
  'pickedUpByToday',
  'deliveredAfterPickup',
  'deliveredByToday',
] as const
const DATES = ['scheduledAfterRequest', 'scheduledNotTooFar', ...RECORDED] as const
export const delivery = ['pickupReached', ...RECORDED, 'asnSettled', 'historyHasPlace'] as const
export const approval = [
  'destinationChosen',
  'declaredAsHazmat',
  'addressFits',
  'redAdrNoted',
  ...DATES,
  room(2),
] as const
export const toDestination = ['takeDestination', 'storeDestination'] as const
export const approvedByHand = [
  ...toDestination,
  'takeBooking',
  'storeBookedShipment',
  'makeDocuments',
  log(said.bookedByHand),
  mail(5),
] as const
export const approved = [
  ...toDestination,
  'queueBooking',
  log(said.approvedByLogistics),
  mail(5),
] as const
export const toRejected = { target: '#shipmentRequest.rejected' } as const
export const toDeleted = {
  target: '#shipmentRequest.deleted',
  actions: ['cancelBooking', 'releaseItems', log(said.deleted), mail(12)],
} as const
export const rejection = ['noteGiven', 'notPickedUp', 'historyHasPlace'] as const
const editMaterially = {
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
} as const
const edited = ['takeForm', 'storeForm', 'attachItems', log(said.changed), mail(6)] as const
export const editWhileApproved = {
  'update-shipment-request-form': [
    editMaterially,
    { guard: and([by(...STAFF), ...CONTENT, room()]), actions: edited },
  ],
} as const
export const editWhileQueued = {
  'update-shipment-request-form': [
    editMaterially,
    { guard: and([by(...STAFF), ...CONTENT, 'formHasDestination', room()]), actions: edited },
  ],
} as const
export const bookingEdit = [LOGISTICS, 'destinationChosen', ...DATES, room()] as const
export const editBooking = {
  'update-booked-shipment': [
    {
      guard: and(['whenByHand', ...bookingEdit, 'declaredAsHazmat']),
      target: '#shipmentRequest.approved-by-logistics.booked',
      actions: [
        ...toDestination,
        'takeBooking',
        'cancelBooking',
        'storeBookedShipment',
        'makeDocuments',
        log(said.bookingChanged),
        mail(7),
      ],
    },
    {
      guard: and([...bookingEdit, 'declaredAsHazmat']),
      actions: [
        ...toDestination,
        'takeBooking',
        'storeBookedShipment',
        log(said.bookingChanged),
        mail(7),
      ],
    },
  ],
} as const
export const rebook = {
  rebook: {
    guard: and([LOGISTICS, 'destinationChosen', 'declaredAsHazmat', 'notPickedUp', room(2)]),
    target: '#shipmentRequest.approved-by-logistics.queued',
    actions: [...toDestination, log(said.rebooked), 'dropBol', 'queueBooking', mail(9)],
  },
} as const
