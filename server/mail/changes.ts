import type { Change } from '#schemas/shipment-request.ts'
import { dayInText } from '#texts/day.ts'

const LONGEST = 120
const DAY = /^\d{4}-\d{2}-\d{2}$/

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return DAY.test(text) ? dayInText(text) : text.slice(0, LONGEST)
}

/** What a mail says of changed fields, a row for each. */
export const changeRows = (changes: readonly Change[]): string[] =>
  changes.map(({ path, from, to }) => `${path}: ${shown(from)} → ${shown(to)}`)
