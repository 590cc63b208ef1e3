import type { BatteryOfferFilters } from '#api/contract/battery-offers.ts'
import { mayAccept, whyNotAccept } from '#machines/sell-my-battery/offer/accept.ts'
import type { WhyNot } from '#machines/sell-my-battery/offer/accept.ts'
import type {
  BatteryOffer,
  BatteryOfferStatus,
  ListedBatteryOffer,
} from '#schemas/battery-offer/offer.ts'
import { dateAt } from '#schemas/calendar.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { planAccept, planSave } from '#server/battery-offers/plan.ts'
import { priceAgain, priceOffer } from '#server/battery-offers/price.ts'
import type { BatteryOfferRow } from '#server/db/battery-offer-tables.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Db } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import {
  batteryOffers,
  findBatteryOffer,
  findPickupAddress,
  storePickupAddress,
} from '#server/db/repositories/battery-offers.ts'
import type { StoredBatteryOffer } from '#server/db/repositories/battery-offers.ts'
import { addMessages } from '#server/db/repositories/outbox.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { batteryOfferScopeOf, personTenant } from '#server/http/scope.ts'
import { offerMails } from '#server/mail/battery-offer.ts'
import { toEntry } from '#server/records/history.ts'
import { readListing } from '#server/records/list.ts'
import type { Paged } from '#server/records/list.ts'
import { idOfKept, onceOf, withAnotherLook } from '#server/records/once.ts'
import { StaleRecord } from '#server/records/write.ts'
import { sellOfferTexts } from '#texts/sell-offer.ts'

import { auditEntry, audited, personOf } from './acting.ts'
import type { Deps } from './deps.ts'

const MAX_HISTORY = 100
const todayOf = ({ spot }: Deps, now: Date) => dateAt(spot.companyTimeZone, now.getTime())

/** How an offer stands: its prices are kept for two weeks (calls.md §4). */
const statusOf = (row: BatteryOfferRow, today: string): BatteryOfferStatus =>
  row.status === 'saved' && row.good_through < today ? 'expired' : row.status

const common = (row: BatteryOfferRow, today: string, context: Context) => ({
  offerId: row.id,
  status: statusOf(row, today),
  savedTotal: row.total,
  pricedAt: row.priced_at.toISOString(),
  goodThrough: row.good_through,
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  nextOnboardingStep: row.next_onboarding_step,
  owner: {
    displayName: row.display_name,
    email: row.email,
    statedCompany: isStaffMember(context.user) ? row.stated_company : null,
  },
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
})

type Query = Paged<BatteryOfferFilters>
export const listBatteryOffers =
  (deps: Deps) =>
  async ({ query }: { readonly query: Query }, context: Context) => {
    const { limit: _limit, cursor: _cursor, ...filters } = query
    const today = todayOf(deps, context.now)
    const found = await readListing({ sort: '-updated', filters }, query, (page) =>
      batteryOffers.page(deps.db, {
        ...page,
        sort: '-updated',
        filters: { ...filters, today },
        scope: batteryOfferScopeOf(context.user),
      }),
    )
    if (found instanceof Refusal) return found
    const data = found.rows.map(({ stored: { row } }): ListedBatteryOffer => ({
      ...common(row, today, context),
      packs: row.packs,
      supplierWillShip: row.pricing.supplierWillShip,
    }))
    return { data, nextCursor: found.nextCursor }
  }

/** An offer as its reader sees it: at the prices of now, unless it is accepted. */
async function shown(
  deps: Deps,
  { row, history, mails }: StoredBatteryOffer,
  context: Context,
): Promise<BatteryOffer> {
  const pickup = await findPickupAddress(deps.db, row.tenant)
  const isDone = row.status === 'accepted'
  const priced = isDone
    ? { lineItems: row.line_items, pricing: row.pricing, updates: [] }
    : await priceAgain(deps, row, { pickup, now: context.now })
  return {
    ...common(row, todayOf(deps, context.now), context),
    ...priced,
    pickupAddress: pickup,
    history: history.map((entry) => toEntry(entry, { id: row.id, mails })),
  }
}

