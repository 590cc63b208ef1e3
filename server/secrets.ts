import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { StartError } from './start-error.ts'

const ROOT_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** The name of the sealing key in every sealed text, so that a later key can live beside it. */
const KEY = 'k1'

/** Where a sealed value lives. It is bound to its place: copied into another row it does not open. */
export type Place = {
  readonly table: string
  readonly column: string
  readonly row: string
  readonly tenant: string
}

/** Keys of this installation, all derived from one root: a label names the use (security.md R23). */
export type Secrets = {
  readonly derive: (label: string, bytes?: number) => Buffer
  /** HMAC-SHA256 under the label's own key. */
  readonly mac: (label: string, text: string) => Buffer
  /**
   * AES-256-GCM; the key's name, a dot, and iv, tag and text in base64url. With `word` only who says the same word opens
   * it: a code that was mailed, the session of a browser.
   */
  readonly seal: (plain: string, place: Place, word?: string) => string
  /** Throws when the text was changed, belongs to another place, or was sealed by another installation or word. */
  readonly open: (sealed: string, place: Place, word?: string) => string
}

/** Opens the root key: given (SECRET_KEY, base64), or DATA_DIR/secrets/root.key, made at the first start. */
export function openSecrets(dataDir: string, given?: string): Secrets {
  const root = given ? Buffer.from(given, 'base64') : readRoot(path.join(dataDir, 'secrets'))
  const derive = (label: string, bytes = ROOT_BYTES) =>
    Buffer.from(hkdfSync('sha256', root, '', `partner-portal ${label}`, bytes))
  const macKeys = new Map<string, Buffer>() // labels are few and fixed; a key takes longer than what it signs
  const macKeyOf = (label: string) => {
    const key = macKeys.get(label) ?? derive(label)
    macKeys.set(label, key)
    return key
  }
  return {
    derive,
    mac: (label, text) => createHmac('sha256', macKeyOf(label)).update(text).digest(),
    ...sealing(derive(`seal ${KEY}`)),
  }
}

const boundTo = ({ table, column, row, tenant }: Place) =>
  Buffer.from([table, column, row, tenant].join('|'))

function sealing(own: Buffer): Pick<Secrets, 'seal' | 'open'> {
  const keyFor = (word: string | undefined) =>
    word === undefined ? own : createHmac('sha256', own).update(word).digest()
  return {
    seal: (plain, place, word) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(word), iv).setAAD(boundTo(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${KEY}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
    },
    open: (sealed, place, word) => {
      const [name, body = ''] = sealed.split('.')
      if (name !== KEY) throw new Error('This was sealed by a key that is not here')
      const bytes = Buffer.from(body, 'base64url')
      const iv = bytes.subarray(0, IV_BYTES)
      const text = bytes.subarray(IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyFor(word), iv, {
        authTagLength: TAG_BYTES,
      })
        .setAAD(boundTo(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
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
  // The DATA_DIR as anybody may enter it: the account that PostgreSQL runs as for root has to.
  fs.mkdirSync(path.dirname(folder), { recursive: true })
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
