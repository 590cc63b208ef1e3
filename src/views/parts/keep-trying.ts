type Load = <T>(load: () => Promise<T>, error: unknown) => Promise<T>

let rescue: Load | undefined

/** Names who deals with pieces that do not come (routes/-pages/shell/lost-chunks.tsx). */
export const rescueBy = (next: Load): void => {
  rescue = next
}

/**
 * Loads a piece of a page; one that cannot be fetched is waited for instead of failing for good. The build puts it around
 * every import of what is drawn (build/waiting-chunks.ts).
 */
export const keepTrying = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (!rescue) throw error
    return rescue(load, error)
  })
