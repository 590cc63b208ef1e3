/** How often a process looks whether it is in time; milliseconds. */
const LOOK_MS = 250

export type HeldUp = {
  /** Whether it came to its work too late, the last time it looked or by now. */
  readonly isHeldUp: () => boolean
  readonly stop: () => void
}

/**
 * Watches whether this process is held up for longer than `limitMs`, by its own work or by a machine that gives it no
 * time. What the runtime measures itself (monitorEventLoopDelay) has no sample at all from a process that was held up
 * all along, and what is made of that is either nothing or endless: a portal refused everybody for a second because
 * it had been stopped for one.
 */
export function watchHeldUp(limitMs: number): HeldUp {
  let due = performance.now() + LOOK_MS
  let lateMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = now - due
    due = now + LOOK_MS
  }, LOOK_MS)
  timer.unref()
  return {
    isHeldUp: () => Math.max(lateMs, performance.now() - due) > limitMs,
    stop: () => clearInterval(timer),
  }
}
