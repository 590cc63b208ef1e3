import type { BrowserConfig } from '#schemas/browser-config.ts'

import { failed, refused, timedOut, unexpected } from './errors.ts'

const ATTEMPTS = 3
const PAUSE_MS = 300
// Ours: three attempts are the minute that a call may take (specification 2 §9).
const TIMEOUT_MS = 20_000

async function read(signal: AbortSignal) {
  const response = await fetch('/config.json', { signal })
  // The schema comes while the answer does: the entry of the pages does without zod.
  const [{ BrowserConfig: schema }, answer] = await Promise.all([
    import('#schemas/browser-config.ts'),
    response.ok ? (response.json() as Promise<unknown>) : undefined, // because it is checked below
  ])
  return { status: response.status, checked: response.ok ? schema.safeParse(answer) : undefined }
}

async function fetchOnce(): Promise<BrowserConfig> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { status, checked } = await read(signal).catch((cause: unknown) => {
    const isOnline = navigator.onLine
    throw signal.aborted ? timedOut(TIMEOUT_MS, isOnline) : failed(cause, isOnline)
  })
  if (!checked) throw refused({ status })
  if (!checked.success) throw unexpected(checked.error)
  return checked.data
}

/** Reads /config.json, which tells this build where it runs. */
export async function loadConfig(): Promise<BrowserConfig> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await fetchOnce()
    } catch (error) {
      if (tried >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}
