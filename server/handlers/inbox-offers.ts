import { dateAt } from '#schemas/calendar.ts'
import { listOffers } from '#server/db/repositories/spot-lists.ts'
import { pendingOffers } from '#server/db/repositories/spot-offers.ts'
import { NO_TENANT, factsOfRow } from '#server/db/repositories/spot-rows.ts'
import type { OfferRow } from '#server/db/spot-tables.ts'
import type { Context } from '#server/http/context.ts'
import { dayInText } from '#texts/day.ts'
import { spotWords } from '#texts/spot-words.ts'
import { inboxItemTexts as texts } from '#texts/urgency.ts'

import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'
import { seesAll, surroundings, verifiedActor, waitsFor } from './spot-around.ts'

const offerItem = (row: OfferRow): Omit<Found['item'], 'kind' | 'text'> => ({
  targetKind: 'spot-offer',
  targetId: row.id,
  tenant: row.tenant === NO_TENANT ? '' : row.tenant,
  since: row.updated_at.toISOString(),
})
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Offers whose price waits for this reader, as approver or standing in for one. */
export async function approvalsFor(deps: Deps, { user, now }: Context): Promise<Found[]> {
  if (!seesAll(user)) return []
  const [around, pending] = await Promise.all([surroundings(deps, now), pendingOffers(deps.db)])
  const me = verifiedActor(user)
  return pending
    .filter((row) => waitsFor(factsOfRow(row, around), me, around.today))
    .map((row) => {
      const reasons = row.price_reasons.map((reason) => spotWords.priceReasons[reason]).join(', ')
      const expiry = row.offer_expiration_date
      return {
        item: {
          ...offerItem(row),
          kind: 'approve',
          text: `${texts.offers.approve} ${row.id}: ${row.supplier_name}, ${reasons}`,
        },
        matter: {
          kind: 'approve-offer',
          since: row.updated_at.getTime(),
          expiry,
          what: `${row.supplier_name}: ${reasons}`,
        },
        end: expiry,
        size: row.total,
      }
    })
}

/** Firm offers that their supplier can still answer. */
export async function offersFor(deps: Deps, { user, scope, now }: Context): Promise<Found[]> {
  if (user.caller !== 'supplier' || scope.kind !== 'tenant') return []
  const found = await listOffers(deps.db, {
    scope,
    filters: { states: ['approved-or-expired'], useCase: 'firm-offer', isExpired: false },
    sort: 'expiration',
    limit: MAX,
    today: dateAt(deps.spot.companyTimeZone, now.getTime()),
    isFull: false,
  })
  return (found ?? []).map(({ stored: { row } }) => {
    const facts = `${dollars.format(row.total)}, valid to ${dayInText(row.offer_expiration_date)}`
    const expiry = row.offer_expiration_date
    return {
      item: {
        ...offerItem(row),
        kind: 'decide-offer',
        text: `${texts.offers['decide-offer']} ${row.id}: ${facts}`,
      },
      matter: { kind: 'answer-offer', expiry, total: dollars.format(row.total) },
      end: expiry,
      size: row.total,
    }
  })
}
