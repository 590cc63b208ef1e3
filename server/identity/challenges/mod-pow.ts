import { createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'

// The 3072-bit group 15 of RFC 3526, which Cognito uses for SRP; g is 2.
const N_HEX =
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd' +
  'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed' +
  'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f' +
  '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
  'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510' +
  '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7' +
  'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
  'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff'
export const N = BigInt(`0x${N_HEX}`)
export const G = 2n

export const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)

const evenHex = (value: bigint) => {
  const hex = value.toString(16)
  return hex.length % 2 ? `0${hex}` : hex
}

// Just enough DER to hand a number to OpenSSL as a Diffie-Hellman key.
const lengthOf = (n: number) => (n < 0x80 ? [n] : n < 0x100 ? [0x81, n] : [0x82, n >> 8, n & 0xff])
const tlv = (tag: number, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}
const integer = (value: bigint) => {
  const bytes = Buffer.from(evenHex(value), 'hex')
  return tlv(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes)
}
const DH = Buffer.from('06092a864886f70d010301', 'hex') // pkcs-3 dhKeyAgreement
const group = tlv(0x30, DH, tlv(0x30, integer(N), integer(G)))

/**
 * base^exponent mod N in constant time, a multiple faster than BigInt.
 *
 * OpenSSL computes it as a Diffie-Hellman secret from key objects; createDiffieHellman() would test the prime for two
 * seconds each time. Bases are squares, as all powers of G are: older OpenSSL throws for others, every one for 0, 1, N - 1
 * and exponent 0.
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const secret = tlv(0x30, integer(0n), group, tlv(0x04, integer(exponent)))
  const element = tlv(0x30, group, tlv(0x03, Buffer.from([0]), integer(base % N)))
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey({ key: element, format: 'der', type: 'spki' })
  return toBigInt(diffieHellman({ privateKey, publicKey }))
}
