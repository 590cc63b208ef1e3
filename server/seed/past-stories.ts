import type { BatteryKind } from './batteries.ts'
import { listed } from './stories.ts'
import type { Story } from './stories.ts'

// Closer than the shortest month is long: no month of the dashboards' bars is empty.
const APART_DAYS = 27
const DELIVERIES = 12

const loads: readonly (readonly BatteryKind[])[] = [
  ['sound', 'sound'],
  ['sound', 'damaged', 'sound'],
  ['recalled'],
  ['sound', 'sound', 'sound', 'other'],
  ['damaged', 'sound'],
]

/** What the places of a program had delivered, one after the other, from so many days ago back for a year. */
const yearOf = (sites: readonly string[], since: number): readonly Story[] =>
  Array.from({ length: DELIVERIES }, (_, at) =>
    listed(
      sites[at % sites.length] ?? '',
      since + at * APART_DAYS,
      'delivered',
      loads[(at + since) % loads.length] ?? [],
    ),
  )

/** Deliveries of the past year of the two programs whose dashboards most people try. */
export const pastStories: readonly Story[] = [
  ...yearOf(['12A34', '56B78'], 45),
  ...yearOf(['bmw-greenville'], 43),
]
