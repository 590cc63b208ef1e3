import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import type { Found } from '#schemas/found.ts'
import { isSearch, plainCode } from '#schemas/plain-text.ts'

const PAUSE_MS = 150 // ours: shorter than between two thoughts, longer than between two keys

type SearchContext = {
  readonly text: string
  readonly isOnline: boolean
  /** What was found for the text as it is now. */
  readonly found: readonly Found[]
  /** Why the last search failed. */
  readonly refusal: string
}
export type SearchEvent =
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'RETRY' }
type Typed = Extract<SearchEvent, { readonly type: 'TYPE' }>
type Network = Extract<SearchEvent, { readonly type: 'network' }>
type Answer = { readonly found: readonly Found[] }
type Thrown = { readonly error: unknown }

const searchSetup = setup({
  types: chartTypes<{
    context: SearchContext
    events: SearchEvent
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: { find: provided<readonly Found[], { readonly q: string }>('find') },
  delays: { pause: PAUSE_MS },
  guards: {
    isSame: ({ context }, { text }: Typed) => plainCode(text) === plainCode(context.text),
    isShort: (_, { text }: Typed) => !isSearch(text),
    isOnline: ({ context }) => context.isOnline,
    isBack: (_, { isOnline }: Network) => isOnline,
    hasFound: (_, { found }: Answer) => found.length > 0,
  },
  actions: {
    change: assign((_, { text }: Typed) => ({ text, found: [], refusal: '' })),
    keepText: assign((_, { text }: Typed) => ({ text })),
    keepNetwork: assign((_, { isOnline }: Network) => ({ isOnline })),
    keepFound: assign((_, { found }: Answer) => ({ found })),
    keepRefusal: assign((_, { error }: Thrown) => ({
      refusal: error instanceof Error ? error.message : '',
    })),
  },
})

const event = <E>(args: { readonly event: E }): E => args.event
const answer = ({
  event: { output },
}: {
  readonly event: { readonly output: readonly Found[] }
}) => ({
  found: output,
})

/**
 * The search of everything, while somebody types: a pause, then one question. Whoever types on leaves the question, so
 * that its answer can come no more: what is shown always belongs to what is typed.
 */
export const recordSearchMachine = searchSetup.createMachine({
  id: 'recordSearch',
  context: { text: '', isOnline: true, found: [], refusal: '' },
  initial: 'idle',
  on: {
    TYPE: [
      { guard: { type: 'isSame', params: event }, actions: { type: 'keepText', params: event } },
      {
        guard: { type: 'isShort', params: event },
        target: '.idle',
        actions: { type: 'change', params: event },
      },
      {
        guard: 'isOnline',
        target: '.searching',
        reenter: true,
        actions: { type: 'change', params: event },
      },
      { target: '.offline', actions: { type: 'change', params: event } },
    ],
    network: { actions: { type: 'keepNetwork', params: event } },
  },
  states: {
    idle: { meta: { description: 'Pages, actions and recent records' } },
    searching: {
      tags: ['busy'],
      initial: 'pausing',
      states: {
        pausing: {
          meta: { description: 'Waiting for a pause in typing' },
          after: { pause: 'asking' },
        },
        asking: {
          meta: { description: 'Searching' },
          invoke: {
            id: 'recordSearch.find',
            src: 'find',
            input: ({ context }) => ({ q: plainCode(context.text) }),
            onDone: [
              {
                guard: { type: 'hasFound', params: answer },
                target: '#recordSearch.found',
                actions: { type: 'keepFound', params: answer },
              },
              { target: '#recordSearch.nothing' },
            ],
            onError: [
              {
                guard: 'isOnline',
                target: '#recordSearch.failed',
                actions: { type: 'keepRefusal', params: event },
              },
              { target: '#recordSearch.offline' },
            ],
          },
        },
      },
    },
    found: { meta: { description: 'What was found' } },
    nothing: { meta: { description: 'Nothing was found' } },
    failed: {
      meta: { description: 'The search failed; you can try again' },
      on: { RETRY: '#recordSearch.searching.asking' },
    },
    offline: {
      meta: { description: 'No connection; pages and recent records still open' },
      on: {
        network: [
          {
            guard: { type: 'isBack', params: event },
            target: '#recordSearch.searching.asking',
            actions: { type: 'keepNetwork', params: event },
          },
          { actions: { type: 'keepNetwork', params: event } },
        ],
      },
    },
  },
})
