import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { thirdPartyCalls as calls } from '#api/contract/third-party.ts'
import { destinationsQuery } from '#api/places.ts'
import { keepingOf } from '#api/records/keeping.ts'
import type { KeyInput, Refused } from '#machines/records/form/types.ts'
import { isBookingDraft, packBooking, unpackBooking } from '#machines/shipment/third-party/draft.ts'
import { thirdPartyBookingMachine } from '#machines/shipment/third-party/machine.ts'
import type {
  Checked,
  Checking,
  Created,
  Creating,
  Opened,
} from '#machines/shipment/third-party/types.ts'
import { bookingTexts } from '#texts/third-party-booking.ts'

const form = { pack: packBooking, unpack: unpackBooking, isDraft: isBookingDraft }
// What the server says about the form itself; anything else says nothing about it and can be sent again.
const REFUSALS = [400, 409, 422]
const FORBIDDEN = 403
const REFERENCE = 'request.reference'

type Issue = { readonly path: string; readonly text: string }
// The form is what was sent as `request`.
const within = (issues: readonly Issue[]) =>
  issues.map(({ path, text }) => ({ path: path.replace(/^request\.?/, ''), text }))
const refusedFor = (issues: readonly Issue[]): Refused => ({
  kind: 'refused',
  text: bookingTexts.refused,
  reasons: [],
  found: within(issues),
})

/** What an error says of the form; what it says of the way only can be sent again. */
function refusalOf(error: unknown): Refused | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status = 0 } = error
  // Which program one may not book for is said at its field; that one may not book at all is not about the form.
  const isAboutForm = REFUSALS.includes(status) || (status === FORBIDDEN && error.issues.length > 0)
  if (!isAboutForm) return undefined
  const said = new Set(error.issues.map(({ code }) => code))
  const rest = error.reasons.filter(({ code }) => !said.has(code))
  const all = [...error.issues, ...rest.map(({ text }) => ({ path: '', text }))]
  if (all.length > 0) return refusedFor(all)
  const path = error.code === 'duplicate_item' ? REFERENCE : ''
  return refusedFor([{ path, text: error.message }])
}

type Mode = { readonly mode: 'dry-run' | 'create' }
const send = (
  { mode, request: asked }: Checking & Mode,
  options: { readonly signal: AbortSignal } | { readonly idempotencyKey: string },
) =>
  'handlingUnits' in asked
    ? request(calls.bookThirdPartyShipment, { body: { mode, request: asked } }, options)
    : request(calls.preBookThirdPartyShipment, { body: { mode, request: asked } }, options)

async function check({ request: asked }: Checking, signal: AbortSignal): Promise<Checked> {
  try {
    const { data } = await send({ mode: 'dry-run', request: asked }, { signal })
    if (!('valid' in data)) throw new Error('a check answered something else')
    return data.valid ? { kind: 'sound', estimate: data.estimate } : refusedFor(data.issues)
  } catch (error) {
    return refusalOf(error) ?? { kind: 'unsent', problem: sayError(error) }
  }
}

async function create({ request: asked, idempotencyKey }: Creating): Promise<Created> {
  try {
    const { data } = await send({ mode: 'create', request: asked }, { idempotencyKey })
    if (!('id' in data)) throw new Error('creating answered something else')
    return { kind: 'created', id: data.id }
  } catch (error) {
    return refusalOf(error) ?? { kind: 'unsent', problem: sayError(error) }
  }
}

/** The booking with its calls, its kept draft and the device's events, for one user (`pool|sub`). */
export function provideThirdPartyBooking(user: string, queries: QueryClient) {
  const { find, actors } = keepingOf(user, form)
  return thirdPartyBookingMachine.provide({
    actors: {
      ...actors,
      openBooking: fromPromise<Opened, KeyInput>(async ({ input }) => {
        const [found, bookable, destinations] = await Promise.all([
          find(input.draftKey),
          request(calls.listThirdPartyPrograms, {}),
          // Without a connection this fails and says so, in place of waiting for one.
          queries.fetchQuery({ ...destinationsQuery(), networkMode: 'always' }),
        ])
        return {
          found,
          destinations: destinations.filter(({ isActive }) => isActive),
          programs: bookable.data,
          takesAnySupplier: bookable.takesAnySupplier,
        }
      }),
      checkBooking: fromPromise<Checked, Checking>(({ input, signal }) => check(input, signal)),
      createBooking: fromPromise<Created, Creating>(({ input }) => create(input)),
    },
  })
}
