import { isDeepStrictEqual } from 'node:util'

import { authorsOf } from '#machines/spot-offer/lifecycle/authors.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { formFactsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { Actor } from '#machines/spot-offer/lifecycle/types.ts'
import { SharedForm } from '#schemas/spot-offer/priced-offer.ts'
import type { PricedForm } from '#schemas/spot-offer/priced-offer.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'
import { factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import type { Around } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import type { Person } from '#server/records/person.ts'

import { awaitingOf } from './awaiting.ts'
import type { OfferMailSettings } from './mails.ts'
import { planOffer } from './plan.ts'

/** The portal itself: nobody edits an offer whose prices are taken back. */
const PORTAL: Actor = { id: 'system', email: '', name: '', caller: 'system' }

type Repricing = {
  readonly form: PricedForm
  readonly priceVersion: number
  /** What prices it now, and only its author has looked at. */
  readonly unseen: Unseen
  readonly around: Around
  /** Who took the import back, and what the history says of it. */
  readonly by: Person
  readonly note: string
  readonly now: Date
  readonly settings: OfferMailSettings
}

const plain = (form: object): unknown => JSON.parse(JSON.stringify(form))
const isSame = (left: object, right: object) => isDeepStrictEqual(plain(left), plain(right))

/** What the supplier was told: of a price that was agreed as a number, the market is no part. */
const seenBySupplier = (form: PricedForm) => {
  const { feedstockLines, ...rest } = SharedForm.parse(form)
  return {
    ...rest,
    feedstockLines: feedstockLines.map(({ computed, ...line }) => ({
      ...line,
      computed: {
        ...computed,
        metalPrices: line.pricing.mode === 'fixed' ? {} : computed.metalPrices,
      },
    })),
  }
}

/** What an open offer becomes at other prices; undefined where they make no difference, or its history is full. */
export function repriced(row: OfferRow, repricing: Repricing): OfferWrite | undefined {
  const { form, priceVersion, unseen, around, by, note, now, settings } = repricing
  const before = row.offer_form
  if (isSame(before, form)) return undefined
  const { minPalletWeight, today } = around
  const event = {
    type: 'reprice',
    by: PORTAL,
    today,
    note,
    form: formFactsOf(form, { minPalletWeight, authors: authorsOf(form, unseen) }),
    isUnseen: isSame(seenBySupplier(before), seenBySupplier(form)),
  } as const
  const decision = decide({ state: row.offer_state, facts: factsOfRow(row, around) }, event)
  if (!decision.ok) return undefined
  return planOffer(
    {
      before: row,
      event,
      decision,
      // The specification has no word for it: the form is priced again, and nobody typed anything.
      action: 'update-offer-form',
      by,
      now: now > row.updated_at ? now : new Date(row.updated_at.getTime() + 1),
      priced: { form, configVersion: row.config_version, priceVersion },
      awaiting: awaitingOf(decision.state, decision.facts, today),
    },
    settings,
  )
}
