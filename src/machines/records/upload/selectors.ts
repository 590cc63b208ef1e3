import type { UploadContext } from './types.ts'

const MANY = 0.2 // pages.md §2.6
export const MAX_NOTE = 500

/** How many rows would go, where that is more than a fifth: who means it types the number. */
export function manyRemoved({ diff }: Pick<UploadContext, 'diff'>): number | undefined {
  const { removed = 0, rowsBefore = 0 } = diff?.counts ?? {}
  return removed > rowsBefore * MANY ? removed : undefined
}

/** What is missing before an upload can be applied; undefined: nothing. */
export function missingOf(context: UploadContext): 'count' | 'note' | undefined {
  const many = manyRemoved(context)
  if (many !== undefined && context.typed.trim() !== `${many}`) return 'count'
  const note = context.note.trim()
  return note === '' || note.length > MAX_NOTE ? 'note' : undefined
}

/** How many rows an upload changes. */
export function changesOf({ diff }: Pick<UploadContext, 'diff'>): number {
  const { added = 0, removed = 0, modified = 0 } = diff?.counts ?? {}
  return added + removed + modified
}
