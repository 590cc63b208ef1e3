import { offerActionFields } from '#api/contract/spot-offer.ts'
import type { OfferPatch } from '#api/contract/spot-offer.ts'
import { decide } from '#machines/spot-offer/lifecycle/decide.ts'
import type { OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import type { OfferAction, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { factsOfRow } from '#server/db/repositories/spot-offer-rows.ts'
import type { StoredOffer } from '#server/db/repositories/spot-offer-rows.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import { findOffer, offers, writeOffer } from '#server/db/repositories/spot-offers.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { once, replayed } from '#server/lifecycle/commit.ts'
import { planOffer } from '#server/lifecycle/spot-offer/plan.ts'
import type { PricedBy } from '#server/lifecycle/spot-offer/transition.ts'
import { StaleRecord } from '#server/records/write.ts'
import { spotServerTexts } from '#texts/spot-offer-server.ts'

import { audited, personOf, remembering } from './acting.ts'
import type { Deps } from './deps.ts'
import { refusalOfDecision } from './refusals.ts'
import {
  awaitingOf,
  offerMailSettings,
  offerSeenBy,
  readOffer,
  surroundings,
} from './spot-offer-around.ts'
import type { Surroundings } from './spot-offer-around.ts'
import { readOfferEvent } from './spot-offer-event.ts'

type Handler = HandlerOf<'patchSpotOffer'>
type Answer = {
  readonly data: SpotOffer
  readonly nonFatalError: { readonly code: 'mail_failed'; readonly message: string } | null
}
type Asked = { readonly id: string; readonly body: OfferPatch; readonly context: Context }

/** One action on an offer. The order of checks is that of calls.md §1. */
export const patchSpotOffer =
  (deps: Deps): Handler =>
  async ({ params, body }, context) => {
    const issues = fieldIssues(body)
    if (issues.length) return refuse('invalid_body', { issues })
    const known = await replayed(deps.db, keeping(deps, context, params.offer_id))
    return known ?? act(deps, { id: params.offer_id, body, context })
  }

const keeping = (deps: Deps, context: Context, id: string) =>
  remembering<Answer>(context, async () => {
    const found = await readOffer(deps, context, id)
    // What was delayed then is told by the record itself, if it still is.
    return found instanceof Refusal ? found : { ...found, nonFatalError: null }
  })

/** Fields that the action does not read, and those that it cannot do without. */
function fieldIssues(body: OfferPatch) {
  const { action, offerLastUpdatedAt: _stamp, ...fields } = body
  const { reads, needs } = offerActionFields[action]
  const readNames: readonly string[] = reads
  const unread = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !readNames.includes(name))
    .map(([path]) => ({ path, code: 'not_read', text: `${action} does not read this field` }))
  const missing = needs
    .filter((name) => body[name] === undefined)
    .map((path) => ({ path, code: 'required', text: 'Required' }))
  return [...unread, ...missing]
}

async function act(deps: Deps, asked: Asked): Promise<Answer | Refusal> {
  const { id, body, context } = asked
  const { action } = body
  const stored = await findOffer(deps.db, id, context.scope)
  if (!stored) return refuse('not_found')
  if (body.offerLastUpdatedAt !== stored.row.updated_at.toISOString()) return conflictWith(stored)
  if (action === 'config-update') return notOfAnOffer(id)
  const around = await surroundings(deps, context.now)
  const event = await readOfferEvent(deps, { stored, body, context, around })
  if (event instanceof Refusal) return event
  const answer = await decideAndWrite(deps, { ...asked, stored, around, action, ...event })
  deps.wake()
  return answer
}

// The configuration has a call of its own (calls.md §8.1).
const notOfAnOffer = (id: string) =>
  refuse('action_not_allowed', {
    id,
    reasons: [{ code: 'action_not_allowed', text: spotServerTexts.configElsewhere, who: [] }],
    allowedActions: [],
  })

type Deciding = Asked & {
  readonly stored: StoredOffer
  readonly around: Surroundings
  readonly action: OfferAction
  readonly event: OfferEvent
  readonly priced?: PricedBy | undefined
}

// Two nodes' clocks may differ: what is later in the history is never earlier in time.
const after = (last: Date, now: Date) => (now > last ? now : new Date(last.getTime() + 1))

async function decideAndWrite(deps: Deps, deciding: Deciding): Promise<Answer | Refusal> {
  const { stored, around, event, action, priced, context, id } = deciding
  const { row } = stored
  const facts = factsOfRow(row, around)
  const decision = decide({ state: row.offer_state, facts }, event)
  if (!decision.ok) return refusalOfDecision(decision, id)
  const write = planOffer(
    {
      before: row,
      event,
      decision,
      action,
      by: personOf(context.user),
      now: after(row.updated_at, context.now),
      priced,
      awaiting: awaitingOf(decision.state, decision.facts, around.today),
    },
    await offerMailSettings(deps),
  )
  return store(deps, write, deciding)
}

async function store(
  deps: Deps,
  write: OfferWrite,
  { stored, around, context }: Deciding,
): Promise<Answer | Refusal> {
  try {
    return await once(deps.db, keeping(deps, context, stored.row.id), async (tx) => {
      const next = await writeOffer(tx, audited(deps, write, context), stored)
      return { data: offerSeenBy(context.user, next, around), nonFatalError: nonFatal(deps, write) }
    })
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error
    const { tenant, id } = stored.row
    const now = await offers.load(deps.db, tenant, id)
    return now ? conflictWith(now) : refuse('not_found')
  }
}

const nonFatal = (deps: Deps, { entry }: OfferWrite): Answer['nonFatalError'] =>
  entry.sent_emails.length && deps.isMailDown()
    ? { code: 'mail_failed', message: 'Mails are delayed. They are kept and tried again.' }
    : null

/** What another person's change means to the one who was late (domain.md §9). */
const conflictWith = ({ row }: StoredOffer): Refusal =>
  refuse('offer_conflict', {
    id: row.id,
    current: {
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_display_name,
      state: row.offer_state,
    },
  })
