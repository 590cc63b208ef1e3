import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

/** Texts by their names; what is blank is not in it. */
export type Terms = Readonly<Record<string, string>>
/** How many characters each field takes; one of them has to be filled in. */
export type LookUpLimits = Readonly<Record<string, { readonly min: number; readonly max: number }>>
type LookUpContext = {
  readonly limits: LookUpLimits
  /** What is typed, by field. */
  readonly typed: Terms
  /** What is looked up; empty: nothing yet. */
  readonly asked: Terms
}
export type LookUpEvent =
  | { readonly type: 'TYPE'; readonly field: string; readonly text: string }
  | { readonly type: 'ASK' }
type Input = { readonly limits: LookUpLimits; readonly asked?: Terms }
type Typed = Extract<LookUpEvent, { readonly type: 'TYPE' }>

const termsOf = (typed: Terms): Terms =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  )
const isEmpty = (terms: Terms) => Object.keys(terms).length === 0

const lookUpSetup = setup({
  types: chartTypes<{
    context: LookUpContext
    events: LookUpEvent
    input: Input
    meta: { readonly description: string }
  }>(),
  guards: {
    wasAsked: ({ context }) => !isEmpty(context.asked),
    isBlank: ({ context }) => isEmpty(termsOf(context.typed)),
    fits: ({ context: { limits, typed } }) =>
      Object.entries(termsOf(typed)).every(([field, { length }]) => {
        const { min, max } = limits[field] ?? { min: 0, max: 0 }
        return length >= min && length <= max
      }),
  },
  actions: {
    change: assign(({ context }, { field, text }: Typed) => ({
      typed: { ...context.typed, [field]: text },
    })),
    keepAsked: assign(({ context }) => ({ asked: termsOf(context.typed) })),
    /** Where what is asked for is in the address; provided by the page. */
    tellAsked: (_, params: { readonly asked: Terms }) => void params,
  },
})

const change = {
  type: 'change',
  params: ({ event }: { readonly event: Typed }) => event,
} as const
const asking = {
  TYPE: { actions: change },
  ASK: [
    { guard: 'isBlank', target: 'missing' },
    {
      guard: 'fits',
      target: 'asked',
      actions: [
        'keepAsked',
        {
          type: 'tellAsked',
          params: ({ context: { asked } }: { readonly context: LookUpContext }) => ({ asked }),
        },
      ],
    },
    { target: 'misfit' },
  ],
} as const

/**
 * Something is looked up by what one knows of it: a shipment by its id or BOL, claims by a part number or a VIN. The chart
 * says what is asked for; what is found is read by whoever shows it.
 */
export const lookUpMachine = lookUpSetup.createMachine({
  id: 'lookUp',
  context: ({ input: { limits, asked = {} } }) => ({ limits, typed: asked, asked }),
  initial: 'opening',
  states: {
    opening: {
      meta: { description: 'Did you search before?' },
      always: [{ guard: 'wasAsked', target: 'asked' }, { target: 'unasked' }],
    },
    unasked: { meta: { description: 'No search yet' }, on: asking },
    asked: { meta: { description: 'What we found, or a note that we found nothing' }, on: asking },
    missing: {
      meta: { description: 'Asks you to type something' },
      on: { TYPE: { target: 'opening', actions: change } },
    },
    misfit: {
      meta: { description: 'Says that your text is too short or too long' },
      on: { TYPE: { target: 'opening', actions: change } },
    },
  },
})
