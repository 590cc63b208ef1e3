import * as z from 'zod/mini'

import { fieldTexts } from '#texts/fields.ts'

import { TimeOfDay } from './primitives.ts'

/** When a truck may come on its day, from and to. */
export const TimeWindow = z.tuple([TimeOfDay, TimeOfDay])
type TimeWindow = readonly [from: string, to: string]

// redesign.md §6.3: a shorter window is refused, or hinted at.
const LEAST_MINUTES = 120
const USUAL_MINUTES = 240

function minutesOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}
// Not a number while one of them is not typed yet.
const lengthOf = ([from, to]: TimeWindow): number => minutesOf(to) - minutesOf(from)
const isShorter = (window: TimeWindow, minutes: number): boolean => {
  const length = lengthOf(window)
  return length > 0 && length < minutes
}

/** Whether a window ends after it starts, but is too short for a carrier. */
export const isTooShort = (window: TimeWindow): boolean => isShorter(window, LEAST_MINUTES)
/** Whether a window is long enough, and shorter than carriers like. */
export const isTight = (window: TimeWindow): boolean =>
  isShorter(window, USUAL_MINUTES) && !isTooShort(window)

type Windowed = { readonly pickupTimeWindow: TimeWindow }
const hasWindow = z.object({ pickupTimeWindow: TimeWindow })
const at = (error: string) => ({
  path: ['pickupTimeWindow', 1],
  error,
  // Also while other fields are wrong, so that a form can name all its problems at once.
  when: ({ value }: { readonly value: unknown }) => hasWindow.safeParse(value).success,
})

/** What a window of a form has to be: its end after its start, and two hours long. */
export const windowRules = {
  order: [({ pickupTimeWindow: [from, to] }: Windowed) => from < to, at(fieldTexts.window)],
  length: [
    ({ pickupTimeWindow }: Windowed) => !isTooShort(pickupTimeWindow),
    at(fieldTexts.shortWindow),
  ],
} as const
