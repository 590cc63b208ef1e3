import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { alternativeAt, decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { valueOf } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { eventTypes, probes, probe } from '#machines/spot-offer/lifecycle/probe.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Actor, OfferEventType } from '#machines/spot-offer/lifecycle/types.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { sayEffects } from './model.ts'
import type { Lifecycle, Limits } from './model.ts'
import { lifecycleOfRecord, refusedFor } from './of-record.ts'

const ROLES = ['admin', 'customer-ops', 'managers', 'supplier'] as const
const possible = eventTypes.filter(
  (type) => !['create', 'config-update', 'expire', 'reprice'].includes(type),
)

/** Somebody of a group: a colleague who neither made nor edited it, nor is named as approver. */
const somebody = (caller: (typeof ROLES)[number]): Actor => ({
  id: `somebody|${caller}`,
  email: '',
  name: spotTexts.callers[caller],
  caller,
})

type Looking = {
  readonly user: PortalUser
  /** The company's day: its end ends an offer. */
  readonly today: string
}

/** Those whom the approval waits for, and one of each group: whoever could do something now. */
function people(offer: SpotOffer): readonly { readonly by: Actor; readonly who: string }[] {
  const approvers = offer.view === 'full' ? offer.facts.approvalFlow.approvers : []
  return [
    ...ROLES.map((caller) => ({ by: somebody(caller), who: spotTexts.callers[caller] })),
    ...approvers.map(({ email, name }) => ({
      by: { id: `approver|${email}`, email, name, caller: 'managers' as const },
      who: name,
    })),
  ]
}

const deciding = (offer: SpotOffer, today: string) => {
  const stored = { state: offer.offerState, facts: factsOf(offer) }
  return (type: OfferEventType, by: Actor) => decide(stored, probe(type, { by, today }))
}

/** What an offer's facts leave of its chart on a day (the company's): whether anybody could send an event. */
export function offerLimits(offer: SpotOffer, today: string): Limits {
  const decided = deciding(offer, today)
  const all = people(offer)
  return {
    closed: [],
    next: possible.map((type) => ({ type, can: all.some(({ by }) => decided(type, by).ok) })),
  }
}

/** An offer with its chart for the lifecycle panel. A supplier asks as itself only. */
export function offerLifecycle(
  offer: SpotOffer,
  { user, today }: Looking,
): Omit<Lifecycle, 'laid'> {
  const stored = { state: offer.offerState, facts: factsOf(offer) }
  const decided = deciding(offer, today)
  const labels: Readonly<Record<string, string>> = spotWords.actions
  const isFull = offer.view === 'full'
  const all = people(offer)
  return lifecycleOfRecord({
    machine: spotOfferMachine,
    start: valueOf('unsaved'),
    value: valueOf(situationOf(stored, today)),
    closed: [],
    next: possible.flatMap((type) => {
      const groups = all.filter(({ by }) => decided(type, by).ok).map(({ who }) => who)
      // An approver may do what every manager may: only what the flow names them for is said of them.
      const isTheirs = groups.some((who) => who === spotTexts.callers.managers)
      const named = isTheirs
        ? groups.filter((who) => !all.slice(ROLES.length).some((one) => one.who === who))
        : groups
      return named.length
        ? [{ action: labels[type] ?? type, who: [...new Set(named)].join(', ') }]
        : []
    }),
    history: offer.history,
    whoOf: ({ userDisplayName }) => userDisplayName,
    actions: possible,
    labels,
    self: actorOf(user),
    people: isFull ? all.map(({ by, who }) => ({ id: by.id, label: who, by })) : [],
    probes: (type, by) => probes(type, { by, today, facts: stored.facts }),
    takenBy: (event) => alternativeAt(stored, event),
    outcomeOf: (event) => {
      const decision = decide(stored, event)
      if (!decision.ok) return refusedFor(decision.reasons)
      // Whose word it would wait for only staff may read, and only by the offer's own price.
      const isPending = decision.state === 'pending-approval' && isFull
      return {
        isPossible: true,
        value: valueOf(situationOf(decision, event.today)),
        ...sayEffects(decision.effects),
        waitsFor: isPending
          ? awaitedPeople(decision.facts, event.today).map(({ name }) => name)
          : [],
      }
    },
  })
}
