import type { MachineWords } from './machine-words.ts'
import { versionTexts } from './versions.ts'

const counted = (n: number, one: string) =>
  `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

const openRequests = (n: number) => counted(n, 'open request')
const batteries = (n: number) => (n === 1 ? '1 battery' : `${n.toLocaleString('en-US')} batteries`)
const has = (n: number) => (n === 1 ? 'has' : 'have')

/** Words of texts that staff upload: choosing, comparing, applying, versions (redesign-2.md §4.3). */
export const uploadTexts = {
  title: 'Configurations',
  things: 'configurations',
  lead: 'Lists that the portal works with. Upload a new version of one, see what changes, then apply it.',
  name: 'Name',
  rows: 'Rows',
  changed: 'Changed',
  by: 'By',
  builtIn: versionTexts.builtIn,
  changedElsewhere: 'Changed outside of uploads',
  suppliers: 'Suppliers and programs',
  supplier: 'Supplier',
  rowCount: (n: number) => counted(n, 'row'),
  listOf: (rows: string, supplier: string, list: string) => `${rows}, ${supplier} ${list}`,
  adminsUpload: 'Only administrators can upload.',
  inUseTitle: 'In use',
  inUse: (rows: number, version: number) =>
    `${counted(rows, 'row')} in use, version ${version} · nothing is replaced until you apply`,
  download: 'Download current file',
  choose: 'Choose file',
  another: 'Choose another file',
  paste: 'Paste text',
  pasted: 'Pasted rows',
  drop: 'Or drop a file here.',
  pasteLabel: 'Rows as CSV',
  head: 'First line',
  check: 'Compare',
  empty: 'No file yet. Choose one, drop it here, or paste rows.',
  onPhone: 'To upload a new version, open this page on a larger screen.',
  offline: 'You are offline. You can’t upload anything now.',
  notRead: 'This isn’t a text file. Save it as CSV UTF-8 and choose it again.',
  tooLarge: 'This file is larger than 5 MB. Choose a smaller one.',
  fault: 'Could not check the file. Nothing was replaced.',
  reading: 'Loading the version…',
  checking: 'Comparing with the version in use…',
  applying: 'Applying…',
  retry: 'Try again',
  file: 'File',
  size: (bytes: number) =>
    bytes < 1024
      ? counted(bytes, 'byte')
      : `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`,
  fileFacts: (rows: number, bytes: string) => `${counted(rows, 'row')} · ${bytes}`,
  verdict: (errors: number, warnings: number) =>
    errors > 0
      ? counted(errors, 'error')
      : `No errors${warnings > 0 ? `, ${counted(warnings, 'warning')}` : ''}`,
  same: 'This is what’s in use already. There’s nothing to apply.',
  again: (by: string, version: number, at: string) =>
    `${by} applied version ${version} at ${at}. Your file was compared again.`,
  changes: 'Changes',
  tabs: { added: 'Added', removed: 'Removed', modified: 'Modified' },
  none: {
    added: 'No rows are added.',
    removed: 'No rows are removed.',
    modified: 'No cells change.',
  },
  row: 'Row',
  cells: 'Values',
  column: 'Column',
  old: 'Old',
  new: 'New',
  line: 'Line',
  value: 'Value',
  problem: 'Problem',
  level: 'Level',
  error: 'Error',
  warning: 'Warning',
  wholeLine: 'Whole line',
  nothing: 'Empty',
  showMore: (n: number) => `Show ${n} more`,
  notListed: (n: number) => `${counted(n, 'more change')} not listed.`,
  issues: 'Issues',
  warningsPass: 'Warnings do not stop you',
  issuesListed: (n: number, all: number) => `The first ${n} of ${all} issues are listed.`,
  downloadIssues: 'Download the issues',
  effects: 'What this changes',
  effect: {
    'packs-added': (n: number) => `${counted(n, 'pack')} can be found and offered at once.`,
    'packs-removed': (n: number) => `${counted(n, 'pack')} can’t be found any more.`,
    prices: (n: number) => `${counted(n, 'pack')} ${n === 1 ? 'gets' : 'get'} another fixed price.`,
    reuse: (n: number) =>
      n === 1
        ? '1 pack changes between reuse and recycling only.'
        : `${n} packs change between reuse and recycling only, or in the reason.`,
    parts: (n: number) =>
      `${counted(n, 'part number')} ${n === 1 ? 'leads' : 'lead'} to another pack or to none.`,
    invitations: (n: number) =>
      n === 1 ? '1 person is mailed an invitation.' : `${n} people are mailed an invitation.`,
    'open-offers': (n: number) =>
      `${counted(n, 'open offer')} ${n === 1 ? 'changes' : 'change'} price.`,
    'part-batteries': (n: number) => `${batteries(n)} ${has(n)} a part that ends.`,
    'part-requests': (n: number) => `${openRequests(n)} ${has(n)} a part that ends.`,
    'site-requests': (n: number) => `${openRequests(n)} ${has(n)} a location that ends.`,
    'address-issues': (n: number) =>
      `${openRequests(n)} ${n === 1 ? 'gets' : 'get'} an address issue.`,
    'address-fits': (n: number) =>
      `${openRequests(n)} ${n === 1 ? 'loses its' : 'lose their'} address issue.`,
    'order-requests': (n: number) => `${openRequests(n)} ${has(n)} a purchase order that closes.`,
    'packaging-requests': (n: number) => `${openRequests(n)} ${has(n)} packaging that ends.`,
    'not-listed': (n: number) =>
      `${counted(n, 'row')} ${n === 1 ? 'is' : 'are'} more than forms list. Nobody can choose ${n === 1 ? 'it' : 'them'} there.`,
  },
  /** What a sentence of an effect begins with, where that is a link. */
  effectLinks: {
    'open-offers': (n: number) => counted(n, 'open offer'),
    'part-batteries': batteries,
    'part-requests': openRequests,
    'site-requests': openRequests,
    'address-issues': openRequests,
    'address-fits': openRequests,
    'order-requests': openRequests,
    'packaging-requests': openRequests,
  },
  firstListed: (n: number) => `The link leads to the first ${n}.`,
  noEffect: 'Nothing else changes.',
  andMore: (n: number) => `and ${n} more`,
  reason: 'Reason',
  typeCount: (n: number) => `Type ${n} to confirm that ${counted(n, 'row')} will be removed`,
  discard: 'Discard',
  apply: (n: number) => `Apply ${counted(n, 'change')}`,
  fixFirst: (errors: number) => `Fix ${counted(errors, 'error')} first.`,
  missing: {
    note: 'Give a reason, at most 500 characters.',
    count: 'Type the number of removed rows first.',
  },
  applied: (version: number) => `Applied as version ${version}.`,
  undo: 'Undo',
  versionName: (n: number) => `Version ${n}`,
  counts: (added: number, removed: number, modified: number) =>
    `+${added} −${removed} ~${modified}`,
  rollBack: 'Roll back…',
  rollBackTo: (version: number) => `Roll back to version ${version}`,
  rolledBack: (version: number) => `Rolled back to version ${version}`,
  columns: {
    email: 'Email',
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone',
    company: 'Company',
    role: 'Role',
    sites: 'Sites',
    kind: 'Kind of user',
    make: 'Make',
    model: 'Model',
    trim: 'Trim',
    year_from: 'First year',
    year_to: 'Last year',
    propulsion: 'Propulsion',
    capacity_kwh: 'Capacity, kWh',
    chemistry: 'Chemistry',
    cell_supplier: 'Cell supplier',
    pack_weight_kg: 'Weight, kg',
    weight_source: 'Weight source',
    part_number: 'Part number',
    battery_id: 'Battery id',
    reason: 'Reason',
    price: 'Price, USD',
    description: 'Description',
    weight: 'Weight',
    weight_unit: 'Weight unit',
    location_id: 'Location',
    name: 'Name',
    address_line1: 'Street address',
    address_line2: 'Address line 2',
    address_line3: 'Address line 3',
    city: 'City',
    region: 'State or province',
    postal_code: 'Postal code',
    country_code: 'Country',
    time_zone: 'Time zone',
    brand: 'Brand',
    po_number: 'Purchase order',
    line_number: 'Line',
    status_code: 'Status',
    material_classification: 'Material classification',
    packaging_part_number: 'Packaging part number',
  },
} as const

/** What a column is called; one without a name is called as in the file. */
export const columnLabel = (name: string): string =>
  Object.entries<string>(uploadTexts.columns).find(([known]) => known === name)?.[1] ?? name

export const configUploadWords: MachineWords = {
  events: {
    choose: 'Choose a file or paste rows',
    restore: 'Roll back to a version',
    type: 'Type the reason or the number',
    retry: 'Try again',
    apply: 'Apply the changes',
    cancel: 'Discard',
  },
  guards: {
    hasChosen: 'you chose a file, a version or pasted rows',
    hasAsked: 'you chose a version',
    isTooLarge: 'larger than 5 MB',
    isReady: 'there is a reason, and the number if over 20% is removed',
    hasErrors: 'lines with mistakes',
    isSame: 'there is nothing new in it',
    isCompared: 'it was compared',
    wasFound: 'it was loaded',
    wasApplied: 'it was applied',
    wasOvertaken: 'someone else was first',
  },
}
