import type { Matter } from '#machines/urgency/urgency.ts'
import { dateAt } from '#schemas/calendar.ts'
import { aboveHigh } from '#schemas/spot-offer/figures.ts'
import { NO_TENANT, factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import { lastActions, offersToFollow } from '#server/db/repositories/spot-offer-waiting.ts'
import type { MadeOffer } from '#server/db/repositories/spot-offer-waiting.ts'
import { offers, pendingOffers } from '#server/db/repositories/spot-offers.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Context } from '#server/http/context.ts'
import { ASKS } from '#server/lifecycle/spot-offer/reminders.ts'
import { dayInText } from '#texts/day.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { inboxItemTexts, urgencyTexts as words } from '#texts/urgency.ts'

import { personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import { MAX } from './inbox-items.ts'
import type { Found } from './inbox-items.ts'
import { seesAll, surroundings, verifiedActor, waitsFor } from './spot-offer-around.ts'

const texts = inboxItemTexts.offers
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

type Said = { readonly kind: keyof typeof texts; readonly facts: string; readonly since: Date }
const offerItem = (
  row: Pick<OfferRow, 'id' | 'tenant'>,
  { kind, facts, since }: Said,
): Found['item'] => ({
  kind,
  targetKind: 'spot-offer',
  targetId: row.id,
  tenant: row.tenant === NO_TENANT ? '' : row.tenant,
  text: `${texts[kind]} ${row.id}: ${facts}`,
  since: since.toISOString(),
})
const worth = (row: Pick<OfferRow, 'total' | 'offer_expiration_date'>) =>
  `${dollars.format(row.total)}, valid until ${dayInText(row.offer_expiration_date)}`

const answerOf = (
  row: Pick<OfferRow, 'offer_expiration_date' | 'total' | 'updated_at'>,
): Matter => ({
  kind: 'answer-offer',
  since: row.updated_at.getTime(),
  expiry: row.offer_expiration_date,
  total: dollars.format(row.total),
})

const sayPrice = (row: OfferRow): string =>
  row.price_reasons.includes('above-high-price')
    ? words.aboveHigh(row.supplier_name, dollars.format(aboveHigh(row.offer_form)))
    : words.nearHigh(row.supplier_name)

/** Offers whose price waits for this reader, as approver or standing in for one. */
export async function approvalsFor(deps: Deps, { user, now }: Context): Promise<Found[]> {
  if (!seesAll(user)) return []
  const [around, pending] = await Promise.all([surroundings(deps, now), pendingOffers(deps.db)])
  const me = verifiedActor(user)
  const mine = pending.filter((row) => waitsFor(factsOfRow(row, around), me, around.today))
  const askedAt = await lastActions(deps.db, mine, ASKS)
  return mine.map((row) => {
    const reasons = row.price_reasons.map((reason) => spotWords.priceReasons[reason]).join(', ')
    const expiry = row.offer_expiration_date
    const since = askedAt.get(row.id) ?? row.created_at
    return {
      item: offerItem(row, { kind: 'approve', facts: `${row.supplier_name}, ${reasons}`, since }),
      matter: { kind: 'approve-offer', since: since.getTime(), expiry, what: sayPrice(row) },
      end: expiry,
      size: row.total,
    }
  })
}

function toFollow(row: MadeOffer): Found {
  const { accepted_at: acceptedAt, offer_expiration_date: expiry, supplier_email: email } = row
  const about = { end: expiry, size: row.total }
  if (row.offer_state === 'supplier-approved') {
    const since = acceptedAt ?? row.updated_at
    const facts = `${row.supplier_name}, ${dollars.format(row.total)}`
    return {
      ...about,
      item: offerItem(row, { kind: 'enter-po-number', facts, since }),
      matter: { kind: 'enter-po-number', since: since.getTime() },
    }
  }
  const facts = `${row.supplier_name}, ${worth(row)}`
  const item = offerItem(row, { kind: 'remind-supplier', facts, since: row.updated_at })
  return {
    ...about,
    item: email === null ? item : { ...item, email },
    matter: answerOf(row),
  }
}

/** Offers that the reader made: those that their supplier has not answered, and accepted ones without an order number. */
export async function madeOffersFor(deps: Deps, { user, now }: Context): Promise<Found[]> {
  if (!seesAll(user)) return []
  const today = dateAt(deps.spot.companyTimeZone, now.getTime())
  const rows = await offersToFollow(deps.db, { by: personOf(user).id, today, limit: MAX })
  return rows.map(toFollow)
}

/** Firm offers that their supplier can still answer. */
export async function offersFor(deps: Deps, { user, scope, now }: Context): Promise<Found[]> {
  if (user.caller !== 'supplier' || scope.kind !== 'tenant') return []
  const found = await offers.page(deps.db, {
    scope,
    filters: {
      states: ['approved-or-expired'],
      useCase: 'firm-offer',
      isExpired: false,
      today: dateAt(deps.spot.companyTimeZone, now.getTime()),
    },
    sort: 'expiration',
    limit: MAX,
    isFull: false,
  })
  return (found ?? []).map(({ stored: { row } }) => {
    const expiry = row.offer_expiration_date
    return {
      item: offerItem(row, { kind: 'decide-offer', facts: worth(row), since: row.updated_at }),
      matter: answerOf(row),
      end: expiry,
      size: row.total,
    }
  })
}
