import net from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createClamd } from './scan.ts'

const EICAR = 'X5O!P%@AP[4' // the beginning of the test file that every scanner knows
const HEAD = 'zINSTREAM\0'
const received: Buffer[] = []

/** Speaks clamd's INSTREAM: puts the chunks together and finds the test file. */
function answerTo(stream: Buffer): string | undefined {
  if (!stream.toString('latin1').startsWith(HEAD)) return 'UNKNOWN COMMAND\0'
  const parts: Buffer[] = []
  let at = HEAD.length
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32BE(at)
    at += 4
    if (length === 0) {
      const whole = Buffer.concat(parts)
      received.push(whole)
      if (whole.includes('too large')) return 'INSTREAM size limit exceeded. ERROR\0'
      return whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
    }
    if (at + length > stream.length) return undefined
    parts.push(stream.subarray(at, at + length))
    at += length
  }
  return undefined
}

const server = net.createServer((socket) => {
  let stream: Buffer = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    stream = Buffer.concat([stream, part])
    const answer = answerTo(stream)
    if (answer) socket.end(answer)
  })
})
let scanner: ReturnType<typeof createClamd>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // because it listens on TCP
  scanner = createClamd(`tcp://127.0.0.1:${port}`)
})
afterAll(() => void server.close())

describe('the virus scanner', () => {
  test('gets every byte, however many chunks they are', async () => {
    const bytes = Buffer.alloc(200_000, 'battery')

    expect(await scanner.isClean(bytes)).toBe(true)
    expect(received.at(-1)?.equals(bytes)).toBe(true)
  })

  test('names what is infected', async () => {
    expect(await scanner.isClean(Buffer.from(`%PDF-1.7 ${EICAR}`))).toBe(false)
  })

  test('lets nothing through when it answers neither, or not at all', async () => {
    await expect(scanner.isClean(Buffer.from('too large'))).rejects.toThrow('size limit')
    await expect(createClamd('tcp://127.0.0.1:1').isClean(Buffer.from('a'))).rejects.toThrow(
      'ECONNREFUSED',
    )
  })
})
