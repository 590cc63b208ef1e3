import { assign, setup } from 'xstate'
import type { EventObject } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'
import { provided } from '#machines/provided.ts'
import { providedEars } from '#machines/records/output.ts'

import { askedOf, asksSeveral, changed, vinOn, vinsIn } from './asked.ts'
import type {
  Asked,
  SearchContext,
  SearchEvent,
  SearchInput,
  Searched,
  Typed,
  VinRow,
} from './types.ts'

export type Event<T extends SearchEvent['type']> = Extract<SearchEvent, { readonly type: T }>
export type Result = { readonly output: Searched }
type Failure = { readonly error: unknown }

export const nothing: Typed = { vin: '', make: '', model: '', year: '', part: '' }
const SECOND_MS = 1000

const sayProblem = ({ error }: Failure) => (error instanceof Error ? error.message : '')

/** What is typed after a change, where that alone looks it up: a VIN, or several, became whole. */
function completed(context: SearchContext, { field, text }: Event<'CHANGE'>) {
  const typed = changed(context.typed, field, text)
  // A blank behind a VIN begins the next one.
  const isWhole = field === 'vin' && context.by === field && !typed.vin.endsWith(' ')
  return isWhole && context.isOnline ? { ...context, typed } : undefined
}

/** The VIN of several that is looked up next. */
export const nextVin = ({ typed, rows }: SearchContext): Asked | undefined => {
  const vin = vinsIn(typed)[rows.length]
  return vin === undefined ? undefined : { by: 'vin', vin }
}
const withRow = (context: SearchContext, row: Omit<VinRow, 'vin'>) => ({
  rows: [...context.rows, { vin: vinsIn(context.typed)[context.rows.length] ?? '', ...row }],
})

export const searchSetup = setup({
  types: chartTypes<{
    context: SearchContext
    events: SearchEvent
    input: SearchInput
    tags: 'busy'
    meta: { readonly description: string }
  }>(),
  actors: {
    /** Rejects with an error that says why. */
    search: provided<Searched, Asked | undefined>('search'),
    /** Reads a label through the camera: `see`, or `blind` when there is nothing to look through. */
    readLabel: providedEars<EventObject>('readLabel'),
  },
  delays: { second: SECOND_MS },
  guards: {
    canFind: ({ context }) => context.isOnline && askedOf(context) !== undefined,
    canFindSeveral: ({ context }) => context.isOnline && asksSeveral(context),
    isOnline: ({ context }) => context.isOnline,
    completesVin: ({ context }, event: Event<'CHANGE'>) => {
      const after = completed(context, event)
      return after !== undefined && askedOf(after) !== undefined
    },
    completesSeveral: ({ context }, event: Event<'CHANGE'>) => {
      const after = completed(context, event)
      return after !== undefined && asksSeveral(after)
    },
    canScan: ({ context }) => context.canScan && context.by === 'vin',
    seesVin: ({ context }, { text }: Event<'see'>) => context.isOnline && vinOn(text) !== undefined,
    readsVin: (_, { text }: Event<'see'>) => vinOn(text) !== undefined,
    isTooOften: (_, { output }: Result) => 'waitS' in output,
    hasPacks: (_, { output }: Result) => 'packs' in output && output.packs.length > 0,
    isLast: ({ context }) => context.rows.length + 1 >= vinsIn(context.typed).length,
    isOver: ({ context }) => context.waitS <= 1,
  },
  actions: {
    change: assign(({ context: { typed } }, { field, text }: Event<'CHANGE'>) => ({
      typed: changed(typed, field, text),
      attempt: 0,
    })),
    // What a VIN says of its car is filled in where one goes on by the car.
    choose: assign(({ context: { typed, found } }, { by }: Event<'CHOOSE'>) => ({
      by,
      attempt: 0,
      ...(by === 'car' && found?.make
        ? { typed: { ...typed, make: found.make, model: '', year: String(found.year ?? '') } }
        : {}),
    })),
    clear: assign({ typed: nothing }),
    forget: assign({ found: undefined, chosen: undefined, problem: undefined, rows: [] }),
    forgetSeen: assign({ seen: undefined }),
    pick: assign(({ context }, { batteryId, vin }: Event<'PICK'>) =>
      vin === undefined
        ? { chosen: batteryId }
        : {
            rows: context.rows.map((row) =>
              row.vin === vin ? { ...row, chosen: batteryId } : row,
            ),
          },
    ),
    remember: assign(({ context }) => ({ asked: askedOf(context) })),
    attempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    keepFound: assign((_, { output }: Result) => ('packs' in output ? { found: output } : {})),
    // Where several packs fit nobody but the reader knows which it is.
    keepRow: assign(({ context }, { output }: Result) =>
      'packs' in output
        ? withRow(context, {
            found: output,
            ...(output.packs.length === 1 && output.packs[0]
              ? { chosen: output.packs[0].batteryId }
              : {}),
          })
        : {},
    ),
    keepFailedRow: assign(({ context }, failure: Failure) =>
      withRow(context, { problem: sayProblem(failure) }),
    ),
    keepWait: assign((_, { output }: Result) => ('waitS' in output ? { waitS: output.waitS } : {})),
    countDown: assign(({ context }) => ({ waitS: context.waitS - 1 })),
    keepProblem: assign((_, failure: Failure) => ({ problem: sayProblem(failure) })),
    typeSeen: assign(({ context: { typed } }, { text }: Event<'see'>) => ({
      typed: changed(typed, 'vin', vinOn(text) ?? ''),
      attempt: 0,
    })),
    keepSeen: assign((_, { text }: Event<'see'>) => ({ seen: text })),
    goBlind: assign({ canScan: false }),
    takeWho: assign((_, { maySearch }: Event<'WHO'>) => ({ maySearch })),
    takeNetwork: assign((_, { isOnline }: Event<'network'>) => ({ isOnline })),
  },
})
