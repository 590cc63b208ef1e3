import { timingSafeEqual } from 'node:crypto'

import type { Secrets } from '#server/secrets.ts'

const LABEL = 'files-v1'

/** What a signed address allows, and until when. */
export type Grant = {
  readonly method: 'GET' | 'PUT'
  readonly key: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly type: string
  /** The largest size that a PUT may have; 0 for a GET. */
  readonly max: number
  /** The filename that a GET shows. */
  readonly name: string
}

// Lengths first: no two grants give the same text.
const textOf = ({ method, key, exp, type, max, name }: Grant) =>
  [method, key, `${exp}`, type, `${max}`, name].map((part) => `${part.length}:${part}`).join('|')

export type Signer = {
  readonly sign: (grant: Grant) => string
  readonly isValid: (grant: Grant, signature: string, now: Date) => boolean
}

/** Signs addresses of the local storage with the installation's own key (security.md R16). */
export const createSigner = (secrets: Pick<Secrets, 'mac'>): Signer => ({
  sign: (grant) => secrets.mac(LABEL, textOf(grant)).toString('base64url'),
  isValid: (grant, signature, now) => {
    const given = Buffer.from(signature, 'base64url')
    const wanted = secrets.mac(LABEL, textOf(grant))
    // Compared first, so that a late address and a changed one take the same time.
    const isSame = given.length === wanted.length && timingSafeEqual(given, wanted)
    return isSame && now.getTime() < grant.exp * 1000
  },
})
