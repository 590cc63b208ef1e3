import { putBack, rowsBy } from '#machines/records/form/rows.ts'
import type { Rows } from '#machines/records/form/rows.ts'

import { addLine, changeHead, changeLine, duplicateLine } from './change.ts'
import type { HeadChange } from './change.ts'
import type { LineDraft, OfferDraft } from './draft.ts'
import { monthOf, withDraft } from './start.ts'
import type { EditorContext, EditorEvent } from './types.ts'

type Change = {
  readonly draft: OfferDraft
  readonly removed?: EditorContext['removed']
  readonly wantsEmail?: boolean
}

function changed({ draft, contacts }: EditorContext, change: HeadChange): Change {
  if (change.field === 'supplier.email')
    return { draft: changeHead(draft, change), wantsEmail: false }
  if (change.field !== 'supplier.id' || change.value === draft['supplier.id'])
    return { draft: changeHead(draft, change) }
  // An address of the company that was chosen before would let it read an offer to another.
  const isTheirs = contacts?.people?.some(({ email }) => email === draft['supplier.email'].trim())
  const kept = isTheirs ? { ...draft, 'supplier.email': '' } : draft
  return { draft: changeHead(kept, change), wantsEmail: true }
}

const withLines = (draft: OfferDraft, { rows, removed }: Rows<LineDraft>): Change => ({
  draft: { ...draft, lines: rows },
  removed,
})

function edited(context: EditorContext, event: EditorEvent): Change | undefined {
  const { draft } = context
  switch (event.type) {
    case 'change':
      return changed(context, event)
    case 'change-line':
      return { draft: changeLine(draft, event) }
    case 'add-line':
      return { draft: addLine(draft, event.uuid, monthOf(context)) }
    case 'duplicate-line':
      return { draft: duplicateLine(draft, event.line, event.uuid) }
    case 'remove-line':
      return withLines(draft, rowsBy('uuid').remove(draft.lines, event.line))
    case 'undo-remove':
      return context.removed ? withLines(draft, putBack(draft.lines, context.removed)) : undefined
    default:
      return undefined
  }
}

/** The first address that is known of the supplier, in a field that nobody has typed into. */
export function fillEmail(context: EditorContext): Partial<EditorContext> {
  const first = context.contacts?.people?.[0]
  if (!first) return {}
  const draft = { ...context.draft, 'supplier.email': first.email }
  return { wantsEmail: false, ...withDraft(context, draft) }
}

/** The context after an event that changes the draft, with what follows from it. */
export function editDraft(context: EditorContext, event: EditorEvent): Partial<EditorContext> {
  const change = edited(context, event)
  return change ? { ...change, ...withDraft(context, change.draft) } : {}
}
