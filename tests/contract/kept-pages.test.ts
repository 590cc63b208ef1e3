import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

const worker = 'self.addEventListener("install",()=>RELEASE)'
const files = {
  'index.html': '<!doctype html><html><head></head><body></body></html>',
  'assets/index-1.css': 'body{}',
  'assets/index-1.js': 'export {}',
  'assets/index-1.js.br': 'br',
  'assets/index-1.js.map': '{}',
  '.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/index-1.js' } }),
  'sw.js': worker,
  'portal.webmanifest': '{}',
  'icon-192.png': 'icon',
}

let dist = ''
let framed: Framed | undefined
beforeAll(() => {
  dist = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-dist-'))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    fs.writeFileSync(path.join(dist, file), text)
  }
})
afterEach(() => framed?.app.close())
afterAll(() => fs.rmSync(dist, { recursive: true, force: true }))

async function start(
  change: { readonly images?: readonly string[]; readonly isKept?: boolean } = {},
) {
  const pages = {
    dist,
    origin: () => 'http://localhost:3000',
    company: { name: 'Redwood', slug: 'redwood' },
    connect: [],
    images: [],
    analyticsSrc: undefined,
    isKept: true,
    ...change,
  }
  framed = await startFrame({}, { isEmbedded: true, pages })
  const { app } = framed
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
}

describe('what browsers keep of it', () => {
  test('is told by a worker of the whole portal, which talks to us only and is asked for anew each time', async () => {
    const get = await start()

    const { body, headers } = await get('/sw.js')
    const again = await get('/sw.js', { 'if-none-match': String(headers['etag']) })

    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(body).toMatch(
      /^const RELEASE = \{"id":"[\w-]{22}","files":\["index-1.css","index-1.js"\],/,
    )
    expect(body).not.toMatch(/\.br"|\.map"/)
    // Alone on its line, the worker would be taken for a part of the line above.
    expect(body.endsWith(`;\n${worker}`)).toBe(true)
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is another release where the document or its policy is another one', async () => {
    const releaseOf = async (images: readonly string[]) => {
      const { body } = await (await start({ images }))('/sw.js')
      await framed?.app.close()
      return /"id":"([^"]+)"/.exec(body)?.[1]
    }
    const one = await releaseOf([])

    expect(await releaseOf([])).toBe(one)
    expect(await releaseOf(['https://photos.example'])).not.toBe(one)
  })

  test.each([
    ['where that is switched off', () => start({ isKept: false })],
    [
      'under the development server',
      async () => {
        framed = await startFrame({}, { isEmbedded: true })
        const { app } = framed
        return (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })
      },
    ],
  ])('is taken away %s, and no page is loaded anew for it', async (_, begin) => {
    const get = await begin()

    const { body, headers } = await get('/sw.js')

    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).toContain('registration.unregister()')
    expect(body).toContain('caches.delete(name)')
    expect(body).not.toMatch(/navigate|reload|fetch|claim/)
  })

  test.each([
    ['/portal.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
  ])('%s comes as %s', async (url, type) => {
    const get = await start()

    const { statusCode, headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers['etag']) })

    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'no-cache',
    ])
    expect(again.statusCode).toBe(304)
  })
})
