import { head, line } from '#machines/spot-offer/editor/draft.ts'
import type {
  HeadField,
  LineDraft,
  LineField,
  OfferDraft,
} from '#machines/spot-offer/editor/draft.ts'
import type { EditorSnapshot } from '#machines/spot-offer/editor/selectors.ts'
import type { EditorContext, EditorEvent } from '#machines/spot-offer/editor/types.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { lineFieldInWords } from '#texts/spot-offer-line-fields.ts'
import { formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'

export type { EditorSnapshot }
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

/** The fields outside the lines. */
export const headPart = ({ context, issues, send }: BlockProps): FormPart<HeadField> =>
  formPart({
    id: 'offer',
    fields: head,
    values: context.draft,
    issueOf: (field) => issues[field],
    change: (field, value) => send({ type: 'change', field, value }),
    leave: (field) => send({ type: 'leave', field }),
  })
/** The fields of a line. */
export const linePart = (
  { issues, send }: Omit<BlockProps, 'context'>,
  values: LineDraft,
): FormPart<LineField> =>
  formPart({
    id: 'offer',
    fields: line,
    values,
    row: values.uuid,
    issueOf: (field) => issues[field],
    change: (field, value) => send({ type: 'change-line', line: values.uuid, field, value }),
    leave: (field) => send({ type: 'leave', field }),
  })

/** What a field of a line is called: "Weight", "Ni share, %". */
export const lineLabel = (field: string): string => lineFieldInWords(field) ?? field

/** What a place of the offer is called, on the page and in the list of problems: "Line 2, Weight". */
export function labelOf(key: string, { lines }: Pick<OfferDraft, 'lines'>): string {
  const at = lines.findIndex(({ uuid }) => key.startsWith(`${uuid}.`))
  const one = lines[at]
  if (!one) return fields[key] ?? key
  return `${editorTexts.line.title(at + 1)}, ${lineLabel(key.slice(one.uuid.length + 1))}`
}

/** The name of a line: what was typed, or its number. */
export const lineName = ({ name }: Pick<LineDraft, 'name'>, at: number): string =>
  name.trim() || editorTexts.line.title(at + 1)

/** A new uuid for a line, or a new Idempotency-Key for a draft that starts over. */
export const freshId = (): string => crypto.randomUUID()
