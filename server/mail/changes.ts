import { atMost } from '#schemas/cut.ts'
import type { Change } from '#schemas/records/change.ts'
import { valueInWords } from '#texts/change-values.ts'
import { fieldInWords } from '#texts/change-words.ts'
import { offerChangesInWords } from '#texts/spot-offer-changes.ts'

import type { OfferMailFacts } from './spot-offer-facts.ts'

const LONGEST = 120
const PICKED_UP = 'bookedShipment.actualPickupDate'
/** Whether it is told that a load was picked up. */
export const tellsPickup = (changes: readonly Change[]): boolean =>
  changes.some(({ path, from, to }) => path === PICKED_UP && !from && to)

const NONE = 'none'
const shown = (value: unknown): string => atMost(valueInWords(value, NONE), LONGEST)

/** What a mail says of changed fields of a request, a row for each, in the words of the page. */
export const changeRows = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ path, from, to }) => {
    const field = fieldInWords(path)
    // Not that it was planned on another day.
    if (path === PICKED_UP && !from && to) return [`Picked up: ${shown(to)}`]
    return field === undefined ? [] : [`${field}: ${shown(from)} → ${shown(to)}`]
  })

type OfferChanges = Pick<OfferMailFacts, 'changes' | 'weightUnit'>
/** The same of an offer. */
export const offerChangeRows = ({ changes, weightUnit }: OfferChanges): string[] =>
  offerChangesInWords(changes, { none: NONE, unit: weightUnit }).map(
    ({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`,
  )
