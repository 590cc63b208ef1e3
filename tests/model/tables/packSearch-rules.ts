import type {
  SearchContext,
  SearchEvent,
  Searched,
  VinRow,
} from '#machines/sell-my-battery/search/types.ts'
import { OTHER_VIN, VIN, leaf } from '#tests/machines/sell-my-battery/search/alphabet.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'

export type Context = SearchContext
export type Event<T extends SearchEvent['type']> = Extract<SearchEvent, { readonly type: T }>
export type Found = Done<Extract<Searched, { readonly packs: unknown }>>

export const empty = { found: undefined, chosen: undefined, problem: undefined, rows: [] }
export const unseen = { seen: undefined }
// What the field shows of the texts that are tried.
const shownAs: Readonly<Record<string, string>> = {
  ' 1n4': '1N4',
  '1n4bz1 cp6kc310447': VIN,
  [`${VIN}, ${OTHER_VIN.toLowerCase()}`]: `${VIN} ${OTHER_VIN}`,
  [`${VIN}\n1N4-BZ1\n${OTHER_VIN}`]: `${VIN} 1N4BZ1 ${OTHER_VIN}`,
  [`${VIN} ${VIN}`]: `${VIN} ${VIN}`,
}
const isOne = ({ vin }: Context['typed']) => [VIN, `${VIN} `, `${VIN} ${VIN}`].includes(vin)
const areTwo = ({ by, typed }: Context) => by === 'vin' && typed.vin === `${VIN} ${OTHER_VIN}`

// From pages.md §3.1 and redesign-2.md §3.2, not from the machine: visitors look up VINs, others also search by what they
// know of the car or the pack.
export function asks({ by, typed, maySearch }: Context) {
  const { make, model, year, part } = typed
  if (by === 'vin') return isOne(typed) ? { by, vin: VIN } : undefined
  if (!maySearch) return undefined
  if (by === 'part') return part === '295B0' ? { by, part } : undefined
  return make && model && year ? { by, make, model, year } : undefined
}
export const types = ({ typed }: Context, { field, text }: Event<'CHANGE'>) => {
  // A blank that is typed behind a whole VIN begins the next one; one that is pasted with it does not.
  const vin = shownAs[text] ?? (typed.vin === VIN ? `${VIN} ` : VIN)
  const value = field === 'vin' ? vin : text
  const others = field === 'make' ? { model: '', year: '' } : {}
  return { typed: { ...typed, ...others, [field]: value }, attempt: 0 }
}
const after = (context: Context, event: Event<'CHANGE'>) => ({
  ...context,
  ...types(context, event),
})
/** The last character of a VIN looks it up, and that of the last of several all of them. */
const completes = (context: Context, event: Event<'CHANGE'>) => {
  const { by, typed, isOnline } = after(context, event)
  return event.field === 'vin' && by === 'vin' && isOnline && !typed.vin.endsWith(' ')
}
const isWhole = (context: Context, event: Event<'CHANGE'>) =>
  completes(context, event) && isOne(after(context, event).typed)
const areWhole = (context: Context, event: Event<'CHANGE'>) =>
  completes(context, event) && areTwo(after(context, event))
export const begins = (context: Context) => ({ ...empty, ...unseen, asked: asks(context) })

export const typing: Rules<Context> = {
  CHANGE: [
    {
      when: isWhole,
      to: 'searching',
      again: true,
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...begins(after(context, event)),
      }),
    },
    {
      when: areWhole,
      to: 'several.asking',
      again: 'several',
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...empty,
        ...unseen,
      }),
    },
    {
      to: 'idle',
      keeps: (context, event: Event<'CHANGE'>) => ({
        ...types(context, event),
        ...empty,
        ...unseen,
      }),
    },
  ],
}
export const findsOne = {
  when: (context: Context) => context.isOnline && asks(context) !== undefined,
  to: 'searching',
  keeps: begins,
}
export const findsSeveral = {
  when: (context: Context) => context.isOnline && areTwo(context),
  to: 'several.asking',
  keeps: () => ({ ...empty, ...unseen }),
}
export const saysMissing = {
  when: ({ isOnline }: Context) => isOnline,
  to: 'idle',
  keeps: ({ attempt }: Context) => ({ attempt: attempt + 1, ...empty, ...unseen }),
}
export const scanning: Rules<Context> = {
  SCAN: {
    when: ({ canScan, by }) => canScan && by === 'vin',
    to: 'scanning',
    keeps: () => empty,
  },
}
export const finding: Rules<Context> = { ...typing, ...scanning, FIND: [findsOne, saysMissing] }
export const another: Rules<Context> = {
  ANOTHER: {
    to: 'idle',
    keeps: () => ({
      typed: { vin: '', make: '', model: '', year: '', part: '' },
      ...empty,
      ...unseen,
    }),
  },
}
export const goesBlind = { to: 'idle', keeps: () => ({ canScan: false, ...empty, ...unseen }) }

/** What was found for the next of the VINs joins the others; where several packs fit nobody chose yet. */
const joins =
  (found: (event: object) => Omit<VinRow, 'vin'>) => (context: Context, event: object) => ({
    rows: [...context.rows, { vin: context.rows.length ? OTHER_VIN : VIN, ...found(event) }],
  })
export const foundRow = joins((event) => {
  const { output } = event as Found // because only a result leads here
  return { found: output, ...(output.packs.length === 1 ? { chosen: leaf.batteryId } : {}) }
})
export const failedRow = joins(() => ({ problem: 'Request failed' }))
export const isSlow = (_: Context, { output }: Done<Searched>) => 'waitS' in output
export const waits = (_: Context, { output }: Done<{ readonly waitS: number }>) => ({
  waitS: output.waitS,
})
const isLast = ({ rows }: Context) => rows.length === 1
export const next = (keeps: typeof failedRow) => [
  { when: isLast, to: 'listed', keeps },
  { to: 'several.asking', again: true as const, keeps },
]
export const anywhere: Rules<Context> = {
  CHOOSE: {
    to: 'idle',
    again: true,
    keeps: ({ typed, found }, { by }: Event<'CHOOSE'>) => ({
      by,
      attempt: 0,
      ...empty,
      ...unseen,
      // Of a VIN without a pack one goes on with its car.
      ...(by === 'car' && found?.make
        ? { typed: { ...typed, make: found.make, model: '', year: String(found.year ?? '') } }
        : {}),
    }),
  },
  WHO: { keeps: (_, { maySearch }: Event<'WHO'>) => ({ maySearch }) },
  network: { keeps: (_, { isOnline }: Event<'network'>) => ({ isOnline }) },
}
export const keepsFound = (_: Context, { output }: Found) => ({ found: output })
