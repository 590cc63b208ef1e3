import { LossReason, OfferNote, OfferPoNumber } from '#schemas/spot-offer/offer.ts'
import { answerTexts } from '#texts/supplier-answer.ts'

import type { AnswerContext, AnswerDraft, AnswerIssues, Said } from './types.ts'

const words = answerTexts.issues
/** Nothing typed. */
export const emptyAnswer: AnswerDraft = { poNumber: '', note: '', lossReason: '', terms: '' }

export type ReadAnswer =
  | { readonly ok: true; readonly said: Said }
  | { readonly ok: false; readonly issues: AnswerIssues }

const tooLong = (draft: AnswerDraft): AnswerIssues => ({
  ...(OfferNote.safeParse(draft.note.trim() || undefined).success ? {} : { note: words.note }),
  ...(OfferPoNumber.safeParse(draft.poNumber.trim() || undefined).success
    ? {}
    : { poNumber: words.poNumber }),
})

function missing({ word, draft }: Pick<AnswerContext, 'word' | 'draft'>): AnswerIssues {
  const isNoted = draft.note.trim() !== ''
  if (word === 'accept') return draft.terms === 'true' ? {} : { terms: words.terms }
  if (word === 'note') return isNoted ? {} : { note: words.noteRequired }
  const reason = LossReason.safeParse(draft.lossReason).data
  if (!reason) return { lossReason: words.lossReason }
  return reason === 'other' && !isNoted ? { note: words.otherNote } : {}
}

/** Reads what was typed for the chosen answer: what is sent, or what is wrong at which field. */
export function readAnswer(context: Pick<AnswerContext, 'word' | 'draft'>): ReadAnswer {
  const { word, draft } = context
  const issues = {
    ...missing(context),
    ...tooLong(word === 'accept' ? draft : { ...draft, poNumber: '' }),
  }
  if (Object.keys(issues).length) return { ok: false, issues }
  const note = draft.note.trim()
  const noted = note ? { note } : {}
  if (word === 'note') return { ok: true, said: { action: 'add-note', note } }
  if (word === 'decline') {
    const lossReason = LossReason.parse(draft.lossReason)
    return { ok: true, said: { action: 'supplier-reject', lossReason, ...noted } }
  }
  const poNumber = draft.poNumber.trim()
  const numbered = poNumber ? { poNumber } : {}
  return { ok: true, said: { action: 'supplier-approve', ...numbered, ...noted } }
}
