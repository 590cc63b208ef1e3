import type { UseCase } from '#schemas/spot-offer/offer-form.ts'
import type { LossReason } from '#schemas/spot-offer/offer.ts'

/** Goods of the demo's offers: what they are made of, in percent of the dry weight. */
export const feedstocks = {
  blackMass: {
    name: 'NMC 622 black mass',
    kind: 'black-mass',
    chemistry: 'NMC 622',
    materialClassification: 'Inert - Scrap',
    composition: { ni: 20, co: 7, li: 4 },
    moisture: 4,
  },
  cells: {
    name: 'NMC 811 cells, end of line',
    kind: 'cells',
    chemistry: 'NMC 811',
    materialClassification: 'Live Batteries - Universal Waste',
    composition: { ni: 31, co: 4, li: 4.3, cu: 8, al: 5 },
    moisture: 0,
  },
  modules: {
    name: 'NCA modules',
    kind: 'modules',
    chemistry: 'NCA',
    materialClassification: 'Live Batteries - Universal Waste',
    composition: { ni: 26, co: 5, li: 3.6, cu: 7, al: 9 },
    moisture: 0,
    needsTeardown: true,
  },
  cathode: {
    name: 'NMC 532 cathode scrap',
    kind: 'cathode',
    chemistry: 'NMC 532',
    materialClassification: 'Inert - CCP',
    composition: { ni: 29, co: 11, li: 6.5, al: 4 },
    moisture: 1.5,
  },
} as const
type Feedstock = keyof typeof feedstocks

type Company = { readonly id?: string; readonly name: string; readonly email: string }
const companies = <K extends string>(all: Readonly<Record<K, Company>>) => all
export const offerSuppliers = companies({
  lakeside: {
    id: '300000000000001',
    name: 'Lakeside Cell Works',
    email: 'supplier@portal.example',
  },
  ultium: { id: '300000000000101', name: 'Ultium Cells', email: 'ultium@portal.example' },
  panasonic: { id: '300000000000102', name: 'Panasonic Energy', email: 'panasonic@portal.example' },
  // Companies without an account here: their offers travel by mail only.
  nordic: { name: 'Nordic Cells AB', email: 'sales@nordic-cells.example' },
  harbor: { name: 'Harbor Metals', email: 'desk@harbor-metals.example' },
})

/** How far an offer of the demo has come. */
type OfferEnding = 'waits' | 'open' | 'won' | 'lost' | 'rejected' | 'deleted'
export type OfferStory = {
  readonly supplier: keyof typeof offerSuppliers
  /** Days ago that it was made. */
  readonly age: number
  readonly goods: readonly (readonly [feedstock: Feedstock, kilograms: number])[]
  /** Its price in percent of the high price; from 95 on it needs approval. */
  readonly price: number
  /** Days that it is valid from the day it was made. */
  readonly days: number
  readonly ending: OfferEnding
  readonly lossReason?: LossReason
  readonly note?: string
  readonly poNumber?: string
  readonly useCase?: UseCase
}

const story = (
  supplier: OfferStory['supplier'],
  goods: OfferStory['goods'],
  [age, days, price]: readonly [age: number, days: number, price: number],
  rest: Pick<OfferStory, 'ending'> & Partial<OfferStory>,
): OfferStory => ({ supplier, goods, age, days, price, ...rest })

const won = (poNumber: string) => ({ ending: 'won', poNumber }) as const
const lost = (lossReason: LossReason, note?: string) =>
  ({ ending: 'lost', lossReason, ...(note ? { note } : {}) }) as const

/** Offers over half a year: every state, each reason of losing one, and some that end soon. */
export const offerStories: readonly OfferStory[] = [
  story('ultium', [['cells', 18_000]], [172, 30, 88], won('4500117702')),
  story('nordic', [['blackMass', 22_000]], [168, 30, 80], lost('material-price')),
  story('lakeside', [['modules', 9500]], [143, 30, 90], won('4500117815')),
  story('harbor', [['cathode', 6200]], [139, 21, 84], lost('logistics-cost')),
  story('panasonic', [['cathode', 12_400]], [131, 30, 93], won('4500117833')),
  story('nordic', [['blackMass', 20_000]], [112, 30, 82], lost('material-price')),
  story('lakeside', [['cells', 7400]], [104, 30, 91], won('4500117921')),
  story('harbor', [['modules', 4100]], [98, 21, 79], lost('supplier-never-owned-material')),
  story('ultium', [['cells', 24_500]], [81, 30, 97], won('4500118010')),
  story('panasonic', [['cathode', 8800]], [77, 30, 85], lost('material-price')),
  story('nordic', [['blackMass', 21_500]], [69, 30, 83], lost('logistics-cost')),
  story('lakeside', [['blackMass', 13_000]], [52, 30, 92], won('4500118090')),
  story('harbor', [['cells', 5600]], [47, 30, 86], {
    ...lost('other', 'Sold the lot at auction before our answer'),
  }),
  story('panasonic', [['cathode', 11_000]], [39, 30, 101], won('4500118155')),
  story('lakeside', [['modules', 6800]], [34, 20, 84], { ending: 'open' }),
  story('ultium', [['cells', 15_000]], [27, 30, 90], lost('material-price')),
  story('nordic', [['blackMass', 18_500]], [16, 30, 88], {
    ending: 'rejected',
    note: 'Lithium is falling. Ask again with a price list.',
  }),
  story('harbor', [['cathode', 3000]], [15, 30, 75], { ending: 'deleted' }),
  story(
    'lakeside',
    [
      ['cells', 9200],
      ['blackMass', 4800],
    ],
    [12, 14, 89],
    { ending: 'open' },
  ),
  story('panasonic', [['cathode', 10_500]], [10, 60, 87], {
    ending: 'open',
    useCase: 'price-list',
  }),
  story('lakeside', [['cathode', 5400]], [5, 30, 96], { ending: 'open' }),
  story('ultium', [['cells', 21_000]], [4, 45, 82], { ending: 'open' }),
  story('nordic', [['blackMass', 24_000]], [3, 30, 108], { ending: 'waits' }),
  story('lakeside', [['modules', 7700]], [2, 30, 97], { ending: 'waits' }),
  story(
    'harbor',
    [
      ['cells', 6400],
      ['modules', 2100],
    ],
    [1, 21, 103],
    { ending: 'waits' },
  ),
]
