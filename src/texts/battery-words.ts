import type { EvaluationResult } from '#schemas/item-words.ts'

/** How batteries were found, and their ADR classes, wherever they are listed. */
export const batteryWords = {
  results: {
    'not-evaluated': 'Not evaluated',
    'no-damage': 'No damage',
    damaged: 'Damaged',
    recalled: 'Recalled or defective',
  } satisfies Readonly<Record<EvaluationResult, string>>,
  adr: { green: 'ADR green', yellow: 'ADR yellow', red: 'ADR red' },
} as const
