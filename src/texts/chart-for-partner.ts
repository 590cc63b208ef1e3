import { historyForPartner } from './history-for-partner.ts'

// What a lifecycle's chart says to staff, and what it says to partners, who know us but not our departments. Longer ones
// first: a shorter one may be a part of them.
const swaps: readonly (readonly [string, string])[] = [
  ['the program needs only logistics approval', 'your program needs one approval'],
  ['the program needs bizdev approval', 'your program needs two approvals'],
  ['the program gives this step to them', 'your program needs this step'],
  ['the requester and logistics', 'you and us'],
  ['the requester and the contact', 'you and the contact'],
  ['Sent back to the requester for changes', 'Sent back to you for changes'],
  ['the next approvers', 'us'],
  ['the next approver', 'us'],
  ['the buyer and the approvers', 'us'],
  ['that booked it and logistics', 'that booked it and us'],
  ['to logistics', 'to us'],
  ['the other side', 'you or us'],
  ['the requester', 'you'],
  ['Approve as bizdev', 'First approval'],
  ['Approve as logistics', 'Final approval'],
  ['Approved by bizdev', 'Final review'],
  ['Approved by logistics', 'Approved'],
  ['Booking queued', 'Next to be booked'],
  ['Booking in progress', 'Booking the carrier'],
  ['Booking failed', 'Finding another carrier'],
  ['Booked', 'Pickup confirmed'],
  ['Rejected', 'Sent back'],
  ['Submitted', 'In review'],
  ['Pending approval', 'Being revised'],
]
const WHOLE: Readonly<Record<string, string>> = {
  administrators: 'us',
  'customer operations': 'us',
  managers: 'us',
  logistics: 'us',
  'the booking service': 'us',
  'EPC suppliers': 'a company that books for you',
  Reject: 'Send back',
}
const QUOTED = /(?<=“)[^“”]+(?=” to the history)/

/** A text of a lifecycle's chart as partners read it. */
export function chartForPartner(text: string): string {
  const whole = WHOLE[text]
  if (whole !== undefined) return whole
  const told = text.replace(QUOTED, (said) => historyForPartner(said))
  return swaps.reduce((said, [ours, theirs]) => said.replaceAll(ours, theirs), told)
}

/** People as partners read of them, each once. */
export const peopleForPartner = (who: readonly string[]): readonly string[] => [
  ...new Set(who.map(chartForPartner)),
]
