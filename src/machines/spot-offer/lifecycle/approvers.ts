import type { DateOnly } from '#schemas/primitives.ts'
import type { Approver, Awaited, Delegation, PriceReason } from '#schemas/spot-offer/approval.ts'
import type { Caller } from '#schemas/user-type.ts'

import { askedFor, isAuthor, isSame, namedFor, neededSlots, saidReasons } from './slots.ts'
import type { Person, Slot } from './slots.ts'
import type { Given, OfferFacts } from './types.ts'

/** The columns of the permission tables whose people may approve offers (domain.md §4). */
export const mayApprove = ['admin', 'customer-ops', 'managers'] as const satisfies readonly Caller[]

type Asked = Pick<
  OfferFacts,
  | 'flow'
  | 'reasons'
  | 'approvals'
  | 'lastEditedBy'
  | 'editedUnder'
  | 'changers'
  | 'importers'
  | 'delegations'
>

const hasGiven = (approvals: readonly Given[], { approver }: Slot) =>
  approvals.some((given) => isSame(given, approver))

/** The reasons that nobody who is asked for them has approved yet. */
const openReasons = (facts: Asked, slots: readonly Slot[]) =>
  askedFor(facts).filter(
    (reason) =>
      !slots.some((slot) => slot.reasons.includes(reason) && hasGiven(facts.approvals, slot)),
  )

/** Whether the approval flow has all it asks for. */
export function isSatisfied(facts: Asked): boolean {
  const slots = neededSlots(facts)
  return facts.flow.mode === 'any'
    ? openReasons(facts, slots).length === 0
    : slots.every((slot) => hasGiven(facts.approvals, slot))
}

/** The slots whose word is awaited now: of a sequence the next one only. */
function awaitedSlots(facts: Asked): readonly Slot[] {
  const slots = neededSlots(facts)
  const open = openReasons(facts, slots)
  const missing = slots.filter(
    (slot) =>
      !hasGiven(facts.approvals, slot) &&
      (facts.flow.mode !== 'any' || slot.reasons.some((reason) => open.includes(reason))),
  )
  // When the flow was changed and asks for nothing more, anyone it names may close the matter.
  if (missing.length === 0) return slots
  return facts.flow.mode === 'sequence' ? missing.slice(0, 1) : missing
}

const isOn = (today: DateOnly, { from, until }: Delegation) => from <= today && today <= until

/** The delegation by which a person may act for an approver on a day. */
const delegationTo = (
  person: Person,
  approver: Approver,
  { delegations, today }: { readonly delegations: readonly Delegation[]; readonly today: DateOnly },
) =>
  delegations.find(
    (one) =>
      isSame({ email: one.approverEmail }, approver) &&
      isSame({ email: one.delegateEmail }, person) &&
      isOn(today, one),
  )

/** Who stands in for a person on a day. */
export const standInOf = (
  person: Person,
  { delegations, today }: { readonly delegations: readonly Delegation[]; readonly today: DateOnly },
) => delegations.find((one) => isSame({ email: one.approverEmail }, person) && isOn(today, one))

type On = { readonly person: Person; readonly today: DateOnly }

function speaksFor(approver: Approver, facts: Asked, { person, today }: On): boolean {
  const { delegations } = facts
  return (
    isSame(person, approver) || delegationTo(person, approver, { delegations, today }) !== undefined
  )
}

/** Whether a person is named for some reason of the offer, or stands in for somebody who is. */
export const isNamed = (facts: Asked, on: On): boolean =>
  askedFor(facts).some((reason) =>
    namedFor(facts.flow, reason).some((approver) => speaksFor(approver, facts, on)),
  )

/** The slot that a person's approval fills now, their own before one that they stand in for. */
export function slotFor(facts: Asked, on: On): Slot | undefined {
  const awaited = awaitedSlots(facts)
  return (
    awaited.find(({ approver }) => isSame(on.person, approver)) ??
    awaited.find(({ approver }) => speaksFor(approver, facts, on))
  )
}

/**
 * Whether a person edited the offer last and approves it all the same, being the only one who can. Judged by the flow as
 * it was at the edit, since otherwise an editor could make themselves the only approver (domain.md §4).
 */
export function isAlone(facts: Asked, person: Person): boolean {
  const { lastEditedBy, editedUnder } = facts
  if (!isSame(person, lastEditedBy)) return false
  // Ours: nor does a flow count that the editor made, or a second edit would do what a change of the flow may not.
  if (editedUnder.madeBy === lastEditedBy.id) return false
  const slot = neededSlots(facts).find(({ approver }) => isSame(approver, person))
  const wasOnly = (reason: PriceReason) =>
    namedFor(editedUnder.flow, reason).every((one) => isSame(one, person))
  return slot?.reasons.every(wasOnly) ?? false
}

/** Whether a person edited the offer last and so may not approve it. */
export const isOwnEdit = (facts: Asked, person: Person): boolean =>
  isSame(person, facts.lastEditedBy) && !isAlone(facts, person)

const canAct = (facts: Asked, person: Person) =>
  !isOwnEdit(facts, person) && !isAuthor(facts, person)

/** Whether an offer waits for a person's word, their own or for whom they stand in. */
export const isAwaited = (facts: Asked, on: On): boolean =>
  slotFor(facts, on) !== undefined && canAct(facts, on.person)

/** Whom the offer waits for, with who stands in for them today; nobody, when a change left nobody who may act. */
export const awaitedPeople = (facts: Asked, today: DateOnly): Awaited[] =>
  awaitedSlots(facts).flatMap(({ approver, reasons }) => {
    const { email, name } = approver
    const standIn = standInOf(approver, { delegations: facts.delegations, today })
    const delegate = standIn && { email: standIn.delegateEmail, name: standIn.delegateName }
    const helper = delegate && canAct(facts, delegate) ? { delegate } : {}
    if (!canAct(facts, approver) && !('delegate' in helper)) return []
    return [{ email, name, reasons: saidReasons(facts, reasons), ...helper }]
  })
