import type { OfferPatch } from '#api/contract/spot-offer.ts'
import { nobody } from '#machines/spot-offer/lifecycle/probe.ts'
import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import type { FormFacts, OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { tenantOfForm } from '#server/lifecycle/spot-offer/effects.ts'
import type { PricedBy } from '#server/lifecycle/spot-offer/transition.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import type { Deps } from './deps.ts'
import { seesAll, surroundings, verifiedActor } from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'
import { priceForm } from './spot-offer-pricing.ts'

type About = {
  readonly stored: StoredOffer
  readonly body: OfferPatch
  readonly context: Context
  readonly around: Surroundings
}
type Read = { readonly event: OfferEvent; readonly priced?: PricedBy }
/** What a body is read as, with what every call about offers works with. */
export type ReadOffer = Read & { readonly action: OfferAction; readonly around: Surroundings }

// A stored offer cannot be made again: the lifecycle refuses before it looks at the form.
const nothing: FormFacts = {
  useCase: 'firm-offer',
  lineCount: 0,
  reasons: [],
  lightestPallet: 0,
  minPalletWeight: 0,
  total: 0,
  authors: nobody,
}

/** The lifecycle's event for a body, with the form priced where it asks for prices. */
export async function readOfferEvent(
  deps: Deps,
  asked: Omit<About, 'around'>,
): Promise<ReadOffer | Refusal> {
  const { action } = asked.body
  // The configuration has a call of its own (calls.md §8.1).
  if (action === 'config-update') return notOfAnOffer(asked.stored.row.id)
  const around = await surroundings(deps, asked.context.now)
  const read = await readAction(deps, action, { ...asked, around })
  return read instanceof Refusal ? read : { ...read, action, around }
}

const notOfAnOffer = (id: string) =>
  refuse('action_not_allowed', {
    id,
    reasons: [{ code: 'action_not_allowed', text: spotServerTexts.configElsewhere, who: [] }],
    allowedActions: [],
  })

async function readAction(deps: Deps, action: OfferAction, about: About): Promise<Read | Refusal> {
  const { body, context, around } = about
  const base = { by: verifiedActor(context.user), today: around.today, note: body.note }
  switch (action) {
    case 'create':
      return {
        event: { ...base, type: action, form: nothing, offerExpirationDate: around.today },
      }
    case 'update-offer-form':
      return readForm(deps, about, base)
    case 'update-expiration-date':
      return readDate(deps, about, base)
    case 'update-po-number':
      return { event: { ...base, type: action, poNumber: body.poNumber ?? '' } }
    case 'supplier-approve':
      return { event: { ...base, type: action, poNumber: body.poNumber } }
    case 'supplier-reject':
      return { event: { ...base, type: action, lossReason: body.lossReason ?? null } }
    default:
      return { event: { ...base, type: action } }
  }
}

type Base = Pick<OfferEvent, 'by' | 'today' | 'note'>

async function readForm(deps: Deps, about: About, base: Base): Promise<Read | Refusal> {
  const { stored, body, context, around } = about
  const form = body.offerForm
  if (!form) return refuse('invalid_body')
  // Ours: an offer stays its supplier's; another company gets an offer of its own.
  if (tenantOfForm(form) !== stored.row.tenant)
    return refuse('invalid_body', {
      issues: [
        {
          path: 'offerForm.supplier.id',
          code: 'other_supplier',
          text: spotServerTexts.otherSupplier,
        },
      ],
    })
  const event = (facts: FormFacts): OfferEvent => ({
    ...base,
    type: 'update-offer-form',
    form: facts,
    offerExpirationDate: body.offerExpirationDate ?? null,
  })
  // Who may not edit learns that, and nothing about prices.
  if (!seesAll(context.user)) return { event: event(nothing) }
  const looked = await priceForm(deps, form, around)
  if (looked instanceof Refusal) return looked
  return { event: event(looked.facts), priced: looked.priced }
}

async function readDate(deps: Deps, about: About, base: Base): Promise<Read | Refusal> {
  const { stored, body, context, around } = about
  const { row } = stored
  const date = body.offerExpirationDate
  if (date === undefined) return refuse('invalid_body')
  type Now = Pick<FormFacts, 'reasons' | 'total' | 'authors'>
  const event = ({ reasons, total, authors }: Now): OfferEvent => ({
    ...base,
    type: 'update-expiration-date',
    offerExpirationDate: date,
    reasonsNow: reasons,
    totalNow: total,
    authorsNow: authors,
  })
  const isExpired =
    row.offer_state === 'approved-or-expired' && isOver(row.offer_expiration_date, around.today)
  const { total } = row.offer_form.totals
  if (!isExpired || !seesAll(context.user))
    return { event: event({ reasons: row.price_reasons, total, authors: nobody }) }
  // Once it had ended, an offer is priced anew before it opens again (domain.md §4).
  const form: OfferForm = unpriced(row.offer_form)
  const looked = await priceForm(deps, form, around)
  if (looked instanceof Refusal) return looked
  return { event: event(looked.facts), priced: looked.priced }
}
