import { hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { StartError } from './start-error.ts'

const ROOT_BYTES = 32

/** Keys of this installation, all derived from one root: a label names the use (security.md R23). */
export type Secrets = { readonly derive: (label: string, bytes?: number) => Buffer }

/** Opens the root key: given (SECRET_KEY, base64), or DATA_DIR/secrets/root.key, made at the first start. */
export function openSecrets(dataDir: string, given?: string): Secrets {
  const root = given ? Buffer.from(given, 'base64') : readRoot(path.join(dataDir, 'secrets'))
  return {
    derive: (label, bytes = ROOT_BYTES) =>
      Buffer.from(hkdfSync('sha256', root, '', `partner-portal ${label}`, bytes)),
  }
}

function readRoot(folder: string): Buffer {
  const file = path.join(folder, 'root.key')
  if (!fs.existsSync(file)) makeRoot(folder, file)
  // Anyone who reads this file can sign addresses and open what is encrypted in the database.
  const isOpen = process.platform !== 'win32' && (fs.statSync(file).mode & 0o077) !== 0
  if (isOpen) throw new StartError(`${file} may be read by others: chmod 600 it`)
  const root = fs.readFileSync(file)
  if (root.length !== ROOT_BYTES) throw new StartError(`${file} is damaged: restore it from a copy`)
  return root
}

function makeRoot(folder: string, file: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const building = `${file}.${process.pid}`
  fs.writeFileSync(building, randomBytes(ROOT_BYTES), { mode: 0o600, flush: true })
  try {
    fs.linkSync(building, file) // whole or not at all; the first of two starts wins
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(building, { force: true })
  }
}
