import type { ApprovalFlow, Approver, PriceReason } from '#schemas/spot-offer/approval.ts'
import { inOrder } from '#schemas/spot-offer/words.ts'

import type { Importer, OfferFacts, Party } from './types.ts'

/** One approver's part in an offer: the reasons for which their word is asked. */
export type Slot = { readonly approver: Approver; readonly reasons: readonly PriceReason[] }
export type Person = { readonly email: string }
type Asked = Pick<
  OfferFacts,
  'flow' | 'reasons' | 'approvals' | 'lastEditedBy' | 'changers' | 'importers'
>

/** Addresses are compared without their case; nobody is the same as nobody. */
export const isSame = (left: Person, right: Person) =>
  left.email !== '' && left.email.toLowerCase() === right.email.toLowerCase()

// Ours: a reason that nobody is named for asks all approvers, so that no offer can wait for nobody.
/** The approvers that a flow names for a reason. */
export function namedFor({ approvers }: ApprovalFlow, reason: PriceReason): readonly Approver[] {
  const named = approvers.filter(({ reasons }) => reasons.includes(reason))
  return named.length ? named : approvers
}

/** Whether a person is one of these, by account or by address. */
export const isOneOf = (people: readonly Party[], person: Partial<Party>): boolean =>
  people.some((one) => one.id === person.id || isSame(one, { email: person.email ?? '' }))

/** Whether a person changed flow, costs, shares or margins since the offer's last edit. */
export const isChanger = ({ changers }: Pick<OfferFacts, 'changers'>, person: Partial<Party>) =>
  isOneOf(changers, person)

/** The import of a person that prices an offer and that nobody else has checked. */
export const importOf = (
  { importers }: Pick<OfferFacts, 'importers'>,
  person: Partial<Party>,
): Importer | undefined => importers.find((one) => isOneOf([one], person))

/** Whether a person changed what decides about the offer: the rules since its last edit, or unchecked prices. */
export const isAuthor = (
  facts: Pick<OfferFacts, 'changers' | 'importers'>,
  person: Partial<Party>,
): boolean => isChanger(facts, person) || importOf(facts, person) !== undefined

/** What is asked of the approvers: a price that only its editor vouches for is asked about as the highest would be. */
export const askedFor = ({ reasons }: Pick<OfferFacts, 'reasons'>): readonly PriceReason[] =>
  reasons.length > 0 ? reasons : ['above-high-price']

/**
 * The approvers that an offer asks, in the flow's order. Neither the last editor is asked nor who changed the rules or
 * the prices since and has not given their word before, unless nobody else could be (domain.md §4).
 */
export function neededSlots(facts: Asked): readonly Slot[] {
  const { flow, approvals, lastEditedBy } = facts
  const isLeftOut = (one: Approver) =>
    isSame(one, lastEditedBy) ||
    (isAuthor(facts, { email: one.email }) && !approvals.some((given) => isSame(given, one)))
  const asked = (approver: Approver) =>
    askedFor(facts).filter((reason) => {
      const named = namedFor(flow, reason)
      const others = named.filter((one) => !isLeftOut(one))
      return (others.length ? others : named).includes(approver)
    })
  return flow.approvers
    .map((approver) => ({ approver, reasons: inOrder(asked(approver)) }))
    .filter((slot) => slot.reasons.length > 0)
}

/** The reasons that the offer has of those that somebody is asked for. */
export const saidReasons = (
  facts: Pick<OfferFacts, 'reasons'>,
  asked: readonly PriceReason[],
): PriceReason[] => asked.filter((reason) => facts.reasons.includes(reason))
