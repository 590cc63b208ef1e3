import { inTransaction } from '#server/db/database.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import {
  isSeeded,
  markSeeded,
  storePlaces,
  storeRequests,
} from '#server/db/repositories/seeding.ts'
import type { MailSettings } from '#server/lifecycle/mails.ts'
import type { DomainParts } from '#server/wiring.ts'

import { demoOrders } from './orders.ts'
import { ORGANIZATION, demoDestinations, demoPackaging, demoSites } from './places.ts'
import { stories } from './stories.ts'
import { tellStory } from './tell.ts'

type Around = { readonly ids: Ids; readonly mailSettings: () => Promise<MailSettings> }

/** Fills in the demo once: places, orders and about thirty requests. Of two nodes that start at once one does it. */
export async function seedDemo(
  { db, now }: Pick<DomainParts, 'db' | 'now'>,
  { ids, mailSettings }: Around,
): Promise<void> {
  if (await isSeeded(db)) return
  const at = now()
  const settings = await mailSettings()
  const told = await Promise.all(
    stories.map((story, n) => tellStory(story, { now: at, ids, settings, n })),
  )
  await inTransaction(db, async (tx) => {
    if (!(await markSeeded(tx, at))) return
    await storePlaces(tx, {
      at,
      organization: ORGANIZATION,
      sites: demoSites,
      destinations: demoDestinations,
      packaging: demoPackaging,
      orders: demoOrders,
    })
    await storeRequests(tx, told, at)
  })
}
