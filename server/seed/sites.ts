import type { Address } from '#schemas/address.ts'

export type Where = readonly [
  line: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
]
export type SitePlace = {
  readonly tenant: string
  readonly siteId: string
  readonly name: string
  readonly timeZone: string
  readonly address: Address
  /** One of its program's brands or types. */
  readonly brand?: string
}

export const address = (
  name: string,
  [line, city, region, postalCode, countryCode]: Where,
): Address => ({
  name,
  addressLine1: line,
  city,
  region,
  postalCode,
  countryCode,
})
export const site = (
  [tenant, siteId, name]: readonly [tenant: string, siteId: string, name: string],
  timeZone: string,
  where: Where,
): SitePlace => ({ tenant, siteId, name, timeZone, address: address(name, where) })

export const LAKESIDE = 'supplier:300000000000001'
export const ULTIUM = 'supplier:300000000000101'
export const PANASONIC = 'supplier:300000000000102'
export const GM = 'supplier:300000000000103'
export const TOYOTA = 'supplier:300000000000104'

const PACIFIC = 'America/Los_Angeles'
const MICHIGAN = 'America/Detroit'
const EASTERN = 'America/New_York'
export const CENTRAL = 'America/Chicago'

// The companies behind `supplier:` are made up, the streets of all of them too.
export const written: readonly SitePlace[] = [
  site([LAKESIDE, 'lakeside-reno', 'Lakeside Cell Works Reno'], PACIFIC, [
    '4100 Silver Spur Way',
    'Reno',
    'NV',
    '89502',
    'US',
  ]),
  site([LAKESIDE, 'lakeside-holland', 'Lakeside Cell Works Holland'], MICHIGAN, [
    '875 Tulip Harbor Drive',
    'Holland',
    'MI',
    '49423',
    'US',
  ]),
  site([LAKESIDE, 'lakeside-savannah', 'Lakeside Cell Works Savannah'], EASTERN, [
    '22 Marsh Gate Road',
    'Savannah',
    'GA',
    '31407',
    'US',
  ]),
  site([ULTIUM, 'ultium-lansing', 'Ultium Lansing'], MICHIGAN, [
    '7300 Delta Works Parkway',
    'Lansing',
    'MI',
    '48917',
    'US',
  ]),
  site([ULTIUM, 'ultium-warren', 'Ultium Warren'], EASTERN, [
    '2400 Mahoning Avenue',
    'Warren',
    'OH',
    '44481',
    'US',
  ]),
  site([PANASONIC, 'panasonic-sparks', 'Panasonic Sparks'], PACIFIC, [
    '1 Desert Foundry Road',
    'Sparks',
    'NV',
    '89434',
    'US',
  ]),
  site([PANASONIC, 'panasonic-desoto', 'Panasonic De Soto'], CENTRAL, [
    '9200 Prairie Star Drive',
    'De Soto',
    'KS',
    '66018',
    'US',
  ]),
  site([GM, 'gm-spring-hill', 'GM Spring Hill'], CENTRAL, [
    '100 Foundation Parkway',
    'Spring Hill',
    'TN',
    '37174',
    'US',
  ]),
  site([GM, 'gm-brownstown', 'GM Brownstown'], MICHIGAN, [
    '20000 Sibley Yard',
    'Brownstown',
    'MI',
    '48183',
    'US',
  ]),
  site([TOYOTA, 'toyota-liberty', 'Toyota Liberty'], EASTERN, [
    '5938 Julian Farm Road',
    'Liberty',
    'NC',
    '27298',
    'US',
  ]),
  site([TOYOTA, 'toyota-georgetown', 'Toyota Georgetown'], EASTERN, [
    '1001 Cherry Mill Way',
    'Georgetown',
    'KY',
    '40324',
    'US',
  ]),
  site(['tesla', 'tesla-fremont', 'Tesla Fremont'], PACIFIC, [
    '45500 Warm Creek Boulevard',
    'Fremont',
    'CA',
    '94538',
    'US',
  ]),
  site(['bmw', 'bmw-greenville', 'BMW Service Greenville'], EASTERN, [
    '1400 Roper Mill Lane',
    'Greenville',
    'SC',
    '29615',
    'US',
  ]),
  site(['porsche', 'porsche-atlanta', 'Porsche Service Atlanta'], EASTERN, [
    '1 Aerotropolis Way',
    'Atlanta',
    'GA',
    '30354',
    'US',
  ]),
  site(['vwgoa', '12A34', 'Bluegrass Volkswagen'], EASTERN, [
    '310 Harrodsburg Pike',
    'Lexington',
    'KY',
    '40503',
    'US',
  ]),
  site(['vwgoa', '56B78', 'Cascade Audi'], PACIFIC, [
    '880 Powell Street',
    'Portland',
    'OR',
    '97202',
    'US',
  ]),
  site(['volvo-eu', 'volvo-goteborg', 'Volvo Verkstad Göteborg'], 'Europe/Stockholm', [
    'Hisingsgatan 14',
    'Göteborg',
    'Västra Götaland',
    '417 03',
    'SE',
  ]),
  site(['volvo-polestar', 'polestar-denver', 'Polestar Denver'], 'America/Denver', [
    '2800 Larimer Court',
    'Denver',
    'CO',
    '80205',
    'US',
  ]),
  site(['ferrari', 'ferrari-beverly', 'Ferrari Beverly Hills'], PACIFIC, [
    '9300 Canon Row',
    'Beverly Hills',
    'CA',
    '90210',
    'US',
  ]),
  site(['lucid', 'lucid-casa-grande', 'Lucid Casa Grande'], 'America/Phoenix', [
    '317 Thornton Road',
    'Casa Grande',
    'AZ',
    '85193',
    'US',
  ]),
]
