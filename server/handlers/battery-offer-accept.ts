import { mayAccept, whyNotAccept } from '#machines/sell-my-battery/offer/accept.ts'
import type { WhyNot } from '#machines/sell-my-battery/offer/accept.ts'
import { planAccept } from '#server/battery-offers/plan.ts'
import { priceAgain } from '#server/battery-offers/price.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import type { Tx } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import { batteryOffers, findBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import type { StoredBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { batteryOfferScopeOf } from '#server/http/scope.ts'
import { offerMails } from '#server/mail/battery-offer.ts'
import { onceOf, withAnotherLook } from '#server/records/once.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'

import { auditEntry, audited, personOf } from './acting.ts'
import {
  MAX_HISTORY,
  around,
  conflict,
  isStale,
  statusOf,
  todayOf,
} from './battery-offer-around.ts'
import type { Deps } from './deps.ts'

type Accepted = Exclude<Awaited<ReturnType<HandlerOf<'acceptBatteryOffer'>>>, Refusal>
const acceptedOf = ({ id, accepted_at: at }: BatteryOfferRow): Accepted => ({
  data: { offerId: id, acceptedAt: at?.toISOString() ?? null },
})

const codes: Partial<Readonly<Record<WhyNot, 'signup_not_approved' | 'offer_expired'>>> = {
  'not-approved': 'signup_not_approved',
  expired: 'offer_expired',
}

export const acceptBatteryOffer =
  (deps: Deps): HandlerOf<'acceptBatteryOffer'> =>
  async ({ body }, context) => {
    const find = () => findBatteryOffer(deps.db, body.offerId, batteryOfferScopeOf(context.user))
    const once = onceOf<Accepted>(deps.db, context, async () => {
      const stored = await find()
      return stored ? acceptedOf(stored.row) : refuse('not_found')
    })
    const known = await once.replay()
    if (known) return known
    const act = async () => {
      const stored = await find()
      if (!stored) return once.settle(refuse('not_found'))
      const work = body.action === 'copy' ? copyOf : acceptanceOf
      const write = await work(deps, stored, { total: body.total, context })
      if (write instanceof Refusal) return once.settle(write)
      const answer = await once.run(async (tx) => acceptedOf(await write(tx)))
      deps.wake()
      return answer
    }
    return withAnotherLook(act, isStale)
  }

type Asked = { readonly total: number; readonly context: Context }
type Write = (tx: Tx) => Promise<BatteryOfferRow>

async function copyOf(deps: Deps, { row }: StoredBatteryOffer, { context }: Asked): Promise<Write> {
  const about = await around(deps, row.tenant, context.now)
  const { messages } = offerMails(row, ['copy'], about)
  const entry = auditEntry(deps, context, {
    tenant: row.tenant,
    call: 'battery-offer-copy',
    target_kind: 'battery-offer',
    target_id: row.id,
  })
  return async (tx) => {
    await addMessages(tx, messages, context.now)
    await addAudit(tx, entry)
    return row
  }
}

async function acceptanceOf(
  deps: Deps,
  stored: StoredBatteryOffer,
  { total, context }: Asked,
): Promise<Write | Refusal> {
  const { row } = stored
  const { user, now } = context
  // Whoever presses twice has accepted once.
  if (row.status === 'accepted') return row.total === total ? async () => row : conflict(stored)
  const about = await around(deps, row.tenant, now)
  const priced = await priceAgain(deps, row, about)
  const { pricing, lineItems } = priced
  const why = whyNotAccept({
    isApproved: mayAccept(user),
    status: statusOf(row, todayOf(deps, now)),
    lines: lineItems.length,
    lineItemTotal: pricing.lineItemTotal,
    total: pricing.total,
  })
  if (why) return refusalOf(why)
  if (pricing.total !== total) return conflict(stored)
  if (row.history_count >= MAX_HISTORY) return refuse('history_full')
  const write = audited(
    deps,
    planAccept({ before: stored, priced, by: personOf(user) }, about),
    context,
  )
  return async (tx) => {
    await batteryOffers.write(tx, write)
    return write.row
  }
}

function refusalOf(why: WhyNot): Refusal {
  const text = sellOfferTexts.whyNot[why]
  const code = codes[why]
  if (code) return refuse(code, { message: text })
  return refuse('action_not_allowed', {
    message: text,
    reasons: [{ code: why.replaceAll('-', '_'), text, who: [] }],
    allowedActions: ['save', 'copy'],
  })
}
