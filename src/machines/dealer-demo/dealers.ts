import { businessDaysAfter } from '#schemas/business-days.ts'
import type { DateOnly } from '#schemas/primitives.ts'

import type { DealerFilters, Stop } from './types.ts'

/** A dealership of the demo. None of them exists. */
export type Dealer = Stop & {
  readonly name: string
  readonly brand: string
  readonly city: string
  readonly state: string
  /** Business days until its next pickup; 0: none is planned. */
  readonly pickupIn: number
}

type Row = readonly [
  name: string,
  brand: string,
  city: string,
  state: string,
  lat: number,
  lon: number,
  batteries: number,
  pickupIn: number,
]
// The cities are where they are; names, batteries and pickups are made up.
const rows: readonly Row[] = [
  ['Paper Lantern', 'VW', 'Seattle', 'WA', 47.61, -122.33, 6, 3],
  ['Tin Kettle', 'Porsche', 'Spokane', 'WA', 47.65, -117.43, 4, 2],
  ['Moonlit', 'BMW', 'Portland', 'OR', 45.52, -122.68, 7, 0],
  ['Wooden Spoon', 'BMW', 'Boise', 'ID', 43.59, -116.24, 5, 0],
  ['Velvet Otter', 'Audi', 'Sacramento', 'CA', 38.58, -121.49, 3, 1],
  ['Copper Whistle', 'VW', 'Fresno', 'CA', 36.75, -119.64, 2, 8],
  ['Sleepy Fox', 'Porsche', 'San Jose', 'CA', 37.33, -121.89, 1, 5],
  ['Lemon Drop', 'BMW', 'Los Angeles', 'CA', 34.05, -118.25, 2, 0],
  ['Marble Owl', 'Audi', 'San Diego', 'CA', 32.72, -117.16, 8, 0],
  ['Rainy Tuesday', 'Audi', 'Las Vegas', 'NV', 36.17, -115.14, 6, 3],
  ['Candle Wax', 'VW', 'Reno', 'NV', 39.53, -119.81, 4, 2],
  ['Blue Umbrella', 'Porsche', 'Phoenix', 'AZ', 33.45, -112.07, 7, 0],
  ['Pocket Comet', 'Audi', 'Salt Lake City', 'UT', 40.69, -111.9, 3, 1],
  ['Feather & Fern', 'Audi', 'Billings', 'MT', 45.78, -108.5, 2, 8],
  ['Silver Thimble', 'VW', 'Cheyenne', 'WY', 41.14, -104.81, 1, 5],
  ['Hazel Button', 'VW', 'Denver', 'CO', 39.74, -104.98, 2, 0],
  ['Cloudberry', 'VW', 'Albuquerque', 'NM', 35.05, -106.67, 8, 0],
  ['Crooked Teapot', 'Audi', 'El Paso', 'TX', 31.69, -106.3, 6, 3],
  ['Midnight Pickle', 'Audi', 'San Antonio', 'TX', 29.44, -98.47, 4, 2],
  ['Salted Plum', 'VW', 'Dallas', 'TX', 32.77, -96.78, 5, 0],
  ['Tumbleweed Tango', 'VW', 'Houston', 'TX', 29.83, -95.43, 3, 1],
  ['Second Sunday', 'Audi', 'Wichita', 'KS', 37.69, -97.34, 2, 8],
  ['Glass Acorn', 'BMW', 'Omaha', 'NE', 41.26, -95.96, 1, 5],
  ['Biscuit & Bolt', 'BMW', 'Sioux Falls', 'SD', 43.6, -96.73, 2, 0],
  ['Wandering Goose', 'VW', 'Fargo', 'ND', 46.88, -96.79, 8, 0],
  ['Clover Clock', 'VW', 'Minneapolis', 'MN', 44.98, -93.27, 6, 3],
  ['Snow Pajama', 'Porsche', 'Des Moines', 'IA', 41.67, -93.57, 4, 2],
  ['Purple Harbor', 'BMW', 'Kansas City', 'MO', 39.1, -94.58, 7, 0],
  ['Honest Badger', 'BMW', 'St. Louis', 'MO', 38.64, -90.25, 5, 0],
  ['Maple Metronome', 'VW', 'Little Rock', 'AR', 34.75, -92.36, 3, 1],
  ['Orbit & Oak', 'VW', 'New Orleans', 'LA', 29.95, -90.08, 2, 8],
  ['Polka Pine', 'Porsche', 'Jackson', 'MS', 32.3, -90.18, 1, 5],
  ['Rusty Trumpet', 'BMW', 'Memphis', 'TN', 35.18, -89.97, 2, 0],
  ['Saffron Kite', 'BMW', 'Nashville', 'TN', 36.18, -86.79, 8, 0],
  ['Tidy Walrus', 'Audi', 'Milwaukee', 'WI', 43.04, -87.93, 6, 3],
  ['Upside Apple', 'VW', 'Chicago', 'IL', 41.85, -87.68, 4, 2],
  ['Violet Anvil', 'Porsche', 'Indianapolis', 'IN', 39.78, -86.13, 7, 0],
  ['Whisper Gate', 'BMW', 'Detroit', 'MI', 42.33, -83.08, 5, 0],
  ['Zigzag', 'Audi', 'Cleveland', 'OH', 41.5, -81.67, 2, 8],
  ['Amber Pelican', 'VW', 'Louisville', 'KY', 38.19, -85.68, 1, 5],
  ['Bouncing Barn', 'Porsche', 'Birmingham', 'AL', 33.52, -86.83, 2, 0],
  ['Cinnamon Gear', 'VW', 'Atlanta', 'GA', 33.84, -84.39, 8, 0],
  ['Dandelion', 'Audi', 'Savannah', 'GA', 32.01, -81.09, 6, 3],
  ['Echo & Elm', 'Audi', 'Tampa', 'FL', 27.94, -82.44, 4, 2],
  ['Fiddle Leaf', 'VW', 'Miami', 'FL', 25.77, -80.21, 7, 0],
  ['Gingham', 'VW', 'Charlotte', 'NC', 35.23, -80.82, 5, 0],
  ['Hopscotch', 'VW', 'Raleigh', 'NC', 35.8, -78.63, 3, 1],
  ['Indigo Mitten', 'Audi', 'Greenville', 'SC', 34.85, -82.41, 2, 8],
  ['Jolly Kettle', 'Audi', 'Columbia', 'SC', 34.01, -80.97, 1, 5],
  ['Kite & Key', 'BMW', 'Richmond', 'VA', 37.52, -77.48, 2, 0],
  ['Lucky Radish', 'VW', 'Charleston', 'WV', 38.35, -81.63, 8, 0],
  ['Mango Moth', 'VW', 'Baltimore', 'MD', 39.29, -76.62, 6, 3],
  ['Nimble Nickel', 'Audi', 'Philadelphia', 'PA', 40, -75.15, 4, 2],
  ['Origami', 'BMW', 'Pittsburgh', 'PA', 40.43, -80.02, 7, 0],
  ['Quilted', 'VW', 'Albany', 'NY', 42.65, -73.76, 3, 1],
  ['Ribbon Rail', 'VW', 'Buffalo', 'NY', 42.89, -78.87, 2, 8],
  ['Starfish', 'Porsche', 'Hartford', 'CT', 41.79, -72.69, 1, 5],
  ['Umber Umbrella', 'BMW', 'Boston', 'MA', 42.36, -71.06, 8, 0],
  ['Willow Whale', 'VW', 'Burlington', 'VT', 44.44, -73.08, 4, 2],
  ['Xylophone', 'Porsche', 'Portland', 'ME', 43.66, -70.26, 7, 0],
]

