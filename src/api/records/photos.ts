import { createStore, del, entries, get, set } from 'idb-keyval'

/** Ours: enough to read a label on it, and small enough for a phone's connection. */
const LONGEST_PX = 2048
const QUALITY = 0.85
// As long as drafts are kept (calls.md §9): what no draft names any more goes with them.
const KEPT_MS = 30 * 86_400_000

type Kept = { readonly blob: Blob; readonly at: number }
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
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

async function dropOld(user: string): Promise<void> {
  for (const [key, { at }] of await entries<string, Kept>(place()))
    if (key.startsWith(`${user}|`) && Date.now() - at > KEPT_MS) await del(key, place())
}

/** Photographs that are kept on this device for one user (`pool|sub`), until they are sent. */
export function photosOf(user: string) {
  const keyOf = (uuid: string) => `${user}|${uuid}`
  return {
    /** Makes it smaller and keeps it; undefined: this device cannot open it, or has no room. */
    keep: async (uuid: string, file: Blob): Promise<string | undefined> => {
      try {
        const blob = await shrink(file)
        if (!blob) return undefined
        await dropOld(user)
        const kept: Kept = { blob, at: Date.now() }
        await set(keyOf(uuid), kept, place())
        return uuid
      } catch {
        return undefined
      }
    },
    read: async (uuid: string): Promise<Blob | undefined> =>
      (await get<Kept>(keyOf(uuid), place()))?.blob,
    drop: (uuid: string): Promise<void> => del(keyOf(uuid), place()),
  }
}
