import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { typesOf } from '#machines/records/who.ts'
import { allowed } from '#machines/shipment/request/lifecycle.ts'
import {
  canEndWaiting,
  factsOf,
  todayAt,
  waitingFor,
} from '#machines/shipment/request/selectors.ts'
import type { Actor } from '#machines/shipment/request/types.ts'
import type { Reason } from '#schemas/error.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { STAFF } from '#schemas/user-type.ts'
import type { Caller } from '#schemas/user-type.ts'
import { texts } from '#texts/en.ts'
import { attentionTexts } from '#texts/shipment-attention.ts'
import { partnerTexts } from '#texts/shipment-partner.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { requestLoad } from '#views/shipment/format.ts'

import { standingAt } from './lifecycle.ts'
import { letters, oracle } from './oracle.ts'
import type { Place } from './oracle.ts'
import { seeActions } from './record-look.ts'
import { badge, main } from './spot-offer-page.ts'

// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }

const isPickedUp = (place: Place, { bookedShipment }: ShipmentRequest): boolean =>
  place === 'booked' && Boolean(bookedShipment?.actualPickupDate)

/** What the page calls a place. */
const sayPlace = (place: Place, request: ShipmentRequest): string => {
  if (isPickedUp(place, request)) return 'Picked up'
  return place in stateTexts.bookings
    ? stateTexts.bookings[place as keyof typeof stateTexts.bookings]
    : stateTexts.states[place as keyof typeof stateTexts.states] // because a place is one or the other
}

/** What it calls it to the owner of the request (redesign.md §3), by hand. */
const forOwners: Readonly<Record<Place, string>> = {
  unsubmitted: 'Draft',
  submitted: 'In review',
  'approved-by-bizdev': 'In review',
  queued: 'Carrier being booked',
  'in-progress': 'Carrier being booked',
  failed: 'Carrier being booked',
  booked: 'Pickup confirmed',
  rejected: 'Sent back to you',
  delivered: 'Delivered',
  deleted: 'Deleted',
}
const sayToOwner = (place: Place, request: ShipmentRequest): string =>
  isPickedUp(place, request) ? 'Picked up' : forOwners[place]

const groups = Object.keys(texts.callers).filter((caller) => caller !== 'system') as Caller[] // because these are its keys
const sayWho = (reasons: readonly Reason[]) =>
  groups
    .filter((caller) =>
      typesOf([caller]).some((type) => reasons.some(({ who }) => who.includes(type))),
    )
    .map((caller) => texts.callers[caller])

type Sight = {
  readonly by: Actor & { readonly caller: Caller }
  /** As it is stored: what the walk does not know of it. */
  readonly request: ShipmentRequest
}

/** Sees on its page where a request is, for whom it waits, what this person may do and why not, and who could. */
export async function seeRequest(page: Page, place: Place, { by, request }: Sight): Promise<void> {
  const facts = factsOf(request)
  const standing = standingAt(place)
  if (!standing) throw new Error('a request that is not submitted has no page')
  const isPartner = !STAFF.some((caller) => caller === by.caller)
  await badge(page, isPartner ? sayToOwner(place, request) : sayPlace(place, request)).waitFor(SOON)
  const waiting = waitingFor(standing, facts)
  const whom = isPickedUp(place, request) ? 'the delivery' : stateTexts.waiting[waiting]
  const group = canEndWaiting(standing, facts, by) ? shipmentTexts.you : whom
  const isAhead = todayAt(request, Date.now()) <= facts.pickupDate
  const isIdle = waiting === 'pickup' && isAhead && !isPickedUp(place, request)
  const told = isIdle
    ? /^Nothing to do until pickup on /
    : new RegExp(`^Waiting for ${group} since `)
  const lead = isPartner ? / · updated / : told
  if (waiting !== 'none') await main(page).getByText(lead).first().waitFor(SOON)
  const found = allowed(standing, facts, { by, today: todayAt(request, Date.now()) })
  for (const { action, isPossible } of found)
    // Nothing is offered that the table, typed by hand, does not allow.
    if (isPossible)
      expect(oracle[facts.policy][action][place].split('').map((one) => letters[one])).toContain(
        by.caller,
      )
  const { actions } = texts.shipment
  await seeActions(
    page,
    found.map(({ action, reasons }) => ({
      label: actions[action],
      against: reasons.map((reason) => ({ reason: reason.text, who: sayWho([reason]) })),
    })),
    {
      // What their side can never do is nothing that partners read about.
      // Nor is the ASN of what is no pre-booking, and no walk begins with one.
      unlisted: found
        .filter(
          ({ action, isForPartners }) => action === 'confirm-asn' || (isPartner && !isForPartners),
        )
        .map(({ action }) => actions[action]),
      called: {
        [shipmentTexts.actions.resubmit]: actions['update-shipment-request-form'],
        ...Object.fromEntries(
          Object.values(attentionTexts).flatMap((cures) =>
            Object.entries(cures).map(([action, name]) => [
              name,
              actions[action as keyof typeof actions], // because its keys are actions
            ]),
          ),
        ),
      },
      // Papers are printed, which changes no request.
      besides: [partnerTexts.labels(requestLoad(request).units)],
      // Programs without a wizard of the company are edited block by block.
      elsewhere: facts.policy === 'logistics-only' ? [actions['update-shipment-request-form']] : [],
    },
  )
}

/** Waits until the desk has answered as it was told to. */
export const seeAnswered = (read: () => Promise<ShipmentRequest>, place: Place): Promise<void> =>
  expect.poll(async () => (await read()).booking, SOON).toBe(place)
