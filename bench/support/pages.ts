import { spawn } from 'node:child_process'
import { once } from 'node:events'

import type { BrowserContext, BrowserContextOptions } from 'playwright-core'

import { sharedBrowser } from '#tests/support/browser.ts'
import { PHONE } from '#tests/support/page-load.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { spawnPortal } from '#tests/support/spawn-portal.ts'

export type Portal = Awaited<ReturnType<typeof spawnPortal>>

/** The demo, which a start makes, and so many requests beside it. */
export async function startPortal(dataDir: string, requests: string): Promise<Portal> {
  const first = await spawnPortal({ DATA_DIR: dataDir })
  await first.end('SIGTERM')
  const seed = spawn(process.execPath, ['scripts/seed.ts', '--requests', requests], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(seed, 'exit')) as [number | null] // because that is what the event brings
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
  return spawnPortal({ DATA_DIR: dataDir })
}

type Visit = { readonly who?: string | undefined; readonly viewport?: Size }
type Size = { readonly width: number; readonly height: number }
/** A browser that was never here; its tokens are new, so that nothing is renewed. */
export async function visitor(
  url: string,
  { who, viewport = PHONE }: Visit,
): Promise<BrowserContext> {
  const options: BrowserContextOptions = { baseURL: url, viewport }
  const storageState = who ? await signedIn(url, `${who}@portal.example`) : undefined
  const browser = await sharedBrowser()
  return browser.newContext(storageState ? { ...options, storageState } : options)
}
