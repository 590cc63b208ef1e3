import { isDeepStrictEqual } from 'node:util'

import type { Change } from '#schemas/records/change.ts'

const MAX_CHANGES = 100 // an entry of the history is read with every list
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function walk(path: string, from: unknown, to: unknown, found: Change[]): void {
  if (found.length >= MAX_CHANGES || isDeepStrictEqual(from, to)) return
  const inside = path === '' ? '' : `${path}.`
  if (isRecord(from) && isRecord(to)) {
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)]))
      walk(`${inside}${name}`, from[name], to[name], found)
    return
  }
  if (Array.isArray(from) && Array.isArray(to)) {
    for (let at = 0; at < Math.max(from.length, to.length); at += 1)
      walk(`${inside}${at}`, from[at], to[at], found)
    return
  }
  found.push({ path, from: from ?? null, to: to ?? null })
}

/**
 * Fields that differ, by their dotted paths; null stands for a field that is not there. At most a hundred: good to be
 * read, and to tell whether anything differs, not to tell that something does not.
 */
export function changesBetween(from: unknown, to: unknown, path = ''): Change[] {
  const found: Change[] = []
  // Through JSON, so that an absent field and an undefined one are the same.
  walk(path, plain(from), plain(to), found)
  return found
}

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

// domain.md §3: items, address, classification and hazardous goods take a request back to its first approval.
const MATERIAL = /^(handlingUnits|\w+Items|pickupAddress|materialClassification|isHazmat)$/

/** Whether a changed form has to be approved anew. It looks at the whole form: a list of changes is cut short. */
export function isMaterial(from: object, to: object): boolean {
  const [before, after] = [plain(from), plain(to)]
  if (!isRecord(before) || !isRecord(after)) return true
  const names = Object.keys({ ...before, ...after }).filter((name) => MATERIAL.test(name))
  return names.some((name) => !isDeepStrictEqual(before[name], after[name]))
}
