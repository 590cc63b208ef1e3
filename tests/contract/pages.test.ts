import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

const split = (file: string) => `src/routes/${file}.tsx?tsr-split=component`
const script = "document.documentElement.dataset.theme = 'dark'"
const css =
  "@font-face{src:url(/assets/inter-1.woff2)format('woff2')}body{color:#123}.a:before{content:'$&'}"
const files = {
  'index.html': `<!doctype html><html><head><link rel="stylesheet" crossorigin href="/assets/index-1.css"><script>${script}</script><script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>`,
  'assets/index-1.css': css,
  'assets/index-1.js': 'export {}',
  'assets/index-1.js.br': 'br',
  'assets/index-1.js.map': '{}',
  'assets/inter-1.woff2': 'font',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['react'] },
    react: { file: 'assets/react-1.js' },
    table: { file: 'assets/table-1.js', imports: ['react'] },
    [split('index')]: { file: 'assets/home-1.js' },
    [split('dashboard/route')]: { file: 'assets/dashboard-1.js' },
    [split('dashboard/shipments/index')]: { file: 'assets/list-1.js', imports: ['table'] },
    [split('dashboard/shipments/$shipmentId')]: { file: 'assets/detail-1.js' },
    [split('$tenant/shipment-request')]: { file: 'assets/wizard-1.js' },
  }),
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

async function start(isEmbedded = true) {
  const origin = isEmbedded ? 'http://localhost:3000' : 'https://portal.example.com'
  framed = await startFrame(
    {},
    {
      isEmbedded,
      ...(isEmbedded ? {} : { publicUrl: origin }),
      pages: {
        dist,
        origin: () => origin,
        company: { name: 'Redwood', slug: 'redwood' },
        connect: ['https://sentry.example'],
        images: ['https://photos.example'],
        analyticsSrc: 'https://stats.example/script.js',
        isKept: true,
      },
    },
  )
  const { app } = framed
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
}
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)

describe('a page', () => {
  test('brings its styles and the chunks of its route and the layouts around it', async () => {
    const get = await start()

    const { body, statusCode, headers } = await get('/dashboard/shipments/')

    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<style>${css}</style>`)
    expect(new Set(preloads(body))).toEqual(
      new Set(['/assets/dashboard-1.js', '/assets/list-1.js', '/assets/table-1.js']),
    )
  })

  test.each([
    ['/dashboard/shipments/sr_00000001/', '/assets/detail-1.js'],
    ['/suppliers/shipment-request/', '/assets/wizard-1.js'],
    ['/ultium/shipment-request/', '/assets/wizard-1.js'],
  ])('%s announces %s', async (url, chunk) => {
    const get = await start()

    const { body, statusCode } = await get(url)

    expect(statusCode).toBe(200)
    expect(preloads(body)).toContain(chunk)
  })

  test.each(['/nowhere/', '/nobody/shipment-request/', '/tesla/shipment-request/nothing/'])(
    '%s is a 404 that still shows the shell',
    async (url) => {
      const get = await start()

      const { statusCode, body } = await get(url)

      expect(statusCode).toBe(404)
      expect(body).toContain('<!doctype html>')
    },
  )

  test('without its slash is moved for good, with its query, and never to another host', async () => {
    const get = await start()

    expect((await get('/dashboard/shipments?q=x')).headers['location']).toBe(
      '/dashboard/shipments/?q=x',
    )
    for (const url of ['//evil.example/a', '/.//evil.example/a', '/\\evil.example/a']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(308)
      expect(headers['location']).toMatch(/^\/(?![/\\])/)
    }
  })

  test('comes as brotli where that is understood, and not again when it is unchanged', async () => {
    const get = await start()

    const plain = await get('/')
    const packed = await get('/', { 'accept-encoding': 'gzip, br' })
    const again = await get('/', { 'if-none-match': String(plain.headers['etag']) })

    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is opened as localhost, where passkeys work', async () => {
    const get = await start()

    const { statusCode, headers } = await get('/sign-in/', { host: '127.0.0.1:3000' })

    expect([statusCode, headers['location']]).toEqual([308, 'http://localhost:3000/sign-in/'])
  })
})

describe('its policy', () => {
  test('lets windows of other origins talk to the page for inspecting, and to no other', async () => {
    const get = await start()
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-opener-policy']

    expect(await policyOf('/flows/inspect/')).toBe('same-origin-allow-popups')
    const others = ['/', '/flows/', '/flows/auth/', '/dashboard/', '/sign-in/?to=/flows/inspect/']
    for (const url of [...others, '/flows/inspect/more/', '/assets/none.js'])
      expect([url, await policyOf(url)]).toEqual([url, 'same-origin'])
  })

  test('allows exactly the inline script and style that the document has', async () => {
    const get = await start()

    const { headers, body } = await get('/')

    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src http://localhost:3000/assets/ ${hash(script)} https://stats.example/script.js`,
        `style-src http://localhost:3000/assets/ ${hash(css)}`,
        "img-src 'self' data: blob: https://photos.example",
        'font-src http://localhost:3000/assets/',
        'worker-src http://localhost:3000/assets/ http://localhost:3000/sw.js',
        "manifest-src 'self'",
        'frame-src blob:',
        "connect-src 'self' https://sentry.example",
        "form-action 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types portal-worker portal-reader',
        'report-to csp',
      ].join('; '),
    )
    expect(body).toContain('<script defer src="https://stats.example/script.js"></script>')
  })

  test('a report of a broken policy is taken and logged without what the address carries', async () => {
    await start()

    const answer = await framed?.app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([
        {
          type: 'csp-violation',
          body: {
            effectiveDirective: 'script-src-elem',
            blockedURL: 'https://evil.example/x.js?canary-1',
            documentURL: 'http://localhost:3000/approve/?key=canary-2#canary-3',
          },
        },
      ]),
    })

    expect(answer?.statusCode).toBe(204)
    expect(framed?.log()).toContain('script-src-elem')
    expect(framed?.log()).not.toMatch(/canary/)
  })
})

describe('the built files', () => {
  test('are kept for ever', async () => {
    const get = await start()

    const plain = await get('/assets/index-1.js')
    const packed = await get('/assets/index-1.js', { 'accept-encoding': 'br' })

    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(packed.headers['content-encoding']).toBe('br')
  })

  test.each([
    '/index.html',
    '/.vite/manifest.json',
    '/assets/index-1.js.map',
    '/assets/index-1.js.br',
    '/assets/INDEX-1.js',
    '/assets/none.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('%s is not served', async (url) => {
    const get = await start()

    const { statusCode, body } = await get(url)

    expect(statusCode).toBe(404)
    expect(body).toContain('not_found')
  })
})

test('in production there is no development page, and browsers stay on https', async () => {
  const get = await start(false)

  const development = await get('/dev/outbox/')
  const home = await get('/', { host: 'portal.example.com' })

  expect(development.statusCode).toBe(404)
  expect(home.statusCode).toBe(200)
  expect(home.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})
