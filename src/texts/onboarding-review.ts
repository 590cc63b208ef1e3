import { dayInText } from './day.ts'
import type { MachineWords } from './machine-words.ts'

/** Words of the chart with which staff decide. */
export const applicationDecisionWords: MachineWords = {
  events: {
    NOTE: 'Write a note',
    ACCEPT: 'Accept and create supplier',
    DECLINE: 'Decline',
    SHOW: 'Show bank and tax data',
    HIDE: 'Hide them',
  },
  guards: { hasNote: 'there is a note' },
}

/** Words of the staff's pages about supplier applications (redesign-2.md §4.1). */
export const reviewTexts = {
  label: 'Supplier applications',
  things: 'applications',
  thing: 'Application',
  views: { 'in-review': 'In review', all: 'All', accepted: 'Accepted', declined: 'Declined' },
  filters: { q: 'Company', status: 'Status' },
  search: 'Search applications',
  searchHint: 'Company',
  viewsLabel: 'Applications by status',
  columns: {
    company: 'Company',
    place: 'Place',
    amount: 'Tonnes a year',
    status: 'Status',
    sent: 'Sent',
    decide: 'Decide by',
    contact: 'Contact',
  },
  apply: 'Show applications',
  empty: 'No applications yet.',
  emptyHint: 'Companies apply at Become a supplier on the home page.',
  filteredEmpty: 'No applications match these filters.',
  crumb: 'Sign-ups',
  inbox: 'Inbox',
  sent: ['Supplier application', (at: string) => `, sent ${at}.`],
  /** `days`: from today. */
  decideBy: (day: string, days: number) => {
    if (days < 0) return `A decision was due by ${dayInText(day)}.`
    const near = ['today', 'tomorrow'][days]
    return `Decide by ${near ?? dayInText(day)}.`
  },
  accept: 'Accept and create supplier',
  decline: 'Decline…',
  created: (mail: string) => `Supplier created. Invitation sent to ${mail}.`,
  declined: (mail: string) => `Declined. We mailed ${mail}.`,
  failed: 'Not done',
  cards: {
    checks: 'Checks',
    documents: 'Documents',
    addresses: 'Addresses and contacts',
    materials: 'Materials',
    accept: 'If you accept',
    accepted: 'Made by accepting',
    bank: 'Bank and tax',
    activity: 'Activity',
  },
  levels: { ok: 'OK', warning: 'Look at this', error: 'Blocks accepting' },
  runAgain: 'Run again',
  strip: {
    company: 'Company',
    tax: 'Tax id',
    materials: 'Materials',
    bank: 'Bank',
    pickups: 'Pickup sites',
  },
  dba: (name: string) => `dba ${name}`,
  vat: 'VAT',
  eori: 'EORI',
  fits: 'Format fits',
  paid: { general: 'ACH', europe: 'SEPA' },
  legal: 'Legal',
  remitTo: 'Remit to',
  pickup: (n: number) => `Pickup ${n}`,
  handling: (hasDock: boolean, needsLiftGate: boolean) =>
    `${hasDock ? 'Dock' : 'No dock'}, ${needsLiftGate ? 'lift gate' : 'no lift gate'}`,
  materials: {
    classification: 'Classification',
    chemistry: 'Chemistry',
    wasteCode: 'Waste code',
    tonnes: 'Tonnes a year',
  },
  incoterm: (term: string) => `Incoterm ${term}`,
  checked: 'Type and size checked',
  documents: { file: 'File', size: 'Size', ends: 'Ends', view: 'View', kind: 'Document' },
  supplier: 'Supplier',
  sites: (ids: readonly string[]) =>
    `${ids.length} ${ids.length === 1 ? 'site' : 'sites'}: ${ids.join(', ')}`,
  user: 'User',
  userIs: (mail: string) => `${mail} · Supplier user · all sites`,
  lands: 'Lands on',
  landsOn: 'Supplier Dashboard',
  mails: 'Mails',
  mailsAre: '“Your onboarding” and an invitation, now',
  mailsWere: '“Your onboarding” and an invitation',
  note: 'Note',
  noteHint: (name: string) => `${name} will read it. You need one to decline.`,
  noteNeeded: 'Say what is missing',
  show: 'Show',
  hide: 'Hide',
  onlyAdmins: 'Only an admin can show it. Each view is in the audit log.',
  encrypted: 'Encrypted',
  actions: {
    sent: 'Application sent',
    'sent-again': 'Sent again',
    accepted: 'Accepted',
    declined: 'Declined',
  },
  terms: (version: string) => `Terms of ${version} accepted`,
  tonnes: (n: number) => `${n.toLocaleString('en-US')} t a year`,
  ofKind: (n: number, chemistry: string) => `${n.toLocaleString('en-US')} t ${chemistry}`,
} as const
