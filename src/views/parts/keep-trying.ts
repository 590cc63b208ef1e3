type Load = <T>(load: () => Promise<T>, error: unknown) => Promise<T>

let rescue: Promise<Load> | undefined

/** Names who deals with pieces that do not come (routes/-lost.ts). */
export const rescueBy = (next: Promise<Load>): void => {
  rescue = next
}

/**
 * Loads a piece of a page; one that cannot be fetched is waited for instead of failing for good. The build puts it around
 * every import of what is drawn (scripts/waiting-pieces.ts).
 */
export const keepTrying = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (!rescue) throw error
    return (await rescue)(load, error)
  })
