import { keysOf } from './collection.ts'

// Ours: lists and records look again every half minute while they are seen.
export const REFRESH_MS = 30_000
// Reading many pages again costs a call each: a long list is refreshed by hand.
export const MAX_REFRESHED_PAGES = 4

/** The keys of everything about requests. */
export const shipmentKeys = keysOf('shipments')

/** Figures count requests, and offers too: a change of either invalidates them. */
export const FIGURES_KEY = [...shipmentKeys.lists, 'figures'] as const
/** How lists are read again while they are seen. */
export const seen = {
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: { readonly pages: readonly unknown[] } | undefined }
  }) => ((state.data?.pages.length ?? 0) <= MAX_REFRESHED_PAGES ? REFRESH_MS : (false as const)),
}
