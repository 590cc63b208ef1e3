import * as z from 'zod/mini'

import {
  choice,
  defineFields,
  flag,
  note,
  text,
  withoutEmpty,
} from '#machines/records/form/fields.ts'
import type { Texts } from '#machines/records/form/fields.ts'
import { MAX_PHOTOS } from '#schemas/item-words.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import { batteryOf, beforeLabel, labelFields } from './label.ts'
import type { Battery } from './label.ts'
import type { Photo } from './types.ts'

const { fields: t, hints: h } = evaluationTexts
const beside = { isBeside: true } as const
const printed = { isPrinted: true } as const
const explained = { isRequired: true, max: 500 }

/** What is asked, each by its path in what is sent, in the order of the screens. */
export const fields = defineFields({
  partNumber: text(t.partNumber, { hint: h.partNumber, isRequired: true, ...printed }),
  serialNumber: text(t.serialNumber, { hint: h.serialNumber, ...printed }),
  vin: text(t.vin, { hint: h.vin }),
  // none, damaged or dangerous
  damage: choice(t.damage, beside),
  physicalDamageComment: note(t.physicalDamageComment, {
    hint: h.physicalDamageComment,
    ...explained,
  }),
  // no or yes
  recall: choice(t.recall, beside),
  recallOrDefectiveComment: note(t.recallOrDefectiveComment, {
    hint: h.recallOrDefectiveComment,
    ...explained,
  }),
  recallNumber: text(t.recallNumber, { hint: h.recallNumber }),
  yre5: flag(t.yre5, { hint: h.yre5 }),
  adrClass: choice(t.adrClass),
  adrComment: note(t.adrComment, { hint: h.adrComment, ...explained }),
  ddrReason: note(t.ddrReason, { hint: h.ddrReason, max: 500 }),
  adHocItemReason: note(t.adHocItemReason, { hint: h.adHocItemReason, max: 500 }),
  // Another reason to travel as damaged: true or empty
  otherReason: flag(t.otherReason, { hint: h.otherReason, ...beside }),
  ddrOtherComment: note(t.ddrOtherComment, { hint: h.ddrOtherComment, ...explained }),
  signature: text(t.signature, { hint: h.signature, isRequired: true, autoComplete: 'name' }),
  isConfirmed: flag(t.isConfirmed, beside),
})
export type EvaluationField = (typeof fields.names)[number]
/** The whole evaluation as typed. */
export type EvaluationDraft = Texts<EvaluationField> & {
  readonly uuid: string
  /** The revision of the battery that it evaluates; null: it is new on the list. */
  readonly base: number | null
  readonly photos: readonly Photo[]
}

/** Nothing typed yet, for a battery that is new. */
export const emptyDraft = (uuid: string): EvaluationDraft => ({
  ...fields.empty,
  uuid,
  base: null,
  photos: [],
})

/** The same evaluation, of a battery that is on the list. */
export const ofBattery = (draft: EvaluationDraft, battery: Battery): EvaluationDraft => ({
  ...draft,
  uuid: battery.uuid,
  base: battery.revision,
  partNumber: battery.partNumber,
  serialNumber: battery.serialNumber ?? draft.serialNumber,
  vin: battery.vin ?? draft.vin,
})

/** Whether the battery is on the list, or will be as soon as this device has sent it. */
export const isKnown = (
  { base, uuid }: EvaluationDraft,
  { batteries }: { readonly batteries: readonly Battery[] },
): boolean => base !== null || batteries.some((battery) => battery.uuid === uuid)

// A label without its end was pasted: it was not known to be whole until now.
function withoutLabel(draft: EvaluationDraft): EvaluationDraft {
  const at = (['partNumber', 'serialNumber', 'vin'] as const).find((name) =>
    labelFields(draft[name]),
  )
  return at ? { ...draft, [at]: beforeLabel(draft[at]), ...labelFields(draft[at]) } : draft
}

/**
 * The evaluation of the battery that the numbers name, where that is on the list: what is there is not put there twice,
 * and its serial number alone says which one it is.
 */
export function recognised(
  typed: EvaluationDraft,
  { batteries }: { readonly batteries: readonly Battery[] },
): EvaluationDraft {
  const draft = withoutLabel(typed)
  if (draft.base !== null) return draft
  const own = batteries.find(({ uuid }) => uuid === draft.uuid)
  if (own) return { ...draft, base: own.revision }
  const battery = batteryOf(draft, batteries)
  return battery ? ofBattery(draft, battery) : draft
}

const KeptPhoto = z.object({ uuid: z.string(), name: z.string() })
const Kept = z.object({
  v: z.literal(1),
  uuid: z.string(),
  base: z.nullable(z.int()),
  photos: z._default(z.array(KeptPhoto).check(z.maxLength(MAX_PHOTOS)), []),
  ...fields.kept,
})

/** A draft as it is kept. */
export const packDraft = (draft: EvaluationDraft) => ({ v: 1, ...withoutEmpty(draft) })

/** A kept draft, or undefined when it does not fit: it comes from storage, so it is parsed. */
export function unpackDraft(stored: unknown): EvaluationDraft | undefined {
  const read = Kept.safeParse(stored)
  if (!read.success) return undefined
  const { v: _v, ...draft } = read.data
  return draft
}

/** Whether a content that the keeper hands back is a draft of this form; it was read by unpackDraft when it came in. */
export const isDraft = (content: object): content is EvaluationDraft =>
  'damage' in content && 'photos' in content
