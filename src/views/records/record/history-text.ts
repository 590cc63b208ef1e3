import { dayInText } from '#texts/day.ts'

const DAYS = /\b\d{4}-\d{2}-\d{2}\b/g

/** What an entry of a history says, with its days as a person writes them: the stored sentence holds them as data. */
export const saidDays = (text: string): string => text.replace(DAYS, dayInText)
