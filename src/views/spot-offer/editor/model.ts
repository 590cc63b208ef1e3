import type { SnapshotFrom } from 'xstate'

import type { LineDraft, OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import type { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import type { EditorContext, EditorEvent } from '#machines/spot-offer/editor/types.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { lineFieldInWords } from '#texts/spot-offer-line-fields.ts'

export type EditorSnapshot = SnapshotFrom<typeof offerEditorMachine>
export type Send = (event: EditorEvent) => void
export type BlockProps = {
  readonly context: EditorContext
  /** The texts that stand at fields now. */
  readonly issues: Readonly<Record<string, string>>
  readonly send: Send
}

/** The id of a field's control, so that problems can link to it. */
export const idOf = (key: string): string => `offer-${key}`

const fields: Readonly<Record<string, string>> = editorTexts.fields

/** What a field of a line is called: "Weight", "Ni share, %". */
export const lineLabel = (field: string): string => lineFieldInWords(field) ?? field

/** What a place of the offer is called, on the page and in the list of problems: "Line 2, Weight". */
export function labelOf(key: string, { lines }: Pick<OfferDraft, 'lines'>): string {
  const at = lines.findIndex(({ uuid }) => key.startsWith(`${uuid}.`))
  const line = lines[at]
  if (!line) return fields[key] ?? key
  return `${editorTexts.line.title(at + 1)}, ${lineLabel(key.slice(line.uuid.length + 1))}`
}

/** The name of a line: what was typed, or its number. */
export const lineName = ({ name }: Pick<LineDraft, 'name'>, at: number): string =>
  name.trim() || editorTexts.line.title(at + 1)

/** A new uuid for a line, or a new Idempotency-Key for a draft that starts over. */
export const freshId = (): string => crypto.randomUUID()
