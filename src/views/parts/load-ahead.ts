/**
 * Fetches a piece before it is asked for, as the network may be gone by then; what is shown now is drawn first. One that
 * does not come is said, and waited for, where it is needed (keep-trying.ts).
 */
export function loadAhead(load: () => Promise<unknown>): void {
  requestAnimationFrame(() => setTimeout(() => void load().catch(() => undefined)))
}
