import type { AdrClass } from '#schemas/material.ts'

/** Text of the mark for damaged, defective or recalled batteries in the United States (domain.md §6). */
export const DDR_MARK = 'DAMAGED/DEFECTIVE LITHIUM ION BATTERY'
export const DDR_RULE = 'Forbidden for transport aboard aircraft. 49 CFR 173.185(f).'
/** What the classes of a damaged battery ask of its packaging (domain.md §6). */
export const ADR_TEXT = {
  red: 'ADR RED: CRITICAL BATTERY, P911 / LP906',
  yellow: 'ADR YELLOW: ONE BATTERY PER PACKAGING, P908 / LP904',
} as const

type Marked = { readonly isDdr: boolean; readonly adrClass: AdrClass | null }
export type Mark = 'red' | 'yellow' | 'ddr' | undefined

/** How goods are marked, by the worst of them; green is as harmless as nothing said. */
export function markOf({ isDdr, adrClass }: Marked): Mark {
  if (adrClass === 'red' || adrClass === 'yellow') return adrClass
  return isDdr ? 'ddr' : undefined
}
