import { actorOf } from '#machines/spot-offer/lifecycle/actor.ts'
import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { alternativeAt, decide } from '#machines/spot-offer/lifecycle/decide.ts'
import { valueOf } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { spotOfferMachine } from '#machines/spot-offer/lifecycle/machine.ts'
import { probes } from '#machines/spot-offer/lifecycle/probe.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { situationOf } from '#machines/spot-offer/lifecycle/standing.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import type { PortalUser } from '#schemas/user.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { sayEffects } from './model.ts'
import type { Lifecycle } from './model.ts'
import { lifecycleOfRecord, refusedFor } from './of-record.ts'
import { ROLES, deciding, people, possible } from './offer-limits.ts'

type Looking = {
  readonly user: PortalUser
  /** The company's day: its end ends an offer. */
  readonly today: string
}
/** An offer and who looks at it. */
export type OfferSeen = Looking & { readonly offer: SpotOffer }

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
      return named.length ? [{ action: labels[type] ?? type, who: [...new Set(named)] }] : []
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
