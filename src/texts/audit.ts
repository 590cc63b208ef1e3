import { isAuditedCall } from '#schemas/audit-words.ts'
import type { AuditCategory, AuditedCall } from '#schemas/audit-words.ts'

import { roleInWords } from './user-roles.ts'
import { userTypeInWords } from './user-types.ts'

const categories: Readonly<Record<AuditCategory, string>> = {
  users: 'Users and roles',
  'bank-and-tax': 'Bank and tax',
  configurations: 'Configurations',
  'third-party': 'Third parties',
  portal: 'By Partner Portal',
  exports: 'Exports',
  records: 'Requests, offers, messages',
}

/** What somebody did, by the name of the call or of the action. */
const deeds: Readonly<Record<AuditedCall, string>> = {
  submit: 'Submitted a request',
  'pre-book': 'Submitted a pre-booking',
  'approve-by-bizdev': 'Approved as bizdev',
  'approve-by-logistics': 'Approved as logistics',
  'update-shipment-request-form': 'Edited a request',
  'update-booked-shipment': 'Edited a booking',
  'booking-started': 'Started a booking',
  'booking-succeeded': 'Booked a carrier',
  'booking-failed': 'Could not book a carrier',
  'confirm-asn': 'Confirmed an ASN',
  rebook: 'Rebooked',
  deliver: 'Recorded a delivery',
  reject: 'Rejected',
  'dismiss-rejection': 'Withdrew a request',
  delete: 'Deleted',
  'add-note': 'Added a note',
  create: 'Created an offer',
  approve: 'Approved an offer',
  'update-offer-form': 'Edited an offer',
  'update-expiration-date': 'Changed an expiration date',
  'update-po-number': 'Entered a PO number',
  'supplier-approve': 'Accepted an offer',
  'supplier-reject': 'Declined an offer',
  'battery-offer-save': 'Saved a battery offer',
  'battery-offer-accept': 'Accepted a battery offer',
  'battery-offer-copy': 'Mailed a copy of an offer',
  'pickup-address': 'Changed a pickup address',
  'create-item': 'Added a battery',
  'update-item': 'Changed a battery',
  'delete-item': 'Removed a battery',
  'approve-auto-dismantler': 'Approved a sign-up',
  'deny-auto-dismantler': 'Denied a sign-up',
  'approve-or-deny-user-signup': 'Decided about a sign-up',
  'issue-service-key': 'Issued a service key',
  'revoke-service-key': 'Revoked a service key',
  'config-update': 'Changed spot feedstock settings',
  'config-upload': 'Applied a configuration',
  'setting-update': 'Changed a setting',
  getApplicationSecret: 'Opened bank data',
  patchApplication: 'Decided about an application',
  'export-data': 'Exported data',
  'read-third-party-shipment': 'Read a shipment as a third party',
  'retry-outbox': 'Retried a message',
  'discard-outbox': 'Discarded a message',
  'test-email': 'Sent a test email',
  expire: 'Let an offer expire',
  reprice: 'Recalculated prices',
  'invite-user': 'Invited a user',
  'import-users': 'Imported users',
  'update-attributes': 'Edited a user',
  'resend-invitation': 'Resent an invitation',
  'reset-password': 'Reset a password',
  enable: 'Enabled a user',
  disable: 'Disabled a user',
  'delete-user': 'Deleted a user',
  'export-audit': 'Exported the audit log',
  'personal-data-export': 'Downloaded personal data',
  'personal-data-erase': 'Erased personal data',
}

const details: Readonly<Record<string, string>> = {
  changed: 'Changed',
  roles: 'Role',
  tenant: 'Company',
  allowedSites: 'Allowed sites',
  vwgoaUserKind: 'Kind of user',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  version: 'Version',
  rows: 'Rows',
  added: 'Added',
  removed: 'Removed',
  modified: 'Modified',
  sendTo: 'Sent to',
  revision: 'Revision',
  state: 'State',
  booking: 'Booking',
  total: 'Total',
  packs: 'Packs',
  people: 'People',
}

const nameOf = (path: string) => path.replace(/\.\d+$/, '')
/** Values that are words of ours, by the detail or the field that holds them. */
const said: Readonly<Record<string, (value: string) => string>> = {
  changed: (name) => details[name] ?? name,
  roles: roleInWords,
  allowedSites: (site) => (site === 'all_sites' ? 'All sites' : site),
}
const inWords = (value: unknown, say: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => inWords(one, say))
  return typeof value === 'string' ? say(value) : value
}

/** Words of the audit log (redesign-2.md §4.6). */
export const auditTexts = {
  label: 'Audit log',
  things: 'the audit log',
  lead: 'Nobody can change or delete an entry.',
  search: 'Who, whom or record',
  apply: 'Show entries',
  viewsLabel: 'Entries by category',
  views: {
    all: 'All',
    users: categories.users,
    'bank-and-tax': categories['bank-and-tax'],
    configurations: categories.configurations,
    'third-party': categories['third-party'],
    portal: categories.portal,
  },
  filters: {
    q: 'Search the audit log',
    category: 'Category',
    from: 'From',
    to: 'To',
    username: 'Who',
    target_kind: 'Kind',
    target_id: 'Whom or what',
    call: 'Did',
  },
  columns: { time: 'Time', who: 'Who', did: 'Did', what: 'To whom or what' },
  categories,
  did: (call: string): string => (isAuditedCall(call) ? deeds[call] : call),
  portal: 'Partner Portal',
  system: 'system',
  empty: 'No entries in the last 31 days.',
  filteredEmpty: 'No entries match these filters.',
  notHere: 'This entry isn’t in the list. Load more, or search for its day.',
  copyLink: 'Copy link',
  /** Of a detail, and of a field that changed: "roles.0" is a role. */
  detail: (name: string): string => details[name] ?? name,
  path: (path: string): string => details[nameOf(path)] ?? path,
  /** What a detail or a field holds, with our own words in plain ones. */
  value: (path: string, value: unknown): unknown => {
    const say = said[nameOf(path)]
    return say ? inWords(value, say) : value
  },
  /** What kind of user somebody was; nothing of an earlier release. */
  type: (type: string | null, company: string): string =>
    type === null ? '' : userTypeInWords(type, company),
  facts: {
    when: 'When',
    who: 'Who',
    whom: 'Whom or what',
    category: 'Category',
    outcome: 'Outcome',
    request: 'Request',
    reason: 'Reason',
  },
  details: 'Details',
  around: 'Around it',
  allAbout: (what: string) => `All about ${what}`,
  allBy: (who: string) => `All by ${who}`,
  open: 'Open',
  exportFailed: 'Could not export the audit log',
} as const
