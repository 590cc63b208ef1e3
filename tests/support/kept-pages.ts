import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { pieceLoaded } from './chunk.ts'
import { watchUnderway } from './underway.ts'

const SOON = { timeout: 75_000 }

/** Waits until the browser keeps the document and everything that a page has loaded: before the network is cut. */
export const seeKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return 'no worker'
          if (!(await caches.match('/'))) return 'no document'
          const files = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith('/assets/'))
          const kept = await Promise.all(files.map((path) => caches.match(path)))
          return files.filter((_, at) => !kept[at]).join(' ')
        }),
      SOON,
    )
    .toBe('')

/** Opens a page of somebody who is signed in, until it rests and is kept; `seen` waits for what it shows. */
export async function openKept(page: Page, path: string, seen: () => Promise<void>): Promise<void> {
  const underway = watchUnderway(page)
  await page.goto(path)
  await seen()
  await pieceLoaded(page, 'src/views/shell/account-menu.tsx')
  await underway.seeNone()
  await seeKept(page)
}

/** The paths that a browser keeps. */
export const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return all.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** What a device keeps of whoever is signed in: the names of it, and everything as text. */
export const keptOfUser = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'portal-device')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portal-device')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('portal-device')))
    })
    const store = database.transaction('kept').objectStore('kept')
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const [names, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())])
    database.close()
    const text = (value: unknown): unknown =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? new TextDecoder('latin1').decode(value)
        : value
    return names.map((name, at) => [
      name as string, // because the portal names them so
      JSON.stringify(values[at], (_key, value: unknown) => text(value)),
    ])
  })
