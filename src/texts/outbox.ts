import type { OutboxCause, OutboxKind, OutboxStanding } from '#schemas/outbox-words.ts'

const mails = (n: number) => (n === 1 ? '1 mail' : `${n} mails`)
type Cause = {
  /** Of a message: what happened to it. */
  readonly one: string
  /** Of all that have it. */
  readonly title: (n: number) => string
  /** What to do about it. */
  readonly cure: string
}
const causes: Readonly<Record<OutboxCause, Cause>> = {
  'wrong-address': {
    one: 'The address is wrong, or its mailbox is full',
    title: (n) => `${mails(n)} cannot be delivered`,
    cure: 'A mailbox is full, or an address is wrong. Fix the address, then retry.',
  },
  refused: {
    one: 'The reader’s mail server refused it',
    title: (n) => (n === 1 ? '1 mail was refused' : `${n} mails were refused`),
    cure: 'The reader’s mail server does not take mail from us. Ask them to allow us, then retry.',
  },
  unreachable: {
    one: 'The mail server did not answer',
    title: (n) => (n === 1 ? '1 mail can be tried again' : `${n} mails can be tried again`),
    cure: 'The mail server did not answer. Send a test email; if it arrives, retry.',
  },
  'rejected-content': {
    one: 'It is too large, or looks like spam',
    title: (n) => `${mails(n)} did not pass a mail filter`,
    cure: 'The attachment is too large, or the text looks like spam. Send it by hand, then discard it.',
  },
  'booking-desk': {
    one: 'The carrier desk did not answer',
    title: (n) =>
      n === 1 ? '1 booking waits for the carrier desk' : `${n} bookings wait for the carrier desk`,
    cure: 'The carrier desk does not answer. Retry, or book by hand on the request.',
  },
  other: {
    one: 'It could not be made or sent',
    title: (n) => (n === 1 ? '1 message failed' : `${n} messages failed`),
    cure: 'Open one to see the answer of the server.',
  },
}

const kinds: Readonly<Record<OutboxKind, string>> = {
  mail: 'Email',
  booking: 'Booking',
  'cancel-booking': 'Booking cancellation',
  document: 'Document',
}
const standings: Readonly<Record<OutboxStanding, string>> = {
  waiting: 'Waiting',
  stuck: 'Stuck',
  sent: 'Sent',
  discarded: 'Discarded',
}

/** Words of the page of outgoing messages (redesign-2.md §4.5). */
export const outboxTexts = {
  label: 'Outgoing messages',
  things: 'messages',
  thing: 'this message',
  onlyBookings: 'You see bookings. Only an admin sees emails.',
  search: 'Search messages',
  searchHint: 'Record, address or subject',
  apply: 'Show messages',
  viewsLabel: 'Messages by state',
  views: { all: 'All', stuck: 'Stuck', waiting: 'Waiting', 'sent-today': 'Sent today' },
  filters: {
    q: 'Search',
    state: 'State',
    kind: 'Kind',
    cause: 'Cause',
    sent_since: 'Sent since',
  },
  columns: { message: 'Message', record: 'Record and address', state: 'State' },
  empty: 'No messages yet.',
  emptyHint: 'Emails, bookings and documents are listed here for 90 days.',
  nothingStuck: 'Nothing is stuck.',
  filteredEmpty: 'No messages match these filters.',
  kinds,
  standings,
  causes,
  causesLabel: 'Why messages are stuck',
  show: (n: number) => `Show ${n}`,
  retryAll: (n: number) => `Retry all stuck (${n})`,
  retry: 'Retry now',
  retryOf: (what: string) => `Retry now: ${what}`,
  correct: 'Correct and retry…',
  openRecord: 'Open booking',
  discard: 'Discard…',
  test: 'Send test email',
  more: (address: string, n: number) => (n === 0 ? address : `${address} and ${n} more`),
  tries: (n: number) => (n === 1 ? '1 try' : `${n} tries`),
  nextTry: (time: string) => `Next try ${time}`,
  facts: {
    subject: 'Subject',
    to: 'To',
    record: 'For',
    made: 'Made',
    tries: 'Tries',
    sent: 'Sent',
    discarded: 'Discarded',
    attachments: 'Attached',
  },
  noneYet: 'None yet',
  asRead: 'As the reader sees it',
  hidden: 'Codes and keys are hidden here.',
  notWritten: 'This email can’t be shown.',
  answers: (n: number) => (n === 1 ? 'Server answer (1)' : `Server answers (${n})`),
  taken: 'This message is being sent, or was sent or discarded. Look at it again.',
  keepsAddress: 'It has a code or a key, so it goes to its own address only.',
  needed: { note: 'Say why it is not needed', sendTo: 'Enter an email address' },
  fields: { note: 'Note', sendTo: 'Send to' },
  hints: {
    discard: 'It will not be sent. Your note is in the audit log.',
    correct: 'Only this message goes there. The address is in the audit log.',
    test: 'If it does not arrive within a minute, look for it under Stuck or Waiting.',
  },
  dialogs: {
    discard: { title: 'Discard this message?', button: 'Discard', done: 'Discarded.' },
    correct: { title: 'Correct and retry', button: 'Retry', done: 'Trying again.' },
    test: { title: 'Send test email', button: 'Send', done: 'Test email is on its way.' },
  },
} as const
