import { discardEvents, draftEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'

/** Words of Shipping Cost Estimate (pages.md §3.3). */
export const estimatePageTexts = {
  lead: 'Estimate the freight for a US or Canadian shipment. Nothing is booked.',
  things: 'sites and destinations',
  fault: 'Something went wrong. Nothing is lost. Try again.',
  notOpened: 'We couldn’t load your sites and destinations.',
  groups: { from: 'From', to: 'To', when: 'Pickup', units: 'Units' },
  fields: {
    site: 'Pickup site',
    destination: 'Destination',
    postalCode: 'Postal code',
    countryCode: 'Country',
    shipAt: 'Pickup date',
    pickupRequiresLiftGate: 'Lift gate at pickup',
    quantity: 'Quantity',
    weight: 'Weight each',
    length: 'Length',
    width: 'Width',
    height: 'Height',
    isDdr: 'Damaged, defective or recalled (DDR)',
    isHazmat: 'Hazardous material',
  },
  elsewhere: 'Another location',
  countries: { US: 'USA', CA: 'Canada' },
  postalHint: 'A US ZIP code or Canadian postal code.',
  units: {
    one: (n: number) => `Unit ${n}`,
    add: 'Add unit',
    full: 'You can add up to 100 units.',
    removeOf: (_: unknown, n: number) => `Remove unit ${n}`,
    only: 'An estimate needs at least one unit.',
    removed: (_: unknown, n: number) => `Unit ${n} removed.`,
  },
  ask: 'Estimate cost',
  offline: 'You’re offline. Connect to get an estimate.',
  empty: 'No estimate yet. Enter both locations, the pickup date and the units.',
  changed: 'No estimate. Fix any problems in the form, then try again.',
  newRequest: 'Use in new request',
  newRequestHint: 'Your new request will start with this pickup site.',
  newRequestNeedsSite: 'To use this in a new request, choose a pickup site.',
} as const

/** How the chart of the estimate calls its events (texts/flows.ts). */
export const costEstimateWords: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start new',
    change: 'Change a field',
    'change-row': 'Change a field of a unit',
    'add-row': 'Add unit',
    'remove-row': 'Remove unit',
    'undo-remove': 'Undo',
    leave: 'Leave a field',
    ...discardEvents,
    ask: 'Estimate cost',
    ...draftEvents,
  },
  guards: {
    hasFound: 'you have a draft',
    canAsk: 'no mistakes, and you’re online',
    hasRoom: 'fewer than 100 units',
    hasOthers: 'it is not the only unit',
    hasRemoved: 'you removed a unit',
    isBackOnline: 'you’re back online',
    fitsForm: 'the draft fits this form',
    wasPriced: 'there is a price',
    wasRefused: 'it was refused',
  },
}
