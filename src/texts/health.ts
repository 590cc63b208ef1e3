import type { HealthPart, HealthState, JobName } from '#schemas/health-words.ts'

type Say = (n: number) => string
type Part = {
  readonly name: string
  /** What it says in a state, where the word of the state alone would not tell. */
  readonly say: Partial<Readonly<Record<HealthState, Say>>>
  /** What to do about it. */
  readonly cure: Partial<Readonly<Record<HealthState, string>>>
}
const counted = (one: string, many: string) => (n: number) =>
  n === 1 ? `1 ${one}` : `${n} ${many}`
const silent = () => 'Doesn’t answer'

const parts: Readonly<Record<HealthPart, Part>> = {
  database: {
    name: 'Database',
    say: { warning: (n) => `Its clock differs by ${n} seconds`, failing: silent },
    cure: {
      warning: 'Sync both clocks to the same time server (NTP).',
      failing: 'Start the database again, or check DATABASE_URL. Nothing is lost.',
    },
  },
  copy: {
    name: 'Read-only copy of the database',
    say: { warning: () => 'Running behind, so lists use the main database' },
    cure: { warning: 'If this lasts, check the replication.', failing: 'Check DATABASE_READ_URL.' },
  },
  identity: {
    name: 'Identity service',
    say: { failing: silent },
    cure: {
      failing:
        'People already signed in can keep working. Check the user pools and our credentials there.',
    },
  },
  sso: {
    name: 'Single sign-on of programs',
    say: {
      warning: counted('sign-in failed', 'sign-ins failed in a row'),
      unknown: () => 'The user pool logs these sign-ins',
    },
    cure: {
      warning: 'Ask the program whether their sign-in service is down or its certificate changed.',
      failing: 'Check the database first.',
      unknown: 'Look in the log of the user pool.',
    },
  },
  storage: {
    name: 'Document storage',
    say: { failing: silent },
    cure: {
      failing: 'Documents can’t be opened or uploaded. Check the bucket and our credentials.',
    },
  },
  scanner: {
    name: 'Virus scanner',
    say: { failing: silent },
    cure: { failing: 'Uploads wait for it. Start the scanner again.' },
  },
  disk: {
    name: 'Disk space',
    say: { failing: () => 'Almost full' },
    cure: { failing: 'The portal is read-only until there is room. Free up disk space.' },
  },
  outbox: {
    name: 'Outgoing messages',
    say: {
      warning: counted('minute late', 'minutes late'),
      failing: counted('message is stuck', 'messages are stuck'),
    },
    cure: {
      warning: 'If this lasts, check the mail server and the carrier desk, then the server’s log.',
      failing: 'Open them, and do what each cause says.',
    },
  },
  mail: {
    name: 'Mail server',
    say: { failing: silent },
    cure: { failing: 'Emails wait and go out later. Check SMTP_URL and the mail server.' },
  },
  booking: {
    name: 'Carrier desk',
    say: { warning: counted('booking failed', 'bookings failed'), failing: silent },
    cure: {
      warning: 'Open these shipments. Retry each booking, or book by hand.',
      failing: 'Bookings wait and are tried again. If this lasts, book by hand.',
    },
  },
}

const jobs: Readonly<Record<JobName, string>> = {
  hints: 'Delete hints after 10 minutes',
  'idempotency keys': 'Delete duplicate checks after 24 hours',
  drafts: 'Delete drafts after 30 days',
  outbox: 'Delete sent messages after 90 days',
  codes: 'Delete sent codes after an hour',
  'transition counts': 'Count transitions for the flow charts',
  audit: 'Prepare the audit log for the next months',
  uploads: 'Delete unclaimed uploads',
  'bank data': 'Renew and delete bank and tax data',
  reminders: 'Remind suppliers to confirm pre-bookings',
  notifications: 'Delete notifications after 180 days',
  snoozes: 'Delete snoozes that are over',
  digests: 'Send daily digests',
}

const errors: Readonly<Record<number, string>> = {
  400: 'Invalid input',
  401: 'Not signed in, or signed in too long ago',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed by someone else first',
  413: 'Too large',
  415: 'Wrong kind of file',
  422: 'Not possible in this state',
  429: 'Too many calls',
  500: 'Portal errors',
  503: 'Overloaded, or a service was down',
}

/** Words of the page of the portal's health. */
export const healthTexts = {
  things: 'the state of the portal',
  leadOk: 'Everything works.',
  leadWrong: (n: number) => (n === 1 ? '1 part needs attention.' : `${n} parts need attention.`),
  seen: (time: string, node: string) => `Checked ${time} on ${node}.`,
  again: 'Check again',
  states: {
    ok: 'Works',
    warning: 'Needs attention',
    failing: 'Down',
    unused: 'Not set up',
    unknown: 'Unknown',
  },
  parts,
  partsTitle: 'Parts of the portal',
  columns: { part: 'Part', state: 'State', since: 'Since', cure: 'What to do' },
  open: { outbox: 'Open stuck messages', mail: 'Open waiting emails', booking: 'Open shipments' },
  figuresTitle: 'Last 7 days',
  tiles: {
    requests: 'Shipment requests today',
    mails: 'Emails sent today',
    accounts: 'Accounts that signed in, 7 days',
    errors: 'Portal errors since restart',
  },
  notCounted: 'Not counted',
  days: { day: 'Day', requests: 'Shipment requests', mails: 'Emails sent' },
  callsTitle: 'Requests',
  callsLead: (count: string, since: string) => `${count} since ${since}.`,
  errors,
  otherError: (status: number) => `Other (${status})`,
  errorColumns: { kind: 'Error', count: 'Calls' },
  noErrors: 'No errors.',
  slowestTitle: 'Slowest requests',
  slowest: { what: 'Call', count: 'Calls', average: 'Average', longest: 'Longest' },
  noCalls: 'No calls yet.',
  ms: (n: number) => `${n.toLocaleString('en-US')} ms`,
  jobsTitle: 'Background jobs',
  jobs,
  jobColumns: { job: 'Job', last: 'Last run', state: 'State' },
  notRun: 'Not since restart',
  failingSince: 'Failing since',
} as const
