import type { DateOnly } from '#schemas/primitives.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** The reader's own date; milliseconds since 1970. Without a format: making one takes a slow phone 10 ms. */
export function todayHere(now: number): DateOnly {
  const here = new Date(now)
  return `${here.getFullYear()}-${two(here.getMonth() + 1)}-${two(here.getDate())}`
}
