import net from 'node:net'

import { atMost } from '#schemas/cut.ts'

/** Looks for viruses in what was uploaded, before it becomes a document (security.md §3). */
export type ScanPort = {
  /** False: it is infected. Rejects when the scanner does not answer: the upload waits, nothing is let through. */
  readonly isClean: (bytes: Uint8Array) => Promise<boolean>
}

/** No scanner is configured: uploads are still parsed and written anew (pdf-check.ts). */
export const noScanner: ScanPort = { isClean: () => Promise.resolve(true) }

const PATIENCE_MS = 30_000
const CHUNK = 65_536

/**
 * ClamAV's daemon over TCP, with its INSTREAM command: chunks led by their length as four bytes, an empty one at the
 * end; the answer is "stream: OK" or "stream: {name} FOUND".
 */
export function createClamd(address: string): ScanPort {
  const { hostname, port } = new URL(address)
  return {
    isClean: async (bytes) => {
      const answer = await ask({ host: hostname, port: Number(port || 3310) }, bytes)
      if (/^stream: OK\0?$/.test(answer)) return true
      if (/ FOUND\0?$/.test(answer)) return false
      throw new Error(`the virus scanner answered: ${atMost(answer, 100)}`)
    },
  }
}

function ask(to: { readonly host: string; readonly port: number }, bytes: Uint8Array) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = net.connect(to)
  let answer = ''
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the virus scanner is silent')))
  socket.on('data', (part) => (answer += part.toString('latin1')))
  socket.on('error', reject)
  socket.on('close', () => resolve(answer.trim()))
  socket.on('connect', () => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK)
      socket.write(lengthOf(chunk.length))
      socket.write(chunk)
    }
    socket.write(lengthOf(0))
  })
  return promise
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
