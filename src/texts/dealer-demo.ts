import type { MachineWords } from './machine-words.ts'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const batteries = (n: number) => counted(n, 'battery', 'batteries')
const dealers = (n: number) => counted(n, 'dealer', 'dealers')

/** Words of Dealership Network Demo (redesign-2.md §3.5). */
export const dealerDemoTexts = {
  tag: 'Demo data',
  lead: 'Choose dealers, and see what one truck for all of them costs.',
  madeUp: (n: number) => `${n} made-up dealers`,
  filters: {
    label: 'Filters',
    text: 'Name, city or state',
    brand: 'Brand',
    state: 'State',
    batteries: 'Batteries waiting',
    any: 'Any',
    atLeast: (n: string) => `${n} or more`,
    clear: 'Clear filters',
    noneSet: 'No filter is set.',
    shown: (n: number) => `${dealers(n)} shown`,
  },
  dealers: 'Dealers',
  column: { name: 'Name', brand: 'Brand', waiting: 'Waiting', pickup: 'Next pickup' },
  waiting: (n: number) => `${batteries(n)} waiting`,
  noPickup: '–',
  pickup: (day: string) => (day === '–' ? 'No pickup planned' : `Next pickup ${day}`),
  none: 'No dealers match these filters.',
  map: 'Map',
  openMap: 'Map',
  zoom: {
    keys: 'Map: press plus, minus, zero or an arrow key',
    in: 'Zoom in',
    out: 'Zoom out',
    whole: 'Show all',
    end: 'The map doesn’t go further.',
    isWhole: 'You see all of the map.',
  },
  mapOf: (shown: number, stops: readonly string[]) =>
    `Map of the United States with ${dealers(shown)}. ${
      stops.length > 0 ? `Your round: ${stops.join(', then ')}.` : 'No dealer is chosen.'
    } Choose dealers in the list.`,
  onMap: (name: string, place: string, n: number) => `${name}, ${place}: ${batteries(n)}`,
  legend: { stop: 'In your round, in this order', waiting: 'Batteries waiting', plant: 'Plant' },
  round: 'Your round',
  stops: 'Stops',
  empty: 'Choose two dealers or more.',
  batteries,
  miles: (miles: string) => `${miles} mi`,
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  isFirst: 'This is the first stop.',
  isLast: 'This is the last stop.',
  sort: 'Best order',
  isSorted: 'The stops are in the best order.',
  clear: 'Clear',
  nothingToClear: 'No dealer is chosen.',
  costs: 'Costs',
  oneRound: 'One round',
  singles: (n: number) => `${n} single pickups`,
  saves: (usd: string, miles: string | undefined) =>
    `One truck saves ${miles === undefined ? usd : `${usd} and ${miles} miles`}. Estimate.`,
  savesNothing: 'One truck saves nothing here.',
  rates: (factor: number) => `Road miles are straight lines × ${factor}. Rates are made up.`,
  full: {
    stops: (n: number) => `A round has at most ${n} stops. Remove one to choose another.`,
    truck: (n: number) => `One truck takes at most ${n} batteries. Choose a smaller dealer.`,
  },
} as const

/** How the chart of the round calls its events (texts/flows.ts). */
export const dealerRoundWords: MachineWords = {
  events: {
    CHOOSE: 'Choose a dealer',
    REMOVE: 'Remove a dealer',
    MOVE: 'Move a stop',
    SORT: 'Best order',
    CLEAR: 'Clear',
    FILTER: 'Change a filter',
  },
  states: { empty: 'No round', best: 'Best order', own: 'Your order' },
  guards: {
    canJoin: 'not in the round yet, a stop left, and room in the truck',
    isOnly: 'the only stop',
    isOneOfMore: 'one of several stops',
    canMove: 'not at that end already',
  },
}
