import { del, get, keys as keysIn, set } from 'idb-keyval'

import { isAnswer, notSignedIn } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { deviceCalls } from '#api/contract/device-key.ts'
import { deviceStore, onForget } from '#api/session/on-device.ts'
import { rememberedUser } from '#api/session/remembered.ts'

const CIPHER = 'AES-GCM'
const IV_BYTES = 12

/** What a device keeps of somebody; without their sign-in it says nothing. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly body: ArrayBuffer }
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'body' in value

async function fetchKey(): Promise<CryptoKey> {
  const { data } = await request(deviceCalls.getDeviceKey, {})
  const bytes = Uint8Array.from(atob(data.key), (one) => one.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt'])
}

const keptUnder = (user: string) => `key|${user}`

/** Keeps the key until its user signs out; nobody takes it out of the browser. What is there of others goes. */
async function keepKey(user: string, key: CryptoKey): Promise<void> {
  const others = (await keysIn<string>(deviceStore())).filter((name) => !name.includes(`|${user}`))
  await Promise.all(others.map((name) => del(name, deviceStore())))
  // Signed out meanwhile.
  if (rememberedUser() === user) await set(keptUnder(user), key, deviceStore())
}
const keptKey = (user: string) =>
  get<CryptoKey>(keptUnder(user), deviceStore()).catch(() => undefined)

/** The key of somebody: the server gives it to nobody else. Without a network it is the one that this device keeps. */
async function findKey(user: string): Promise<CryptoKey> {
  const here = navigator.onLine ? undefined : await keptKey(user)
  if (here) return here
  try {
    const key = await fetchKey()
    keepKey(user, key).catch(() => undefined)
    return key
  } catch (error) {
    const kept = isAnswer(error) ? undefined : await keptKey(user)
    if (!kept) throw error
    return kept
  }
}

// For as long as its user is signed in on this page.
const keys = new Map<string, Promise<CryptoKey>>()
onForget(() => keys.clear())

function keyOf(user: string): Promise<CryptoKey> {
  const isOwn = rememberedUser() === user
  const key = keys.get(user) ?? (isOwn ? findKey(user) : Promise.reject(notSignedIn()))
  keys.set(user, key)
  // Nobody answered: it is asked for again.
  key.catch(() => keys.delete(user))
  return key
}

const bound = (name: string) => new TextEncoder().encode(name)

/** Seals what this device keeps of a user (`pool|sub`), each thing under its name: in another's place it does not open. */
export const sealOf = (user: string) => ({
  /** Asks for the key while there is a connection. */
  prepare: (): void => void keyOf(user).catch(() => undefined),
  seal: async (name: string, bytes: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const cipher = { name: CIPHER, iv, additionalData: bound(name) }
    return { iv, body: await crypto.subtle.encrypt(cipher, await keyOf(user), bytes) }
  },
  /** Undefined: it was damaged, or sealed by another installation. */
  open: async (name: string, { iv, body }: Sealed): Promise<ArrayBuffer | undefined> => {
    const key = await keyOf(user)
    const cipher = { name: CIPHER, iv, additionalData: bound(name) }
    return crypto.subtle.decrypt(cipher, key, body).catch(() => undefined)
  },
})
