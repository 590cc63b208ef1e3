import type { BatteryKind } from './batteries.ts'
import type { GoodsKind } from './goods.ts'

/** How far a request of the demo has come. */
export type Ending =
  | 'submitted'
  | 'approved-by-bizdev'
  | 'booked'
  | 'failed'
  | 'rejected'
  | 'delivered'
  | 'deleted'

export type Story = {
  readonly siteId: string
  /** Days ago that it was sent. */
  readonly age: number
  readonly goods: GoodsKind
  readonly units: number
  readonly ending: Ending
  readonly poNumber?: string
  readonly isDdr?: true
  readonly isPreBooking?: true
  /** Logistics chooses where the goods go. */
  readonly leavesDestination?: true
  readonly comments?: string
  readonly otherStreet?: string
  readonly note?: string
  /** Batteries of the program instead of handling units. */
  readonly batteries?: readonly BatteryKind[]
}

const story = (
  siteId: string,
  [age, units, goods]: readonly [age: number, units: number, goods: GoodsKind],
  ending: Ending,
  more: Partial<Story> = {},
): Story => ({ siteId, age, goods, units, ending, ...more })

/** A request for batteries of a maker's program. */
export const listed = (
  siteId: string,
  age: number,
  ...[ending, batteries, note]: readonly [
    ending: Ending,
    batteries: readonly BatteryKind[],
    note?: string,
  ]
): Story => ({
  ...story(siteId, [age, batteries.length, 'packs'], ending),
  batteries,
  ...(note === undefined ? {} : { note }),
})

const po = { poNumber: '4500118273' }

/** About fifty requests over the past weeks: every state, both approval policies, the exceptions that people meet. */
export const stories: readonly Story[] = [
  // Lakeside Cell Works, whose account most people try first.
  story('lakeside-reno', [0, 7, 'modules'], 'submitted', { ...po, leavesDestination: true }),
  story('lakeside-holland', [1, 2, 'cells'], 'submitted', { poNumber: '4500118274' }),
  story('lakeside-reno', [2, 3, 'packs'], 'submitted', { ...po, isDdr: true }),
  story('lakeside-savannah', [2, 1, 'scrap'], 'submitted', { otherStreet: '24 Marsh Gate Road' }),
  story('lakeside-holland', [3, 4, 'modules'], 'approved-by-bizdev', {
    ...po,
    leavesDestination: true,
  }),
  story('lakeside-reno', [4, 5, 'scrap'], 'rejected', {
    note: 'The foil has to be baled before we can load it. Please say how many bales there will be.',
  }),
  story('lakeside-reno', [5, 6, 'modules'], 'booked', { ...po, leavesDestination: true }),
  story('lakeside-savannah', [6, 2, 'packs'], 'booked', { ...po, isDdr: true }),
  story('lakeside-holland', [7, 3, 'cells'], 'failed', {
    comments: 'Only between 08:00 and 09:00. [carrier: fail]',
  }),
  story('lakeside-reno', [16, 8, 'modules'], 'delivered', po),
  story('lakeside-holland', [23, 4, 'scrap'], 'delivered'),
  story('lakeside-reno', [30, 2, 'packs'], 'delivered', po),
  story('lakeside-savannah', [12, 1, 'scrap'], 'deleted', { note: 'Sent twice by mistake.' }),
  story('lakeside-reno', [3, 12, 'modules'], 'booked', {
    poNumber: '4500118275',
    isPreBooking: true,
  }),
  // The named suppliers.
  story('ultium-lansing', [0, 10, 'modules'], 'submitted', { poNumber: '4500120410' }),
  story('ultium-warren', [2, 6, 'cells'], 'approved-by-bizdev', {
    poNumber: '4500120410',
    leavesDestination: true,
  }),
  story('ultium-lansing', [6, 9, 'packs'], 'booked', { poNumber: '4500120410' }),
  story('ultium-warren', [19, 12, 'modules'], 'delivered', { poNumber: '4500120410' }),
  story('panasonic-sparks', [1, 14, 'cells'], 'submitted', { poNumber: '4500120511' }),
  story('panasonic-desoto', [8, 5, 'scrap'], 'rejected', {
    note: 'Which of the two docks is free that day?',
  }),
  story('panasonic-sparks', [13, 16, 'cells'], 'delivered', { poNumber: '4500120511' }),
  story('gm-spring-hill', [1, 3, 'modules'], 'approved-by-bizdev', { poNumber: '4500120612' }),
  story('gm-brownstown', [9, 2, 'packs'], 'booked', { poNumber: '4500120612' }),
  story('toyota-liberty', [2, 5, 'modules'], 'submitted', {
    poNumber: '4500120713',
    isPreBooking: true,
  }),
  story('toyota-georgetown', [14, 4, 'scrap'], 'delivered', { poNumber: '4500120713' }),
  // Makers: logistics alone decides, but for Tesla.
  story('tesla-fremont', [1, 11, 'modules'], 'submitted'),
  story('tesla-fremont', [17, 6, 'packs'], 'delivered'),
  story('bmw-greenville', [1, 1, 'packs'], 'submitted', { isDdr: true }),
  story('bmw-greenville', [5, 2, 'packs'], 'booked'),
  story('porsche-atlanta', [3, 1, 'packs'], 'submitted'),
  story('12A34', [4, 2, 'packs'], 'booked'),
  story('56B78', [11, 1, 'packs'], 'delivered'),
  story('volvo-goteborg', [2, 2, 'packs'], 'submitted'),
  story('lucid-casa-grande', [6, 1, 'packs'], 'failed', {
    comments: 'Gate 3 only. [carrier: fail]',
  }),
  // Their batteries, in every program and every state.
  listed('12A34', 5, 'submitted', ['sound', 'damaged']),
  listed('12A34', 21, 'delivered', ['sound', 'sound', 'recalled']),
  listed('56B78', 8, 'rejected', ['recalled'], 'Which of the two bays is the battery in?'),
  listed('bmw-greenville', 4, 'submitted', ['sound', 'recalled']),
  listed('bmw-greenville', 18, 'delivered', ['sound', 'damaged']),
  listed('porsche-atlanta', 9, 'booked', ['sound']),
  listed('porsche-atlanta', 25, 'delivered', ['other']),
  listed('ferrari-beverly', 3, 'submitted', ['sound']),
  listed('ferrari-beverly', 15, 'delivered', ['damaged']),
  listed('polestar-denver', 4, 'submitted', ['damaged', 'sound']),
  listed('polestar-denver', 20, 'delivered', ['sound']),
  listed('lucid-casa-grande', 12, 'delivered', ['sound', 'sound']),
  listed('volvo-goteborg', 3, 'submitted', ['critical']),
  listed('volvo-goteborg', 7, 'booked', ['sound', 'sound']),
  listed('volvo-goteborg', 22, 'delivered', ['damaged']),
  listed('tesla-fremont', 6, 'booked', ['sound']),
  listed('tesla-fremont', 10, 'deleted', ['damaged'], 'The car was repaired after all.'),
]
