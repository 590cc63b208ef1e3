import type { SnapshotFrom } from 'xstate'

import { differencesOf } from '#machines/evaluation/differences.ts'
import { packingOf as packing } from '#schemas/packing.ts'
import { vinWarnings } from '#schemas/vin-warnings.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

import { recognised } from './draft.ts'
import type { EvaluationField } from './draft.ts'
import type { itemEvaluationMachine } from './machine.ts'
import { askedFields, isDdr, issuesOf, readEvaluation, steps, wrongOf } from './steps.ts'
import type { StepId } from './steps.ts'
import type { EvaluationContext } from './types.ts'

export type EvaluationSnapshot = SnapshotFrom<typeof itemEvaluationMachine>

const stepOfState: Readonly<Record<string, StepId>> = {
  checking: 'identify',
  adding: 'identify',
  saving: 'review',
}
/** The screen that shows; undefined where none does. */
export function stepOf({ value }: Pick<EvaluationSnapshot, 'value'>): StepId | undefined {
  const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
  return steps.find((step) => step === state) ?? stepOfState[state]
}

/** What is said at a field: once it was left, or going on was tried. */
export function errorOf(context: EvaluationContext, field: string): string | undefined {
  if (context.attempts === 0 && !context.touched[field]) return undefined
  return issuesOf(recognised(context.draft, context), context)[field]
}

/** Whether the camera looks for a label. */
export const isScanning = (snapshot: EvaluationSnapshot): boolean =>
  snapshot.matches({ identify: 'scanning' })

/** What looks wrong with the VIN and may be right. */
export const vinWarningsOf = ({ draft }: EvaluationContext) => vinWarnings(draft.vin)

/** How it will travel by the answers so far. */
export const packingOf = ({ draft }: EvaluationContext) =>
  packing({ isDdr: isDdr(draft), adrClass: draft.adrClass })

const CHOICES: Readonly<Record<string, Readonly<Record<string, { readonly label: string }>>>> = {
  damage: evaluationTexts.damage,
  recall: evaluationTexts.recall,
  adrClass: evaluationTexts.adr,
}
const beside: ReadonlySet<EvaluationField> = new Set(['isConfirmed', 'signature'])

/** What was said, field by field in the order of the screens; flags that are not set are not said. */
export function saidOf(context: EvaluationContext) {
  const asked = askedFields(context.draft, context)
  return [...asked]
    .filter((field) => context.draft[field] !== '' && !beside.has(field))
    .map((field) => {
      const typed = context.draft[field]
      const value =
        typed === 'true' ? evaluationTexts.yes : (CHOICES[field]?.[typed]?.label ?? typed)
      return { field, value }
    })
}

/** What is wrong on a screen, in its order, once going on was tried. */
export function problemsOf(context: EvaluationContext, step: StepId) {
  const issues = issuesOf(recognised(context.draft, context), context)
  return context.attempts === 0
    ? []
    : wrongOf(issues, step).map((field) => ({ field, text: issues[field] ?? '' }))
}

/** Whether a question is asked, by the program and by the answers so far. */
export const isAsked = (context: EvaluationContext, field: EvaluationField): boolean =>
  askedFields(context.draft, context).has(field)

/** What was said here beside what somebody else said meanwhile, where they differ. */
export function comparedOf(context: EvaluationContext) {
  const read = readEvaluation(context.draft, context, true)
  return read.ok && context.theirs ? differencesOf(read.value, context.theirs.form) : []
}
