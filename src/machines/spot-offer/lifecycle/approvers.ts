import type { DateOnly } from '#schemas/primitives.ts'
import type { Approver, Awaited, Delegation } from '#schemas/spot/approval.ts'

import { isSame, namedFor, neededSlots } from './slots.ts'
import type { Person, Slot } from './slots.ts'
import type { Given, OfferFacts } from './types.ts'

type Asked = Pick<OfferFacts, 'flow' | 'reasons' | 'approvals' | 'lastEditedBy' | 'delegations'>

const hasGiven = (approvals: readonly Given[], { approver }: Slot) =>
  approvals.some((given) => isSame(given, approver))

/** The reasons that nobody who is asked for them has approved yet. */
const openReasons = (facts: Asked, slots: readonly Slot[]) =>
  facts.reasons.filter(
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

type On = { readonly person: Person; readonly today: DateOnly }

function speaksFor(approver: Approver, facts: Asked, { person, today }: On): boolean {
  const { delegations } = facts
  return (
    isSame(person, approver) || delegationTo(person, approver, { delegations, today }) !== undefined
  )
}

/** Whether a person is named for some reason of the offer, or stands in for somebody who is. */
export const isNamed = (facts: Asked, on: On): boolean =>
  facts.reasons.some((reason) =>
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

/** Whether a person edited the offer last and somebody else could approve it. */
export const isOwnEdit = (facts: Asked, person: Person): boolean =>
  isSame(person, facts.lastEditedBy) &&
  !neededSlots(facts).some(({ approver }) => isSame(approver, person))

/** Whether a person edited the offer last and approves it all the same, being the only one who can. */
export const isAlone = (facts: Asked, person: Person): boolean =>
  isSame(person, facts.lastEditedBy) && !isOwnEdit(facts, person)

/** Whom the offer waits for, with who stands in for them today. */
export const awaitedPeople = (facts: Asked, today: DateOnly): Awaited[] =>
  awaitedSlots(facts).map(({ approver, reasons }) => {
    const standIn = facts.delegations.find(
      (one) => isSame({ email: one.approverEmail }, approver) && isOn(today, one),
    )
    const { email, name } = approver
    const delegate = standIn && { email: standIn.delegateEmail, name: standIn.delegateName }
    return { email, name, reasons: [...reasons], ...(delegate ? { delegate } : {}) }
  })
