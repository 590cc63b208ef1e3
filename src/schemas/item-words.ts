// Words and limits of batteries and their evaluation, apart from the schemas: pages do without zod.

/** What an evaluation says of a battery, from not looked at to worst; pages list batteries by it. */
export const evaluationResults = ['not-evaluated', 'no-damage', 'damaged', 'recalled'] as const
export type EvaluationResult = (typeof evaluationResults)[number]

/** Ours: how many photographs an evaluation may have. */
export const MAX_PHOTOS = 5
/** Ours: of one photograph. Pages shrink them to a tenth of it. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** Ours: what a photograph may be. */
export const photoTypes = ['image/jpeg', 'image/png'] as const

type Looked = {
  readonly wasEvaluated: boolean
  readonly hasPhysicalDamage: boolean
  readonly isRecalledOrDefective: boolean
  readonly isDdr: boolean
}

/** The one word for how a battery was found. Damaged or defective in another way counts as damaged. */
export function resultOf(looked: Looked): EvaluationResult {
  if (!looked.wasEvaluated) return 'not-evaluated'
  if (looked.isRecalledOrDefective) return 'recalled'
  return looked.hasPhysicalDamage || looked.isDdr ? 'damaged' : 'no-damage'
}
