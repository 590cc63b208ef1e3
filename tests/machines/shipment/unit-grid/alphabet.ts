import type { UnitGridEvent } from '#machines/shipment/unit-grid/types.ts'
import { emptyContent } from '#machines/shipment/units/draft.ts'
import { sampleUnit } from '#tests/machines/shipment/wizard/alphabet.ts'

/** A unit of two parts: its pieces are those of its parts. */
const mixedUnit = {
  ...sampleUnit,
  contents: [...sampleUnit.contents, emptyContent('9')],
}
const rows = 2

/** What the keys and the mouse do in a grid of one unit and the row below it. */
export const unitGridAlphabet = [
  { type: 'focus', at: 0, column: 'packaging' },
  { type: 'focus', at: 1, column: 'part' },
  { type: 'focus', at: 0, column: 'pieces' },
  { type: 'focus', at: 0, column: 'total' },
  { type: 'focus', at: 0, column: 'details' },
  { type: 'move', to: 'next', rows },
  { type: 'move', to: 'previous', rows },
  { type: 'move', to: 'down', rows },
  { type: 'move', to: 'up', rows },
  { type: 'move', to: 'left', rows },
  { type: 'move', to: 'right', rows },
  { type: 'move', to: 'row-start', rows },
  { type: 'move', to: 'row-end', rows },
  { type: 'move', to: 'first', rows },
  { type: 'move', to: 'last', rows },
  { type: 'edit', text: '4', before: sampleUnit, choice: null },
  { type: 'edit', text: '', before: null, choice: 0 },
  { type: 'edit', text: '4', before: mixedUnit, choice: null },
  { type: 'write', text: '48', choice: 1 },
  { type: 'choose', by: 1, count: 3 },
  { type: 'choose', by: -1, count: 3 },
  { type: 'choose', by: 1, count: 0 },
  { type: 'fold' },
  { type: 'cancel' },
  { type: 'leave' },
  { type: 'pasted' },
  { type: 'open' },
  { type: 'close' },
] as const satisfies readonly UnitGridEvent[]
