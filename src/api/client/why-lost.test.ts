import { expect, test } from 'vitest'

import { whyLost } from './why-lost.ts'
import type { Ask } from './why-lost.ts'

const PIECE = 'https://p.example/assets/a-1.js'
const TEXT = 'import{t as e}from"./b-1.js";import"./c-1.js";const f=()=>import(`./later-1.js`);'

/** A server whose files answer with these statuses; what is not named is there. 0: nobody answers. */
function server(statuses: Readonly<Record<string, number>> = {}) {
  const asked: string[] = []
  const ask: Ask = async (url, method) => {
    const name = url.slice(url.lastIndexOf('/') + 1)
    asked.push(`${method} ${name}`)
    const status = statuses[name] ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(url.startsWith(PIECE) ? TEXT : '', { status })
  }
  return { ask, asked }
}

test.each([404, 410])('a piece that answers %i is of an older release', async (status) => {
  expect(await whyLost(PIECE, server({ 'a-1.js': status }).ask)).toBe('outdated')
})

test.each([0, 401, 403, 429, 500, 502, 503, 504])(
  'a piece that answers %i may come yet: there is no new release',
  async (status) => {
    expect(await whyLost(PIECE, server({ 'a-1.js': status }).ask)).toBe('unreachable')
  },
)

test('a piece that imports what is gone is of an older release', async () => {
  const { ask, asked } = server({ 'c-1.js': 404 })

  expect(await whyLost(PIECE, ask)).toBe('outdated')
  // What it would load later is no reason.
  expect(asked).toEqual(['GET a-1.js', 'HEAD b-1.js', 'HEAD c-1.js'])
})

test.each([0, 502])('one that imports what answers %i may come yet', async (status) => {
  expect(await whyLost(PIECE, server({ 'b-1.js': status }).ask)).toBe('unreachable')
})

test('one of which all is there is stuck in this document, under any query', async () => {
  expect(await whyLost(PIECE, server().ask)).toBe('stuck')
  expect(await whyLost(`${PIECE}?again=3`, server({ 'c-1.js': 404 }).ask)).toBe('outdated')
})
