import type { PlaceEvent } from '#machines/sell-my-battery/place/machine.ts'

export const yard = {
  name: 'Cascade Auto Dismantling',
  addressLine1: '1420 Lincoln Avenue',
  city: 'Tacoma',
  region: 'WA',
  postalCode: '98421',
  countryCode: 'US',
}
/** Somebody who has not said it yet. */
export const sampleInput = { address: null }
/** Somebody who moves. */
export const movingInput = { address: yard }

/** What one types, and what saving comes to. */
export const pickupPlaceAlphabet = [
  { type: 'CHANGE', field: 'city', text: 'Portland' },
  { type: 'CHANGE', field: 'city', text: ' ' },
  { type: 'CHANGE', field: 'countryCode', text: 'ie' },
  { type: 'CHANGE', field: 'countryCode', text: 'USA' },
  { type: 'CHANGE', field: 'postalCode', text: '' },
  { type: 'SAVE' },
  { type: 'xstate.done.actor.pickupPlace.save', output: yard },
  { type: 'xstate.error.actor.pickupPlace.save', error: new Error('Request failed') },
  { type: 'xstate.error.actor.pickupPlace.save', error: 'nobody knows why' },
] as const satisfies readonly (
  | PlaceEvent
  | { readonly type: `xstate.${string}`; readonly output?: object; readonly error?: unknown }
)[]
