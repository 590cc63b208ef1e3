import { timeFormat } from '#schemas/time-format.ts'
const format = () => timeFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }, 'en-US')

/** A month ("2026-11") within a sentence of mails and letters: "November 2026". What is no month stays as it is. */
export function monthInText(month: string): string {
  const at = Date.parse(`${month}-01`)
  return Number.isNaN(at) ? month : format().format(at)
}
