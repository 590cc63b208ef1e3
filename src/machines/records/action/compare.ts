import type { ActionDialogContext, Draft } from './types.ts'

type Typed = Pick<ActionDialogContext, 'draft' | 'initial'>
type Chosen = Typed & Pick<ActionDialogContext, 'theirs'>

/** Whether anything was typed or chosen that closing would lose. */
export const isTouched = ({ draft, initial }: Typed): boolean =>
  Object.entries(draft).some(([name, value]) => value.trim() !== (initial[name] ?? '').trim())

export type Difference = { readonly field: string; readonly yours: string; readonly theirs: string }

/** The fields in which what was typed and the newer record disagree; a note is nobody else's and never in them. */
export function differences({ draft, initial }: Typed, newer: Draft): Difference[] {
  return Object.entries(newer)
    .filter(([field, theirs]) => field !== 'note' && theirs !== initial[field])
    .map(([field, theirs]) => ({ field, yours: draft[field] ?? '', theirs }))
    .filter(({ field, yours, theirs }) => yours !== theirs && yours !== initial[field])
}

/** The draft to go on with after a look at the newer record. */
export const mergedDraft = ({ draft, initial, theirs }: Chosen, newer: Draft): Draft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(newer).filter(
      // A field that was not touched follows the record.
      ([field]) => theirs.includes(field) || draft[field] === initial[field],
    ),
  ),
})
