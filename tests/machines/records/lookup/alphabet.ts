import type { LookUpEvent } from '#machines/records/lookup/machine.ts'

const limits = { part_number: { min: 2, max: 5 }, vin: { min: 1, max: 3 } }
/** Opened to look something up. */
export const sampleInput = { limits }
/** Opened at the address of something that is looked up. */
export const addressedInput = { limits, asked: { part_number: 'P1' } }

/** What one types into either field: a blank, too little, the least, the most, and too much. */
export const lookUpAlphabet = [
  ...[' ', ' P ', 'P1', ' P1234 ', 'P12345'].map(
    (text) => ({ type: 'TYPE', field: 'part_number', text }) as const,
  ),
  ...['', 'V', 'V234'].map((text) => ({ type: 'TYPE', field: 'vin', text }) as const),
  { type: 'ASK' },
] as const satisfies readonly LookUpEvent[]
