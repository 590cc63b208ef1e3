import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import { StalePrices, writeOffer } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { awaitingOf } from '#server/lifecycle/spot-offer/awaiting.ts'
import { blankOffer } from '#server/lifecycle/spot-offer/effects.ts'
import { planOffer } from '#server/lifecycle/spot-offer/plan.ts'
import { idOfKept, onceOf, withAnotherLook } from '#server/records/once.ts'
import { refusalOf } from '#server/records/refusal.ts'

import { audited, personOf } from './acting.ts'
import type { Deps } from './deps.ts'
import {
  offerMailSettings,
  offerSeenBy,
  readOffer,
  surroundings,
  verifiedActor,
} from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'
import { priceForm } from './spot-offer-pricing.ts'

type Handler = HandlerOf<'createSpotOffer'>
type Body = Parameters<Handler>[0]['body']
type Answer = { readonly data: SpotOffer }

export const createSpotOffer =
  (deps: Deps): Handler =>
  async ({ body }, context) => {
    const once = onceOf<Answer>(deps.db, context, (kept) =>
      readOffer(deps, context, idOfKept(kept)),
    )
    const known = await once.replay()
    if (known) return known
    const act = async () => {
      const around = await surroundings(deps, context.now)
      const write = await plan(deps, body, { ...context, around })
      if (write instanceof Refusal) return once.settle(write)
      const answer = await once.run(async (tx) => ({
        data: offerSeenBy(context.user, await writeOffer(tx, write), around),
      }))
      deps.wake()
      return answer
    }
    return withAnotherLook(act, (error) => error instanceof StalePrices)
  }

type Around = Context & { readonly around: Surroundings }

async function plan(deps: Deps, body: Body, context: Around): Promise<OfferWrite | Refusal> {
  const { user, now, around } = context
  const looked = await priceForm(deps, body.offerForm, around)
  if (looked instanceof Refusal) return looked
  const by = verifiedActor(user)
  const { offerExpirationDate, note } = body
  const facts = newFacts({
    createdBy: by.id,
    flow: around.flow,
    flowMadeBy: around.flowMadeBy,
    delegations: around.delegations,
    offerExpirationDate,
  })
  const event = {
    type: 'create',
    by,
    today: around.today,
    note,
    form: looked.facts,
    offerExpirationDate,
  } as const
  const decision = decide({ state: undefined, facts }, event)
  if (!decision.ok) return refusalOf(decision)
  const person = personOf(user)
  const { priced } = looked
  const before = blankOffer({
    id: await deps.ids.next('so'),
    by: person,
    now,
    priced,
    offerExpirationDate,
  })
  const write = planOffer(
    {
      before,
      event,
      decision,
      action: 'create',
      by: person,
      now,
      priced,
      awaiting: awaitingOf(decision.state, decision.facts, around.today),
    },
    await offerMailSettings(deps),
  )
  return audited(deps, write, context)
}
