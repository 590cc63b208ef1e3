import fs from 'node:fs'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

// A page loads dozens of these over a slow line: what only a document heeds is not sent with each of them.
const MOST_BYTES = 350
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
}
const files = {
  'index.html':
    '<!doctype html><html><head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head></html>',
  '.vite/manifest.json': JSON.stringify(MANIFEST),
  'assets/index-1.js': 'export {}',
  'assets/index-1.js.br': 'br',
  'assets/index-1.css': 'a{color:#123}',
  'assets/index-1.css.br': 'br',
  'assets/read-labels-1.js': 'self',
  'assets/read-labels-1.js.br': 'br',
  'assets/zxing_reader-1.wasm': 'wasm',
  'assets/inter-1.woff2': 'font',
  'assets/icon-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
]

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

/** What is sent before the body, as it goes over the line. */
async function headOf(url: string): Promise<string> {
  framed = await startFrame(
    {},
    {
      isEmbedded: false,
      publicUrl: 'https://portal.example.com',
      pages: {
        dist,
        origin: () => 'https://portal.example.com',
        company: { name: 'Redwood', slug: 'redwood' },
        connect: [],
        images: [],
        analyticsSrc: undefined,
        isKept: true,
      },
    },
  )
  await framed.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = framed.app.server.address() as AddressInfo // because it listens on TCP
  const socket = net.connect(port, '127.0.0.1')
  socket.write(
    `GET ${url} HTTP/1.1\r\nHost: portal.example.com\r\nAccept-Encoding: gzip, br\r\n\r\n`,
  )
  let text = ''
  for await (const part of socket.setEncoding('latin1')) {
    text += String(part)
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return text.slice(0, text.indexOf('\r\n\r\n') + 4)
}
const namesIn = (head: string) =>
  [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())

test.each([
  ['/assets/index-1.js', ['content-encoding']],
  ['/assets/index-1.css', ['content-encoding']],
  ['/assets/inter-1.woff2', []],
  ['/assets/zxing_reader-1.wasm', []],
])('%s comes with what an asset needs and no more', async (url, more) => {
  const head = await headOf(url)

  expect(head).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(Buffer.byteLength(head, 'latin1')).toBeLessThanOrEqual(MOST_BYTES)
  expect(new Set(namesIn(head))).toEqual(
    new Set([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'keep-alive',
      'vary',
      'x-content-type-options',
      ...more,
    ]),
  )
  expect(head).toContain('cache-control: public, max-age=31536000, immutable\r\n')
  expect(head).toContain('x-content-type-options: nosniff\r\n')
  expect(head).toContain('cross-origin-resource-policy: same-origin\r\n')
})

test('the reader of bar codes has a policy of its own: it runs WebAssembly, and reaches nobody but us', async () => {
  const head = await headOf('/assets/read-labels-1.js')

  expect(head).toContain(
    "content-security-policy: default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'\r\n",
  )
  expect(namesIn(head)).not.toContain('permissions-policy')
})

// A picture can be opened as a document of its own.
test.each(['/', '/api/nothing', '/config.json', '/assets/none.js', '/assets/icon-1.svg'])(
  '%s keeps all of its headers',
  async (url) => {
    const head = await headOf(url)

    expect(namesIn(head)).toEqual(
      expect.arrayContaining([...OF_DOCUMENTS, 'strict-transport-security']),
    )
  },
)
