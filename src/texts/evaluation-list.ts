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
  waits: 'Waits for a connection',
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
    'It leaves the list of batteries to ship, with its evaluation and its photos. Nothing is shipped.',
  removed: 'Battery removed',
  notRemoved: 'The battery could not be removed.',
  keep: 'Keep it',
  claims: 'Find warranty claims',
  claimsLead: 'By part number or VIN. Each battery of a claim is added and evaluated by itself.',
  claimsSearch: 'Find claims',
  claimsOf: 'Warranty claims',
  claimsNeed: 'Type a part number or a VIN.',
  claimsNone: 'No claims found. Check the number, or add the battery without a claim.',
  claim: (id: string) => `Claim ${id}`,
  claimQuantity: (of: number) => (of === 1 ? '1 battery' : `${of} batteries`),
  claimPlace: (at: number, of: number) => `Battery ${at} of ${of}`,
  claimThere: 'In the portal',
  claimAdd: 'Add and evaluate',
  export: 'Export data',
  selected: (of: number) => `${of} selected`,
  weight: (lb: string, kg: string) => `${lb} lb, ${kg} kg`,
  alone: (of: number) =>
    of === 1
      ? '1 damaged battery travels alone in P908 packaging'
      : `${of} damaged batteries travel alone in P908 packaging`,
  critical: (of: number) =>
    of === 1
      ? '1 critical battery needs a word from logistics'
      : `${count(of)} critical, logistics has a word`,
  leftOut: (of: number) =>
    of === 1
      ? '1 is left out: it is not evaluated or not sent yet'
      : `${of} are left out: they are not evaluated or not sent yet`,
  clear: 'Clear',
  request: (of: number) => `Request pickup (${of})`,
  reasons: {
    not_evaluated: 'Evaluate it first.',
    waits: 'It is kept on this device and not sent yet.',
  },
  none: 'None of them can be requested yet.',
  cut: 'Only the newest 1,000 batteries of this place are shown.',
  cutOfAll: 'Only the newest 1,000 batteries are shown. Choose one place to see all of it.',
  tooMany: (max: number) =>
    max === 1
      ? 'One request takes 1 battery at most: the first one is taken.'
      : `One request takes ${max} batteries at most: the first ${max} are taken.`,
  readOnly: 'Your account reads only.',
  corporate: 'Corporate users can read and export.',
  empty: 'No batteries waiting. Add one when it leaves a car.',
  emptyHint:
    'Add it with its label. It is evaluated beside the pallet, and then its pickup is requested.',
  filteredEmpty: 'No batteries match these filters.',
  noSites: 'Your account has no site yet. Write to the help address to be given one.',
} as const
