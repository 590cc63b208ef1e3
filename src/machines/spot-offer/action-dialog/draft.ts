import * as z from 'zod/mini'

import type { DialogInput, Draft, Issues, OfferDialogName } from '#machines/records/action/types.ts'
import { DateOnly, line, note } from '#schemas/primitives.ts'
import type { LossReason } from '#schemas/spot-offer/offer.ts'
import { lossReasons } from '#schemas/spot-offer/words.ts'
import { toFieldIssues } from '#texts/issues.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'

const fields = {
  note: note(500),
  offerExpirationDate: DateOnly,
  poNumber: line(1, 50), // calls.md §8.1
  lossReason: z.enum(lossReasons),
  terms: z.literal('true'),
} as const
type FieldName = keyof typeof fields
const names = Object.keys(fields) as FieldName[] // because the object above is closed

const needed: Readonly<Record<OfferDialogName, readonly FieldName[]>> = {
  approve: [],
  reject: ['note'],
  delete: [],
  'add-note': ['note'],
  'update-expiration-date': ['offerExpirationDate'],
  'update-po-number': ['poNumber'],
  'supplier-approve': [],
  'supplier-reject': ['lossReason'],
}

type Asked = Pick<DialogInput<OfferDialogName>, 'dialog' | 'initial' | 'isNoteRequired'> & {
  readonly draft: Draft
}

/** The fields of a dialog that may not stay empty. */
export const neededOfferFields = ({ dialog, draft, isNoteRequired }: Asked): readonly FieldName[] =>
  [
    ...needed[dialog],
    ...('terms' in draft ? (['terms'] as const) : []),
    ...(isNoteRequired || draft['lossReason'] === 'other' ? (['note'] as const) : []),
  ].filter((name, at, all) => all.indexOf(name) === at)

// What is missing is named as the thing to do (pages.md §4): the note by why it is needed.
function missing(name: FieldName, { dialog, draft }: Asked): string {
  const words = offerDialogTexts.needed
  if (name !== 'note') return words[name]
  if (dialog === 'reject') return words.rejectNote
  return draft['lossReason'] === 'other' ? words.otherReason : words.note
}

/** What an action on an offer sends, besides its stamp. */
export type OfferFilled = {
  readonly action: OfferDialogName
  readonly note?: string
  readonly offerExpirationDate?: string
  readonly poNumber?: string
  readonly lossReason?: LossReason
}

/** Reads the fields of a dialog of an offer: what to send, or what is wrong with which field. */
export function readOfferDraft(
  asked: Asked,
):
  | { readonly ok: true; readonly filled: OfferFilled }
  | { readonly ok: false; readonly issues: Issues } {
  const typed = Object.fromEntries(
    Object.entries(asked.draft)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const required = neededOfferFields(asked)
  const shape = Object.fromEntries(
    names
      .filter((name) => name in asked.draft)
      .map((name) => [name, required.includes(name) ? fields[name] : z.optional(fields[name])]),
  )
  const { error } = z.object(shape).safeParse(typed)
  if (error) {
    const issues = toFieldIssues(error, typed).map(({ path, text }) => [path, text])
    const lacking = required.filter((name) => name in asked.draft && !typed[name])
    const needs = lacking.map((name) => [name, missing(name, asked)])
    return { ok: false, issues: Object.fromEntries([...issues, ...needs]) }
  }
  const { terms: _agreed, ...sent } = typed
  return { ok: true, filled: { ...sent, action: asked.dialog } }
}
