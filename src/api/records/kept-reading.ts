import type { Query, QueryKey } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'

import { isAnswer } from '#api/client/errors.ts'
import { deviceStore } from '#api/session/on-device.ts'
import { rememberedUser } from '#api/session/remembered.ts'

import { sealOf } from './device-seal.ts'
import type { Sealed } from './device-seal.ts'

type Kept = { readonly at: number; readonly sealed: Sealed }

const nameOf = (user: string, key: QueryKey) => `read|${user}|${JSON.stringify(key)}`

async function keep(user: string, name: string, data: unknown): Promise<void> {
  const at = Date.now()
  const sealed = await sealOf(user).seal(name, new TextEncoder().encode(JSON.stringify(data)))
  // Signed out meanwhile.
  if (rememberedUser() === user) await set(name, { at, sealed } satisfies Kept, deviceStore())
}

async function find(user: string, name: string) {
  const kept = await get<Kept>(name, deviceStore())
  const bytes = kept && (await sealOf(user).open(name, kept.sealed))
  return bytes && { at: kept.at, data: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
}

/**
 * The `persister` of a query whose last answer stays on this device, sealed, while its reader is signed in. Where nobody
 * answers and nothing is shown yet, that is shown with its time, beside the error.
 */
export async function keptReading<T>(
  ask: (context: never) => T | Promise<T>,
  context: unknown,
  query: Query,
): Promise<T> {
  const read = async () => ask(context as never) // because the library hands on its own
  const user = rememberedUser()
  if (user === undefined) return read()
  const name = nameOf(user, query.queryKey)
  try {
    const data = await read()
    keep(user, name, data).catch(() => undefined)
    return data
  } catch (error) {
    if (query.state.data === undefined && !isAnswer(error)) {
      const kept = await find(user, name).catch(() => undefined)
      if (kept) query.setData(kept.data, { updatedAt: kept.at, manual: true })
    }
    throw error
  }
}
