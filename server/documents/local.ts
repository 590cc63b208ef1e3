import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

import { GET_SECONDS, PUT_SECONDS } from './port.ts'
import type { StoragePort } from './port.ts'
import type { Grant, Signer } from './signing.ts'

type Options = {
  /** DATA_DIR/files. */
  readonly folder: string
  readonly signer: Signer
  readonly publicUrl: () => string
  readonly now: () => Date
}

const KEY = /^[a-z0-9][a-z0-9_./-]{0,199}$/

/** A key as a path below the folder. Throws for one that leads elsewhere: keys are made by us, so that is a bug. */
function pathOfKey(folder: string, key: string): string {
  if (!KEY.test(key) || key.includes('..') || key.includes('//'))
    throw new Error('a storage key of an unknown shape')
  return path.join(folder, ...key.split('/'))
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function readOrNothing(file: string): Promise<Uint8Array | undefined> {
  try {
    return await fs.readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Writes beside, flushes and renames: after a crash a file is whole or not there. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomUUID()}`
  const handle = await fs.open(beside, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(beside, file)
  } catch (error) {
    // On a full disk the half of a file would keep the little room that is left.
    await fs.rm(beside, { force: true })
    throw error
  }
}

export const quarantineOf = (folder: string, key: string): string =>
  pathOfKey(path.join(folder, 'incoming'), key)
const storedOf = (folder: string, key: string) => pathOfKey(path.join(folder, 'stored'), key)

/** Documents on this machine's disk, at addresses that the portal itself serves (files-plugin.ts). */
export function createLocalStorage({ folder, signer, publicUrl, now }: Options): StoragePort {
  const addressOf = (grant: Grant) => {
    const query = new URLSearchParams({ exp: `${grant.exp}`, type: grant.type })
    if (grant.max) query.set('max', `${grant.max}`)
    if (grant.name) query.set('name', grant.name)
    query.set('sig', signer.sign(grant))
    return `${publicUrl()}/files/${grant.key}?${query.toString()}`
  }
  const until = (seconds: number) => Math.floor(now().getTime() / 1000) + seconds

  return {
    put: (key, bytes) => writeWhole(storedOf(folder, key), bytes),
    get: (key) => readOrNothing(storedOf(folder, key)),
    signGet: ({ key, filename, contentType }) => {
      const exp = until(GET_SECONDS)
      const url = addressOf({ method: 'GET', key, exp, type: contentType, max: 0, name: filename })
      return Promise.resolve({ url, expiresAt: new Date(exp * 1000) })
    },
    signPut: ({ key, contentType, bytes }) => {
      const exp = until(PUT_SECONDS)
      const url = addressOf({ method: 'PUT', key, exp, type: contentType, max: bytes, name: '' })
      const headers = { 'content-type': contentType }
      return Promise.resolve({ url, expiresAt: new Date(exp * 1000), headers })
    },
    readQuarantine: (key) => readOrNothing(quarantineOf(folder, key)),
    dropQuarantine: (key) => fs.rm(quarantineOf(folder, key), { force: true }),
    drop: (key) => fs.rm(storedOf(folder, key), { force: true }),
  }
}
