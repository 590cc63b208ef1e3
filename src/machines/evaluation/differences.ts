import type { EvaluationForm } from '#schemas/evaluation.ts'
import { evaluationTexts } from '#texts/evaluation.ts'

/** A field in which two evaluations of a battery disagree, each in words; empty: it says nothing. */
export type Difference = {
  readonly field: string
  readonly yours: string
  readonly theirs: string
}

const { fields: labels } = evaluationTexts
// In the order of the screens.
const LABELS: Readonly<Partial<Record<keyof EvaluationForm, string>>> = {
  wasEvaluated: evaluationTexts.wasEvaluated,
  partNumber: labels.partNumber,
  serialNumber: labels.serialNumber,
  vin: labels.vin,
  hasPhysicalDamage: labels.damage,
  physicalDamageComment: labels.physicalDamageComment,
  adrClass: labels.adrClass,
  adrComment: labels.adrComment,
  isRecalledOrDefective: labels.recall,
  recallOrDefectiveComment: labels.recallOrDefectiveComment,
  recallNumber: labels.recallNumber,
  yre5: labels.yre5,
  isDdr: evaluationTexts.isDdr,
  ddrReason: labels.ddrReason,
  ddrOtherComment: labels.ddrOtherComment,
  adHocItemReason: labels.adHocItemReason,
  signature: labels.signature,
}

const inWords = (value: string | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? evaluationTexts.yes : evaluationTexts.no) : (value ?? '')

/** In what two evaluations of a battery disagree. A mark that is not set is as good as one that is not there. */
export function differencesOf(
  yours: EvaluationForm,
  theirs: EvaluationForm,
): readonly Difference[] {
  // because these are its keys
  const names = Object.keys(LABELS) as (keyof EvaluationForm)[]
  return names
    .filter((name) => (yours[name] || undefined) !== (theirs[name] || undefined))
    .map((name) => ({
      field: LABELS[name] ?? name,
      yours: inWords(yours[name]),
      theirs: inWords(theirs[name]),
    }))
}
