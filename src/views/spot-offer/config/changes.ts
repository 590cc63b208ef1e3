import { numbers } from '#machines/spot-offer/config/draft.ts'
import { sayNumberOf } from '#machines/spot-offer/config/words.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'

type Change = ConfigHistoryEntry['changes'][number]
type Said = { readonly field: string; readonly from: string; readonly to: string }

const words = configTexts.log
const NOTHING = '–'
const values: Readonly<Record<string, string>> = { ...configTexts.modes, ...spotWords.priceReasons }
const labels: Readonly<Record<string, string>> = configTexts.fields
const parts: Readonly<Record<string, string>> = words.parts

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of the history in words: of an approver who and what for, of a list its parts. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'string') return values[value] ?? value
  if (Array.isArray(value)) return value.map(sayValue).join(', ') || NOTHING
  if (!isRecord(value)) return JSON.stringify(value)
  const { name, email, reasons, ...rest } = value
  if (email !== undefined) return words.approver(sayValue(name), sayValue(email), sayValue(reasons))
  return Object.values({ name, ...rest })
    .map(sayValue)
    .join(', ')
}

/** How a change of the history calls its setting: by its label, and an approver by the place in the flow. */
function sayField(path: string): string {
  const [, at, part] = /^approvalFlow\.approvers\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  if (at !== undefined) return words.nth(Number(at) + 1, part === undefined ? '' : parts[part])
  return labels[path.replace('approvalFlow.', '')] ?? words.other
}

const sayOf = (path: string, value: unknown): unknown => {
  const field = numbers.names.find((one) => one === path)
  return field && typeof value === 'number' ? sayNumberOf(field, value) : value
}

/** What an entry changed: one row for each field that has a name, whatever it holds. */
export function sayChanges(changes: readonly Change[]): readonly Said[] {
  const rows = new Map<string, { readonly from: unknown[]; readonly to: unknown[] }>()
  for (const { path, from, to } of changes) {
    const field = sayField(path)
    const row = rows.get(field) ?? { from: [], to: [] }
    if (from !== null) row.from.push(sayOf(path, from))
    if (to !== null) row.to.push(sayOf(path, to))
    rows.set(field, row)
  }
  return [...rows].map(([field, { from, to }]) => ({
    field,
    from: sayValue(from),
    to: sayValue(to),
  }))
}
