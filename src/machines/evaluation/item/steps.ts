import { readThrough } from '#machines/records/form/read.ts'
import type { Issues } from '#machines/records/form/said.ts'
import { evaluationAsks } from '#schemas/evaluation-asks.ts'
import { EvaluationForm, evaluationIssues } from '#schemas/evaluation.ts'
import { normalise } from '#schemas/normalise.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { fieldTexts, missingText } from '#texts/fields.ts'
import { itemTexts } from '#texts/items.ts'

import { fields } from './draft.ts'
import type { EvaluationDraft, EvaluationField } from './draft.ts'
import { claimOf } from './known.ts'
import { isSameNumber, partOf } from './label.ts'
import type { Battery, Part } from './label.ts'
import type { Claimed } from './types.ts'

/** The screens in their order. */
export const steps = ['identify', 'damage', 'recall', 'review'] as const
export type StepId = (typeof steps)[number]

const fieldsOf: Readonly<Record<StepId, readonly EvaluationField[]>> = {
  identify: ['partNumber', 'serialNumber', 'vin'],
  damage: ['damage', 'physicalDamageComment', 'adrClass', 'adrComment'],
  recall: [
    'recall',
    'recallOrDefectiveComment',
    'recallNumber',
    'yre5',
    'ddrReason',
    'otherReason',
    'ddrOtherComment',
    'adHocItemReason',
  ],
  review: ['signature', 'isConfirmed'],
}

/** The program, and what tells whether a warranty claim lists the battery. */
type Program = {
  readonly items: NonNullable<Tenant['items']>
  readonly battery?: Battery | undefined
  readonly batteries?: readonly Battery[]
  readonly claim?: Claimed | undefined
}
type Around = Program & {
  readonly parts: readonly Part[]
  /** The part number that the list was asked for and does not have. */
  readonly unlisted?: string | null
}

const isDamaged = ({ damage }: EvaluationDraft) => damage === 'damaged' || damage === 'dangerous'
const isRecalled = ({ recall }: EvaluationDraft) => recall === 'yes'
const isMarked = ({ adrClass }: EvaluationDraft) => adrClass === 'yellow' || adrClass === 'red'
/** Whether it travels as damaged, defective or recalled (domain.md §6: yellow and red are damaged or defective). */
export const isDdr = (draft: EvaluationDraft): boolean =>
  isDamaged(draft) || isRecalled(draft) || isMarked(draft) || draft.otherReason === 'true'
// A reason that none of the other answers gives has to be said in words.
const isOther = (draft: EvaluationDraft) =>
  draft.otherReason === 'true' || (isMarked(draft) && !isDamaged(draft) && !isRecalled(draft))

const isClaimed = (draft: EvaluationDraft, { battery, batteries = [], claim }: Program) =>
  claimOf({ draft, battery, batteries, claim }) !== undefined

const asked = (is: boolean, fieldsThen: readonly EvaluationField[]) => (is ? fieldsThen : [])
/** The fields that the draft's answers, the program and a warranty claim ask for; what else was typed is not said. */
export function askedFields(draft: EvaluationDraft, program: Program) {
  const asks = evaluationAsks(program, isClaimed(draft, program))
  return new Set<EvaluationField>([
    ...fieldsOf.identify,
    'damage',
    ...asked(isDamaged(draft), ['physicalDamageComment']),
    ...asked(asks.adrClass, ['adrClass']),
    ...asked(asks.adrComment && isMarked(draft), ['adrComment']),
    'recall',
    ...asked(isRecalled(draft), ['recallOrDefectiveComment']),
    ...asked(isRecalled(draft) && asks.recallNumber, ['recallNumber']),
    ...asked(asks.yre5, ['yre5']),
    ...asked(isDdr(draft) && asks.ddrReason, ['ddrReason']),
    'otherReason',
    ...asked(isOther(draft), ['ddrOtherComment']),
    ...asked(asks.adHocItemReason, ['adHocItemReason']),
    ...asked(asks.signature, ['signature']),
    'isConfirmed',
  ])
}

function saidBy(draft: EvaluationDraft, around: Around, isWhole: boolean) {
  const known = partOf(draft.partNumber, around.parts)
  const names = isWhole ? askedFields(draft, around) : new Set(fieldsOf.identify)
  const said = Object.fromEntries(
    fields.names.map((name) => [name, names.has(name) ? draft[name] : '']),
  )
  const typed = { ...said, ...(known ? { partNumber: known.partNumber } : {}) }
  return fields.toForm(typed, {
    isDdr: isWhole && isDdr(draft),
    wasEvaluated: isWhole,
    hasPhysicalDamage: isWhole && isDamaged(draft),
    isRecalledOrDefective: isWhole && isRecalled(draft),
  })
}

/** What is sent: an evaluation, or a battery that is put on the list as it is. */
export const readEvaluation = (draft: EvaluationDraft, around: Around, isWhole: boolean) =>
  readThrough(EvaluationForm, saidBy(draft, around, isWhole))

// What has to be chosen, and filled in. A recall number does not: what is defective has none; nor a reason of VW, which
// the comments give already (calls.md EvaluationForm).
const chosen: readonly EvaluationField[] = ['damage', 'recall', 'adrClass']
const filled: readonly EvaluationField[] = ['partNumber', 'isConfirmed', 'signature']

/** Why the program does not take the part, once its list was asked. */
function partIssue({ partNumber }: EvaluationDraft, { parts, unlisted }: Around) {
  const part = partOf(partNumber, parts)
  if (!unlisted || part?.isActive || !isSameNumber(partNumber, unlisted)) return {}
  return { partNumber: part ? itemTexts.inactivePart : itemTexts.unknownPart }
}

/** What is wrong at which field of the evaluation as typed. */
export function issuesOf(draft: EvaluationDraft, around: Around): Issues {
  const names = askedFields(draft, around)
  const isMissing = (field: EvaluationField) => names.has(field) && draft[field].trim() === ''
  const issues: Record<string, string> = {
    ...Object.fromEntries(chosen.filter(isMissing).map((field) => [field, fieldTexts.choose])),
    ...Object.fromEntries(filled.filter(isMissing).map((field) => [field, missingText([field])])),
    ...partIssue(draft, around),
    // Beside damage or a recall nobody else would ask which other reason there is.
    ...(isMissing('ddrOtherComment') ? { ddrOtherComment: itemTexts.ddrComment } : {}),
  }
  const said = saidBy(draft, around, true)
  const read = readThrough(EvaluationForm, said)
  // A number that is too long on one screen hides no missing answer on another.
  const form = read.ok ? read.value : (normalise(said).value as EvaluationForm) // because the checks ask what is said at all
  const found = [
    ...(read.ok ? [] : read.found),
    ...evaluationIssues(around, form, isClaimed(draft, around)),
  ]
  for (const { path, text } of found) issues[path] ??= text
  return issues
}

/** Whether what is refused says which battery it is: its part, or one of its numbers. */
export const namesBattery = (refused: readonly string[]): boolean =>
  fieldsOf.identify.some((field) => refused.includes(field))

/** The fields of a step that are wrong, in the order of the page. */
export const wrongOf = (issues: Issues, step: StepId): readonly EvaluationField[] =>
  fieldsOf[step].filter((field) => issues[field] !== undefined)
