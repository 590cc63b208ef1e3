import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { changedRules } from '#machines/spot-offer/lifecycle/rules.ts'
import type { OfferFacts, Party } from '#machines/spot-offer/lifecycle/types.ts'
import { PriceReason } from '#schemas/spot-offer/approval.ts'
import type { ConfigEffect, ConfigHands, SpotConfig } from '#schemas/spot-offer/config.ts'
import { priceOffer, unpriced } from '#schemas/spot-offer/pricing.ts'
import type { Averages } from '#schemas/spot-offer/pricing.ts'
import { factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import type { Around } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'

/** The open offers whose price reason or margin another configuration would change, if they were priced by it. */
export const effectsOn = (
  open: readonly OfferRow[],
  config: SpotConfig,
  averageOf: Averages,
): ConfigEffect[] =>
  open.flatMap((row) => {
    const pricing = priceOffer(unpriced(row.offer_form), config, averageOf)
    if (!pricing.ok) return []
    const { priceApprovalReasons: to, marginPct } = pricing.form.totals
    const from = PriceReason.options.filter((reason) => row.price_reasons.includes(reason))
    const isSame = from.join() === to.join() && row.margin_pct === marginPct
    const { id: offerId, supplier_name: supplierName } = row
    return isSame
      ? []
      : [{ offerId, supplierName, from, to, marginPctFrom: row.margin_pct, marginPctTo: marginPct }]
  })

type Changing = {
  readonly by: Party
  readonly before: SpotConfig
  readonly after: SpotConfig
  readonly around: Around
}

function factsAfter(facts: OfferFacts, { by, before, after }: Changing): OfferFacts {
  const changed = changedRules(before, after)
  return {
    ...facts,
    flow: after.approvalFlow,
    flowMadeBy: changed.flow ? by.id : facts.flowMadeBy,
    changers: changed.rules ? [...facts.changers, by] : facts.changers,
  }
}

/** The pending offers that would wait for other people at once: the flow counts as it is now. */
export const handsOf = (pending: readonly OfferRow[], changing: Changing): ConfigHands[] =>
  pending.flatMap((row) => {
    const { around } = changing
    const facts = factsOfRow(row, around)
    const from = awaitedPeople(facts, around.today)
    const to = awaitedPeople(factsAfter(facts, changing), around.today)
    const emails = (people: typeof from) => people.map(({ email }) => email.toLowerCase()).join()
    const names = (people: typeof from) => people.map(({ name }) => name)
    return emails(from) === emails(to)
      ? []
      : [
          {
            offerId: row.id,
            supplierName: row.supplier_name,
            from: names(from),
            to: names(to),
          },
        ]
  })
