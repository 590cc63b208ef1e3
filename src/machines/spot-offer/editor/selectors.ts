import { differences } from './diff.ts'
import type { Difference, Whose } from './diff.ts'
import type { EditorContext } from './types.ts'

/** The texts that stand at fields now: of those that were left, and of all once saving was tried. */
export const shownIssues = ({
  issues,
  touched,
  attempts,
}: Pick<EditorContext, 'issues' | 'touched' | 'attempts'>): Readonly<Record<string, string>> =>
  attempts > 0
    ? issues
    : Object.fromEntries(Object.entries(issues).filter(([field]) => touched[field]))

export type Compared = Difference & { readonly chosen: Whose }

/** Every place where mine and theirs differ, with whose text will be kept; nothing unless somebody saved meanwhile. */
export function comparisonOf({
  edited: base,
  theirs,
  draft: mine,
  choices,
}: Pick<EditorContext, 'edited' | 'theirs' | 'draft' | 'choices'>): readonly Compared[] {
  if (!base || !theirs) return []
  return differences({ base: base.draft, mine, theirs: theirs.draft }).map((difference) => ({
    ...difference,
    chosen: choices[difference.id] ?? difference.keep,
  }))
}
