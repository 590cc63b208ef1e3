import type { BrowserConfig } from '#schemas/browser-config.ts'

const errors = () => import('./errors.ts')

const ATTEMPTS = 3
const PAUSE_MS = 300

async function fetchOnce(): Promise<BrowserConfig> {
  let response: Response
  try {
    response = await fetch('/config.json')
  } catch (cause) {
    throw (await errors()).failed(cause, navigator.onLine)
  }
  if (!response.ok) throw (await errors()).refused({ status: response.status })
  // The schema comes while the answer does: the entry of the pages does without zod.
  const [schema, answer] = await Promise.all([
    import('#schemas/browser-config.ts'),
    response.json() as Promise<unknown>, // because it is checked below
  ])
  const { success, data, error } = schema.BrowserConfig.safeParse(answer)
  if (!success) throw (await errors()).unexpected(error)
  return data
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
