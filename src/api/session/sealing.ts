// Opened by server/sealed-box.ts.
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const CIPHER = { name: 'AES-GCM', length: 256 } as const
const IV_BYTES = 12

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A text that only the holder of this key (P-256, base64url) opens: nobody at this browser, not even who sealed it. */
export async function sealFor(key: string, text: string): Promise<string> {
  const { subtle } = crypto
  const [theirs, own] = await Promise.all([
    subtle.importKey('raw', bytesOf(key), CURVE, false, []),
    subtle.generateKey(CURVE, false, ['deriveKey']),
  ])
  const shared = await subtle.deriveKey(
    { name: CURVE.name, public: theirs },
    own.privateKey,
    CIPHER,
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const cipher = { name: CIPHER.name, iv }
  const [point, body] = await Promise.all([
    subtle.exportKey('raw', own.publicKey),
    subtle.encrypt(cipher, shared, new TextEncoder().encode(text)),
  ])
  return textOf(new Uint8Array([...new Uint8Array(point), ...iv, ...new Uint8Array(body)]))
}
