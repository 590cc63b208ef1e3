import { Delegation } from '#schemas/spot-offer/approval.ts'

/** What was filled in so far: who stands in for whom, and on which days. */
export type DelegationForm = Readonly<Record<keyof Delegation, string>>

/** What is filled in, as it would be sent; a blank field is one that is missing. */
export const filledIn = (form: DelegationForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  )

/** Whether the last day is not before the first. */
export const isInOrder = ({ from, until }: DelegationForm): boolean => until >= from

/** Whether it can be saved. */
export const isComplete = (form: DelegationForm): boolean =>
  Delegation.safeParse(filledIn(form)).success && isInOrder(form)

/** A new one, for the first of the approvers that its author may choose for. */
export const emptyDelegation = (own: readonly string[], today: string): DelegationForm => ({
  approverEmail: own[0] ?? '',
  delegateEmail: '',
  delegateName: '',
  from: today,
  until: today,
})
