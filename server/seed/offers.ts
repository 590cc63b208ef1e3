import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { newFacts } from '#machines/spot-offer/lifecycle/new-facts.ts'
import { nobody } from '#machines/spot-offer/lifecycle/probe.ts'
import { formFactsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import type { OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import { addDays, dateAt } from '#schemas/calendar.ts'
import { OfferForm } from '#schemas/spot-offer/offer-form.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'
import type { Averages } from '#schemas/spot-offer/pricing.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import type { CurrentConfig } from '#server/db/repositories/spot-offer-config.ts'
import { factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import type { OfferRow } from '#server/db/spot-offer-tables.ts'
import { blankOffer } from '#server/lifecycle/spot-offer/effects.ts'
import type { OfferMailSettings } from '#server/lifecycle/spot-offer/mails.ts'
import { planOffer } from '#server/lifecycle/spot-offer/plan.ts'
import type { PricedBy } from '#server/lifecycle/spot-offer/transition.ts'

import { feedstocks, offerSuppliers } from './offer-stories.ts'
import type { OfferStory } from './offer-stories.ts'
import { customerOps, manager, requesterOf } from './people.ts'
import type { Cast } from './people.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PALLET_KG = 600
const USUAL_PAYABLE = 50

export type OfferTelling = {
  readonly now: Date
  readonly ids: Ids
  readonly current: CurrentConfig
  /** Of every form that `offerFormOf` makes for these stories. */
  readonly averageOf: Averages
  readonly settings: OfferMailSettings
}
/** An offer of the demo as it stands, with all that its transitions wrote, oldest first. */
export type ToldOffer = { readonly row: OfferRow; readonly writes: readonly OfferWrite[] }

const madeAt = ({ age }: OfferStory, now: Date, n: number) =>
  new Date(now.getTime() - age * DAY_MS - (n % 6) * HOUR_MS - n * 61_000)

/** What was offered in a story, each metal paid with this many percent of its price. */
export function offerFormOf(story: OfferStory, now: Date, payable = USUAL_PAYABLE): OfferForm {
  const at = now.getTime() - story.age * DAY_MS
  const month = dateAt('UTC', at).slice(0, 7)
  const isOurs = story.age % 2 === 0
  return OfferForm.parse({
    industry: 'Battery recycling',
    supplier: offerSuppliers[story.supplier],
    weightUnit: 'kg',
    useCase: story.useCase ?? 'firm-offer',
    feedstockLines: story.goods.map(([goods, weight]) => ({
      ...feedstocks[goods],
      uuid: uuidAt(at),
      weight,
      palletWeightKg: PALLET_KG,
      pricing: {
        mode: 'payables',
        payables: { ni: payable, co: payable, li: Math.round(payable / 3) },
        priceMonth: month,
      },
    })),
    shipping: {
      party: isOurs ? 'redwood' : 'supplier',
      incoterm: isOurs ? 'FCA' : 'DAP',
      origin: 'Reno, NV',
      destination: 'Carson City, NV',
      cost: isOurs ? 1850 : 0,
    },
  })
}

/** The story's form priced as the story wants it: at a share of the high price, as near as whole percents come. */
function pricedForm(story: OfferStory, { now, current, averageOf }: OfferTelling): PricedBy {
  const price = (payable?: number) => {
    const priced = priceOffer(offerFormOf(story, now, payable), current.config, averageOf)
    if (!priced.ok) throw new Error(`the demo has no prices: ${JSON.stringify(priced.missing)}`)
    return priced.form
  }
  const [line] = price().feedstockLines
  if (!line) throw new Error('an offer of the demo has a line')
  const share = (100 * line.computed.offered) / line.computed.high
  const payable = Math.round((10 * USUAL_PAYABLE * story.price) / share) / 10
  return { form: price(Math.min(100, payable)), configVersion: current.version, priceVersion: 0 }
}

type Step = { readonly event: OfferEvent; readonly by: Cast }

function stepsOf(story: OfferStory, needsApproval: boolean): readonly (readonly [string, Cast])[] {
  const { ending, supplier } = story
  const company = offerSuppliers[supplier]
  // Without an account somebody of ours writes down what the supplier said.
  const decider = company.id === undefined ? customerOps : requesterOf(`supplier:${company.id}`)
  if (ending === 'waits') return []
  if (ending === 'rejected') return needsApproval ? [['reject', manager]] : []
  const approved: readonly (readonly [string, Cast])[] = needsApproval ? [['approve', manager]] : []
  if (ending === 'won')
    return [...approved, ['supplier-approve', decider], ['update-po-number', customerOps]]
  if (ending === 'lost') return [...approved, ['supplier-reject', decider]]
  return ending === 'deleted' ? [...approved, ['delete', customerOps]] : approved
}

const notes: Readonly<Record<string, string>> = {
  approve: 'A supplier that we want to keep.',
  'supplier-approve': 'Confirmed by phone.',
  'supplier-reject': 'Answered by mail.',
}

function eventOf(type: string, by: Cast, { story, today }: { story: OfferStory; today: string }) {
  const isDecision = type.startsWith('supplier-')
  const saysWhy = type === 'reject' || story.lossReason === 'other'
  const note = saysWhy
    ? story.note
    : isDecision && by.caller === 'supplier'
      ? undefined
      : notes[type]
  return {
    type,
    by: { id: by.id, email: by.email, name: by.displayName, caller: by.caller },
    today,
    note,
    ...(type === 'update-po-number' ? { poNumber: story.poNumber ?? '' } : {}),
    ...(type === 'supplier-reject' ? { lossReason: story.lossReason ?? null } : {}),
  } as OfferEvent // because each type is given what it needs above
}

/** Lives through a story with the very lifecycle that the portal runs, so that its history is a true one. */
export async function tellOffer(
  story: OfferStory,
  n: number,
  telling: OfferTelling,
): Promise<ToldOffer> {
  const { now, ids, current, settings } = telling
  const made = madeAt(story, now, n)
  const priced = pricedForm(story, telling)
  const dayOf = (at: Date) => dateAt(settings.companyTimeZone, at.getTime())
  const offerExpirationDate = addDays(dayOf(made), story.days)
  const writes: OfferWrite[] = []
  let row = blankOffer({
    id: await ids.next('so'),
    by: customerOps,
    now: made,
    priced,
    offerExpirationDate,
  })
  const take = ({ event, by }: Step, at: Date) => {
    const write = writeOf(row, { event, by, at, priced, telling })
    writes.push(write)
    row = write.row
  }
  const { minPalletWeight } = current.config
  const create = {
    ...eventOf('create', customerOps, { story, today: dayOf(made) }),
    form: formFactsOf(priced.form, { minPalletWeight, authors: nobody }),
    offerExpirationDate,
  } as OfferEvent // because that is what a create is
  take({ event: create, by: customerOps }, made)
  let at = made
  for (const [type, by] of stepsOf(story, row.offer_state === 'pending-approval')) {
    at = new Date(Math.min(at.getTime() + (7 + (n % 5) * 9) * HOUR_MS, now.getTime() - 60_000))
    take({ event: eventOf(type, by, { story, today: dayOf(at) }), by }, at)
  }
  return { row, writes }
}

type Taken = Step & {
  readonly at: Date
  readonly priced: PricedBy
  readonly telling: OfferTelling
}
function writeOf(row: OfferRow, { event, by, at, priced, telling }: Taken): OfferWrite {
  const { current, settings } = telling
  const { approvalFlow: flow } = current.config
  const isNew = row.history_count === 0
  const facts = isNew
    ? newFacts({ createdBy: by.id, flow, offerExpirationDate: row.offer_expiration_date })
    : factsOfRow(row, { flow, flowMadeBy: null, ruleChanges: [], imports: [], delegations: [] })
  const decision = decide({ state: isNew ? undefined : row.offer_state, facts }, event)
  if (!decision.ok || event.type === 'expire' || event.type === 'reprice')
    throw new Error(
      `the demo tells of a ${event.type} that is refused: ${JSON.stringify(decision)}`,
    )
  const { id, username, displayName, email } = by
  return planOffer(
    {
      before: row,
      event,
      decision,
      action: event.type,
      by: { id, username, displayName, email: email || null },
      now: at,
      priced: isNew ? priced : undefined,
      awaiting: [],
    },
    settings,
  )
}
