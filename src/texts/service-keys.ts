import type { MachineWords } from './flows.ts'

/** Words of the list of service keys and its dialogs. */
export const serviceKeyTexts = {
  label: 'Service keys',
  things: 'service keys',
  lead: 'Systems of third parties book with these keys. A key acts for its organisation, for 90 days.',
  search: 'Search service keys',
  searchHint: 'Part of a name or an organisation',
  apply: 'Show service keys',
  empty: 'No service keys yet.',
  emptyHint: 'Issue one for each system that books by itself.',
  filteredEmpty: 'No service keys match these filters.',
  views: { all: 'All', active: 'Active' },
  filters: { q: 'Search', state: 'State' },
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  columns: {
    name: 'Name',
    organisation: 'Organisation',
    state: 'State',
    used: 'Last use',
    expires: 'Expires',
    created: 'Issued',
    by: 'Issued by',
    revoked: 'Revoked by',
  },
  never: 'Not yet',
  issue: 'Issue key',
  issuing: 'Issuing…',
  cancel: 'Cancel',
  dialog: {
    title: 'Issue service key',
    name: 'Name',
    nameHint: 'The system that will use it, such as “ERP of Acme”',
    organisation: 'Organisation',
    organisationHint:
      'Whose bookings it makes and sees. People with this organisation in their account share them.',
    missing: 'Required',
    problems: (of: number) => (of === 1 ? '1 problem' : `${of} problems`),
    tooLong: (most: number) => `At most ${most} characters`,
  },
  shown: {
    title: 'Copy the key now',
    lead: (name: string) => `This is the key of ${name}. It is shown this once and kept nowhere.`,
    how: 'The system sends it in the header X-Service-Key.',
    key: 'Service key',
    copy: 'Copy key',
    done: 'I have copied it',
  },
  revoke: 'Revoke',
  revoking: {
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke ${name}?`,
    lead: 'The system is shut out at once. What it has booked stays. This cannot be taken back.',
    submit: 'Revoke key',
  },
} as const

export const serviceKeyWords: MachineWords = {
  events: {
    OPEN: 'Issue key',
    CHANGE: 'Change a field',
    ISSUE: 'Issue',
    REVOKE: 'Revoke',
    CONFIRM: 'Confirm',
    CLOSE: 'Close',
  },
  guards: { isWhole: 'name and organisation are there, and not too long' },
}