export const getBatteryOffer =
  (deps: Deps): HandlerOf<'getBatteryOffer'> =>
  async ({ params }, context) => {
    const stored = await findBatteryOffer(
      deps.db,
      params.offer_id,
      batteryOfferScopeOf(context.user),
    )
    return stored ? { data: await shown(deps, stored, context) } : refuse('not_found')
  }

export const priceBatteryOffer =
  (deps: Deps): HandlerOf<'priceBatteryOffer'> =>
  async ({ body }, { user, now }) => {
    const pickup = await findPickupAddress(deps.db, personTenant(user))
    const priced = await priceOffer(deps, body.offer, { pickup, now })
    return priced instanceof Refusal ? priced : { data: priced }
  }

/** What plans are made with, whosever offer it is. */
async function around(deps: Deps, tenant: string, now: Date) {
  const [pickup, { onboardingFromUsd }, { bizdev }] = await Promise.all([
    findPickupAddress(deps.db, tenant),
    deps.settings.dismantlerRates(),
    deps.settings.recipients(),
  ])
  const { company, companyTimeZone } = deps.spot
  return {
    pickup,
    onboardingFromUsd,
    staff: bizdev,
    company,
    companyTimeZone,
    from: deps.mailFrom,
    now,
  }
}

const conflict = ({ row }: StoredBatteryOffer) =>
  refuse('offer_conflict', {
    id: row.id,
    current: {
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_display_name,
      state: row.status,
    },
  })

const isStale = (error: unknown) => error instanceof StaleRecord

type Saved = Exclude<Awaited<ReturnType<HandlerOf<'saveBatteryOffer'>>>, Refusal>
export const saveBatteryOffer =
  (deps: Deps): HandlerOf<'saveBatteryOffer'> =>
  async ({ body }, context) => {
    const { user, now } = context
    const once = onceOf<Saved>(deps.db, context, async (kept) => ({
      offerId: idOfKept({ data: kept }),
      updates: [],
    }))
    const known = await once.replay()
    if (known) return known
    const act = async () => {
      const before = body.offerId
        ? await findBatteryOffer(deps.db, body.offerId, batteryOfferScopeOf(user))
        : undefined
      if (body.offerId && !before) return once.settle(refuse('not_found'))
      if (before?.row.status === 'accepted') return once.settle(conflict(before))
      if ((before?.row.history_count ?? 0) >= MAX_HISTORY)
        return once.settle(refuse('history_full'))
      const own = {
        tenant: personTenant(user),
        by: personOf(user),
        statedCompany: user.statedCompany?.trim() || null,
      }
      const owner = before ? ownerOf(before.row) : own
      const about = await around(deps, owner.tenant, now)
      const priced = await priceOffer(deps, body.offer, { pickup: about.pickup, now })
      if (priced instanceof Refusal) return once.settle(priced)
      const id = before?.row.id ?? (await deps.ids.next('do'))
      const write = planSave({ id, owner, before, priced, searches: body.searches }, about)
      return once.run(async (tx) => {
        await batteryOffers.write(tx, audited(deps, write, context))
        return { offerId: id, updates: priced.updates }
      })
    }
    return withAnotherLook(act, isStale)
  }

// An administrator who saves somebody's offer leaves it his.
const ownerOf = (row: BatteryOfferRow) => ({
  tenant: row.tenant,
  by: { id: row.tenant, username: row.username, displayName: row.display_name, email: row.email },
  statedCompany: row.stated_company,
})

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
type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0]
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

export const getPickupAddress =
  ({ db }: Deps): HandlerOf<'getPickupAddress'> =>
  async (_, { user }) => ({ data: await findPickupAddress(db, personTenant(user)) })

export const putPickupAddress =
  (deps: Deps): HandlerOf<'putPickupAddress'> =>
  async ({ body: { address } }, context) => {
    const tenant = personTenant(context.user)
    const entry = auditEntry(deps, context, {
      tenant,
      call: 'pickup-address',
      target_kind: 'user',
      target_id: context.user.sub,
    })
    await inTransaction(deps.db satisfies Db, async (tx) => {
      await storePickupAddress(tx, { tenant, address, at: context.now })
      await addAudit(tx, entry)
    })
    return { data: address }
  }
