import {
  addLine,
  changeHead,
  changeLine,
  duplicateLine,
  putBackLine,
  removeLine,
} from './change.ts'
import type { OfferDraft } from './draft.ts'
import { monthOf, withDraft } from './start.ts'
import type { EditorContext, EditorEvent, Removed } from './types.ts'

type Change = { readonly draft: OfferDraft; readonly removed?: Removed | null }

function removed({ draft }: EditorContext, uuid: string): Change {
  const at = draft.lines.findIndex((line) => line.uuid === uuid)
  const line = draft.lines[at]
  return { draft: removeLine(draft, uuid), removed: line ? { line, at } : null }
}

function edited(context: EditorContext, event: EditorEvent): Change | undefined {
  const { draft } = context
  switch (event.type) {
    case 'change':
      return { draft: changeHead(draft, event) }
    case 'change-line':
      return { draft: changeLine(draft, event) }
    case 'add-line':
      return { draft: addLine(draft, event.uuid, monthOf(context)) }
    case 'duplicate-line':
      return { draft: duplicateLine(draft, event.line, event.uuid) }
    case 'remove-line':
      return removed(context, event.line)
    case 'undo-remove':
      return context.removed
        ? {
            draft: putBackLine(draft, context.removed.line, context.removed.at),
            removed: null,
          }
        : undefined
    default:
      return undefined
  }
}

/** The context after an event that changes the draft, with what follows from it. */
export function editDraft(context: EditorContext, event: EditorEvent): Partial<EditorContext> {
  const change = edited(context, event)
  return change ? { ...change, ...withDraft(context, change.draft) } : {}
}
