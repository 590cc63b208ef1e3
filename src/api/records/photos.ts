import { createStore, del, entries, get, set } from 'idb-keyval'

import { sealOf } from './device-seal.ts'
import type { Sealed } from './device-seal.ts'

/** Ours: enough to read a label on it, and small enough for a phone's connection. */
const LONGEST_PX = 2048
const QUALITY = 0.85
const TYPE = 'image/jpeg'
// As long as drafts are kept (calls.md §9): what no draft names any more goes with them.
const KEPT_MS = 30 * 86_400_000

// Releases before this one kept the photograph as it is.
type Kept = { readonly at: number } & ({ readonly sealed: Sealed } | { readonly blob: Blob })
let opened: ReturnType<typeof createStore> | undefined
// At the first photograph, not with the page.
const place = () => (opened ??= createStore('portal-photos', 'photos'))

/** A photograph in a form that every browser shows, without where it was taken; undefined: this is no photograph. */
async function shrink(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY })
}

async function dropOld(user: string): Promise<void> {
  for (const [key, { at }] of await entries<string, Kept>(place()))
    if (key.startsWith(`${user}|`) && Date.now() - at > KEPT_MS) await del(key, place())
}

/** Photographs that are kept on this device for one user (`pool|sub`), until they are sent. */
export function photosOf(user: string) {
  const keyOf = (uuid: string) => `${user}|${uuid}`
  const { seal, open } = sealOf(user)
  const write = async (key: string, blob: Blob, at: number): Promise<void> => {
    const kept: Kept = { sealed: await seal(key, await blob.arrayBuffer()), at }
    await set(key, kept, place())
  }
  return {
    /** Makes it smaller and keeps it; undefined: this device cannot open it, or has no room. */
    keep: async (uuid: string, file: Blob): Promise<string | undefined> => {
      try {
        const blob = await shrink(file)
        if (!blob) return undefined
        await dropOld(user)
        await write(keyOf(uuid), blob, Date.now())
        return uuid
      } catch {
        return undefined
      }
    },
    read: async (uuid: string): Promise<Blob | undefined> => {
      const key = keyOf(uuid)
      const kept = await get<Kept>(key, place())
      if (!kept) return undefined
      if ('blob' in kept) {
        await write(key, kept.blob, kept.at)
        return kept.blob
      }
      const bytes = await open(key, kept.sealed)
      return bytes && new Blob([bytes], { type: TYPE })
    },
    drop: (uuid: string): Promise<void> => del(keyOf(uuid), place()),
  }
}
