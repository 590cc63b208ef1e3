import { historyTexts as said } from './shipment-history.ts'

// What an entry begins with; what follows it is told where ours ends with a blank.
// Who did it stands behind it.
const swaps: readonly (readonly [string, string])[] = [
  [said.approvedByBizdev, 'Checked'],
  [said.approvedByLogistics, 'Approved, carrier being booked'],
  [said.bookedByHand, 'Approved, pickup confirmed: '],
  [said.booked, 'Pickup confirmed: '],
  [said.bookingFailed, 'Finding another carrier'],
  [said.rebooked, 'Carrier being booked again; the old BOL was '],
  [said.rejected, 'Sent back to you'],
  [said.submitted, 'Sent'],
]

/** What an entry of the history says, in the words of whoever asked for the pickup. */
export function historyForPartner(what: string): string {
  for (const [template, text] of swaps) {
    const [head = '', hole] = template.split('{')
    const rest = what.slice(head.length)
    if (!what.startsWith(head) || (hole === undefined && rest !== '')) continue
    return text.endsWith(' ') ? text + rest : text
  }
  return what
}
