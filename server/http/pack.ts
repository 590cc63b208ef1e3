import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'

/** Below a packet or so nothing is won. */
const LEAST_BYTES = 1024
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } =
  zlib.constants
// Quality 4 packs 160 KB of requests into 12 in a few milliseconds of another thread; a window of 512 KiB holds the
// largest answers, and costs a tenth of the memory that brotli's own choice takes.
const brotli = promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const BROTLI: zlib.BrotliOptions = {
  params: {
    [BROTLI_PARAM_QUALITY]: 4,
    [BROTLI_PARAM_LGWIN]: 19,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  },
}
const gzip = promisify<string, Buffer>(zlib.gzip)
const packers = { br: (text: string) => brotli(text, BROTLI), gzip } as const
const CODINGS = ['br', 'gzip'] as const

/**
 * Sends a text, packed with brotli or gzip when it is long and the client takes that. Not for answers that hold a
 * secret: the length of a packed one can give it away to whoever has a say in what stands beside it (BREACH).
 */
export async function sendPacked(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const vary = reply.getHeader('vary')
  void reply.header(
    'vary',
    vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`,
  )
  const coding = negotiate(reply.request.headers['accept-encoding'] ?? '', [...CODINGS])
  if (Buffer.byteLength(text) < LEAST_BYTES || (coding !== 'br' && coding !== 'gzip'))
    return reply.send(text)
  const packed = await packers[coding](text)
  const tag = reply.getHeader('etag')
  // The same facts in other bytes: only a weak tag may name both.
  if (typeof tag === 'string') void reply.header('etag', tag.replace(/^"/, 'W/"'))
  return reply.header('content-encoding', coding).send(packed)
}
