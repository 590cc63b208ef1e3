import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { addressNeeds } from '#schemas/address.ts'
import type { Address } from '#schemas/address.ts'

export const placeFields = [
  'name',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'region',
  'postalCode',
  'countryCode',
] as const
export type PlaceField = (typeof placeFields)[number]
export type PlaceDraft = Readonly<Record<PlaceField, string>>

export type PlaceContext = {
  readonly draft: PlaceDraft
  /** How often it was sent while something was missing. */
  readonly attempt: number
  readonly problem: string | null
}
export type PlaceInput = { readonly address: Address | null }
export type PlaceEvent =
  | { readonly type: 'CHANGE'; readonly field: PlaceField; readonly text: string }
  | { readonly type: 'SAVE' }

const blank: PlaceDraft = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  city: '',
  region: '',
  postalCode: '',
  countryCode: 'US',
}

const draftOf = (address: Address | null): PlaceDraft =>
  address
    ? { ...blank, ...Object.fromEntries(Object.entries(address).filter(([, text]) => text)) }
    : blank

const countryOf = ({ countryCode }: PlaceDraft) => countryCode.trim().toUpperCase()

/** The fields that an address cannot do without, and that are not filled in. */
export function missingIn(draft: PlaceDraft): readonly PlaceField[] {
  const country = countryOf(draft)
  const needs = addressNeeds(country)
  return placeFields.filter((field) => {
    if (field === 'countryCode') return !/^[A-Z]{2}$/.test(country)
    if (field === 'region' || field === 'postalCode') return needs[field] && !draft[field].trim()
    return !['addressLine2', 'addressLine3'].includes(field) && !draft[field].trim()
  })
}

/** The address as it is sent. */
export function addressOf(draft: PlaceDraft): Address {
  const { name, addressLine1, city } = draft
  const optional = (['addressLine2', 'addressLine3', 'region', 'postalCode'] as const)
    .map((field) => [field, draft[field].trim()] as const)
    .filter(([, text]) => text !== '')
  return {
    name: name.trim(),
    addressLine1: addressLine1.trim(),
    city: city.trim(),
    countryCode: countryOf(draft),
    ...Object.fromEntries(optional),
  }
}

type Change = Extract<PlaceEvent, { readonly type: 'CHANGE' }>

const placeSetup = setup({
  types: chartTypes<{
    context: PlaceContext
    events: PlaceEvent
    input: PlaceInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why. */
    save: provided<Address, Address>('save'),
  },
  guards: { isWhole: ({ context }) => missingIn(context.draft).length === 0 },
  actions: {
    change: assign(({ context: { draft } }, { field, text }: Change) => ({
      draft: { ...draft, [field]: text },
      problem: null,
    })),
    attempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    takeProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: error instanceof Error ? error.message : '',
    })),
  },
})

/** Where a dismantler's packs are picked up. */
export const pickupPlaceMachine = placeSetup.createMachine({
  id: 'pickupPlace',
  context: ({ input: { address } }) => ({ draft: draftOf(address), attempt: 0, problem: null }),
  initial: 'typing',
  states: {
    typing: {
      meta: { description: 'Fill in the address' },
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event } },
        SAVE: [{ guard: 'isWhole', target: 'saving' }, { actions: 'attempt' }],
      },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'Saving the address' },
      invoke: {
        id: 'pickupPlace.save',
        src: 'save',
        input: ({ context }) => addressOf(context.draft),
        onDone: 'saved',
        onError: {
          target: 'typing',
          actions: { type: 'takeProblem', params: ({ event }) => event },
        },
      },
    },
    saved: { type: 'final', meta: { description: 'The address is saved' } },
  },
})
