import type { Address } from '#schemas/address.ts'
import type { PackCondition } from '#schemas/battery-offer/limits.ts'
import type { PricedOffer } from '#schemas/battery-offer/offer.ts'
import { pricedLine, pricingOf } from '#schemas/battery-offer/pricing.ts'
import { builtInDismantlerRates as rates } from '#schemas/battery-offer/rates.ts'
import type { DismantlerRates } from '#schemas/battery-offer/rates.ts'
import type { Catalogue } from '#server/batteries/catalogue.ts'
import { planAccept, planSave } from '#server/battery-offers/plan.ts'
import type { PlanAround } from '#server/battery-offers/plan.ts'
import type { Tx } from '#server/db/database.ts'
import { offerWrites, storePickupAddress } from '#server/db/repositories/battery-offers.ts'
import type { BatteryOfferWrite } from '#server/db/repositories/battery-offers.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import { storeEffects } from '#server/db/repositories/seeding-effects.ts'
import { storeTold } from '#server/records/write.ts'

const DAY_MS = 86_400_000

const yard = (
  name: string,
  addressLine1: string,
  city: string,
  region: string,
  postalCode: string,
) => ({
  name,
  addressLine1,
  city,
  region,
  postalCode,
  countryCode: 'US',
})
/** Dismantlers of the demo, each with their yard. */
const yards: readonly (readonly [person: string, place: Address])[] = [
  [
    'Maria Delgado',
    yard('Riverside Auto Recyclers', '2210 Columbia Road', 'Tacoma', 'WA', '98421'),
  ],
  ['Owen Price', yard('Prairie Parts & Salvage', '88 Grain Elevator Lane', 'Omaha', 'NE', '68107')],
  [
    'Tanya Brooks',
    yard('Peachtree EV Dismantling', '415 Foundry Street', 'Atlanta', 'GA', '30318'),
  ],
]

type Story = {
  readonly yard: 0 | 1 | 2
  /** Days since it was saved, and since it was accepted. */
  readonly age: number
  readonly acceptedAge?: number
  readonly goods: readonly (readonly [
    batteryId: string,
    quantity: number,
    condition: PackCondition,
  ])[]
  /** What rates were then, as a share of today's. */
  readonly ratesThen?: number
}

/** One of each: saved, with changed prices, accepted (to be onboarded, or not), expired, with a damaged pack. */
const stories: readonly Story[] = [
  {
    yard: 0,
    age: 1,
    goods: [
      ['volkswagen-id.4-82-kwh-2021', 4, 'good'],
      ['bmw-i3-94-ah-2017', 2, 'degraded'],
    ],
  },
  { yard: 1, age: 6, goods: [['tesla-model-y-long-range-2020', 3, 'good']], ratesThen: 1.05 },
  { yard: 2, age: 9, acceptedAge: 8, goods: [['hyundai-kona-electric-64-kwh-2019', 2, 'good']] },
  {
    yard: 1,
    age: 12,
    acceptedAge: 11,
    goods: [['ford-f-150-lightning-extended-range-2022', 18, 'good']],
  },
  { yard: 0, age: 30, goods: [['kia-niro-ev-64-kwh-2019', 1, 'good']] },
  {
    yard: 2,
    age: 2,
    goods: [
      ['audi-q4-e-tron-82-kwh-2022', 1, 'damaged'],
      ['polestar-polestar-2-long-range-2021', 1, 'good'],
    ],
  },
]

const scaled = (share: number): DismantlerRates => ({
  ...rates,
  reuse: Object.fromEntries(
    Object.entries(rates.reuse).map(([name, rate]) => [name, Math.round(rate * share * 1e4) / 1e4]),
  ) as DismantlerRates['reuse'], // because the keys are its own
})

function pricedOf({ goods, ratesThen = 1 }: Story, { byId }: Catalogue): PricedOffer {
  const lineItems = goods.flatMap(([batteryId, quantity, condition]) => {
    const battery = byId.get(batteryId)
    if (!battery) throw new Error(`the demo knows no pack ${batteryId}`)
    return pricedLine(
      { line: { batteryId, quantity, condition }, battery, isSold: true },
      scaled(ratesThen),
    )
  })
  const pricing = pricingOf(lineItems, { supplierWillShip: true, shippingTotal: 0 })
  return { lineItems, pricing, updates: [] }
}

type BatteryOfferSeeding = {
  readonly ids: Ids
  readonly catalogue: Catalogue
  readonly settings: Pick<PlanAround, 'from' | 'company' | 'companyTimeZone' | 'staff'>
}

/** Offers of the demo's dismantlers, in every state. */
export async function storeBatteryOffers(
  tx: Tx,
  now: Date,
  { ids, catalogue, settings }: BatteryOfferSeeding,
): Promise<void> {
  const told: { row: BatteryOfferWrite['row']; writes: BatteryOfferWrite[] }[] = []
  for (const story of stories) {
    const [displayName, place] = yards[story.yard] ?? ['', null]
    const name = displayName.toLowerCase().replace(' ', '.')
    const tenant = `person:external|seed-${name}`
    const email = `${name}@portal.example`
    const by = { id: tenant.replace('person:', ''), username: name, displayName, email }
    const around = { ...settings, onboardingFromUsd: rates.onboardingFromUsd, pickup: place }
    const at = (age: number) => new Date(now.getTime() - age * DAY_MS)
    const priced = pricedOf(story, catalogue)
    const owner = { tenant, by, statedCompany: place?.name ?? null }
    // oxlint-disable-next-line no-await-in-loop -- one id after the other
    const id = await ids.next('do')
    const saved = planSave(
      { id, owner, before: undefined, priced, searches: [] },
      { ...around, now: at(story.age) },
    )
    const before = { row: saved.row, history: saved.entry ? [saved.entry] : [], mails: new Map() }
    const accepted =
      story.acceptedAge === undefined
        ? undefined
        : planAccept({ before, priced, by }, { ...around, now: at(story.acceptedAge) })
    told.push({
      row: accepted?.row ?? saved.row,
      writes: accepted ? [saved, accepted] : [saved],
    })
    // oxlint-disable-next-line no-await-in-loop -- they share the transaction's one connection
    if (place) await storePickupAddress(tx, { tenant, address: place, at: now })
  }
  await storeTold(tx, offerWrites, told)
  await storeEffects(tx, told, { now, papersAfterMs: 0 })
}
