import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in software: makes a key for a page, signs its challenges, and says that its owner unlocked it. */
export function createPasskey({ origin }: { readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0
  const head = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([rpHash, Buffer.from([flags]), count])
  }
  return {
    id: base.id,
    register: (challenge: string) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // kty EC2, alg ES256, crv P-256, x, y
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = Buffer.concat([head(PRESENT | VERIFIED | ATTESTED), attested])
      // { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...base,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (challenge: string, { isUnlocked = true }: { readonly isUnlocked?: boolean } = {}) => {
      const client = clientData('webauthn.get', challenge)
      const data = head(isUnlocked ? PRESENT | VERIFIED : PRESENT)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...base,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}

// Bits of the authenticator's data: somebody was there, was the owner, and a new key follows.
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40
