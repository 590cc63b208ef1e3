import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { defineCall } from '#api/contract/define-call.ts'

import { createClient } from './client.ts'

const read = defineCall('/things', {
  method: 'GET',
  summary: 'Read a thing',
  who: 'any',
  response: z.object({ data: z.string() }),
  errors: [],
})

const never = new Promise<never>(() => undefined)
/** An answer whose headers come, and of its body only the beginning. */
const stall = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        const end = () => body.error(signal.reason)
        if (signal.aborted) end()
        signal.addEventListener('abort', end)
        body.enqueue(new TextEncoder().encode('{"data":'))
      },
    }),
  )

let answer: (signal: AbortSignal) => Response
let token: () => Promise<string>
let sent: number
let pauses: number[]
beforeEach(() => {
  answer = () => Response.json({ data: 'pallet' })
  token = () => Promise.resolve('id-token')
  sent = 0
  pauses = []
})

const request = createClient({
  refused: () => undefined,
  fetch: (_, { signal }) => {
    sent += 1
    return Promise.resolve(answer(signal ?? AbortSignal.abort()))
  },
  idToken: () => token(),
  isOnline: () => true,
  wait: (ms) => {
    pauses.push(ms)
    return Promise.resolve()
  },
  random: () => 0.5,
  warn: () => undefined,
  later: () => undefined,
})

test('a body that stalls after its headers is out of time too, and not read again', async () => {
  answer = stall

  await expect(request(read, {}, { timeoutMs: 50 })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Request timed out after 50ms',
  })
  expect(sent).toBe(1)
})

// As that of an answer that left before the page asked (early.ts).
test('nor is a body that hears of no signal waited for', async () => {
  answer = () => stall(new AbortController().signal)

  await expect(request(read, {}, { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' })
  expect(sent).toBe(1)
})

test('a call has a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  token = () => never

  await expect(request(read, {})).rejects.toMatchObject({ message: 'Request timed out after 60s' })
  expect(timeout.mock.calls).toEqual([[60_000]])
  timeout.mockRestore()
})

// As the client library throws it.
const isGone = () =>
  Promise.reject(
    Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
  )

test('a token that the network keeps from being renewed is asked for again', async () => {
  token = () => {
    token = () => Promise.resolve('id-token')
    return isGone()
  }

  expect(await request(read, {})).toEqual({ data: 'pallet' })
  expect({ sent, pauses }).toEqual({ sent: 1, pauses: [150] })
})

test('without a network no token is renewed: a network error, and nothing is sent', async () => {
  token = isGone

  await expect(request(read, {})).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'network',
    message: 'A network error has occurred.',
  })
  expect({ sent, pauses }).toEqual({ sent: 0, pauses: [150, 250] })
})

test('what else goes wrong with a token is told as it is, once', async () => {
  const broken = new Error('no such pool')
  token = () => Promise.reject(broken)

  await expect(request(read, {})).rejects.toBe(broken)
  expect(pauses).toEqual([])
})

test('a token that does not come has the time of its call', async () => {
  token = () => never

  await expect(request(read, {}, { timeoutMs: 50 })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Request timed out after 50ms',
  })
  expect(sent).toBe(0)
})
