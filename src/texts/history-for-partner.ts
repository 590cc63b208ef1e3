import { historyTexts as said } from './shipment-history.ts'

// What an entry begins with; what follows it is told where ours ends with a blank.
const swaps: readonly (readonly [string, (company: string) => string])[] = [
  [said.approvedByBizdev, (company) => `Checked by ${company}`],
  [said.approvedByLogistics, (company) => `Approved by ${company}, carrier being booked`],
  [said.bookedByHand, (company) => `Approved by ${company}, pickup confirmed: `],
  [said.booked, () => 'Pickup confirmed: '],
  [said.bookingFailed, (company) => `${company} asks for another carrier`],
  [said.rebooked, () => 'Carrier being booked again; the former BOL was '],
  [said.rejected, () => 'Sent back to you'],
  [said.submitted, () => 'Sent'],
]

/** What an entry of the history says, in the words of whoever asked for the pickup. */
export function historyForPartner(what: string, company: string): string {
  for (const [template, say] of swaps) {
    const [head = '', hole] = template.split('{')
    const rest = what.slice(head.length)
    if (!what.startsWith(head) || (hole === undefined && rest !== '')) continue
    const text = say(company)
    return text.endsWith(' ') ? text + rest : text
  }
  return what
}
