import type { Calls } from '#api/contract/calls.ts'
import type { Input } from '#api/contract/define-call.ts'
import { offerActionFields } from '#api/contract/spot-offer.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import type { Decision } from '#machines/spot-offer/lifecycle/decide.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import { StalePrices, findOffer, offers, writeOffer } from '#server/db/repositories/spot-offers.ts'
import { awaitingOf } from '#server/lifecycle/spot-offer/awaiting.ts'
import { planOffer } from '#server/lifecycle/spot-offer/plan.ts'
import { patchHandler } from '#server/records/patch.ts'

import { offerMailSettings, offerSeenBy, surroundings } from './spot-offer-around.ts'
import { readOfferEvent } from './spot-offer-event.ts'
import type { ReadOffer } from './spot-offer-event.ts'

type Kinds = Input<Calls['patchSpotOffer']> & {
  readonly stored: StoredOffer
  readonly read: ReadOffer
  readonly decided: Extract<Decision, { ok: true }>
  readonly write: OfferWrite
  readonly shown: { readonly data: SpotOffer }
  readonly delayed: { readonly code: 'mail_failed'; readonly message: string }
}

/** One action on an offer. */
export const patchSpotOffer = patchHandler<Kinds>({
  idOf: (params) => params.offer_id,
  fieldsOf: ({ action }) => offerActionFields[action],
  lock: 'offerLastUpdatedAt',
  find: findOffer,
  load: offers.load,
  isCurrent: ({ offerLastUpdatedAt: stamp }, row) => stamp === row.updated_at.toISOString(),
  conflict: 'offer_conflict',
  stateOf: (row) => row.offer_state,
  readEvent: readOfferEvent,
  decide: ({ row }, { event, around }) =>
    decide({ state: row.offer_state, facts: factsOfRow(row, around) }, event),
  plan: async (deps, { stored, read, decision, by, now }) => {
    const { around, ...carried } = read
    const awaiting = awaitingOf(decision.state, decision.facts, around.today)
    const transition = { ...carried, before: stored.row, decision, by, now, awaiting }
    return planOffer(transition, await offerMailSettings(deps))
  },
  isLost: (error) => error instanceof StalePrices,
  write: (tx, { write, before }) => writeOffer(tx, write, before),
  show: async (deps, { stored, context, read }) => {
    const around = read?.around ?? (await surroundings(deps, context.now))
    return { data: offerSeenBy(context.user, stored, around) }
  },
  delayed: (deps, _decided, { entry }) =>
    entry.sent_emails.length && deps.isMailDown()
      ? { code: 'mail_failed', message: 'Emails are delayed. We’ll keep trying to send them.' }
      : null,
})
