import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StateValue } from 'xstate'

type Standing = { readonly value: StateValue; readonly steps: number }
const PATIENCE = { timeout: 45_000, interval: 50 }

// Runs in the page before its scripts, before or after the listener that counts transitions.
const listener = `{
  let counted = globalThis.followFlows
  const stand = (globalThis.machinesStand = {})
  Object.defineProperty(globalThis, 'followFlows', {
    get: () => (seen) => {
      counted?.(seen)
      const { type, snapshot } = seen
      if (type !== '@xstate.snapshot' || !snapshot.machine) return
      const { id } = snapshot.machine
      stand[id] = { value: snapshot.value, steps: (stand[id]?.steps ?? 0) + 1 }
    },
    set: (listen) => { counted = listen },
  })
}`

/**
 * Follows a machine of a page: what it is about to do may look for a moment like what it does, and a second event like
 * the first.
 */
export async function followMachine(page: Page, id: string) {
  await page.addInitScript(listener)
  const read = () =>
    page.evaluate(
      (name) =>
        (globalThis as never as Record<string, Record<string, Standing>>)['machinesStand']?.[name], // because the listener put it there
      id,
    )
  return {
    /** Waits until the machine stands there. */
    see: (value: StateValue): Promise<void> =>
      expect.poll(async () => (await read())?.value, PATIENCE).toEqual(value),
    /** Does something and waits until the machine has heard of it. */
    hear: async (act: () => Promise<unknown>): Promise<void> => {
      const before = (await read())?.steps ?? 0
      await act()
      await expect.poll(async () => (await read())?.steps, PATIENCE).toBeGreaterThan(before)
    },
  }
}
