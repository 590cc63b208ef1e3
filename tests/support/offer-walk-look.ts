import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { typesOf } from '#machines/records/who.ts'
import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { allowed } from '#machines/spot-offer/lifecycle/lifecycle.ts'
import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Actor, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import type { Reason } from '#schemas/error.ts'
import type { OfferAction } from '#schemas/spot-offer/offer.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'

import { placeOf, SHARED } from './offer-walk.ts'
import type { Snapshot } from './offer-walk.ts'
import { letters } from './oracle.ts'
import { seeActions } from './record-look.ts'
import { oracle } from './spot-offer-lifecycle.ts'
import type { Place } from './spot-offer-lifecycle.ts'
import { badge, dayIn, main } from './spot-offer-page.ts'

// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }

/** Who looks at which offer, and what is stored of its last day: the walk's own days are not those of the calendar. */
export type Sight = { readonly by: Actor; readonly id: string; readonly lastDay: string }

const groups: readonly (keyof typeof spotTexts.callers)[] = [
  'admin',
  'customer-ops',
  'managers',
  'supplier',
]
const groupsIn = (reasons: readonly Reason[]) =>
  groups
    .filter((caller) =>
      typesOf([caller]).some((type) => reasons.some(({ who }) => who.includes(type))),
    )
    .map((caller) => spotTexts.callers[caller])

const factsOf = ({ context }: Snapshot, lastDay: string): OfferFacts => ({
  ...context,
  offerExpirationDate: lastDay,
})

/** Where it stands today: its last day may have ended with nobody told. */
function placeToday(to: Snapshot, { lastDay }: Sight): Place {
  const place = placeOf(to)
  if (place !== 'approved' && place !== 'expired') return place
  return isOver(lastDay, dayIn(0)) ? 'expired' : 'approved'
}

/** What the lifecycle says to somebody about every action of an offer. */
function expectedFor(to: Snapshot, sight: Sight) {
  const { by, lastDay } = sight
  const place = placeToday(to, sight)
  const state = place === 'approved' || place === 'expired' ? 'approved-or-expired' : place
  if (state === 'unsaved') throw new Error('an offer that is not made has no page')
  const found = allowed({ state, facts: factsOf(to, lastDay) }, { by, today: dayIn(0) })
  for (const { action, isPossible } of found)
    // Nothing is offered that the table, typed by hand, does not allow.
    if (isPossible) expect(callersIn(oracle[action][place])).toContain(by.caller)
  return found
}
const callersIn = (cell: string) => cell.split('').map((letter) => letters[letter])

/** What staff do for the supplier is called so, typed by hand. */
const onBehalf: Readonly<Partial<Record<OfferAction, string>>> = {
  'supplier-approve': 'Accept on behalf…',
  'supplier-reject': 'Decline on behalf…',
}

/** Sees on the company's page where the offer stands, what this person may do and why not, and who could. */
export async function seeOnPage(page: Page, to: Snapshot, sight: Sight): Promise<void> {
  const place = placeToday(to, sight)
  const all = expectedFor(to, sight)
  // What its supplier never saw was not withdrawn from anybody.
  const isGone = place === 'deleted' && !to.context.wasSent
  await badge(page, isGone ? spotWords.states.deleted : spotWords.standings[place]).waitFor(SOON)
  if (place === 'pending-approval') await seeAwaited(page, to, sight)
  await seeActions(
    page,
    all.map(({ action, reasons }) => ({
      label: onBehalf[action] ?? spotWords.actions[action],
      against: reasons.map((reason) => ({ reason: reason.text, who: groupsIn([reason]) })),
    })),
  )
}

async function seeAwaited(page: Page, to: Snapshot, { lastDay }: Sight): Promise<void> {
  const names = awaitedPeople(factsOf(to, lastDay), dayIn(0)).map(({ name }) => name)
  const reasons = to.context.reasons.map((reason) => spotWords.priceReasons[reason])
  await main(page)
    .getByText(offerTexts.waitsFor(names.join(', '), reasons.join(', ')))
    .first()
    .waitFor(SOON)
}

/** How suppliers are told where an offer stands, typed by hand. */
const outside: Readonly<Partial<Record<Place, RegExp>>> = {
  approved: /^(Open|Ends (in \d days|tomorrow|today))$/,
  expired: /^Expired$/,
  'supplier-approved': /^Accepted /,
  'supplier-rejected': /^Declined /,
}
const answers = [
  ['supplier-approve', supplierOfferTexts.actions.accept],
  ['supplier-reject', supplierOfferTexts.actions.decline],
  ['add-note', supplierOfferTexts.actions.note],
] as const

/** Sees on the supplier's page how the offer stands and what it can answer; or that there is none for it. */
export async function seeAsSupplier(page: Page, to: Snapshot, sight: Sight): Promise<void> {
  const place = placeToday(to, sight)
  if (!SHARED.includes(place)) {
    if (!to.context.wasSent)
      return page.getByText(supplierOfferTexts.gone.title).first().waitFor(SOON)
    const standing = place === 'deleted' ? 'withdrawn' : 'being-revised'
    return page.getByText(supplierOfferTexts.state.closed[standing]).first().waitFor(SOON)
  }
  const all = expectedFor(to, sight)
  await main(page)
    .getByText(outside[place] ?? /never/)
    .first()
    .waitFor(SOON)
  const isOpen = place === 'approved' || place === 'expired'
  for (const [action, name] of answers) {
    const found = all.find((one) => one.action === action)
    const button = page.getByRole('button', { name, exact: true })
    // What was answered is not asked again: there is only the note.
    const count = isOpen || action === 'add-note' ? 1 : 0
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await expect.poll(() => button.count(), SOON).toBe(count)
    if (count === 0) continue
    const why = found?.reasons.map(({ text }) => text).join(' ') || null
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => button.getAttribute('title'), SOON).toBe(why)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(why === null ? null : 'true')
  }
}
