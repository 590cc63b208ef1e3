import { catalogueOf } from '#server/batteries/catalogue.ts'
import { inTransaction, waitForStart } from '#server/db/database.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import { storeTidings } from '#server/db/repositories/seeding-tidings.ts'
import {
  isSeeded,
  markSeeded,
  storeBatteries,
  storePlaces,
  storeRequests,
} from '#server/db/repositories/seeding.ts'
import { storeSetting } from '#server/db/repositories/setting-rows.ts'
import { currentConfig } from '#server/db/repositories/spot-offer-config.ts'
import { storeOffers } from '#server/db/repositories/spot-offer-seeding.ts'
import type { MailSettings } from '#server/lifecycle/mails.ts'
import type { OfferMailSettings } from '#server/lifecycle/spot-offer/mails.ts'
import type { PriceBook } from '#server/prices/book.ts'
import type { DomainParts } from '#server/wiring.ts'

import { storeApplications } from './applications.ts'
import type { ApplicationSeeding } from './applications.ts'
import { demoClaims, demoMakerParts, waitingBatteries } from './batteries.ts'
import { storeBatteryOffers } from './battery-offers.ts'
import { storeDemoConfigs } from './configs.ts'
import { offerStories } from './offer-stories.ts'
import { offerFormOf, tellOffer } from './offers.ts'
import type { ToldOffer } from './offers.ts'
import { demoOrders, demoSupplierParts } from './orders.ts'
import { pastStories } from './past-stories.ts'
import { bellReaders } from './people.ts'
import { ORGANIZATION, demoDestinations, demoPackaging, demoSites } from './places.ts'
import { storeRecurring } from './recurring.ts'
import { stories } from './stories.ts'
import { tellStory } from './tell.ts'

/** For whom the demo's EPC supplier books: Lakeside of the API's example, Ultium, Tesla and Panasonic. */
const demoOrganisations = {
  'organisation prairie-epc': [
    'supplier:300000000000001',
    'supplier:300000000000101',
    'tesla',
    'supplier:300000000000102',
  ],
}

type Around = {
  readonly ids: Ids
  readonly mailSettings: () => Promise<MailSettings>
  readonly offerMailSettings: () => Promise<OfferMailSettings>
  readonly prices: PriceBook
  readonly applications: Omit<ApplicationSeeding, 'ids'>
}

/** Fills in the demo once: places, orders, batteries, about eighty requests, two dozen offers, half a dozen of dismantlers and four applications. Of two nodes that start at once one does it. */
export async function seedDemo(
  { db, now }: Pick<DomainParts, 'db' | 'now'>,
  around: Around,
): Promise<void> {
  const { ids, mailSettings } = around
  if (await isSeeded(db)) return
  const at = now()
  const settings = await mailSettings()
  const told = await Promise.all(
    [...stories, ...pastStories].map((story, n) => tellStory(story, { now: at, ids, settings, n })),
  )
  const offers = await tellOffers(db, at, around)
  const { from, company, companyTimeZone } = await around.offerMailSettings()
  const selling = {
    catalogue: await catalogueOf(db),
    settings: { from, company, companyTimeZone, staff: settings.recipients.bizdev },
  }
  await inTransaction(db, async (tx) => {
    await waitForStart(tx)
    if (!(await markSeeded(tx, at))) return
    await storePlaces(tx, {
      at,
      organization: ORGANIZATION,
      sites: demoSites,
      destinations: demoDestinations,
      packaging: demoPackaging,
      partLists: [demoSupplierParts, ...demoMakerParts],
      orders: demoOrders,
    })
    await storeRequests(tx, told, at)
    await storeRecurring(tx, at)
    await storeTidings(tx, told, { now: at, kind: 'shipment-request', readers: bellReaders })
    await storeBatteries(tx, {
      items: [...waitingBatteries(demoSites, at), ...told.flatMap(({ items }) => items)],
      claims: demoClaims(demoSites, at),
    })
    await storeOffers(tx, offers, at)
    await storeTidings(tx, offers, { now: at, kind: 'spot-offer', readers: bellReaders })
    await storeDemoConfigs(tx, at)
    await storeBatteryOffers(tx, at, { ids, ...selling })
    await storeApplications(tx, at, { ...around.applications, ids })
    await storeSetting(tx, {
      name: 'third-party-programs',
      value: { organisations: demoOrganisations },
      version: 1,
      updatedAt: at,
      updatedBy: 'Demo',
    })
  })
}

async function tellOffers(
  db: DomainParts['db'],
  now: Date,
  { ids, prices, offerMailSettings }: Around,
): Promise<readonly ToldOffer[]> {
  const [current, averageOf, settings] = await Promise.all([
    currentConfig(db),
    prices.averages(offerStories.map((story) => offerFormOf(story, now))),
    offerMailSettings(),
  ])
  const telling = { now, ids, current, averageOf, settings }
  return Promise.all(offerStories.map((story, n) => tellOffer(story, n, telling)))
}
