import { dealers, filterChoices } from './dealers.ts'
import { bestOrder } from './round.ts'
import { toggle } from './selectors.ts'
import type { DealerFilters, DealerRoundContext, DealerRoundEvent } from './types.ts'

/** The chosen dealers in their order, and the filters; what is not set is not in it. */
export type DealerSearch = Partial<DealerFilters> & { readonly stops?: string }

const names = ['text', 'brand', 'state', 'batteries'] as const
const MAX_TEXT = 100
// A link may be old, or made by hand: what nobody can choose is dropped.
function isKnown(name: (typeof names)[number], value: string): boolean {
  if (name === 'text') return value.length <= MAX_TEXT
  const choices: readonly string[] = filterChoices[name]
  return choices.includes(value)
}

/** What of an address says something here. */
export function readSearch(search: Readonly<Record<string, unknown>>): DealerSearch {
  const given = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value && isKnown(name, value) ? [[name, value]] : []
  })
  const { stops } = search
  return { ...Object.fromEntries(given), ...(typeof stops === 'string' && stops ? { stops } : {}) }
}

/** The address of what is chosen. */
export const searchOf = ({ filters, stops }: DealerRoundContext): DealerSearch =>
  readSearch({ ...filters, stops: stops.map(({ id }) => id).join(',') })

/** What somebody would press to come from nothing to what an address says. */
export function eventsOf({ stops = '', ...filters }: DealerSearch): readonly DealerRoundEvent[] {
  const wanted = [...new Set(stops.split(','))].flatMap(
    (id) => dealers.find((dealer) => dealer.id === id) ?? [],
  )
  const order = bestOrder(wanted).map(({ id }) => id)
  const moves = wanted.flatMap(({ id }, to) => {
    const from = order.indexOf(id)
    order.splice(to, 0, ...order.splice(from, 1))
    return Array.from({ length: from - to }, () => ({ type: 'MOVE', id, by: -1 }) as const)
  })
  return [
    ...wanted.map((dealer) => toggle([], dealer)),
    ...moves,
    ...(Object.keys(filters).length > 0 ? [{ type: 'FILTER', change: filters } as const] : []),
  ]
}
