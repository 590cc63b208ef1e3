import { createHash, createHmac, hkdfSync } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { G, N, modPow } from './mod-pow.ts'
import { answerA, isClaim, isPassword, makeRecord, pad } from './srp.ts'

// An independent client: its padding works on bytes where the server's works on hexadecimal text.
const bytesOf = (value: bigint) => {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Buffer.from(bytes.length === 0 || (bytes[0] ?? 0) > 127 ? [0, ...bytes] : bytes)
}
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const sha = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
function slowPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

type Asked = {
  readonly pool: string
  readonly id: string
  readonly password: string
  readonly a: bigint
  readonly salt: string
  readonly B: string
  readonly secretBlock: string
  readonly timestamp: string
}
function clientSignature(asked: Asked): string {
  const { pool, id, password, a, salt, B: bHex, secretBlock, timestamp } = asked
  const B = BigInt(`0x${bHex}`)
  const k = numberOf(sha(bytesOf(N), bytesOf(G)))
  const x = numberOf(sha(bytesOf(BigInt(`0x${salt}`)), sha(`${pool}${id}:${password}`)))
  const u = numberOf(sha(bytesOf(slowPow(G, a)), bytesOf(B)))
  const base = (((B - k * slowPow(G, x)) % N) + N) % N
  const S = slowPow(base, a + u * x)
  const key = Buffer.from(hkdfSync('sha256', bytesOf(S), bytesOf(u), 'Caldera Derived Key', 16))
  return createHmac('sha256', key)
    .update(pool + id)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64')
}

const name = { pool: 'external', id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6' }
// Numbers whose hexadecimal is odd in length, starts with 8 to f, or has zeros in front.
const number = (maxBytes: number) =>
  fc
    .tuple(
      fc.constantFrom(0x01n, 0x08n, 0x0fn, 0x7fn, 0x80n, 0xffn, 0x100n, 0x8ffn),
      fc.uint8Array({ minLength: 0, maxLength: maxBytes }),
    )
    .map(([head, tail]) => BigInt(`0x${head.toString(16)}${Buffer.from(tail).toString('hex')}`))

describe('SRP', () => {
  test('pads a number to the bytes that a signed big-endian integer needs', () => {
    fc.assert(
      fc.property(number(40), (value) => {
        expect(pad(value)).toBe(bytesOf(value).toString('hex'))
      }),
    )
    expect([pad(0n), pad(0x7fn), pad(0x80n), pad(0x100n), pad(0x8ffn)]).toEqual([
      '00',
      '7f',
      '0080',
      '0100',
      '08ff',
    ])
  })

  test('raises to a power like plain arithmetic, for squares of every length', () => {
    fc.assert(
      fc.property(number(383), number(32), (root, exponent) => {
        const base = root ** 2n % N
        fc.pre(base > 1n && base < N - 1n)
        expect(modPow(base, exponent)).toBe(slowPow(base, exponent))
      }),
      { numRuns: 40 },
    )
  })

  test(
    'a client that knows the password is believed, whatever its numbers are',
    {
      timeout: 60_000,
    },
    () => {
      fc.assert(
        fc.property(
          number(32),
          number(14),
          fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
          (a, saltNumber, password) => {
            fc.pre(a > 1n)
            const salt = saltNumber.toString(16)
            // The record under exactly this salt, by the client's arithmetic.
            const inner = sha(`${name.pool}${name.id}:${password}`)
            const x = numberOf(sha(bytesOf(saltNumber), inner))
            const record = { salt, verifier: slowPow(G, x).toString(16) }
            expect(isPassword(name, password, record)).toBe(true)
            const exchange = answerA(slowPow(G, a).toString(16), record)
            if (!exchange) throw new Error('A was refused')
            const claim = { secretBlock: 'c2VjcmV0', timestamp: 'Sat Nov 21 08:00:00 UTC 2026' }
            const asked = { ...name, ...claim, a, salt, B: exchange.B }
            const signature = clientSignature({ ...asked, password })
            const wrong = clientSignature({ ...asked, password: `${password}x` })

            expect(isClaim(name, { exchange, record }, { ...claim, signature })).toBe(true)
            expect(isClaim(name, { exchange, record }, { ...claim, signature: wrong })).toBe(false)
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  test('numbers that would make the key known are refused', () => {
    const record = makeRecord(name, 'Correct-Horse-1')
    const degenerate = [0n, N, 2n * N, N + 1n].map((value) => value.toString(16))
    for (const A of [...degenerate, '', 'xyz', '-2', '0x2', 'ab'.repeat(400)])
      expect(answerA(A, record)).toBeUndefined()
  })

  test('A of 1 or N - 1 leads nowhere', () => {
    const record = makeRecord(name, 'Correct-Horse-1')
    for (const A of [1n, N - 1n]) {
      const exchange = answerA(A.toString(16), record)
      if (!exchange) throw new Error('A was refused')
      // What a client would sign that knows S to be 1.
      const u = numberOf(sha(bytesOf(A), bytesOf(BigInt(`0x${exchange.B}`))))
      const key = hkdfSync('sha256', bytesOf(1n), bytesOf(u), 'Caldera Derived Key', 16)
      const signature = createHmac('sha256', Buffer.from(key)).update(name.pool + name.id)
      const claim = { secretBlock: '', timestamp: '', signature: signature.digest('base64') }

      expect(isClaim(name, { exchange, record }, claim)).toBe(false)
    }
  })

  test('two records of one password have nothing in common', () => {
    const [one, other] = [makeRecord(name, 'Same-Pass-12'), makeRecord(name, 'Same-Pass-12')]

    expect(one.salt).not.toBe(other.salt)
    expect(one.verifier).not.toBe(other.verifier)
    expect(isPassword(name, 'Same-Pass-12', one)).toBe(true)
    expect(isPassword(name, 'same-Pass-12', one)).toBe(false)
  })
})
