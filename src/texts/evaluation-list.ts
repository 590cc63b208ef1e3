import { batteryWords } from './battery-words.ts'

const count = (of: number) => (of === 1 ? '1 battery' : `${of} batteries`)

/** Words of the batteries that wait for their pickup (pages.md §3.2, redesign.md §6.8). */
export const batteryTexts = {
  label: 'Batteries to ship',
  things: 'batteries',
  search: 'Search batteries',
  searchHint: 'Part, VIN or serial number',
  apply: 'Show batteries',
  views: { all: 'All', open: 'Not evaluated', ready: 'Ready to ship' },
  filters: { q: 'Search', result: 'Evaluation' },
  columns: {
    part: 'Part',
    battery: 'VIN and serial number',
    evaluation: 'Evaluation',
    marks: 'Marks',
    photos: 'Photos',
    added: 'Added',
  },
  ...batteryWords,
  needed: 'Needed before pickup',
  by: (name: string, day: string) => `${name}, ${day}`,
  waits: 'Waiting for a connection',
  photoCount: (of: number) => (of === 0 ? '–' : of === 1 ? '1 photo' : `${of} photos`),
  noSerial: 'No serial number',
  add: 'Add battery',
  evaluate: 'Evaluate',
  evaluateOf: (name: string) => `Evaluate ${name}`,
  again: 'Evaluate again',
  choose: 'Choose for pickup',
  chosen: 'Chosen for pickup',
  /** What a button says, and of which battery: its name begins with what is seen. */
  of: (said: string, name: string) => `${said}: ${name}`,
  actionsFor: (name: string) => `Actions for ${name}`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'This removes it from batteries to ship, with its evaluation and photos. It won’t be shipped.',
  removed: 'Battery removed',
  notRemoved: 'We couldn’t remove the battery. Try again.',
  keep: 'Keep it',
  claims: 'Find warranty claims',
  claimsLead: 'Search by part number or VIN. Add and evaluate each battery of a claim separately.',
  claimsSearch: 'Find claims',
  claimsOf: 'Warranty claims',
  claimsNeed: 'Enter a part number or a VIN.',
  claimsNone: 'No claims found. Check the number, or add the battery without a claim.',
  claim: (id: string) => `Claim ${id}`,
  claimQuantity: (of: number) => (of === 1 ? '1 battery' : `${of} batteries`),
  claimPlace: (at: number, of: number) => `Battery ${at} of ${of}`,
  claimThere: 'Added',
  claimAdd: 'Add and evaluate',
  export: 'Export data',
  selected: (of: number) => `${of} selected`,
  alone: (of: number) =>
    of === 1
      ? '1 damaged battery ships alone in P908 packaging'
      : `${of} damaged batteries ship one per package, in P908 packaging`,
  critical: (of: number) =>
    of === 1
      ? 'We must add a note for 1 critical battery before booking'
      : `We must add a note for each critical battery before booking (${count(of)})`,
  leftOut: (of: number) =>
    of === 1
      ? '1 skipped: not evaluated or not sent yet'
      : `${of} skipped: not evaluated or not sent yet`,
  clear: 'Clear',
  /** At the foot of a phone. */
  scan: 'Scan',
  requestAll: 'Request pickup',
  request: (of: number) => `Request pickup (${of})`,
  reasons: {
    not_evaluated: 'Evaluate it first.',
    waits: 'It’s still on this device. Send it first.',
  },
  none: 'You can’t request a pickup for any of these yet.',
  cut: 'Showing only the newest 1,000 batteries here.',
  cutOfAll:
    'Showing only the newest 1,000 batteries. Choose one site or dealer code to see all of its batteries.',
  tooMany: (max: number) =>
    max === 1
      ? 'One request takes 1 battery: we’ll use the first one.'
      : `One request takes up to ${max} batteries: we’ll use the first ${max}.`,
  readOnly: 'Your account is read-only.',
  corporate: 'Corporate accounts are read-only. You can export data.',
  empty: 'No batteries to ship. Add one when it comes out of a car.',
  emptyHint: 'Scan its label, evaluate it at the pallet, then request a pickup.',
  filteredEmpty: 'No batteries match these filters.',
  noSites: 'Your account has no site yet. Email the help address below to get one.',
} as const
