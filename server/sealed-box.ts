import { createDecipheriv, createECDH } from 'node:crypto'

import type { Secrets } from './secrets.ts'

// What src/api/session/sealing.ts seals in a browser: a point of P-256, iv, text and tag.
const CURVE = 'prime256v1'
const LABEL = 'sealed by browsers'
// Shorter than the order of the curve: always a key.
const KEY_BYTES = 31
const POINT_BYTES = 65
const IV_BYTES = 12
const TAG_BYTES = 16

/** What browsers seal for this installation; nodes that share the secrets share the key. */
export type SealedBox = {
  /** For the browser: base64url. */
  readonly publicKey: string
  /** The text; undefined: damaged, or sealed for another installation. */
  readonly open: (sealed: string) => string | undefined
}

/** The box of this installation. */
export function createSealedBox({ mac }: Pick<Secrets, 'mac'>): SealedBox {
  const own = createECDH(CURVE)
  own.setPrivateKey(mac(LABEL, '').subarray(0, KEY_BYTES))
  return {
    publicKey: own.getPublicKey('base64url'),
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const body = bytes.subarray(POINT_BYTES + IV_BYTES)
      if (body.length < TAG_BYTES) return undefined
      try {
        const key = own.computeSecret(bytes.subarray(0, POINT_BYTES))
        const iv = bytes.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES)
        const decipher = createDecipheriv('aes-256-gcm', key, iv, {
          authTagLength: TAG_BYTES,
        }).setAuthTag(body.subarray(-TAG_BYTES))
        const text = decipher.update(body.subarray(0, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // A point that is none, or a text that was changed.
        return undefined
      }
    },
  }
}
