import { isDay } from '#schemas/calendar.ts'
import { MAX_WEEKS } from '#schemas/recurring-words.ts'
import { recurringTexts as words } from '#texts/recurring.ts'

import type { RepeatForm, RepeatMistakes } from './types.ts'

const isWeeks = (typed: string) =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_WEEKS

/** What is wrong with a plan as it is typed. */
export const mistakesOf = ({ planId, weeks, first, until, today }: RepeatForm): RepeatMistakes => ({
  ...(isWeeks(weeks) ? {} : { weeks: words.wrongWeeks }),
  // The first day of a plan that is changed stays, and may be long over.
  ...(planId !== undefined || (isDay(first) && first > today) ? {} : { first: words.wrongFirst }),
  ...(isDay(until) && until >= first ? {} : { until: words.wrongUntil }),
})