/** By state and city: neighbors stand together. */
export const dealers: readonly Dealer[] = rows
  .map(([name, brand, city, state, lat, lon, batteries, pickupIn]) => ({
    id: `${city}-${state}`.toLowerCase().replace(/\W+/g, '-'),
    name: `${name} ${brand}`,
    brand,
    city,
    state,
    lat,
    lon,
    batteries,
    pickupIn,
  }))
  .toSorted((a, b) => (`${a.state} ${a.city}` < `${b.state} ${b.city}` ? -1 : 1))

const sorted = (values: readonly string[]) => [...new Set(values)].toSorted()
/** What can be filtered by. */
export const filterChoices = {
  brand: sorted(dealers.map(({ brand }) => brand)),
  state: sorted(dealers.map(({ state }) => state)),
  batteries: ['3', '5', '7'],
} as const

/** The dealers that filters leave. */
export function filtered(all: readonly Dealer[], filters: DealerFilters): readonly Dealer[] {
  const words = filters.text.toLowerCase().split(/\s+/)
  return all.filter((dealer) => {
    const { name, brand, city, state, batteries } = dealer
    const text = `${name} ${city} ${state}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (!filters.brand || brand === filters.brand) &&
      (!filters.state || state === filters.state) &&
      batteries >= Number(filters.batteries)
    )
  })
}

const place = { country: 'US', calendar: { holidays: [] } }
/** The day of a dealer's next pickup, counted from today; undefined where none is planned. */
export const nextPickup = ({ pickupIn }: Dealer, today: DateOnly): DateOnly | undefined =>
  pickupIn === 0 ? undefined : businessDaysAfter(today, { days: pickupIn, place })
