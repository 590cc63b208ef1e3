import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Call } from '#api/contract/define-call.ts'

import { shapeOf } from './fast-schemas.ts'
import { sendPacked } from './pack.ts'

/**
 * `isChecked`: patterns and lengths too, which tests want and a running portal does without. `isRepeat`: nothing was made
 * that was not there. `onSent`: told when a text has been sent, or nobody waits for it any more.
 */
export type Answer = {
  readonly value: unknown
  readonly isChecked: boolean
  readonly isRepeat: boolean
  readonly onSent: () => void
}

const CACHING = { e: 'private, no-cache', h: 'private, max-age=300' } as const

/** The entity tag of a text: strong, from its hash. */
export const tagOf = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether If-None-Match names the tag; a proxy may have marked it as weak. */
export const isFresh = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) ?? false

/**
 * Sends what a handler gave, reduced to what the contract promises: fields that the schema does not name never leave.
 * Throws when the value does not fit: that is a bug.
 */
export function sendAnswer(
  call: Call,
  { value, isChecked, isRepeat, onSent }: Answer,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (call.gives) {
    // because handlers of such a call give one
    const text = Readable.from(value as AsyncIterable<string>)
      .once('end', onSent)
      .once('close', onSent)
    return sendText(call.gives, text, reply)
  }
  const data = isChecked ? call.response.parse(value) : shapeOf(call.response, value)
  const text = JSON.stringify(data)
  const send = () => (call.holdsSecret ? reply.send(text) : sendPacked(reply, text))
  const hasMade = call.mayCreate && reply.statusCode === 201
  const usual = hasMade ? 201 : (call.status ?? 200)
  void reply.code(isRepeat ? 200 : usual).type('application/json; charset=utf-8')
  if (!call.caching) {
    void reply.header('cache-control', 'no-store')
    return send()
  }
  const given = reply.getHeader('etag')
  const tag = typeof given === 'string' ? given : tagOf(text)
  void reply.headers({ 'cache-control': CACHING[call.caching], etag: tag, vary: 'authorization' })
  const request: FastifyRequest = reply.request
  return isFresh(request.headers['if-none-match'], tag)
    ? reply.code(304).removeHeader('content-type').send()
    : send()
}

// What fails on the way ends the connection: a file that stops in the middle must not look whole.
const sendText = (type: string, text: Readable, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(text)
