import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { G, N, modPow, toBigInt } from './mod-pow.ts'

/** The server's half of Cognito's SRP-6a: SHA-256, 3072 bit, HKDF label "Caldera Derived Key". */

const KEY_LABEL = 'Caldera Derived Key'
const KEY_BYTES = 16
const SECRET_BYTES = 32
const MAX_A_HEX = 768 // 3072 bit

/** Who proves a password: for devices, group key and device key take the place of pool name and user id. */
export type SrpName = { readonly pool: string; readonly id: string }
/** What is kept instead of a password; salt and verifier in hexadecimal. */
export type SrpRecord = { readonly salt: string; readonly verifier: string }
/** The server's side of one attempt, kept sealed between the two calls; all in hexadecimal. */
export type SrpExchange = { readonly A: string; readonly B: string; readonly b: string }
export type SrpClaim = {
  readonly secretBlock: string
  readonly timestamp: string
  readonly signature: string
}

const fromHex = (hex: string) => BigInt(`0x${hex}`)
const mod = (value: bigint) => ((value % N) + N) % N

/** Hexadecimal of a positive number as Java's BigInteger writes it: even length, 00 before a set high bit. */
export function pad(value: bigint): string {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const hash = (...hex: readonly string[]) =>
  createHash('sha256')
    .update(Buffer.from(hex.join(''), 'hex'))
    .digest('hex')
const k = fromHex(hash(pad(N), pad(G)))

function privateNumber({ pool, id }: SrpName, password: string, salt: string): bigint {
  const inner = createHash('sha256').update(`${pool}${id}:${password}`).digest('hex')
  return fromHex(hash(pad(fromHex(salt)), inner))
}

/** A fresh salt and the verifier of a password; the password cannot be computed from them. */
export function makeRecord(name: SrpName, password: string): SrpRecord {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: modPow(G, privateNumber(name, password, salt)).toString(16) }
}

/** Checks a password that was sent itself (USER_PASSWORD_AUTH). */
export function isPassword(name: SrpName, password: string, record: SrpRecord): boolean {
  const verifier = modPow(G, privateNumber(name, password, record.salt)).toString(16)
  const want = Buffer.from(record.verifier.padStart(MAX_A_HEX, '0'))
  return timingSafeEqual(want, Buffer.from(verifier.padStart(MAX_A_HEX, '0')))
}

/** Whether a verifier that a client made is a number of the group. */
export function isVerifier(hex: string): boolean {
  const value = /^[0-9a-f]{1,770}$/.test(hex) ? fromHex(hex) : 0n
  return value > 1n && value < N - 1n
}

/** Answers the client's A with B; undefined when A is no proper element of the group. */
export function answerA(aHex: string, record: SrpRecord): SrpExchange | undefined {
  if (!/^[0-9a-f]+$/i.test(aHex) || aHex.length > MAX_A_HEX) return undefined
  const A = fromHex(aHex)
  if (A % N === 0n || A >= N) return undefined
  const b = toBigInt(randomBytes(SECRET_BYTES))
  const B = mod(k * fromHex(record.verifier) + modPow(G, b))
  return { A: A.toString(16), B: B.toString(16), b: b.toString(16) }
}

/** The key that both sides share after an exchange; undefined when the numbers are degenerate. */
function sharedKey({ A, B, b }: SrpExchange, record: SrpRecord): Buffer | undefined {
  const u = fromHex(hash(pad(fromHex(A)), pad(fromHex(B))))
  if (u === 0n) return undefined
  try {
    const S = modPow(mod(fromHex(A) * modPow(fromHex(record.verifier), u)), fromHex(b))
    const salt = Buffer.from(pad(u), 'hex')
    return Buffer.from(hkdfSync('sha256', Buffer.from(pad(S), 'hex'), salt, KEY_LABEL, KEY_BYTES))
  } catch {
    return undefined // A was chosen so that the result leaves the group: the same as a wrong password
  }
}

/** Whether the client knows the password of the record, by its signature over the secret block and its time. */
export function isClaim(
  name: SrpName,
  { exchange, record }: { readonly exchange: SrpExchange; readonly record: SrpRecord },
  { secretBlock, timestamp, signature }: SrpClaim,
): boolean {
  const key = sharedKey(exchange, record)
  if (!key) return false
  const want = createHmac('sha256', key)
    .update(name.pool)
    .update(name.id)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest()
  const got = Buffer.from(signature, 'base64')
  return got.length === want.length && timingSafeEqual(got, want)
}
