import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { offered } from '#machines/spot-offer/lifecycle/decide.ts'
import { isOver } from '#machines/spot-offer/lifecycle/standing.ts'
import type { Actor, OfferFacts } from '#machines/spot-offer/lifecycle/types.ts'
import { typesOf } from '#machines/who.ts'
import type { Reason } from '#schemas/error.ts'
import { recordTexts } from '#texts/records.ts'
import { shipmentTexts } from '#texts/shipments.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { spotWords } from '#texts/spot-words.ts'
import { spotTexts } from '#texts/spot.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'

import { placeOf, SHARED } from './offer-walk.ts'
import type { Snapshot } from './offer-walk.ts'
import { letters } from './oracle.ts'
import { oracle } from './spot-lifecycle.ts'
import type { Place } from './spot-lifecycle.ts'
import { badge, dayIn, main } from './spot-page.ts'

// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const words = shipmentTexts.actions

/** Who looks at which offer, and what is stored of its last day: the walk's own days are not those of the calendar. */
export type Sight = { readonly by: Actor; readonly id: string; readonly lastDay: string }

const groups: readonly (keyof typeof spotTexts.callers)[] = [
  'admin',
  'customer-ops',
  'managers',
  'supplier',
]
const sayWho = (reasons: readonly Reason[]) =>
  groups
    .filter((caller) =>
      typesOf([caller]).some((type) => reasons.some(({ who }) => who.includes(type))),
    )
    .map((caller) => spotTexts.callers[caller])
    .toSorted()
    .join(', ')

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
  const found = offered({ state, facts: factsOf(to, lastDay) }, { by, today: dayIn(0) })
  for (const { action, isPossible } of found)
    // Nothing is offered that the table, typed by hand, does not allow.
    if (isPossible) expect(callersIn(oracle[action][place])).toContain(by.caller)
  return found
}
const callersIn = (cell: string) => cell.split('').map((letter) => letters[letter])

type Button = { readonly label: string; readonly reason: string | null }
/** The buttons, links and menu items of the page: what they say, and why one cannot be used. */
async function buttonsOn(page: Page): Promise<readonly Button[]> {
  const bar = page.getByRole('group', { name: words.label })
  if ((await bar.count()) === 0) return []
  const more = bar.getByRole('button', { name: words.more })
  const hasMore = (await more.count()) > 0
  if (hasMore) await more.click()
  const all = await bar.locator('a, button:not([aria-haspopup])').evaluateAll((nodes) =>
    nodes.map((node) => {
      const label = [...node.childNodes].filter(({ nodeName }) => nodeName !== 'KBD')
      const isItem = node.getAttribute('role') === 'menuitem'
      const said = (isItem ? label.slice(0, 1) : label).map(({ textContent }) => textContent)
      const why = document.querySelector(`[id="${node.getAttribute('aria-describedby') ?? ''}"]`)
      const isOff = node.getAttribute('aria-disabled') === 'true'
      return { label: said.join(''), reason: isOff ? (why?.textContent ?? '') : null }
    }),
  )
  if (hasMore) await page.keyboard.press('Escape')
  return all
}

/** Sees on the company's page where the offer stands, what this person may do and why not, and who could. */
export async function seeOnPage(page: Page, to: Snapshot, sight: Sight): Promise<void> {
  const place = placeToday(to, sight)
  const all = expectedFor(to, sight)
  await badge(page, spotWords.states[place]).waitFor(SOON)
  if (place === 'pending-approval') await seeAwaited(page, to, sight)
  const table = page.getByRole('table', { name: words.whyLabel })
  if ((await table.count()) === 0) await main(page).getByText(recordTexts.why).click()
  const rows = () =>
    table
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [...row.children].map(({ textContent }) => textContent)),
      )
  const sorted = async () =>
    (await rows()).map(([action, possible, reason, who]) => [
      action,
      possible,
      reason,
      who?.split(', ').toSorted().join(', '),
    ])
  await expect
    .poll(sorted, SOON)
    .toEqual(
      all.map(({ action, isPossible, reasons }) => [
        spotWords.actions[action],
        isPossible ? words.yes : words.no,
        reasons.map(({ text }) => text).join(' ') || words.none,
        sayWho(reasons) || words.none,
      ]),
    )
  const buttons = await buttonsOn(page)
  const usable = buttons.filter(({ reason }) => reason === null).map(({ label }) => label)
  const possible = all.filter(({ isPossible }) => isPossible)
  expect(usable.toSorted()).toEqual(
    possible.map(({ action }) => spotWords.actions[action]).toSorted(),
  )
  for (const { label, reason } of buttons.filter((one) => one.reason !== null)) {
    const held = all.find(({ action }) => spotWords.actions[action] === label)
    expect([label, reason]).toEqual([label, held?.reasons.map(({ text }) => text).join(' ')])
  }
}

async function seeAwaited(page: Page, to: Snapshot, { lastDay }: Sight): Promise<void> {
  const names = awaitedPeople(factsOf(to, lastDay), dayIn(0)).map(({ name }) => name)
  const reasons = to.context.reasons.map((reason) => spotWords.priceReasons[reason])
  await main(page)
    .getByText(offerTexts.waitsFor(names.join(', '), reasons.join(', ')))
    .first()
    .waitFor(SOON)
}

/** None for it: a page that was open when it was taken back says so and lets nothing be answered. */
async function seeNone(page: Page): Promise<void> {
  const { gone, state, actions } = supplierOfferTexts
  const accept = page.getByRole('button', { name: actions.accept, exact: true })
  const note = page.getByRole('button', { name: actions.note, exact: true })
  await page.getByText(gone.title).or(page.getByText(state.taken)).first().waitFor(SOON)
  for (const button of [accept, note])
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    if (await button.count()) expect(await button.getAttribute('title')).toBe(state.taken)
}

const answers = [
  ['supplier-approve', supplierOfferTexts.actions.accept],
  ['supplier-reject', supplierOfferTexts.actions.decline],
  ['add-note', supplierOfferTexts.actions.note],
] as const

/** Sees on the supplier's page how the offer stands and what it can answer; or that there is none for it. */
export async function seeAsSupplier(page: Page, to: Snapshot, sight: Sight): Promise<void> {
  const place = placeToday(to, sight)
  if (!SHARED.includes(place)) return seeNone(page)
  const all = expectedFor(to, sight)
  await badge(page, spotWords.states[place]).waitFor(SOON)
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
