import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './flows.ts'

const range = (min: number, max: number, unit: string) =>
  `${min}–${max.toLocaleString('en-US')} ${unit}`.trim()

/** Words of Shipping Cost Estimate (pages.md §3.3). */
export const estimatePageTexts = {
  lead: 'What a shipment within the USA and Canada will cost, about. Nothing is stored or booked.',
  things: 'sites and destinations',
  fault: 'Something went wrong. Nothing was lost; try again.',
  notOpened: 'Sites and destinations could not be read.',
  groups: { from: 'From', to: 'To', when: 'Pickup', units: 'Units' },
  fields: {
    site: 'Pickup site',
    destination: 'Destination',
    postalCode: 'Postal code',
    countryCode: 'Country',
    shipAt: 'Pickup date',
    pickupRequiresLiftGate: 'Lift gate at pickup',
    quantity: 'Quantity',
    weight: 'Weight of one (lb)',
    length: 'Length (in)',
    width: 'Width (in)',
    height: 'Height (in)',
    isDdr: 'Damaged, defective or recalled (DDR)',
    isHazmat: 'Hazardous material',
  },
  elsewhere: 'Another place',
  countries: { US: 'USA', CA: 'Canada' },
  postalHint: 'A ZIP code, or a Canadian postal code.',
  range,
  unit: (n: number) => `Unit ${n}`,
  unitField: (n: number, field: string) => `Unit ${n}, ${field}`,
  add: 'Add unit',
  full: 'At most 100 units.',
  remove: 'Remove',
  removeOf: (n: number) => `Remove unit ${n}`,
  only: 'An estimate needs one unit at least.',
  removed: (n: number) => `Unit ${n} was removed.`,
  undo: 'Undo',
  ask: 'Estimate cost',
  offline: 'No connection: an estimate needs one.',
  discard: 'Discard draft',
  problems: (n: number) => (n === 1 ? '1 problem in this form' : `${n} problems in this form`),
  empty: 'No estimate yet: fill in both places, the day and the units.',
  changed: 'No estimate: something is wrong, or there was no answer.',
  newRequest: 'Use in new request',
  newRequestHint: 'The new request starts at this pickup site.',
  newRequestNeedsSite: 'Choose a pickup site to use it in a new request.',
} as const

/** How the chart of the estimate calls its events (texts/flows.ts). */
export const costEstimateWords: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start new',
    change: 'Change a field',
    'change-unit': 'Change a field of a unit',
    'add-unit': 'Add unit',
    'remove-unit': 'Remove unit',
    'undo-remove': 'Undo removing',
    leave: 'Leave a field',
    discard: 'Discard draft',
    ask: 'Estimate cost',
    ...draftEvents,
  },
  guards: {
    hasFound: 'a draft is there',
    canAsk: 'nothing is wrong, and there is a connection',
    hasRoom: 'fewer than 100 units',
    hasOthers: 'it is not the only unit',
    hasRemoved: 'a unit was removed',
    isBackOnline: 'the connection is back',
    fitsForm: 'it is an estimate',
    wasPriced: 'there is a price',
    wasRefused: 'something is not known',
  },
}
