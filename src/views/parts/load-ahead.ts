/** When what is shown now has been drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Fetches a piece before it is asked for, as the network may be gone by then; what is shown now is drawn first. One that
 * does not come is said, and waited for, where it is needed (keep-trying.ts).
 */
export const loadAhead = (load: () => Promise<unknown>): void =>
  void drawn()
    .then(load)
    .catch(() => undefined)
