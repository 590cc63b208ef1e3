/** What was read: some by their ids, or all up to one. */
export type ReadOnes = { readonly ids: readonly string[] } | { readonly upTo: string }

export type ReadingContext = {
  /** What was read and is not noted yet, the oldest first. */
  readonly asked: readonly ReadOnes[]
}
export type ReadingEvent = { readonly type: 'READ'; readonly ones: ReadOnes }
