/** Where a request stands, in words: every list and dashboard says it. */
export const stateTexts = {
  states: {
    unsubmitted: 'New',
    submitted: 'Submitted',
    'approved-by-bizdev': 'Approved by bizdev',
    'approved-by-logistics': 'Approved by logistics',
    rejected: 'Rejected',
    delivered: 'Delivered',
    deleted: 'Deleted',
  },
  bookings: {
    none: 'Not booked',
    queued: 'Booking queued',
    'in-progress': 'Booking in progress',
    booked: 'Booked',
    failed: 'Booking failed',
  },
  /** For whom a request waits. */
  waiting: {
    bizdev: 'bizdev',
    logistics: 'logistics',
    carrier: 'the carrier',
    requester: 'the requester',
    pickup: 'the pickup',
    none: 'nobody',
  },
} as const
