import { readNumber } from '#machines/records/form/numbers.ts'
import type { Issues } from '#machines/records/form/said.ts'
import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { authorsOf } from '#machines/spot-offer/lifecycle/authors.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import { formFactsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { Actor, OfferEvent, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Reason } from '#schemas/error.ts'
import { DateOnly } from '#schemas/primitives.ts'
import type { Awaited, PriceReason } from '#schemas/spot-offer/approval.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import type { OfferState } from '#schemas/spot-offer/offer.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import type { Unseen } from '#schemas/spot-offer/second-look.ts'
import { metals } from '#schemas/spot-offer/words.ts'
import { fieldTexts } from '#texts/fields.ts'

import type { OfferDraft } from './draft.ts'
import { readForm } from './form.ts'
import { averagesOf, previewOf } from './preview.ts'
import type { Preview, Prices } from './preview.ts'

/** The stored offer that is being edited, as it was read last. */
export type Edited = {
  readonly offerId: string
  readonly state: OfferState
  readonly facts: OfferFacts
  readonly draft: OfferDraft
  /** Sent back as offerLastUpdatedAt. */
  readonly stamp: string
  readonly updatedBy: string
}
export type Around = {
  readonly by: Actor
  /** With who made its approval flow, and what only its author has looked at, where the portal says so. */
  readonly config: SpotConfig & {
    readonly flowMadeBy?: string | null
    readonly unseen?: Unseen | undefined
  }
  readonly companyTimeZone: string
  /** Milliseconds. */
  readonly now: number
  readonly prices: Prices
  /** Null for a new offer. */
  readonly edited: Edited | null
}

/** What saving would come to, said before it is saved. */
type Verdict =
  /** Fields are wrong: each has its text. */
  | { readonly kind: 'incomplete' }
  /** Prices are missing, or still being loaded. */
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | {
      readonly kind: 'needs-approval'
      readonly priceReasons: readonly PriceReason[]
      readonly awaiting: readonly Awaited[]
    }
  | { readonly kind: 'approved' }

export type Assessed = {
  readonly issues: Issues
  readonly preview: Preview
  readonly verdict: Verdict
  /** Approvals that saving makes void. */
  readonly voided: number
}

export const todayOf = ({ companyTimeZone, now }: Pick<Around, 'companyTimeZone' | 'now'>) =>
  dateAt(companyTimeZone, now)

const ALL_SEEN: Unseen = { imports: [], rulesBy: null }
const always = (field: string) => () => field
/** The field that clears a refusal away: its reason stands there, too. */
const cures: Readonly<Record<string, (draft: OfferDraft) => string>> = {
  expires_too_early: always('offerExpirationDate'),
  expires_too_late: always('offerExpirationDate'),
  total_not_positive: priceField,
}
/** What makes a total too small: the freight that is charged, else the price of the first line. */
function priceField({ lines, ...head }: OfferDraft): string {
  const [line] = lines
  if (!line || Number(readNumber(head['shipping.charged'])) > 0) return 'shipping.charged'
  if (line['pricing.mode'] === 'fixed') return `${line.uuid}.pricing.unitPrice`
  const metal = metals.find((one) => Number(readNumber(line[`composition.${one}`])) > 0) ?? 'ni'
  return `${line.uuid}.pricing.payables.${metal}`
}

function judge(draft: OfferDraft, form: Parameters<typeof priceOffer>[0], around: Around): Verdict {
  const { by, config, edited, prices } = around
  const pricing = priceOffer(form, config, averagesOf(prices))
  if (!pricing.ok) return { kind: 'unpriced' }
  const facts =
    edited?.facts ??
    newFacts({
      createdBy: by.id,
      flow: config.approvalFlow,
      flowMadeBy: config.flowMadeBy ?? null,
    })
  const common = {
    by,
    today: todayOf(around),
    form: formFactsOf(pricing.form, {
      minPalletWeight: config.minPalletWeight,
      authors: authorsOf(pricing.form, config.unseen ?? ALL_SEEN),
    }),
  }
  const { offerExpirationDate } = draft
  const isDated = !edited || edited.draft.offerExpirationDate !== offerExpirationDate
  const event: OfferEvent = edited
    ? {
        ...common,
        type: 'update-offer-form',
        offerExpirationDate: isDated ? offerExpirationDate : null,
      }
    : { ...common, type: 'create', offerExpirationDate }
  const decision = decide({ state: edited?.state, facts }, event)
  if (!decision.ok) return { kind: 'refused', reasons: decision.reasons }
  if (decision.state !== 'pending-approval') return { kind: 'approved' }
  return {
    kind: 'needs-approval',
    priceReasons: decision.facts.reasons,
    awaiting: awaitedPeople(decision.facts, common.today),
  }
}

/** What is wrong with a draft, what it comes to, and what the lifecycle would say to it. */
export function assess(draft: OfferDraft, around: Around): Assessed {
  const read = readForm(draft)
  const issues: Record<string, string> = read.ok ? {} : { ...read.issues }
  if (!DateOnly.safeParse(draft.offerExpirationDate).success)
    issues['offerExpirationDate'] = fieldTexts.date
  const isClean = read.ok && Object.keys(issues).length === 0
  const verdict: Verdict = isClean ? judge(draft, read.value, around) : { kind: 'incomplete' }
  for (const { code, text } of verdict.kind === 'refused' ? verdict.reasons : []) {
    const field = cures[code]?.(draft)
    if (field) issues[field] ??= text
  }
  return {
    issues,
    preview: previewOf(draft, around.config, around.prices),
    verdict,
    voided: around.edited?.facts.approvals.length ?? 0,
  }
}
