import { historyTexts } from '#texts/shipment-history.ts'

// What earlier releases wrote into histories, which nobody changes, and what is written in its place today. Charts find a
// record's way by today's words.
type Swaps = readonly (readonly [RegExp, string])[]
const inTodaysWords =
  (swaps: Swaps) =>
  (said: string): string =>
    swaps.reduce((words, [was, is]) => words.replace(was, is), said)

/** An entry of a request's history in the words of this release. */
export const requestHistoryToday = inTodaysWords([
  [/^Rejection dismissed$/, historyTexts.dismissed],
  [/^(Booked: \S+, )pick-up /, '$1pickup '],
  [/^Changed and submitted again/, historyTexts.resubmitted],
  [/^Booking again(; the former BOL was )?/, 'Rebooking$1'],
  [/; the former BOL was /, '; the old BOL was '],
  [/; approval starts again/, '; approval starts over'],
])

/** An entry of an offer's history in the words of this release. */
export const offerHistoryToday = inTodaysWords([
  [/^Offer made/, 'Offer created'],
  [/^Valid to /, 'Valid until '],
  [/^Priced again: prices were taken back/, 'Repriced after a price correction'],
  [/; somebody else has to check its prices/, '; someone else must check its prices'],
])
