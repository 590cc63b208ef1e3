import type { EvaluationResult } from '#schemas/item-words.ts'

/** How batteries were found and what they are marked with, wherever they are listed. */
export const batteryWords = {
  results: {
    'not-evaluated': 'Not evaluated',
    'no-damage': 'No damage',
    damaged: 'Damaged',
    recalled: 'Recalled or defective',
  } satisfies Readonly<Record<EvaluationResult, string>>,
  ddr: 'DDR',
  recall: (number: string) => `Recall ${number}`,
  yre5: 'YRE5',
  noMarks: '–',
  adr: { green: 'ADR green', yellow: 'ADR yellow', red: 'ADR red' },
} as const
