import type { SnapshotFrom } from 'xstate'

import { seenIn } from '#machines/records/form/seen.ts'
import type { SupplierContact } from '#schemas/spot-offer/supplier-contact.ts'

import type { offerEditorMachine } from './machine.ts'
import type { EditorContext } from './types.ts'

export type EditorSnapshot = SnapshotFrom<typeof offerEditorMachine>

/** Where the editor is to look at: that it asks whether to discard the draft changes nothing beneath the question. */
export function placeOf(snapshot: EditorSnapshot) {
  const value = seenIn(snapshot)
  if (typeof value === 'string') return value
  return typeof value.form === 'string' ? value.form : value.form.editing
}

type Found =
  | { readonly kind: 'none' | 'asked' | 'failed' }
  | { readonly kind: 'known'; readonly people: readonly SupplierContact[] }

/** What is known of where offers to the chosen supplier go; none: it has no account, or nobody there. */
export function contactsOf({ draft, contacts }: Pick<EditorContext, 'draft' | 'contacts'>): Found {
  const chosen = draft['supplier.id']
  if (!chosen) return { kind: 'none' }
  if (contacts?.supplierId !== chosen) return { kind: 'asked' }
  if (contacts.people === null) return { kind: 'failed' }
  return contacts.people.length ? { kind: 'known', people: contacts.people } : { kind: 'none' }
}

// Shares that are too much together get no better by typing on, and nobody leaves the field of their sum.
const showsAtOnce = (field: string) => field.endsWith('.composition')

/** The texts that stand at fields now: of those that were left, and of all once saving was tried. */
export const shownIssues = ({
  issues,
  touched,
  attempts,
}: Pick<EditorContext, 'issues' | 'touched' | 'attempts'>): Readonly<Record<string, string>> =>
  attempts > 0
    ? issues
    : Object.fromEntries(
        Object.entries(issues).filter(([field]) => touched[field] || showsAtOnce(field)),
      )
