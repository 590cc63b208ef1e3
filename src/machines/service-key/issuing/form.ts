import type { KeyField, KeyForm } from './types.ts'

/** A form with nothing in it. */
export const blankKey: KeyForm = { name: '', organisation: '' }
/** How many characters each may have; a test holds them against the schema. */
export const keyLimits: Readonly<Record<KeyField, number>> = { name: 60, organisation: 50 }
export const keyFields = ['name', 'organisation'] as const satisfies readonly KeyField[]

/** What is wrong with a field; undefined: nothing. */
export function mistakeOf(form: KeyForm, field: KeyField): 'missing' | 'too-long' | undefined {
  const text = form[field].trim()
  if (text === '') return 'missing'
  return text.length > keyLimits[field] ? 'too-long' : undefined
}
export const isWhole = (form: KeyForm): boolean =>
  keyFields.every((field) => mistakeOf(form, field) === undefined)
