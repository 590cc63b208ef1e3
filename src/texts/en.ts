import { historyTexts } from './shipment-history.ts'
import { stateTexts } from './shipment-states.ts'

/** Words that pages, mails, refusals and histories share, in one place (pages.md §4). {name} is filled in. */
export const texts = {
  shipment: {
    states: stateTexts.states,
    bookings: stateTexts.bookings,
    actions: {
      submit: 'Submit request',
      'approve-by-bizdev': 'Approve as bizdev',
      'approve-by-logistics': 'Approve as logistics',
      'update-shipment-request-form': 'Edit request',
      'update-booked-shipment': 'Edit booking',
      'confirm-asn': 'Confirm ASN',
      rebook: 'Rebook',
      deliver: 'Mark as delivered',
      reject: 'Reject',
      'dismiss-rejection': 'Withdraw request',
      delete: 'Delete request',
      'add-note': 'Add note',
      'booking-started': 'Booking started',
      'booking-succeeded': 'Booking succeeded',
      'booking-failed': 'Booking failed',
    },
    history: historyTexts,
    waiting: stateTexts.waiting,
  },
  /** How refusals and pages call the columns of the permission tables. */
  /** Whoever of the staff may, to partners. */
  ourTeam: 'our team',
  callers: {
    admin: 'administrators',
    'customer-ops': 'customer operations',
    managers: 'managers',
    logistics: 'logistics',
    lowest: 'company staff',
    supplier: 'the requester',
    readonly: 'read-only users',
    dismantler: 'auto dismantlers',
    epc: 'EPC suppliers',
    none: 'nobody',
    system: 'the booking service',
  },
} as const
