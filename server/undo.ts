type Step = () => Promise<unknown>
export type Undo = (step: Step) => void

/**
 * Collects how to take back what was started. `stop` takes everything back once, the last first, and goes on where a step
 * fails, so that nothing is left running for it; then it throws the first failure.
 */
export function createUndo() {
  const steps: Step[] = []
  let stopping: Promise<void> | undefined
  async function unwind() {
    const failures: unknown[] = []
    for (const step of steps.toReversed())
      try {
        // oxlint-disable-next-line no-await-in-loop -- what was started later stands on what was started before
        await step()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length) throw failures[0]
  }
  const undo: Undo = (step) => void steps.push(step)
  return { undo, stop: () => (stopping ??= unwind()) }
}
