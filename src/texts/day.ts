import { timeFormat } from '#schemas/time-format.ts'
const format = () =>
  timeFormat(
    {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    },
    'en-US',
  )

/** A day ("2026-11-24") within a sentence of the catalogue: "Tue, Nov 24, 2026". What is no day stays as it is. */
export function dayInText(day: string): string {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : format().format(at)
}
