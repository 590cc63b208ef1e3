import { Email } from '#schemas/primitives.ts'

import type { PersonContext, PersonField, PersonForm } from './types.ts'

/** A form with nothing in it. */
export const blankPerson: PersonForm = { email: '', typed: '', reason: '' }
/** How many characters a reason may have. */
export const MOST_REASON = 500
export const confirmFields = ['typed', 'reason'] as const satisfies readonly PersonField[]

const plain = (text: string) => text.trim().toLowerCase()

/** What is wrong with a field; undefined: nothing. */
export function mistakeOf(
  form: PersonForm,
  field: PersonField,
): 'missing' | 'different' | 'too-long' | undefined {
  if (field === 'email') return Email.safeParse(form.email.trim()).success ? undefined : 'missing'
  if (field === 'typed') return plain(form.typed) === plain(form.email) ? undefined : 'different'
  const reason = form.reason.trim()
  if (reason === '') return 'missing'
  return reason.length > MOST_REASON ? 'too-long' : undefined
}

/** Whether it was confirmed: the same address again, and why. */
export const isConfirmed = (form: PersonForm): boolean =>
  confirmFields.every((field) => mistakeOf(form, field) === undefined)

/** Whether there is anything that can go, and nothing that stands against it. */
export const mayErase = ({ found }: Pick<PersonContext, 'found'>): boolean =>
  found !== undefined && found.refusal === null && found.held.some(({ fate }) => fate !== 'kept')
