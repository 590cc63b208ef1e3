import type { RequestMail } from '#machines/shipment/request/types.ts'
import type { OfferMail } from '#machines/spot-offer/lifecycle/types.ts'

/** Which mail it is and who gets it (calls.md §10), for "What if". */
export const mailWords: Readonly<Record<RequestMail | OfferMail, string>> = {
  1: '“Request received” to the requester and the contact',
  2: '“Approve this request” to the next approver',
  3: '“Pre-booking” to logistics',
  4: '“Ready to book” to logistics',
  5: '“Approved” to the requester and the contact',
  6: '“Changed” to the next approver',
  7: '“Pickup is now …” to the requester and the contact, if date, BOL or pickup number changed',
  8: '“ASN confirmed” to logistics',
  9: '“Being booked again” to the requester and the contact',
  10: '“Delivered” to the requester',
  11: '“Needs changes” to the requester and the contact',
  12: '“Deleted” to the requester and logistics, if someone else deletes it or it was booked',
  13: '“Note” to the other side',
  14: '“Pickup booked” with BOL and pallet labels to the requester and the contact',
  15: '“Booking failed” to logistics',
  16: '“Third-party shipment” with its status to the organization that booked it and logistics',
  25: '“Approve this offer” to the next approvers',
  26: '“Offer …, valid until …” with the offer letter to the supplier',
  27: '“Offer accepted, declined or rejected” to the buyer and the approvers',
  32: '“Offer withdrawn” to the supplier',
  33: '“Offer is being revised” to the supplier',
}

/** What effects of the lifecycles do, for people; those not named here only keep what was typed. */
export const effectWords: Readonly<Record<string, string>> = {
  queueBooking: 'Queues the booking with the carrier',
  cancelBooking: 'Cancels the booking with the carrier, if there is one',
  makeDocuments: 'Creates the BOL and the pallet labels',
  attachItems: 'Adds the batteries to this request',
  releaseItems: 'Frees the batteries for another request',
  closeItems: 'Marks the batteries as done',
  stampAsn: 'Saves when the ASN was confirmed',
  makeLetter: 'Creates the offer letter',
  recordApproval: 'Saves the approval and the approver’s name',
  voidApprovals: 'Voids earlier approvals',
  storeLossReason: 'Saves why the offer was declined',
}

/** Words of a record's lifecycle: where it is, the way it came, what could happen (pages.md §2.3). */
export const lifecycleTexts = {
  modes: { now: 'Now', replay: 'Replay', whatIf: 'What if' },
  label: 'Flow chart',
  next: {
    title: 'Who can act next',
    nobody: 'Nothing left to do. This is the last step.',
    can: (who: string) => `· ${who}`,
  },
  replay: {
    step: 'Step',
    of: (at: number, count: number) => `Step ${at} of ${count}`,
    start: 'Before the first step',
    first: 'First step',
    back: 'Previous step',
    on: 'Next step',
    last: 'Last step',
    play: 'Play',
    pause: 'Pause',
    by: (who: string) => `by ${who}`,
    mails: (count: number) => (count === 1 ? '1 email sent' : `${count} emails sent`),
    silent: 'A later change that isn’t in the history',
    lost: 'This history is older than the chart, so we can’t replay it.',
  },
  whatIf: {
    hint: 'Just a preview. Nothing is changed or sent.',
    role: 'As',
    you: 'yourself',
    action: 'Action',
    choose: 'Choose an action',
    leads: (state: string) => `It would move to ${state}.`,
    stays: (state: string) => `It would stay in ${state}.`,
    history: (words: string) => `The history would say: ${words}`,
    sends: 'It would send:',
    sendsNothing: 'It would send no email.',
    does: 'It would also do this:',
    refused: 'It would be refused:',
    waits: (names: string) => `It would wait for ${names}.`,
    provided: (when: string) => `If ${when}:`,
    otherwise: 'Otherwise:',
    own: 'current case',
  },
} as const
