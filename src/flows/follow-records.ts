import type { RecordCache } from './live/records.ts'

let latest: RecordCache | undefined
let meet: ((cache: RecordCache) => void) | undefined

/** Tells inspection, whenever it is on, which cache holds the records of this page. */
export function followCache(cache: RecordCache): void {
  latest = cache
  meet?.(cache)
}

export function onCache(next: (cache: RecordCache) => void): void {
  meet = next
  if (latest) next(latest)
}
