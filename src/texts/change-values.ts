import { dayInText } from './day.ts'
import { phoneText } from './phone-text.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const join = (parts: readonly unknown[], by: string) =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(by)

/** What a field held, as a person writes it; `none` where it held nothing. */
export function valueInWords(value: unknown, none: string): string {
  if (value === null || value === undefined || value === '') return none
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return DAY.test(value) ? dayInText(value) : phoneText(value)
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, none)).join(', ')
  if (!isRecord(value)) return JSON.stringify(value)
  if ('value' in value && 'unit' in value) return join([value['value'], value['unit']], ' ')
  if ('poNumber' in value) return valueInWords(value['poNumber'], none)
  if ('quantity' in value) return join([value['quantity'], value['packaging']], ' × ')
  return join(
    Object.entries(value)
      .filter(([name]) => name !== 'id' && name !== 'uuid')
      .map(([, part]) => valueInWords(part, '')),
    ', ',
  )
}
